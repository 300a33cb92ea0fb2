/* Generated from nonpareil/server/schema.py by `npm run protocol`: do not edit. */

export type Side = "attacker" | "defender"
export type EventView =
  | SetupDeckEvent
  | SetupPlaceEvent
  | SetupStateEvent
  | SetupTokenEvent
  | TurnEvent
  | ActionEvent
  | GainActionEvent
  | TurnEndEvent
  | OutEvent
  | ConcedeEvent
  | OverEvent
  | DrawEvent
  | ExhaustedEvent
  | DiscardEvent
  | BoostEvent
  | LookEvent
  | ShowEvent
  | TakeEvent
  | PutBackEvent
  | RemovedEvent
  | SetAsideEvent
  | ShuffleEvent
  | TurnCardEvent
  | IgnoreDiscardEvent
  | GuardEvent
  | NamedEvent
  | NamedCardEvent
  | LockEvent
  | MoveEvent
  | PlaceEvent
  | TailEvent
  | SwapEvent
  | DamageEvent
  | ShiftEvent
  | HealEvent
  | HealthEvent
  | DefeatEvent
  | ReturnEvent
  | OffBoardEvent
  | StateEvent
  | CounterEvent
  | TokenEvent
  | MarkEvent
  | SchemeEvent
  | AttackEvent
  | BonusAttackEvent
  | CommitEvent
  | HiddenBoostEvent
  | GlimpseEvent
  | NoDefenseEvent
  | RevealEvent
  | EffectEvent
  | CancelEvent
  | IgnoreEvent
  | ValueEvent
  | PreventEvent
  | ReflectEvent
  | BoostLostEvent
  | TakeOverEvent
  | ReplaceEvent
  | ResultEvent
  | WonEvent

/**
 * How a side in a combat got its value. `reason` says why it is not a sum, if so.
 */
export interface Account {
  seat: number
  fighter: string
  card: string | null
  bonus: string | null
  base: number
  terms: Term[]
  reason: ("none" | "ignored" | "fixed") | null
  value: number
}
/**
 * One part of a sum.
 */
export interface Term {
  what: "boost" | "effect" | "ability" | "high-ground"
  number: number
}
export interface ActionEvent {
  kind: "action"
  seat: number
  action: "maneuver" | "scheme" | "attack"
  text: string
  minor: boolean
  choice: number
}
/**
 * Where friends in the same network find the server; only for whoever sits at its machine.
 */
export interface Addresses {
  open: boolean
  addresses: string[]
}
export interface AnalysisReport {
  iterations: number
  winners: number[]
  points: ChancePoint[]
  players: PlayerReport[]
  choices: JudgedChoice[]
  turning_points: TurningPoint[]
}
/**
 * Chances to win before a choice: of the seat that chooses, from what it knew, and of every
 * seat with all hands open.
 */
export interface ChancePoint {
  at: number
  seat: number
  known: number
  open: number[]
}
/**
 * How well a seat chose and how lucky it was.
 */
export interface PlayerReport {
  seat: number
  accuracy: number | null
  lost: number
  luck: number
  verdicts: {
    [k: string]: number
  }
}
/**
 * A choice, and what the chance to win with the best one was.
 */
export interface JudgedChoice {
  at: number
  turn: number
  seat: number
  verdict: "best" | "good" | "inaccuracy" | "mistake" | "blunder"
  loss: number
  chance: number
  question: string
  played: string
  text: string
}
/**
 * `seat` gained this much of the chance to win: by a poor choice of somebody else, by luck, or
 * because it was well played.
 */
export interface TurningPoint {
  at: number
  turn: number
  seat: number
  swing: number
  cause: "choice" | "luck" | "play"
  text: string
}
/**
 * How far an analysis has come. One that was stopped goes on when somebody starts it again.
 */
export interface AnalysisStatus {
  replay: string
  state: "none" | "running" | "stopped" | "done"
  done: number
  total: number
}
/**
 * Let the server answer when hidden cards leave you a single option. It takes its time, so that
 * others cannot tell. The next message of this type changes that again.
 */
