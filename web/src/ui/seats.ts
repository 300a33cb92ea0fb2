/** Every seat has its own color, and its own shape in a frame of 100 × 100 around 0, 0. */

export const SEAT_SHAPES: Record<number, string> = {
  1: "M-46 0a46 46 0 1 0 92 0a46 46 0 1 0 -92 0Z", // circle
  2: "M0 -54L54 0L0 54L-54 0Z", // diamond
  3: "M-42 -42H42V42H-42Z", // square
  4: "M-27 -47H27L54 0L27 47H-27L-54 0Z", // hexagon
}

export function seatColor(seat: number): string {
  return `var(--seat-${seat})`
}

export function seatTextColor(seat: number): string {
  return `var(--seat-${seat}-text)`
}
