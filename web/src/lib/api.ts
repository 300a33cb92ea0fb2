/** Requests to the server. A refusal becomes a `Problem` whose text a person can act on. */

import { at } from "./root"
import { settings } from "./settings.svelte"
import { say } from "./words.svelte"

export class Problem extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text)
  }
}

export async function get<T>(path: string): Promise<T> {
  return (await ask(path)).json() as T
}

export async function getText(path: string): Promise<string> {
  return (await ask(path)).text()
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  const text = typeof body === "string" ? body : JSON.stringify(body)
  const headers = { "content-type": "application/json" }
  return (await ask(path, { method: "POST", headers, body: text })).json() as T
}

export async function remove<T>(path: string): Promise<T> {
  return (await ask(path, { method: "DELETE" })).json() as T
}

async function ask(path: string, request: RequestInit = {}): Promise<Response> {
  let response: Response
  try {
    const headers = { ...request.headers, "accept-language": settings.languages.join(", ") }
    response = await fetch(at(path), { ...request, headers })
  } catch {
    throw new Problem("offline", say("ui-problem-offline"))
  }
  if (response.ok) return response
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