export interface AnswerForMe {
  type: "answer-for-me"
  on: boolean
}
export interface AnswerUndo {
  type: "answer-undo"
  version: number
  agree: boolean
}
/**
 * Let a bot make the rest of your choices of the setup. You can undo them.
 */
export interface Arrange {
  type: "arrange"
  version: number
}
export interface AsideCard {
  id: string
  seat: number
  name: string
}
/**
 * A pile of the hero's own, or the cards in play before the seat; the top card last.
 */
export interface AsideView {
  id: string
  name: string
  emblem: string
  cards: AsideCard[]
}
/**
 * Ask for a code with which another device can have your seats at this table, too.
 */
export interface AskDeviceCode {
  type: "device-code"
}
export interface AskHint {
  type: "hint"
  version: number
}
export interface AttackEvent {
  kind: "attack"
  seat: number
  defender: number
  attacker: string
  target: string
  text: string
  minor: boolean
  choice: number
}
export interface BoardSheet {
  id: string
  name: string
  set: string
  motif: string
  ground:
    | "parchment"
    | "hills"
    | "sea"
    | "cobbles"
    | "fog"
    | "snow"
    | "gardens"
    | "forest"
    | "cavern"
    | "marble"
  players: number[]
  width: number
  height: number
  radius: number
  zones: ZoneSheet[]
  spaces: SpaceSheet[]
  edges: [number | string, number | string][]
  passages: (number | string)[][]
  high_ground: [number | string, number | string][]
}
export interface ZoneSheet {
  id: string
  name: string
  color: string
  letter: string
}
export interface SpaceSheet {
  id: number | string
  x: number
  y: number
  zones: string[]
  start: number | null
}
export interface BonusAttackEvent {
  kind: "bonus-attack"
  seat: number
  defender: number
  card: string | null
  attacker: string
  target: string
  text: string
  minor: boolean
  choice: number
}
export interface BoostEvent {
  kind: "boost"
  seat: number
  card: string | null
  value: number
  side: Side | null
  text: string
  minor: boolean
  choice: number
}
export interface BoostLostEvent {
  kind: "boost-lost"
  seat: number
  side: Side | null
  card: string | null
  text: string
  minor: boolean
  choice: number
}
export interface CancelEvent {
  kind: "cancel"
  seat: number
  side: Side | null
  card: string | null
  text: string
  minor: boolean
  choice: number
}
export interface CardSheet {
  id: string
  name: string
  type: "attack" | "defense" | "versatile" | "scheme"
  value: number | null
  boost: number | null
  copies: number
  choice: string | null
  by: string[]
  banner: string
  text: string
  emblem: string
}
export interface Catalog {
  language: string
  languages: LanguageSheet[]
  sets: SetSheet[]
  heroes: HeroSheet[]
  fares: Fare[]
  boards: BoardSheet[]
  levels: ("random" | "easy" | "medium" | "hard")[]
  bots: string[]
  modes: ModeSheet[]
  lessons: LessonSheet[]
  forms: Forms
}
export interface LanguageSheet {
  id: string
  name: string
}
export interface SetSheet {
  id: string
  name: string
}
export interface HeroSheet {
  id: string
  name: string
  set: string
  move: number
  emblem: string
  color: string
  accent: string
  ornament: "rays" | "waves" | "rings" | "scales" | "lattice" | "stars" | "rain" | "rosette"
  fighters: FighterSheet[]
  ability_name: string | null
  ability: string
  cards: CardSheet[]
  tokens: {
    [k: string]: TokenSheet
  }
  states: {
    [k: string]: string
  }
  state_values: {
    [k: string]: string
  }
  style: StyleSheet
}
export interface FighterSheet {
  id: string
  name: string
  role: "hero" | "sidekick"
  count: number
  health: number
  attack: "melee" | "ranged"
  large: boolean
  emblem: string
}
export interface TokenSheet {
  name: string
  emblem: string
}
/**
 * How the hero plays, worked out from its sheet and deck.
 */
