/** Requests to the server. A refusal becomes a `Problem` whose text a person can act on. */

import { say } from "./words"

export class Problem extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text)
  }
}

export function get<T>(path: string): Promise<T> {
  return ask<T>(path, {})
}

export function post<T>(path: string, body: unknown): Promise<T> {
  const text = typeof body === "string" ? body : JSON.stringify(body)
  return ask<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: text,
  })
}

async function ask<T>(path: string, request: RequestInit): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, request)
  } catch {
    throw new Problem("offline", say("ui-problem-offline"))
  }
  if (response.ok) return (await response.json()) as T
  const answer: unknown = await response.json().catch(() => null)
  throw new Problem(
    field(answer, "code") ?? String(response.status),
    field(answer, "text") ?? say("ui-problem-server", { status: response.status }),
  )
}

function field(answer: unknown, name: string): string | undefined {
  if (typeof answer !== "object" || answer === null) return undefined
  const value: unknown = Reflect.get(answer, name)
  return typeof value === "string" ? value : undefined
}

/** What went wrong, in words. */
export function reason(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem)
}
