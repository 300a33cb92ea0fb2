import type { TableInfo } from "./protocol"
import { say } from "./words"

/** "This hero versus that one"; in a team game, one team against the other. */
export function castOf(
  seats: Pick<TableInfo["seats"][number], "seat" | "name" | "team">[],
): string {
  const sides = new Map<string, string[]>()
  for (const { name, team } of seats) {
    const side = team.join()
    sides.set(side, [...(sides.get(side) ?? []), name])
  }
  const list = new Intl.ListFormat("en", { style: "long", type: "conjunction" })
  return [...sides.values()]
    .map((names) => list.format(names))
    .reduce((first, second) => say("ui-versus-pair", { first, second }))
}
