/** What things on several pages are called. */

import { NameList } from "./forms.svelte"
import type { BoardSheet, SpaceSheet, TableInfo } from "./protocol"
import { say } from "./words.svelte"

/** "This hero versus that one"; in a team game, one team against the other. */
export function castOf(
  seats: Pick<TableInfo["seats"][number], "seat" | "name" | "team">[],
): string {
  const sides = new Map<string, string[]>()
  for (const { name, team } of seats) {
    const side = team.join()
    sides.set(side, [...(sides.get(side) ?? []), name])
  }
  const [first, ...others] = [...sides.values()].map((names) => new NameList(names))
  return others.reduce<string>(
    (cast, side, index) => say("ui-versus-pair", { first: index ? cast : first!, second: side }),
    "",
  )
}

/** "Space 12, green and blue". */
export function spaceName(board: BoardSheet, space: SpaceSheet): string {
  const zones = board.zones.filter(({ id }) => space.zones.includes(id)).map(({ name }) => name)
  return say("ui-space", { space: String(space.id), zones: new NameList(zones) })
}

/** What is said of a space, and the spaces that lines join it to: for those who do not see them. */
export function withNeighbors(board: BoardSheet, space: SpaceSheet, place: string): string {
  const ids = board.edges.flatMap(([one, other]) =>
    one === space.id ? [other] : other === space.id ? [one] : [],
  )
  return say("ui-space-adjacent", { place, spaces: new NameList(ids.map(String)) })
}
