/** The state of the table's interface around the game itself: open dialogs, cards on display, what
 * can be played and how. */

import { library } from "../lib/catalog.svelte"
import type { CardSheet } from "../lib/protocol"
import { tableAddress, watchAddress } from "../lib/tables"
import { say } from "../lib/words.svelte"
import { command } from "./keys"
import {
  AHEAD,
  ahead,
  cardKeys,
  copies,
  inHand,
  needsBoard,
  refusal,
  starters,
  type Choosable,
} from "./options"
import { layout } from "./layout"
import { veil, type Session } from "./session.svelte"
import type { Shown } from "./shown"
import { zoom } from "./zoom.svelte"

export type Panel =
  "keys" | "settings" | "concede" | "menu" | "log" | "device" | "names" | "emotes" | "invite"

/** Cards to look at: discarded, known to be in a hand, or left in deck and hand. */
export type Pile = "discard" | "known" | "left"

export class TableUi {
  panel = $state<Panel | null>(null)
  /** The seat whose hero sheet is open. */
  heroShown = $state<number | null>(null)
  pileShown = $state.raw<{ seat: number; pile: Pile } | null>(null)
  /** The card in hand that was tapped. */
  peeked = $state.raw<CardSheet | null>(null)
  /** The dialog with cards that are not in hand is open. */
  choosing = $state(false)
  ended = $state(false)
  hinting = $state(false)
  rematching = $state(false)
  /** The fighter that was clicked, to be moved. */
  pickedUp = $state<string | null>(null)
  /** The player wants to see what is played (true) or the board (false), whatever comes first. */
  enlarged = $state<boolean | null>(null)

  constructor(readonly session: Session) {}

  // --- What is shown

  view = $derived.by(() => {
    const { view, veiled } = this.session
    return view && veiled ? veil(view) : view
  })
  /** The viewer's seat; 0: a spectator. */
  mine = $derived.by(() => (this.session.watching ? 0 : (this.view?.seat ?? 0)))
  own = $derived.by(() => (this.mine ? this.session.seatView(this.mine) : undefined))
  hero = $derived.by(() => (this.mine ? this.session.hero(this.mine) : undefined))
  /** The others first, in the order of their turns after the viewer's. */
  seats = $derived.by(() => {
    const seats = this.view?.seats ?? []
    const next = seats.findIndex((seat) => seat.seat === this.mine) + 1
    return [...seats.slice(next), ...seats.slice(0, next)]
  })
  /** What is played is in the middle of the table: while it happens, and on small screens until it
   * has been read. Whoever has to choose sees the board. */
  staged = $derived.by(() => {
    if (this.enlarged !== null) return this.enlarged
    const { playback, offer } = this.session
    if (playback.playing) return playback.stage !== null || !playback.working
    const small = ["portrait", "landscape"].includes(layout())
    const over = playback.stage !== null && playback.stage.winner !== null
    return small && over && !needsBoard(offer)
  })
  /** Cards in hand that begin an action. */
  starters = $derived.by(() => starters(this.session.offer, "cards"))
  /** The number keys that play them. */
  keys = $derived.by(() => cardKeys(this.session.decision, this.own?.cards ?? [], this.starters))
  /** Fighters that begin an action: one's own to move, others to attack. */
  figures = $derived.by(() => starters(this.session.offer, "fighters"))
  /** The card that will be played as soon as it can be. */
  plannedCard = $derived.by(
    () => this.session.plan?.steps.find((step) => step.subject === "card")?.id ?? null,
  )
  /** The own fighter that was clicked to be moved, and the action that moves it. */
  picked = $derived.by(() => {
    const action = this.pickedUp === null ? undefined : this.figures.get(this.pickedUp)
    return action ? { fighter: this.pickedUp!, action } : null
  })
  /** What can be chosen, including where a fighter that was clicked can go. */
  offer = $derived.by(() => {
    const { offer, socket } = this.session
    const reach = this.picked && socket.reaches.get(this.picked.fighter)
    return reach ? { ...offer, spaces: ahead(reach.moves) } : offer
  })
  /** The cards to choose from that are not in hand. */
  elsewhere = $derived.by(() =>
    this.session.offer.cards.flatMap(({ index, option }): Shown[] => {
      const hero = option.owner ? this.session.hero(option.owner) : undefined
      const card = hero && library.card(hero.id, String(option.id))
      return card ? [{ key: String(index), card, hero, option: index }] : []
    }),
  )
  pile = $derived.by((): Shown[] => {
    if (!this.pileShown) return []
    const seat = this.session.seatView(this.pileShown.seat)
    const hero = this.session.hero(this.pileShown.seat)
    if (this.pileShown.pile === "left") {
      return (hero?.cards ?? []).flatMap((card) => {
        const left = seat?.unseen[card.id]
        return left ? [{ key: card.id, card, hero: hero!, left }] : []
      })
    }
    const ids = this.pileShown.pile === "discard" ? seat?.discard.toReversed() : seat?.cards
    return (ids ?? []).flatMap((id, index) => {
      const card = hero && library.card(hero.id, id)
      return card ? [{ key: String(index), card, hero }] : []
    })
  })
  /** How the viewer can undo their last choice. */
  undoOffer = $derived.by(() => (this.session.veiled ? null : (this.session.update?.undo ?? null)))
  undoWay = $derived.by(() => {
    if (!this.undoOffer) return "none"
    return this.undoOffer.refused === null ? this.undoOffer.way : "refused"
  })
  /** The address of the rematch, once everybody here has a seat there. */
  nextTable = $derived.by(() => {
    const { sockets, watching } = this.session
    const tokens = sockets.flatMap((socket) => socket.update?.rematch?.token ?? [])
    if (tokens.length < sockets.length) return null
    return watching ? watchAddress({ token: tokens[0]! }) : tableAddress(tokens)
  })

