"""Where friends in the same network find this server."""

import ipaddress
import socket
from collections.abc import Iterable

ELSEWHERE = ("192.0.2.1", 9)  # reserved for documentation; nothing is sent there
EVERYWHERE = ("0.0.0.0", "::")  # as the host to listen on


def origins(listening: tuple[str, int], found: Iterable[str]) -> list[str]:
    """The addresses to type into a browser, if the server listens to other machines at all.

    >>> origins(("0.0.0.0", 8000), ["127.0.1.1", "192.168.1.5", "8.8.8.8"])
    ['http://192.168.1.5:8000']
    >>> origins(("127.0.0.1", 8000), ["192.168.1.5"])
    []
    """
    host, port = listening
    if host not in EVERYWHERE:
        return []
    return [f"http://{address}:{port}" for address in found if _in_a_network(address)]


def _in_a_network(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    return parsed.is_private and not parsed.is_loopback and not parsed.is_link_local


def own_addresses() -> list[str]:
    """The IPv4 addresses of this machine, the one it reaches others with first."""
    found: dict[str, None] = {}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            found[probe.getsockname()[0]] = None
        except OSError:
            pass  # no network
    try:
        for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(info[4][0])] = None
    except OSError:
        pass  # the machine has no name that leads anywhere
    return list(found)
