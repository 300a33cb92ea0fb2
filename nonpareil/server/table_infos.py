"""What lists and replays say about tables. It never changes, so it is made once for each language:
a visitor who asks for it again and again must not keep the others waiting."""

from collections import OrderedDict

from nonpareil.server.storage import TableSetup
from nonpareil.server.table_setup import table_info
from nonpareil.server.table_types import TableInfo
from nonpareil.server.work_queue import WorkQueue

MOST = 4096  # that are kept


class TableInfos:
    def __init__(self, workers: WorkQueue) -> None:
        self._workers = workers
        self._kept: OrderedDict[tuple[str, str], TableInfo] = OrderedDict()

    def of(self, table: TableSetup, lang: str) -> TableInfo:
        """Of a table whose heroes and board this server has."""
        return self._known(table, lang) or self._keep(table, lang, table_info(table, lang))

    async def of_any(self, table: TableSetup, lang: str, client: str) -> TableInfo:
        """To read what a stranger has written may take a while, so a worker does it."""
        known = self._known(table, lang)
        if known is not None:
            return known
        info = await self._workers.run("replay", client, table_info, table, lang)
        return self._keep(table, lang, info)

    def _known(self, table: TableSetup, lang: str) -> TableInfo | None:
        return self._kept.get((table.id, lang))

    def _keep(self, table: TableSetup, lang: str, info: TableInfo) -> TableInfo:
        self._kept[table.id, lang] = info
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return info
