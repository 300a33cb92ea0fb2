/** Where the cards of a hand lie: as large as there is room for, in one row or more. If not even
 * small cards fit side by side they overlap, and if there are too many for that, they scroll. */

export interface Room {
  width: number
  height: number
  /** The narrowest that a card can be read at, and the widest that it needs to be. */
  least: number
  most: number
  gap: number
  /** What has to be seen of a card to be able to hit it. */
  target: number
}

export interface Fan {
  /** The width of a card. */
  card: number
  /** From one card to the next. */
  step: number
  /** How many lie in a row. */
  row: number
}

const HEIGHT = 1.4 // of a card, if its width is 1
const ROWS = [1, 2, 3]

export function fan(count: number, room: Room): Fan {
  const { width, least, gap, target } = room
  const [best, ...others] = ROWS.map((rows) => sideBySide(count, rows, room))
  const widest = others.reduce((one, other) => (other.card > one.card ? other : one), best!)
  if (widest.card >= least) return widest
  const card = Math.min(least, widestIn(1, room))
  const rows = card < least ? 1 : ROWS.findLast((each) => widestIn(each, room) >= least)!
  const row = Math.ceil(count / rows)
  const step = Math.max(target, Math.min(card + gap, (width - card) / Math.max(1, row - 1)))
  return { card, step, row }
}

function sideBySide(count: number, rows: number, room: Room): Fan {
  const row = Math.max(1, Math.ceil(count / rows))
  const fitting = (room.width - (row - 1) * room.gap) / row
  const card = Math.floor(Math.min(room.most, fitting, widestIn(rows, room)))
  return { card, step: card + room.gap, row }
}

/** How wide cards can be so that this many rows of them fit. */
function widestIn(rows: number, { height, gap }: Room): number {
  return (height - (rows - 1) * gap) / rows / HEIGHT
}
