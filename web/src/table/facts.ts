/** What an event says, read with care: its data come from the wire as unknown values. */

import type { EventView } from "../lib/protocol"
import type { Account } from "./account"

export type SpaceId = number | string

export function word(event: EventView, field: string): string | null {
  const value = event.data[field]
  return typeof value === "string" ? value : null
}

export function number(event: EventView, field: string): number {
  const value = event.data[field]
  return typeof value === "number" ? value : 0
}

export function flag(event: EventView, field: string): boolean {
  return event.data[field] === true
}

export function seat(event: EventView, field = "seat"): number | null {
  const value = event.data[field]
  return typeof value === "number" ? value : null
}

export function space(event: EventView, field = "space"): SpaceId | null {
  const value = event.data[field]
  return isSpace(value) ? value : null
}

export function spaces(event: EventView, field: string): SpaceId[] {
  const value = event.data[field]
  return Array.isArray(value) ? value.filter(isSpace) : []
}

export function words(event: EventView, field: string): string[] {
  const value = event.data[field]
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : []
}

export function numbers(event: EventView, field: string): number[] {
  const value = event.data[field]
  return Array.isArray(value) ? value.filter((each) => typeof each === "number") : []
}

/** How a side of a combat came to its value; only the event "result" has them. */
export function account(event: EventView, field: "attack" | "defense"): Account | null {
  const value = event.data[field]
  return isAccount(value) ? value : null
}

function isSpace(value: unknown): value is SpaceId {
  return typeof value === "number" || typeof value === "string"
}

function isAccount(value: unknown): value is Account {
  return typeof value === "object" && value !== null && "fighter" in value && "value" in value
}