export interface StyleSheet {
  difficulty: "easy" | "medium" | "hard"
  good_at: string[]
}
/**
 * How a hero of ours fares against the others: played by people, and by bots.
 */
export interface Fare {
  hero: string
  people: WinShare | null
  bots: WinShare | null
}
export interface WinShare {
  percent: number
  games: number
}
export interface ModeSheet {
  id: "duel" | "free-for-all" | "teams"
  seats: number[]
  teams: number[][]
}
/**
 * A lesson of the course: its title is the message `ui-lesson-ID`.
 */
export interface LessonSheet {
  id: string
  heroes: string[]
}
export interface Forms {
  [k: string]: {
    [k: string]: string
  }
}
/**
 * Speak this language from now on. Table info and all events are sent again in it, unless it is
 * spoken already.
 */
export interface ChangeLanguage {
  type: "language"
  lang: string
}
/**
 * Be called this from now on, or by no name if it is empty.
 */
export interface ChangeName {
  type: "name"
  name: string
}
/**
 * `version` is that of the update that the choice answers. An outdated choice is refused.
 */
export interface Choose {
  type: "choose"
  version: number
  option: number
}
export interface CombatView {
  attacker: SideView
  defender: SideView
  bonus_attack: string | null
  boost_played: boolean
  boost: string | null
  revealed: boolean
  winner: number | null
}
export interface SideView {
  fighter: string
  seat: number
  played: boolean
  card: string | null
  base: number | null
  plus: number | null
  cancelled: boolean
  ignored: boolean
  value: number | null
  named: number | null
}
export interface CommitEvent {
  kind: "commit"
  seat: number
  card: string | null
  side: Side | null
  face_up: boolean
  text: string
  minor: boolean
  choice: number
}
export interface Concede {
  type: "concede"
}
export interface ConcedeEvent {
  kind: "concede"
  seat: number
  text: string
  minor: boolean
  choice: number
}
/**
 * The game that a new table continues, after its first `upto` choices. With `anew_for`, what
 * that seat could not know there is dealt anew; it must be the one to choose.
 */
export interface Continuation {
  replay: string
  upto: number
  anew_for: number | null
}
export interface CounterEvent {
  kind: "counter"
  seat: number
  counter: string
  change: number
  value: number
  text: string
  minor: boolean
  choice: number
}
/**
 * A number that a hero keeps. If it is `shared`, it is the same for several seats.
 */
export interface CounterView {
  id: string
  name: string
  value: number
  most: number | null
  shared: boolean
  emblem: string
}
export interface DamageEvent {
  kind: "damage"
  seat: number
  fighter: string
  amount: number
  combat: boolean
  health: number
  text: string
  minor: boolean
  choice: number
}
/**
 * The pending decision. Only the seat that is asked gets more than `seat`: for all others the
 * rest is empty.
 */
export interface DecisionView {
  seat: number
  kind: string | null
  source: string | null
  source_owner: number | null
  fighter: string | null
  text: string | null
  options: OptionView[]
  refused: RefusedAction[]
  decline: number | null
}
/**
 * `subject` is the kind of thing that `id` names: action, card, fighter, space, number, answer,
 * option, seat, state, effect, fighters, pile, line, or none for doing nothing.
 */
export interface OptionView {
  id: number | string
  subject: string
  text: string
  owner: number | null
  in_hand: boolean
  revealed: boolean
  then: {
    [k: string]: string
  }
  extras: string[]
  cards: string[]
  fighters: string[]
}
/**
 * Something you might expect to be able to do, and why you cannot do it now.
 */
export interface RefusedAction {
  id: string
  text: string
}
export interface DefeatEvent {
  kind: "defeat"
  seat: number
  fighter: string
  text: string
  minor: boolean
  choice: number
}
/**
 * Good for one other device, within this time.
 */
