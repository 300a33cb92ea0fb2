/** Positions of things on the drawn board. */

import type { BoardSheet, FighterView, HeroSheet, View } from "../lib/protocol"
import type { Point } from "./compass"
import type { Offer } from "./options"

export interface Spot {
  x: number
  y: number
}

export interface TokenMark {
  key: string
  seat: number
  kind: string
  /** The space it lies on; null on a line. */
  space: string | null
  x: number
  y: number
  /** How many of the kind lie there. */
  number: number
}

/** The tokens on the board, one mark for those of a kind that share a space. */
export function tokens(view: View, board: BoardSheet): TokenMark[] {
  const at = new Map(board.spaces.map((space) => [String(space.id), space]))
  const marks = new Map<string, TokenMark>()
  const add = (seat: number, kind: string, index: number, from: string, to?: string) => {
    const [one, other] = [at.get(from), at.get(to ?? from)]
    const place = `${seat}-${kind}-${from}-${to}`
    const same = marks.get(place)
    if (same) same.number += 1
    else if (one && other)
      marks.set(place, {
        key: `${seat}-${kind}-${index}`,
        seat,
        kind,
        space: to === undefined ? from : null,
        x: (one.x + other.x) / 2,
        y: (one.y + other.y) / 2,
        number: 1,
      })
  }
  for (const seat of view.seats)
    for (const token of seat.tokens) {
      token.spaces.forEach((space, index) => add(seat.seat, token.kind, index, String(space)))
      token.lines.forEach(([one, other], index) =>
        add(seat.seat, token.kind, index, String(one), String(other)),
      )
    }
  return [...marks.values()]
}

/** Everything that can be chosen on the board, as points for the arrow keys. */
export function litPoints(
  board: BoardSheet,
  view: View,
  offer: Offer,
  starters: ReadonlyMap<string, unknown>,
): Point[] {
  const taken = new Set(offer.spaces.keys())
  for (const { id, space } of view.fighters) {
    if (offer.fighters.has(id) || starters.has(id)) taken.add(String(space))
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

/** The outline of a body that is thick at one end and thin at the other, as a path. */
export function taper(head: Spot, tail: Spot, thick: number, thin: number): string {
  const far = Math.hypot(tail.x - head.x, tail.y - head.y)
  const turn = Math.atan2(tail.y - head.y, tail.x - head.x)
  const open = Math.acos(Math.min(1, (thick - thin) / Math.max(far, 1e-6)))
  const edge = ({ x, y }: Spot, radius: number, angle: number) =>
    `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
  const [left, right] = [turn + open, turn - open]
  return [
    `M${edge(head, thick, left)}`,
    `L${edge(tail, thin, left)}`,
    `A${thin} ${thin} 0 0 0 ${edge(tail, thin, right)}`,
    `L${edge(head, thick, right)}`,
    `A${thick} ${thick} 0 1 0 ${edge(head, thick, left)}Z`,
  ].join("")
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
