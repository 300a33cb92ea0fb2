/** What the engraver of a board's ground works with: the free room between spaces and lines, chance
 * that never changes, and a pen that sorts its strokes into tiles. */

import type { BoardSheet } from "../../lib/protocol"
import { spacesById, type Point } from "../board"
import { generator, numberOf, type Random } from "../random"

/** How a stroke is printed: a fine or a bold line, a shape in outline, a flat tone. */
export type Tone = "wash" | "fine" | "bold" | "shape"

export interface Print {
  tone: Tone
  path: string
}

/** A rectangle with its pen. The plate reaches a little beyond the board's coordinates. */
export interface Scene {
  left: number
  top: number
  right: number
  bottom: number
  /** The radius of a space, the measure of everything. */
  r: number
  random: Random
  /** Room around a point, up to the nearest space, line, picture or edge of the plate. */
  room(x: number, y: number): number
  pen: Pen
}

export interface Vignette extends Point {
  size: number
}

const COLUMNS = 5
const ROWS = 3
const LINE = 0.22 // half the width of a line with its casing, in radii

/** Collects strokes by tone and by tile: a browser that repaints a corner skips the others. */
export class Pen {
  readonly #tiles = new Map<string, { tone: Tone; strokes: string[] }>()

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  draw(tone: Tone, x: number, y: number, path: string): void {
    const column = Math.floor((COLUMNS * x) / this.width)
    const row = Math.floor((ROWS * y) / this.height)
    const key = `${tone} ${column} ${row}`
    const tile = this.#tiles.get(key)
    if (tile) tile.strokes.push(path)
    else this.#tiles.set(key, { tone, strokes: [path] })
  }

  prints(tone: Tone): Print[] {
    const tiles = [...this.#tiles.values()].filter((tile) => tile.tone === tone)
    return tiles.map(({ strokes }) => ({ tone, path: strokes.join("") }))
  }
}

export function sceneOf(board: BoardSheet, pad: number): Scene & { vignette: Vignette | null } {
  const { width, height, radius: r } = board
  const edge = pad - r * 0.42 // inside the frame
  const [left, top, right, bottom] = [-edge, -edge, width + edge, height + edge]
  const open = roomOf(board)
  const inside = (x: number, y: number) => Math.min(x - left, right - x, y - top, bottom - y)
  const clear = (x: number, y: number) => Math.min(open(x, y), inside(x, y))
  const spot = emptiest(left, top, right, bottom, clear)
  const vignette = board.motif && spot.room > r * 0.8 ? vignetteAt(spot, r) : null
  const room = (x: number, y: number) => {
    if (!vignette) return clear(x, y)
    const beside = Math.hypot(x - vignette.x, y - vignette.y) - vignette.size * 0.62
    return Math.min(clear(x, y), beside)
  }
  const random = generator(numberOf(board.id))
  const pen = new Pen(width, height)
  return { left, top, right, bottom, r, random, room, pen, vignette }
}

function vignetteAt({ x, y, room }: Point & { room: number }, r: number): Vignette {
  return { x, y, size: Math.min(room * 1.55, r * 4.4) }
}

/** The distance from a point to the nearest rim of a space or line. */
function roomOf(board: BoardSheet): (x: number, y: number) => number {
  const { radius: r, spaces } = board
  const at = spacesById(board)
  const lines = board.edges.map(([one, other]) => [at.get(one)!, at.get(other)!] as const)
  return (x, y) => {
    let least = Infinity
    for (const space of spaces) {
      least = Math.min(least, Math.hypot(space.x - x, space.y - y) - r * 1.12)
    }
    for (const [a, b] of lines) least = Math.min(least, away({ x, y }, a, b) - LINE * r)
    return least
  }
}

function away({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)
  const part = Math.max(0, Math.min(1, along))
  return Math.hypot(a.x + part * dx - x, a.y + part * dy - y)
}

function emptiest(
  left: number,
  top: number,
  right: number,
  bottom: number,
  room: (x: number, y: number) => number,
): Point & { room: number } {
  const step = Math.max(right - left, bottom - top) / 56
  let best = { x: left, y: top, room: -Infinity }
  for (let y = top; y <= bottom; y += step) {
    for (let x = left; x <= right; x += step) {
      const here = room(x, y)
      if (here > best.room) best = { x, y, room: here }
    }
  }
  return best
}

/** Points all over the plate, about `step` apart, in rows that are not quite regular. */
export function* scatter(scene: Scene, step: number, loose = 0.7): Generator<Point> {
  const { left, top, right, bottom, random } = scene
  let odd = false
  for (let y = top + step / 2; y < bottom; y += step * 0.86) {
    for (let x = left + (odd ? step : step / 2); x < right; x += step) {
      yield { x: x + (random() - 0.5) * step * loose, y: y + (random() - 0.5) * step * loose }
    }
    odd = !odd
  }
}

/** The same, but only where there is room for something of this size. */
export function* clearings(scene: Scene, step: number, size: number): Generator<Point> {
  for (const point of scatter(scene, step)) {
    if (scene.room(point.x, point.y) > size) yield point
  }
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** The land: every line and every space, to be stroked with a wide round brush. */
export function network(board: BoardSheet): string {
  const at = spacesById(board)
  const lines = board.edges.map(([one, other]) => [at.get(one)!, at.get(other)!] as const)
  return (
    lines.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join("") +
    board.spaces.map(({ x, y }) => `M${x} ${y}h.1`).join("")
  )
}

/** A zone: its spaces, and the lines between them. */
export function zonePath(board: BoardSheet, zone: string): string {
  const at = spacesById(board)
  const lines = board.edges
    .map(([one, other]) => [at.get(one)!, at.get(other)!] as const)
    .filter((ends) => ends.every((space) => space.zones.includes(zone)))
  const spaces = board.spaces.filter((space) => space.zones.includes(zone))
  return (
    lines.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join("") +
    spaces.map(({ x, y }) => `M${x} ${y}h.1`).join("")
  )
}
