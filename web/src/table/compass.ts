/** Moving over the board with the arrow keys: the next space in a direction. */

export interface Point {
  id: string
  x: number
  y: number
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function isArrow(key: string): boolean {
  return key in DIRECTIONS
}

/** The nearest point that lies mostly in the direction of the key; sideways distance counts double.
 * If there is none, the same point again. */
export function next(points: Point[], from: Point, key: string): Point {
  const direction = DIRECTIONS[key]
  if (!direction) return from
  let best = from
  let least = Infinity
  for (const point of points) {
    const [dx, dy] = [point.x - from.x, point.y - from.y]
    const along = dx * direction[0] + dy * direction[1]
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0])
    if (point.id === from.id || along <= 0 || aside > 2 * along) continue
    const far = along + 2 * aside
    if (far < least) [best, least] = [point, far]
  }
  return best
}