export interface DeviceCode {
  type: "device-code"
  code: string
  seconds: number
}
export interface DiscardEvent {
  kind: "discard"
  seat: number
  card: string | null
  origin: string
  text: string
  minor: boolean
  choice: number
}
export interface DrawEvent {
  kind: "draw"
  seat: number
  card: string | null
  text: string
  minor: boolean
  choice: number
}
export interface EffectEvent {
  kind: "effect"
  seat: number
  source: string | null
  timing: string
  text: string
  minor: boolean
  choice: number
}
/**
 * Somebody at the table says something.
 */
export interface Emoted {
  type: "emote"
  seat: number
  emote: "hello" | "good-luck" | "well-played" | "oops" | "wow" | "thanks"
}
export interface SetupDeckEvent {
  kind: "setup-deck"
  seat: number
  cards: string[] | null
  number: number
  text: string
  minor: boolean
  choice: number
}
export interface SetupPlaceEvent {
  kind: "setup-place"
  seat: number
  fighter: string
  space: number | string | null
  text: string
  minor: boolean
  choice: number
}
export interface SetupStateEvent {
  kind: "setup-state"
  seat: number
  state: string
  value: string
  text: string
  minor: boolean
  choice: number
}
export interface SetupTokenEvent {
  kind: "setup-token"
  seat: number
  token: string
  space: number | string | null
  text: string
  minor: boolean
  choice: number
}
export interface TurnEvent {
  kind: "turn"
  seat: number
  number: number
  text: string
  minor: boolean
  choice: number
}
export interface GainActionEvent {
  kind: "gain-action"
  seat: number
  number: number
  text: string
  minor: boolean
  choice: number
}
export interface TurnEndEvent {
  kind: "turn-end"
  seat: number
  text: string
  minor: boolean
  choice: number
}
export interface OutEvent {
  kind: "out"
  seat: number
  text: string
  minor: boolean
  choice: number
}
export interface OverEvent {
  kind: "over"
  winners: number[]
  text: string
  minor: boolean
  choice: number
}
export interface ExhaustedEvent {
  kind: "exhausted"
  seat: number
  text: string
  minor: boolean
  choice: number
}
export interface LookEvent {
  kind: "look"
  seat: number
  owner: number
  cards: string[] | null
  number: number
  text: string
  minor: boolean
  choice: number
}
export interface ShowEvent {
  kind: "show"
  seat: number
  cards: string[] | null
  number: number
  origin: string
  text: string
  minor: boolean
  choice: number
}
export interface TakeEvent {
  kind: "take"
  seat: number
  card: string | null
  origin: string
  text: string
  minor: boolean
  choice: number
}
export interface PutBackEvent {
  kind: "put-back"
  seat: number
  card: string | null
  top: boolean
  text: string
  minor: boolean
  choice: number
}
export interface RemovedEvent {
  kind: "removed"
  seat: number
  card: string | null
  text: string
  minor: boolean
  choice: number
}
export interface SetAsideEvent {
  kind: "set-aside"
  seat: number
  card: string | null
  holder: number
  pile: string
  text: string
  minor: boolean
  choice: number
}
export interface ShuffleEvent {
  kind: "shuffle"
  seat: number
  text: string
  minor: boolean
  choice: number
}
export interface TurnCardEvent {
  kind: "turn-card"
  seat: number
  card: string | null
  up: boolean
  text: string
  minor: boolean
  choice: number
}
export interface IgnoreDiscardEvent {
  kind: "ignore-discard"
  seat: number
  text: string
  minor: boolean
  choice: number
}
export interface GuardEvent {
  kind: "guard"
  seat: number
  card: string | null
  text: string
  minor: boolean
  choice: number
}
export interface NamedEvent {
  kind: "named"
  seat: number
  number: number
  text: string
  minor: boolean
  choice: number
}
export interface NamedCardEvent {
  kind: "named-card"
  seat: number
  card: string | null
  text: string
  minor: boolean
  choice: number
}
export interface LockEvent {
  kind: "lock"
  seat: number
  value: number
  text: string
  minor: boolean
  choice: number
}
export interface MoveEvent {
  kind: "move"
  seat: number
  fighter: string
  path: (number | string)[]
  maneuver: boolean
  passed: string[]
  text: string
  minor: boolean
  choice: number
}
export interface PlaceEvent {
  kind: "place"
  seat: number
  fighter: string
  origin: number | string | null
  space: number | string | null
  maneuver: boolean
  text: string
  minor: boolean
  choice: number
}
export interface TailEvent {
  kind: "tail"
  seat: number
  fighter: string
  space: number | string | null
  text: string
  minor: boolean
  choice: number
}
export interface SwapEvent {
  kind: "swap"
  seat: number
  first: string
  second: string
  first_space: number | string | null
  second_space: number | string | null
  text: string
  minor: boolean
  choice: number
}
export interface ShiftEvent {
  kind: "shift"
  seat: number
  fighter: string
  taker: string
  amount: number
  text: string
  minor: boolean
  choice: number
}
export interface HealEvent {
  kind: "heal"
  seat: number
  fighter: string
  amount: number
  health: number
  text: string
  minor: boolean
  choice: number
}
export interface HealthEvent {
  kind: "health"
  seat: number
  fighter: string
  health: number
  text: string
  minor: boolean
  choice: number
}
export interface ReturnEvent {
  kind: "return"
  seat: number
  fighter: string
  space: number | string | null
  health: number
  summoned: boolean
  text: string
  minor: boolean
  choice: number
}
export interface OffBoardEvent {
  kind: "off-board"
  seat: number
  fighter: string
  text: string
  minor: boolean
  choice: number
}
export interface StateEvent {
  kind: "state"
  seat: number
  state: string
  value: string
  text: string
  minor: boolean
  choice: number
}
export interface TokenEvent {
  kind: "token"
  seat: number
  token: string
  origin: number | string | null
  space: number | string | null
  boxed: boolean
  text: string
  minor: boolean
  choice: number
}
export interface MarkEvent {
  kind: "mark"
  seat: number
  space: number | string | null
  text: string
  minor: boolean
  choice: number
}
export interface SchemeEvent {
  kind: "scheme"
  seat: number
  card: string | null
  fighter: string
  text: string
  minor: boolean
  choice: number
}
export interface HiddenBoostEvent {
  kind: "hidden-boost"
  seat: number
  card: string | null
  text: string
  minor: boolean
  choice: number
}
export interface GlimpseEvent {
  kind: "glimpse"
  seat: number
  value: number | null
  text: string
  minor: boolean
  choice: number
}
export interface NoDefenseEvent {
  kind: "no-defense"
  seat: number
  asked: boolean
  text: string
  minor: boolean
  choice: number
}
export interface RevealEvent {
  kind: "reveal"
  seat: number
  defender: number
  attack: string | null
  defense: string | null
  boost: string | null
  bonus: string | null
  text: string
  minor: boolean
  choice: number
}
export interface IgnoreEvent {
  kind: "ignore"
  seat: number
  side: Side | null
  card: string | null
  text: string
  minor: boolean
  choice: number
}
export interface ValueEvent {
  kind: "value"
  seat: number
  side: Side | null
  card: string | null
  base: number
  plus: number
  bonus: string | null
  news: boolean
  text: string
  minor: boolean
  choice: number
}
export interface PreventEvent {
  kind: "prevent"
  seat: number
  side: Side | null
  fighter: string
  text: string
  minor: boolean
  choice: number
}
export interface ReflectEvent {
  kind: "reflect"
  seat: number
  side: Side | null
  fighter: string
  text: string
  minor: boolean
  choice: number
}
export interface TakeOverEvent {
  kind: "take-over"
  seat: number
  side: Side | null
  fighter: string
  text: string
  minor: boolean
  choice: number
}
export interface ReplaceEvent {
  kind: "replace"
  seat: number
  side: Side | null
  old: string | null
  new: string | null
  text: string
  minor: boolean
  choice: number
}
export interface ResultEvent {
  kind: "result"
  seat: number
  attack: Account
  defense: Account
  difference: number
  fate: string
  text: string
  minor: boolean
  choice: number
}
export interface WonEvent {
  kind: "won"
  seat: number
  side: Side | null
  fighter: string
  text: string
  minor: boolean
  choice: number
}
export interface FighterView {
  id: string
  kind: string
  name: string
  seat: number
  role: "hero" | "sidekick"
  space: number | string | null
  large: boolean
  tail: number | string | null
  health: number
  max_health: number
  defeated: boolean
}
/**
 * The game after this many choices, as the seat saw it or with all cards open.
 */
