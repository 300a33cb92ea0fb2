/** The weight of a blow: the stage shakes and the fighter recoils. Only layers that cannot be clicked
 * are moved, and only while a beat is shown, when nothing can be chosen. */

import type { Cue } from "./playback.svelte"

/** Damage from which on a blow is heavy. */
export const HEAVY = 4

export function strike({ beat, time }: Cue): void {
  if (time <= 0) return
  for (const event of beat.events) {
    if (event.kind !== "damage") continue
    recoil(event.fighter, event.amount)
    if (event.amount >= HEAVY) shake(event.amount)
  }
}

function shake(amount: number): void {
  const stage = document.querySelector("[data-testid=combat]")
  const far = Math.min(11, 3 + amount)
  const steps = [0, 1, -0.8, 0.55, -0.35, 0.18, 0].map((part, index) => ({
    transform: `translate(${part * far}px, ${(index % 2 ? 0.5 : -0.4) * part * far}px)`,
  }))
  stage?.animate(steps, { duration: 380, easing: "ease-out" })
}

function recoil(fighter: string, amount: number): void {
  const art = document.querySelector(`[data-fighter="${CSS.escape(fighter)}"] .art`)
  const by = Math.min(9, 2 + amount * 1.5)
  art?.animate(
    [
      { transform: "none" },
      { transform: `translate(${by}px, ${-by}px) rotate(5deg)`, offset: 0.2 },
      { transform: `translate(${-by * 0.5}px, 0) rotate(-3deg)`, offset: 0.55 },
      { transform: "none" },
    ],
    { duration: 420, easing: "ease-out" },
  )
}
