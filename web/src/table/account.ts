/** How a side came to its value in a combat, as terms of a sum. */

/** What the event "result" tells of a side. */
export interface Account {
  fighter: string
  card: string | null
  base: number
  plus: number
  boosts: number
  hidden_boost: number
  bonus: number
  high_ground: boolean
  ignored: boolean
  locked: boolean
  fixed: number | null
  value: number
}

export type TermKind =
  "card" | "none" | "ignored" | "fixed" | "boost" | "effect" | "bonus" | "high-ground"

export interface Term {
  kind: TermKind
  number: number
}

/** The first term is the card, or what stands for one; then everything that counted. */
export function terms(account: Account, bonusAttack: boolean): Term[] {
  if (account.card === null && !bonusAttack) return [{ kind: "none", number: 0 }]
  if (account.ignored) return [{ kind: "ignored", number: 0 }]
  if (account.fixed !== null) return [{ kind: "fixed", number: account.fixed }]
  const effects = account.locked ? 0 : account.plus - account.boosts
  const boosts = account.locked ? 0 : account.boosts
  const added: Term[] = [
    { kind: "boost", number: boosts + account.hidden_boost },
    { kind: "effect", number: effects },
    { kind: "bonus", number: account.bonus },
    { kind: "high-ground", number: account.high_ground ? 1 : 0 },
  ]
  return [{ kind: "card", number: account.base }, ...added.filter((term) => term.number !== 0)]
}

/** The sum before it is cut off at 0. */
export function total(parts: Term[]): number {
  return parts.reduce((sum, term) => sum + term.number, 0)
}
