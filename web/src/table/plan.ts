/** What a player pointed at in advance: a figure and where it goes, the enemy to attack. Each thing is
 * taken when the decision comes that asks for it, and if it is offered there; otherwise the player
 * is asked. */

import type { DecisionView, OptionView } from "../lib/protocol"
import { find } from "./options"

export interface Thing {
  subject: string
  id: string
}

export interface Step extends Thing {
  /** The kind of decision that it answers. */
  kind: string
}

export interface Plan {
  steps: Step[]
  /** Kinds of decisions on the way that are declined. */
  without: string[]
}

/** The plan to take an option, and then these things. */
export function planned(option: OptionView, things: Thing[], without = option.extras): Plan | null {
  const steps = things.flatMap((thing): Step[] => {
    const kind = option.then[thing.subject]
    return kind ? [{ kind, ...thing }] : []
  })
  return steps.length ? { steps, without } : null
}

/** What the plan answers to a decision (null: the player is asked), and what is left of it. */
export function follow(
  plan: Plan,
  decision: DecisionView,
): { option: number | null; rest: Plan | null } {
  const { kind, decline, fighter } = decision
  if (kind && plan.without.includes(kind) && decline !== null)
    return { option: decline, rest: plan }
  const place = plan.steps.findIndex((step) => step.kind === kind)
  if (place < 0) {
    const anew = decision.options?.some((option) => option.subject === "action")
    return { option: null, rest: anew ? null : plan }
  }
  // a question that was not asked, because there was one answer only: another than planned?
  const skipped = plan.steps.slice(0, place)
  const other = skipped.some((step) => step.subject === "fighter" && fighter && step.id !== fighter)
  const { subject, id } = plan.steps[place]!
  const option = other ? null : find(decision, subject, id)
  const steps = plan.steps.slice(place + 1)
  return { option, rest: option !== null && steps.length ? { ...plan, steps } : null }
}
