/** A table that is being set up. */

import { library } from "./catalog.svelte"
import type { BoardSheet, ModeSheet, NewTable, SeatWish } from "./protocol"
import { settings } from "./settings.svelte"

export type Mode = ModeSheet["id"]
export type Player = SeatWish["player"]

/** Seconds for a decision; 0: no limit. */
export const CLOCKS = [0, 30, 60, 120, 300]

/** Ids, as the address of the page may name them. */
interface Wished {
  board?: string | null
  hero?: string | null
  opponent?: string | null
}

export class Draft {
  mode = $state<Mode>("duel")
  size = $state(2)
  board = $state("")
  clock = $state(0)
  hints = $state<"no" | "yes">("no")
  /** Always four, of which the first `size` play. */
  seats = $state<SeatWish[]>([])

  cast = $derived(this.seats.slice(0, this.size))
  /** People play against each other: then hints are a matter of agreement. */
  contested = $derived.by(() => {
    const people = this.cast.flatMap(({ player }, index) =>
      player === "here" || player === "link" ? [index + 1] : [],
    )
    return new Set(people.map((seat) => this.team(seat) || -seat)).size > 1
  })
  boards = $derived(library.boards.filter((board) => fits(board, this.size)))
  /** How many can play this mode. */
  sizes = $derived(library.mode(this.mode)?.seats ?? [])

  constructor(wished: Wished = {}) {
    const heroes = shuffled(library.heroes.map((hero) => hero.id))
    const known = (id: string | null | undefined) => (id && library.hero(id) ? id : undefined)
    const second = known(wished.opponent)
    const first = known(wished.hero) ?? heroes.find((id) => id !== second)!
    const wanted = second && second !== first ? [first, second] : [first]
    const cast = [...wanted, ...heroes.filter((id) => !wanted.includes(id))].slice(0, 4)
    this.seats = cast.map((hero, index) => ({
      hero,
      player: index === 0 ? "here" : settings.level,
    }))
    const wishedBoard = wished.board ? library.board(wished.board) : undefined
    if (wishedBoard) {
      this.board = wishedBoard.id
      if (!fits(wishedBoard, 2)) this.setMode("free-for-all")
    } else this.anyBoard()
  }

  setMode(mode: Mode): void {
    this.mode = mode
    if (!this.sizes.includes(this.size)) this.setSize(this.sizes.at(-1) ?? this.size)
  }

  /** The number of a seat's team; 0: everybody plays alone. */
  team(seat: number): number {
    return (library.mode(this.mode)?.teams.findIndex((team) => team.includes(seat)) ?? -1) + 1
  }

  setSize(size: number): void {
    this.size = size
    if (!this.boards.some((board) => board.id === this.board)) this.anyBoard()
  }

  anyBoard(): void {
    const others = this.boards.filter((board) => board.id !== this.board)
    this.board = (shuffled(others)[0] ?? this.boards[0])?.id ?? ""
  }

  /** A hero who already sits elsewhere trades places with the one who sat here. */
  setHero(seat: number, hero: string): void {
    const before = this.seats[seat - 1]!.hero
    const holder = this.seats.find((wish) => wish.hero === hero)
    if (holder) holder.hero = before
    this.seats[seat - 1]!.hero = hero
  }

  setPlayer(seat: number, player: Player): void {
    this.seats[seat - 1]!.player = player
  }

  anyHero(seat: number): void {
    const taken = this.cast.map((wish) => wish.hero)
    const free = library.heroes.map((hero) => hero.id).filter((id) => !taken.includes(id))
    const hero = shuffled(free)[0]
    if (hero) this.setHero(seat, hero)
  }

  anyCast(): void {
    const heroes = shuffled(library.heroes.map((hero) => hero.id))
    this.seats.forEach((wish, index) => (wish.hero = heroes[index] ?? wish.hero))
  }

  wish(): NewTable {
    return {
      mode: this.mode,
      board: this.board,
      seats: this.cast.map(({ hero, player }) => ({ hero, player })),
      clock: this.clock || null,
      hints: this.contested && this.hints === "yes",
      go_on: null,
    }
  }
}

function fits(board: BoardSheet, size: number): boolean {
  return board.players[0]! <= size && size <= board.players[1]!
}

function shuffled<T>(things: T[]): T[] {
  return things
    .map((thing) => ({ thing, key: Math.random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ thing }) => thing)
}
