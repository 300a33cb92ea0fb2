"""Metrics for Prometheus (/metrics)."""

from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from nonpareil.server.storage import Kind

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class Metrics:
    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.tables = Gauge("nonpareil_tables_live", "Tables in memory.", registry=self._registry)
        self.sockets = Gauge("nonpareil_sockets", "Open sockets.", registry=self._registry)
        entries = Counter(
            "nonpareil_log_entries_total",
            "Choices, concessions and undos, including those of bots.",
            ["kind"],
            registry=self._registry,
        )
        self._entries = {kind: entries.labels(kind) for kind in get_args(Kind)}
        self._seconds = Histogram(
            "nonpareil_choice_seconds",
            "Time to store and apply a valid choice.",
            buckets=QUICK,
            registry=self._registry,
        )
        self.bot_seconds = Histogram(
            "nonpareil_bot_seconds",
            "Time bots took for a choice, including the wait for a worker.",
            ["level"],
            buckets=SLOW,
            registry=self._registry,
        )
        self.jobs_waiting = Gauge(
            "nonpareil_jobs_waiting",
            "Bots' choices, hints, replays and parts of analyses that wait for a worker.",
            ["kind"],
            registry=self._registry,
        )
        self.refused = Counter(
            "nonpareil_refused_total",
            "Messages and requests that were refused.",
            ["code"],
            registry=self._registry,
        )

    def stored(self, kind: Kind, seconds: float) -> None:
        self._entries[kind].inc()
        self._seconds.observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self._registry)
