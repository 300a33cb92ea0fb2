/** Positions of things on the drawn board. */

import type { BoardSheet, FighterView, HeroSheet, View } from "../lib/protocol"
import type { Point } from "./compass"
import type { Offer } from "./options"

export interface TokenMark {
  key: string
  seat: number
  kind: string
  space: string
}

/** The tokens on the board: a seat's state lists their spaces. */
export function tokens(view: View): TokenMark[] {
  return view.seats.flatMap((seat) =>
    Object.entries(seat.state).flatMap(([kind, held]) =>
      (Array.isArray(held) ? held : []).flatMap((space, index) =>
        space === null
          ? []
          : [{ key: `${seat.seat}-${kind}-${index}`, seat: seat.seat, kind, space: String(space) }],
      ),
    ),
  )
}

/** Everything that can be chosen on the board, as points for the arrow keys. */
export function litPoints(board: BoardSheet, view: View, offer: Offer): Point[] {
  const taken = new Set(offer.spaces.keys())
  for (const fighter of view.fighters) {
    if (offer.fighters.has(fighter.id)) taken.add(String(fighter.space))
  }
  return board.spaces
    .filter((space) => taken.has(String(space.id)))
    .map((space) => ({ id: String(space.id), x: space.x, y: space.y }))
}

/** The nearest of these points within a distance. */
export function nearest(points: Point[], x: number, y: number, within: number): Point | null {
  let best: Point | null = null
  let least = within
  for (const point of points) {
    const far = Math.hypot(point.x - x, point.y - y)
    if (far < least) [best, least] = [point, far]
  }
  return best
}

/** A fighter's number among its kind; null if it is the only one. */
export function ordinal(fighter: FighterView, all: FighterView[]): number | null {
  const kin = all.filter((each) => each.seat === fighter.seat && each.kind === fighter.kind)
  return kin.length > 1 ? kin.findIndex((each) => each.id === fighter.id) + 1 : null
}

export function emblemOf(fighter: FighterView, hero: HeroSheet | undefined): string {
  const sheet = hero?.fighters.find((each) => each.id === fighter.kind)
  return sheet?.emblem || hero?.emblem || ""
}