export interface Frame {
  choices: number
  view: View
  events: number
  turn_start: boolean
  action_start: boolean
}
/**
 * What a seat may know about the game: `Game.view`.
 */
export interface View {
  seat: number
  mode: "duel" | "free-for-all" | "teams"
  board: string
  turn: number
  turns: number
  actions: number
  over: boolean
  winners: number[]
  fighters: FighterView[]
  seats: SeatView[]
  lasting: LastingView[]
  combat: CombatView | null
  scheme: SchemeView | null
  decision: DecisionView | null
}
export interface SeatView {
  seat: number
  hero: string
  chosen: string[]
  team: number[]
  out: boolean
  hand: number
  cards: string[]
  revealed: string[]
  deck: number
  deck_cards: {
    [k: string]: string
  }
  unseen: {
    [k: string]: number
  }
  discard: string[]
  state: {
    [k: string]: string | null
  }
  counters: CounterView[]
  aside: AsideView[]
  tokens: TokenView[]
  locked_value: number | null
}
/**
 * One kind of token: where its tokens lie, and how many are in the supply.
 */
export interface TokenView {
  kind: string
  spaces: (number | string)[]
  lines: [number | string, number | string][]
  supply: number
}
/**
 * An effect that is in force for some time: whose it is, and what it says.
 */
