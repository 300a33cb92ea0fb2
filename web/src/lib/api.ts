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
  return JSON.parse(await ask(path)) as T
}

export async function getText(path: string): Promise<string> {
  return ask(path)
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  const text = typeof body === "string" ? body : JSON.stringify(body)
  const headers = { "content-type": "application/json" }
  return JSON.parse(await ask(path, { method: "POST", headers, body: text })) as T
}

export async function remove<T>(path: string): Promise<T> {
  return JSON.parse(await ask(path, { method: "DELETE" })) as T
}

/** The whole answer: a line that goes dead in the middle of it is a dead line, too. */
async function ask(path: string, request: RequestInit = {}): Promise<string> {
  let response: Response
  let text: string
  try {
    const headers = { ...request.headers, "accept-language": settings.languages.join(", ") }
    response = await fetch(at(path), { ...request, headers })
    text = await response.text()
  } catch {
    throw new Problem("offline", say("ui-problem-offline"))
  }
  if (response.ok) return text
  const answer = parsed(text)
  throw new Problem(
    field(answer, "code") ?? String(response.status),
    field(answer, "text") ?? say("ui-problem-server", { status: response.status }),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
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
