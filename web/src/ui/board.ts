/** The geometry of a drawn board. */

import type { BoardSheet, SpaceSheet } from "../lib/protocol"

export type SpaceId = SpaceSheet["id"]

export interface Point {
  x: number
  y: number
}

/** A zone's part of a space's disc. */
export interface Sector {
  zone: string
  path: string
  /** Where the zone's letter stands, on the rim. */
  rim: Point
}

/** The disc of a space, cut into as many sectors as there are zones. */
export function sectors(space: SpaceSheet, radius: number): Sector[] {
  const count = space.zones.length
  const start = count === 1 ? Math.PI / 2 : count === 2 ? Math.PI / 4 : Math.PI / 2
  const step = (2 * Math.PI) / count
  return space.zones.map((zone, index) => {
    const from = start + index * step - step / 2
    return {
      zone,
      path: count === 1 ? disc(space, radius) : slice(space, radius, from, from + step),
      rim: around(space, radius, start + index * step),
    }
  })
}

export function around(center: Point, radius: number, angle: number): Point {
  return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) }
}

export function disc({ x, y }: Point, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}

function slice(center: Point, radius: number, from: number, to: number): string {
  const first = around(center, radius, from)
  const last = around(center, radius, to)
  const large = to - from > Math.PI ? 1 : 0
  const arc = `A${radius} ${radius} 0 ${large} 1 ${round(last.x)} ${round(last.y)}`
  return `M${center.x} ${center.y}L${round(first.x)} ${round(first.y)}${arc}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

export function spacesById(board: BoardSheet): Map<SpaceId, SpaceSheet> {
  return new Map(board.spaces.map((space) => [space.id, space]))
}

/** A line between two spaces, from rim to rim. */
export function between(one: Point, other: Point, radius: number): [Point, Point] {
  const angle = Math.atan2(other.y - one.y, other.x - one.x)
  return [around(one, radius, angle), around(other, radius, angle + Math.PI)]
}

/** The middle of a network of passages, which its tunnels lead toward. */
export function middle(points: Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** The directions in which lines leave a space. */
function directions(board: BoardSheet, space: SpaceSheet): number[] {
  const spaces = spacesById(board)
  return board.edges.flatMap(([one, other]) => {
    if (one !== space.id && other !== space.id) return []
    const there = spaces.get(one === space.id ? other : one)!
    return [Math.atan2(there.y - space.y, there.x - space.x)]
  })
}

/** Of the given directions from a space, the one with the most room for a mark. */
export function freest(board: BoardSheet, space: SpaceSheet, offered: number[]): number {
  const taken = directions(board, space)
  const room = (angle: number): number =>
    Math.min(Math.PI, ...taken.map((other) => turn(angle, other)))
  return offered.reduce((best, angle) => (room(angle) > room(best) + 0.01 ? angle : best))
}

function turn(one: number, other: number): number {
  const apart = Math.abs(one - other) % (2 * Math.PI)
  return Math.min(apart, 2 * Math.PI - apart)
}