export interface LastingView {
  seat: number
  text: string
}
export interface SchemeView {
  seat: number
  card: string
  fighter: string
}
/**
 * How a strong bot rates the options, best first, with the reason in a sentence.
 */
export interface Hint {
  type: "hint"
  version: number
  thoughts: Thought[]
  text: string
}
export interface Thought {
  option: number
  visits: number
  chance: number
}
/**
 * Ask where a fighter could move and attack.
 */
export interface Inspect {
  type: "inspect"
  fighter: string
}
/**
 * Where a reader is in a lesson, at a table for one.
 */
export interface LessonStep {
  says: string
  number: number
  of: number
  option: number | null
  done: boolean
}
/**
 * A fair matchup for "Play now".
 */
export interface Matchup {
  heroes: string[]
  board: string
}
export interface NewTable {
  mode: "duel" | "free-for-all" | "teams"
  board: string
  seats: SeatWish[]
  clock: number | null
  hints: boolean
  go_on: Continuation | null
}
/**
 * Who plays a seat: a person at this device, a remote person with a link, or a bot.
 */
export interface SeatWish {
  hero: string
  player: ("here" | "link") | ("random" | "easy" | "medium" | "hard") | string
}
export interface Ping {
  type: "ping"
}
export interface Pong {
  type: "pong"
}
/**
 * Why a request was refused: `code` is for programs, `text` for people.
 */
export interface Problem {
  code: string
  text: string
}
export interface Reach {
  type: "reach"
  fighter: string
  moves: (number | string)[]
  attacks: (number | string)[]
  zones: string[]
}
/**
 * Why a message had no effect. `request` is the type of that message, if it could be read;
 * `code` is for programs, `text` for people.
 */