  // --- Cards in hand

  /** Take the action that the card is for; the card itself follows as soon as it can be chosen. */
  start(card: string): void {
    const action = this.starters.get(card)
    if (action && this.several(card)) this.session.choose(action.index)
    else if (action) this.session.chooseThen(action.index, [{ subject: "card", id: card }])
  }

  /** Whether one copy of the card lies open in the hand and another does not: the player is asked. */
  private several(card: string): boolean {
    const own = copies(this.own?.cards ?? [], this.own?.revealed ?? [])
    return new Set(own.filter(({ id }) => id === card).map(({ open }) => open)).size > 1
  }

  play(card: CardSheet): void {
    this.peeked = null
    const option = inHand(this.session.offer, card.id)
    if (option) this.session.choose(option.index)
    else this.start(card.id)
  }

  /** The label for playing a card now; null: it cannot be played. */
  verb(card: CardSheet | null): string | null {
    if (!card) return null
    const { offer, decision } = this.session
    if (inHand(offer, card.id)) return say("ui-table-take-card", { kind: decision?.kind ?? "" })
    const action = this.starters.get(card.id)
    return action ? say("ui-table-start-card", { action: action.option.id }) : null
  }

  reason(card: CardSheet | null): string | null {
    return card && refusal(this.session.decision, card.id)
  }

  // --- Figures

  /** A fighter that can be moved is picked up: a click on a space follows. An enemy is attacked. */
  pick(fighter: string): void {
    const action = this.figures.get(fighter)
    if (!action) return
    if (action.option.then["space"]) {
      this.pickedUp = fighter
      this.session.inspect(fighter, true)
    } else this.session.chooseThen(action.index, [{ subject: "fighter", id: fighter }])
  }

  /** Something on the board was chosen. */
  take({ index, option }: Choosable): void {
    if (index === AHEAD) this.goTo(String(option.id))
    else this.session.choose(index)
  }

  /** The fighter that was picked up goes there, without a boost. */
  goTo(space: string): void {
    if (!this.picked) return
    const { fighter, action } = this.picked
    this.putDown()
    this.session.chooseThen(action.index, [
      { subject: "fighter", id: fighter },
      { subject: "space", id: space },
    ])
  }

  /** Begin to move the fighter that was picked up, and ask for a boost first. */
  boost(): void {
    if (!this.picked) return
    const { fighter, action } = this.picked
    this.putDown()
    this.session.chooseThen(action.index, [{ subject: "fighter", id: fighter }], [])
  }

  putDown(): void {
    this.pickedUp = null
    this.session.inspect(null)
  }

  /** A fighter was dragged to a space. */
  drop(fighter: string, space: string): void {
    const option = this.session.offer.fighters.get(fighter)
    if (option) this.session.chooseThen(option.index, [{ subject: "space", id: space }])
    else this.goTo(space)
  }

  // --- What else can be done

  /** A new decision: what belonged to the previous one goes away. */
  renew(): void {
    this.choosing = this.session.offer.cards.length > 0
    this.peeked = null
    this.pickedUp = null
    zoom.hide()
  }

  /** Show the board instead of what is played, or the other way round. */
  shift(): void {
    this.enlarged = !this.staged
  }

  hint(): void {
    if (!this.session.decision || !this.session.info?.hints || this.hinting) return
    this.hinting = this.session.socket.askHint()
  }

  undo(): void {
    if (this.undoWay === "free" || this.undoWay === "ask") this.session.socket.undo()
  }

  rematch(): void {
    this.rematching = true
    if (!this.session.watching) for (const socket of this.session.sockets) socket.rematch()
  }

  /** Handles a key; true if it did something. `enter` moves the focus to the board. */
  press(event: KeyboardEvent, enter: () => boolean): boolean {
    const { session } = this
    const target = event.target as HTMLElement
    if (target.closest("dialog, input, select, textarea") || session.veiled) return false
    const found = command(event, session.decision, this.keys)
    switch (found?.does) {
      case undefined:
        return false
      case "choose":
        session.choose(found.option)
        break
      case "start":
        this.start(found.card)
        break
      case "undo":
        this.undo()
        break
      case "hint":
        this.hint()
        break
      case "skip":
        session.playback.skip()
        break
      case "log":
      case "keys":
        this.panel = found.does
        break
      case "board":
        return !target.closest("[data-testid=log]") && enter()
      case "dismiss":
        session.playback.skip()
        session.playback.dismiss()
        this.putDown()
        zoom.hide()
        break
    }
    return true
  }
}
