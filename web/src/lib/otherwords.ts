/** The English words that the front page does without. */

import learn from "../../../nonpareil/content/locale/en/learn.ftl?raw"
import replay from "../../../nonpareil/content/locale/en/replay.ftl?raw"
import site from "../../../nonpareil/content/locale/en/site.ftl?raw"
import table from "../../../nonpareil/content/locale/en/table.ftl?raw"

export const OTHERS = [learn, replay, site, table].join("\n")
