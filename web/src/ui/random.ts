/** Chance that is always the same, so that what is printed looks the same every time. */

export type Random = () => number

export function generator(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A number for a text, the same on every machine. */
export function numberOf(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return sum
}
