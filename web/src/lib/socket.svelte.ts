/**
 * A seat's connection to the server. When it breaks it is opened again, and the server sends the
 * complete state. A choice is kept until the server has answered it, and resent as often as that
 * takes; it names a version, so it can only be carried out once.
 */

import { browserSecret } from "./browser"
import type * as wire from "./protocol"
import type {
  DeviceCode,
  EventView,
  Hint,
  Reach,
  Refused,
  Sheets,
  TableInfo,
  Update,
} from "./protocol"
import { at } from "./root"

export type Status =
  | "connecting" // for the first time
  | "open"
  | "lost" // trying again
  | "refused" // there is no such seat, or it is somebody else's: no point in trying again
  | "closed"

const FIRST_WAIT = 400
const LONGEST_WAIT = 8_000
const PING_EVERY = 5_000
const PONG_WITHIN = 8_000 // or else the connection counts as lost
const PATIENCE = 3_000 // without an answer, until the player is told
const TEMPORARY: Refused["code"][] = ["too-fast", "busy", "cannot-store"]
const FINAL: Refused["code"][] = ["unknown-seat", "seat-taken", "wrong-code"]
const ANSWER_WITHIN = 10_000 // the same, while a choice awaits its answer

const EMOTE_SHOWN = 5_000

type FromServer =
  wire.Seated | Update | Refused | Hint | Reach | DeviceCode | wire.Emoted | wire.Pong
type FromClient =
  | wire.Sit
  | wire.Choose
  | wire.Concede
  | wire.Undo
  | wire.Arrange
  | wire.AnswerUndo
  | wire.AskHint
  | wire.AnswerForMe
  | wire.Inspect
  | wire.Rematch
  | wire.AskDeviceCode
  | wire.ChangeName
  | wire.ShowEmote
  | wire.ChangeLanguage
  | wire.Ping

export type Emote = wire.Emoted["emote"]
export type Opener = (address: string) => WebSocket

export class SeatSocket {
  status = $state<Status>("connecting")
  seat = $state<number | null>(null) // 0: a spectator
  info = $state.raw<TableInfo | null>(null)
  /** The heroes and the board of this table. */
  sheets = $state.raw<Sheets | null>(null)
  update = $state.raw<Update | null>(null)
  events = $state.raw<EventView[]>([])
  lastRefusal = $state.raw<Refused | null>(null)
  hint = $state.raw<Hint | null>(null)
  /** The server owes an answer, for longer than it should take. */
  silent = $state(false)
  /** The last code for another device. */
  deviceCode = $state.raw<DeviceCode | null>(null)
  /** What somebody has just said, by seat. */
  emotes = $state.raw<ReadonlyMap<number, Emote>>(new Map())
  /** How far fighters reach, by id, as far as that was requested at this version. */
  reaches = $state.raw<ReadonlyMap<string, Reach>>(new Map())
  /** When the update came (performance.now), to count `time_left` down from. */
  updatedAt = $state(0)
  /** The pending choice: nothing else can be chosen until it is answered. */
  choice = $state.raw<wire.Choose | null>(null)

  #socket: WebSocket | null = null
  #attempts = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined // since the last ping
  #unease: ReturnType<typeof setTimeout> | undefined // since the last request
  #choiceSent = false // on this connection
  #choiceRefusals = 0
  #choiceTimer: ReturnType<typeof setTimeout> | undefined
  #asked = new Set<string>() // fighters whose reach has been requested
  #code: string | null = null // that should open a seat that is taken
  #language: string
  #answerForMe: boolean
  #name: string | null // what others call the player, if that was decided here
  #silences = new Map<number, ReturnType<typeof setTimeout>>()

