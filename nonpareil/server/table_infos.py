"""What lists and replays say about tables. It never changes, so it is made once for each language:
a visitor who asks for it again and again must not keep the others waiting."""

from collections import OrderedDict

from nonpareil.server.storage import TableSetup
from nonpareil.server.table_setup import table_info
from nonpareil.server.table_types import TableInfo

MOST = 4096  # that are kept


class TableInfos:
    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], TableInfo] = OrderedDict()

    def of(self, table: TableSetup, lang: str) -> TableInfo:
        key = table.id, lang
        if key not in self._kept:
            self._kept[key] = table_info(table, lang)
        self._kept.move_to_end(key)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return self._kept[key]