export interface Refused {
  type: "refused"
  request:
    | (
        | "sit"
        | "choose"
        | "concede"
        | "undo"
        | "answer-undo"
        | "arrange"
        | "hint"
        | "answer-for-me"
        | "inspect"
        | "rematch"
        | "device-code"
        | "name"
        | "emote"
        | "language"
        | "ping"
      )
    | null
  code:
    | "malformed"
    | "stale"
    | "not-asked"
    | "impossible"
    | "unknown-seat"
    | "seat-taken"
    | "wrong-code"
    | "outdated"
    | "unknown-replay"
    | "not-found"
    | "too-fast"
    | "busy"
    | "cannot-store"
  text: string
}
export interface Rematch {
  type: "rematch"
}
export interface Replay {
  info: ReplayInfo
  sheets: Sheets
  seat: number
  frames: Frame[]
  events: EventView[]
  notation: string
}
/**
 * A finished game. `people`: what those who played want to be called, seat by seat, while the
 * table's links are kept. `verified`: the seed matches the hash published at the start.
 * `other_rules`: it was played by another version of the rules than today's.
 */
export interface ReplayInfo {
  replay: string
  info: TableInfo
  people: (string | null)[]
  choices: number
  turns: number
  winners: number[]
  ended: number
  seed: string
  verified: boolean
  other_rules: boolean
}
export interface TableInfo {
  table: string
  mode: "duel" | "free-for-all" | "teams"
  board: string
  board_name: string
  seats: SeatInfo[]
  clock: number | null
  seed_hash: string
  continued: Continuation | null
  hints: boolean
  lesson: string | null
}
export interface SeatInfo {
  seat: number
  hero: string
  name: string
  player: "person" | ("random" | "easy" | "medium" | "hard") | string
  team: number[]
}
/**
 * What a table or a replay is played with.
 */
export interface Sheets {
  heroes: HeroSheet[]
  board: BoardSheet
  forms: Forms
}
/**
 * The way to a seat. The first browser that uses the token has the seat for itself.
 */
export interface SeatKey {
  seat: number
  token: string
}
export interface Seated {
  type: "seated"
  seat: number
  info: TableInfo
  sheets: Sheets
}
/**
 * Say one of a few things to everybody at the table.
 */
export interface ShowEmote {
  type: "emote"
  emote: "hello" | "good-luck" | "well-played" | "oops" | "wow" | "thanks"
}
/**
 * `browser` is a secret that the browser keeps. If another browser has taken the seat, a `code`
 * from there (see `AskDeviceCode`) lets this one in as well.
 */
export interface Sit {
  type: "sit"
  token: string
  browser: string
  code: string | null
  name: string | null
  lang: string
  answer_for_me: boolean
}
export interface TableCreated {
  table: string
  here: SeatKey[]
  links: SeatKey[]
  spectator: SeatKey
}
/**
 * A line in the list of your tables (POST /api/tables/status with your tokens).
 */
export interface TableSummary {
  token: string
  seat: number
  info: TableInfo
  asked: number | null
  turns: number
  over: boolean
  winners: number[]
  changed: number
}
/**
 * A seat that somebody has taken, what to call them, in how many browsers they have it,
 * and which other seats one of these has taken.
 */
export interface TakenSeat {
  seat: number
  name: string | null
  browsers: number
  also: number[]
}
/**
 * Undo your last choice, or ask the others for permission.
 */
export interface Undo {
  type: "undo"
  version: number
}
/**
 * How this seat can undo its last choice: at once, or by asking the others. If somebody has
 * refused, it can ask again once the game has moved on.
 */
export interface UndoOffer {
  way: "free" | "ask"
  text: string
  refused: number | null
}
/**
 * A seat asks for an undo. The `waiting` seats have not answered yet.
 */
export interface UndoWish {
  seat: number
  waiting: number[]
}
/**
 * The complete current state. `events` are those from number `first` on: discard any that you
 * already have from there on, and append these.
 */
export interface Update {
  type: "update"
  version: number
  view: View
  first: number
  events: EventView[]
  undo: UndoOffer | null
  undo_wish: UndoWish | null
  time_left: number | null
  present: number[]
  taken: TakenSeat[]
  rematch: SeatKey | null
  seed: string | null
  lesson: LessonStep | null
}