  constructor(
    readonly token: string,
    language: string,
    answerForMe = false,
    name: string | null = null,
    private readonly open: Opener = (address) => new WebSocket(address),
  ) {
    this.#language = language
    this.#answerForMe = answerForMe
    this.#name = name
    addEventListener("online", this.#wake)
    addEventListener("offline", this.#offline)
    document.addEventListener("visibilitychange", this.#wake)
    this.#connect()
  }

  // --- What a player can do

  choose(option: number): void {
    if (!this.update || this.choice) return
    this.choice = { type: "choose", version: this.update.version, option }
    this.#choiceRefusals = 0
    this.#sendChoice()
  }

  undo(): void {
    if (this.update) this.#send({ type: "undo", version: this.update.version })
  }

  answerUndo(agree: boolean): void {
    if (this.update) this.#send({ type: "answer-undo", version: this.update.version, agree })
  }

  /** Have the rest of the setup done by the server. */
  arrange(): void {
    if (this.update) this.#send({ type: "arrange", version: this.update.version })
  }

  /** Whether the request could be sent. */
  askHint(): boolean {
    return this.update !== null && this.#send({ type: "hint", version: this.update.version })
  }

  /** Requested once per version. */
  inspect(fighter: string): void {
    if (this.reaches.has(fighter) || this.#asked.has(fighter)) return
    if (this.#send({ type: "inspect", fighter })) this.#asked.add(fighter)
  }

  concede(): void {
    this.#send({ type: "concede" })
  }

  rematch(): void {
    this.#send({ type: "rematch" })
  }

  /** Ask for a code that lets another device have this seat as well. */
  askDeviceCode(): void {
    this.deviceCode = null
    this.#send({ type: "device-code" })
  }

  /** The seat is taken: try again with a code from the device that has it. */
  enter(code: string): void {
    this.#code = code
    this.status = "connecting"
    this.#connect()
  }

  /** Have everything said in another language: the server sends it all again. */
  speak(language: string): void {
    if (language === this.#language) return
    this.#language = language
    this.hint = null
    this.#send({ type: "language", lang: language }) // or else with the next connection
  }

  /** Whether the server answers when there is no choice. */
  answerForMe(on: boolean): void {
    if (on === this.#answerForMe) return
    this.#answerForMe = on
    this.#send({ type: "answer-for-me", on }) // or else with the next connection
  }

  /** What others call the player; empty: nothing in particular. */
  rename(name: string): void {
    if (name === (this.#name ?? "")) return
    this.#name = name
    this.#send({ type: "name", name }) // or else with the next connection
  }

  say(emote: Emote): void {
    this.#send({ type: "emote", emote })
  }

  /** Leave for good. */
  close(): void {
    this.status = "closed"
    this.#silences.forEach(clearTimeout)
    removeEventListener("online", this.#wake)
    removeEventListener("offline", this.#offline)
    document.removeEventListener("visibilitychange", this.#wake)
    this.#drop()
  }

  // --- The connection

  #connect(): void {
    this.#drop()
    const socket = this.open(location.origin.replace(/^http/, "ws") + at("/ws"))
    this.#socket = socket
    socket.onopen = () => {
      this.#send({
        type: "sit",
        token: this.token,
        browser: browserSecret(),
        code: this.#code,
        name: this.#name,
        lang: this.#language,
        answer_for_me: this.#answerForMe,
      })
      this.#ping = setInterval(() => this.#checkLine(), PING_EVERY)
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#breakSilence()
      this.#hear(JSON.parse(event.data) as FromServer)
    }
    socket.onclose = () => this.#lost()
  }

  #drop(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#choiceTimer)
    clearInterval(this.#ping)
    this.#breakSilence()
    this.#choiceSent = false
    this.#asked.clear()
    const socket = this.#socket
    this.#socket = null
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
    }
  }

  #lost(): void {
    this.#drop()
    if (this.status === "closed" || this.status === "refused") return
    this.status = this.info ? "lost" : "connecting"
    this.#retry = setTimeout(() => this.#connect(), pause(this.#attempts))
    this.#attempts += 1
  }

  #breakSilence(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#unease)
    this.#silence = this.#unease = undefined
    this.silent = false
  }

  #expectAnswer(): void {
    this.#unease ??= setTimeout(() => (this.silent = true), PATIENCE)
  }

  #checkLine(): void {
    if (this.#silence !== undefined || !this.#send({ type: "ping" })) return
    this.#expectAnswer()
    this.#silence = setTimeout(() => this.#lost(), PONG_WITHIN)
  }

  /** The browser knows that there is no network, long before the socket does. */
  #offline = (): void => {
    if (this.status === "open") this.#lost()
  }

  /** Back from sleep or a tunnel: do not wait for the next attempt. */
  #wake = (): void => {
    if (document.visibilityState === "hidden") return
    if (this.status === "open") this.#checkLine()
    else if (this.status === "lost" || this.status === "connecting") {
      if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#connect()
    }
  }

  #send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  // --- The pending choice

  #sendChoice(): void {
    if (!this.choice || !this.#send(this.choice)) return // sent when the connection is open again
    this.#choiceSent = true
    this.#expectAnswer()
    clearTimeout(this.#choiceTimer)
    this.#choiceTimer = setTimeout(() => this.#lost(), ANSWER_WITHIN)
  }

  #settleChoice(): void {
    clearTimeout(this.#choiceTimer)
    this.choice = null
  }

  #choiceRefused(code: Refused["code"]): void {
    if (TEMPORARY.includes(code)) {
      clearTimeout(this.#choiceTimer)
      this.#choiceTimer = setTimeout(() => this.#sendChoice(), pause(this.#choiceRefusals))
      this.#choiceRefusals += 1
    } else this.#settleChoice() // for good, and the page shows why
  }

  // --- Messages from the server

  #hear(message: FromServer): void {
    switch (message.type) {
      case "seated":
        this.status = "open"
        this.#attempts = 0
        this.#code = null
        this.seat = message.seat
        this.info = message.info
        this.sheets = message.sheets
        break
      case "update":
        if (message.version !== this.update?.version) {
          this.hint = null
          this.reaches = new Map()
          this.#asked.clear()
        }
        if (message.version !== this.choice?.version) this.#settleChoice()
        else if (!this.#choiceSent) this.#sendChoice()
        this.lastRefusal = null
        this.updatedAt = performance.now()
        this.events = [...this.events.slice(0, message.first), ...message.events]
        this.update = message
        break
      case "refused":
        if (message.request === "choose") this.#choiceRefused(message.code)
        if (message.request === "inspect") this.#asked.clear()
        this.lastRefusal = message
        if (FINAL.includes(message.code)) {
          this.status = "refused"
          this.#code = null
          this.#drop()
        }
        break
      case "hint":
        if (message.version === this.update?.version) this.hint = message
        break
      case "reach":
        this.#asked.delete(message.fighter)
        this.reaches = new Map(this.reaches).set(message.fighter, message)
        break
      case "device-code":
        this.deviceCode = message
        break
      case "emote":
        this.#hearEmote(message)
        break
      case "pong":
        break
    }
  }

  #hearEmote({ seat, emote }: wire.Emoted): void {
    this.emotes = new Map(this.emotes).set(seat, emote)
    clearTimeout(this.#silences.get(seat))
    const fade = () => {
      this.emotes = new Map([...this.emotes].filter(([other]) => other !== seat))
    }
    this.#silences.set(seat, setTimeout(fade, EMOTE_SHOWN))
  }
}

/** The delay before the next attempt: longer each time, and different for everybody. */
function pause(tries: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 1.7 ** tries) * (0.75 + Math.random() / 2)
}
