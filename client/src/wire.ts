// Written by `python -m gnomehall.server.wire` from the Python structs. Do not edit.

/** What one seat may know; an onlooker has no seat. */
export interface View<Public, Own> {
  seat: number | null;
  public: Public;
  own: Own | null;
}

/** My nickname from now on. */
export interface Name {
  do: "name";
  name: string;
  id?: string;
}

/** Show me the hall and keep me told of its open tables; `Leave` ends that. */
export interface Hall {
  do: "hall";
  id?: string;
}

/** Make a table. I am its host and take seat 0. `bots` fills the other seats at once and starts ("play now"). */
export interface Make {
  do: "make";
  game: string;
  seats: number;
  options?: Record<string, string | number | boolean>;
  open?: boolean;
  bots?: string;
  /** Whether people at this table may ask for hints. */
  hints?: boolean;
  id?: string;
}

/** Watch this table: its arrangement, chat and match, through the eyes of my first seat, else an onlooker's. */
export interface Join {
  do: "join";
  table: string;
  id?: string;
}

/** Stop watching a table (or the hall, with no table). */
export interface Leave {
  do: "leave";
  table?: string;
  id?: string;
}

/** Take an empty seat; with `local` another person at my own screen takes it under that name. */
export interface Sit {
  do: "sit";
  table: string;
  seat: number;
  local?: string;
  id?: string;
}

/** Before the start: free a seat of mine; the host may free anyone's (kick, or remove a bot). */
export interface Stand {
  do: "stand";
  table: string;
  seat: number;
  id?: string;
}

/** Host, before the start: a bot takes an empty seat. */
export interface Bot {
  do: "bot";
  table: string;
  seat: number;
  bot: string;
  id?: string;
}

/** Host, before the start: another variant, number of seats, openness, or with hints or without. */
export interface Arrange {
  do: "arrange";
  table: string;
  seats: number;
  options: Record<string, string | number | boolean>;
  open: boolean;
  /** As it is, unless given. */
  hints?: boolean | null;
  id?: string;
}

/** Before the start: my people at this screen are ready, or not yet. */
export interface Ready {
  do: "ready";
  table: string;
  ready: boolean;
  id?: string;
}

/** Host: begin. Every seat must be taken and every person ready (the host counts as ready). */
export interface Start {
  do: "start";
  table: string;
  id?: string;
}

/** See the match through the eyes of this seat of mine (several people at one screen), or as an onlooker. */
export interface Look {
  do: "look";
  table: string;
  seat: number | null;
  id?: string;
}

/** Take an action, decided on the position after `number` actions. A repeated `id` is played once. */
export interface Act {
  do: "act";
  table: string;
  seat: number;
  number: number;
  action: number;
  /** The `step` of the view it was decided on: with it, a take-back in between makes the action stale too. */
  step?: number | null;
  id?: string;
}

/** Take back my last action, as far as the rules of taking back allow. A repeated `id` is done once. */
export interface Undo {
  do: "undo";
  table: string;
  seat: number;
  number: number;
  step?: number | null;
  id?: string;
}

/** Why may this seat of mine not take this action? Answered by `refused` (or `done` if it may). */
export interface Why {
  do: "why";
  table: string;
  seat: number;
  action: number;
  id?: string;
}

/** What would a strong bot do in place of this seat of mine, whose turn it is? `done` brings its `advice`. */
export interface Hint {
  do: "hint";
  table: string;
  seat: number;
  id?: string;
}

/** Give up; a bot plays the seat on where the match goes on. A repeated `id` is done once. */
export interface Resign {
  do: "resign";
  table: string;
  seat: number;
  id?: string;
}

/**
 * A bot plays this seat: mine, or that of a person who has been gone for a minute.
 *
 * Any seated person may ask for the latter, and then `medium` plays.
 */
export interface Handover {
  do: "handover";
  table: string;
  seat: number;
  bot?: string;
  id?: string;
}

/** I play my seat again that a bot has been playing for me. */
export interface Takeback {
  do: "takeback";
  table: string;
  seat: number;
  id?: string;
}

/** Chat. */
export interface Say {
  do: "say";
  table: string;
  text: string;
  id?: string;
}

/** After the end: the same people, bots and variant at a new table. */
export interface Rematch {
  do: "rematch";
  table: string;
  id?: string;
}

/**
 * The position after `number` actions through the eyes of `seat`.
 *
 * While the match runs: only my own seat's eyes or an onlooker's. Once it is over: any seat's.
 */
export interface Replay {
  do: "replay";
  table: string;
  number: number;
  seat: number | null;
  id?: string;
}

/** All that happened so far, as heard by the seat I look through: what a log needs after a reload. */
export interface Log {
  do: "log";
  table: string;
  id?: string;
}

/** A link, good once and for ten minutes, that makes another device me. */
export interface Transfer {
  do: "transfer";
  id?: string;
}

/** One option of a game: its name, what it can be, and what it is unless chosen. */
export interface OptionInfo {
  name: string;
  choices: (string | number | boolean)[];
  default: string | number | boolean;
}

/** What a client needs to know of a game; `actions` is the action table from which codes are read and made. */
export interface GameInfo {
  key: string;
  version: number;
  seats: number[];
  options: OptionInfo[];
  /** Combinations that cannot be played: `{"seats": n, "options": {...}, "reason": text key}`. */
  misfits: Record<string, unknown>[];
  actions: Record<string, unknown>[];
}

/** The first message: who I am (a public id and a nickname), the games, the bots, the program's version. */
export interface Welcome {
  is: "welcome";
  player: string;
  name: string;
  games: GameInfo[];
  bots: string[];
  version: string;
}

/** Who sits here. `by` is the public id of the player whose screen it is played at. */
export interface SeatInfo {
  who: "bot" | "empty" | "local" | "person";
  name?: string;
  by?: string;
  /** The bot that plays the seat (also in place of a person who is away). */
  bot?: string;
  ready?: boolean;
  online?: boolean;
  resigned?: boolean;
}

/** A table in a list. */
export interface TableLine {
  table: string;
  game: string;
  options: Record<string, unknown>;
  phase: "arranging" | "over" | "playing";
  seats: SeatInfo[];
  number: number;
  hints: boolean;
  your_turn: boolean;
  /** Seconds since 1970. */
  made: number;
}

/** The hall: tables that anyone may join, and my own, the newest first. */
export interface Lists {
  is: "hall";
  open: TableLine[];
  mine: TableLine[];
}

/** One line of chat, from a seat or an onlooker. */
export interface ChatLine {
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

/** How a table stands. Sent whole whenever anything of it changes, except the match itself. */
export interface Table {
  is: "table";
  table: string;
  game: string;
  version: number;
  options: Record<string, unknown>;
  phase: "arranging" | "over" | "playing";
  seats: SeatInfo[];
  host: string;
  open: boolean;
  /** Whether the people at it may ask for hints. */
  hints: boolean;
  /** The hash of the seed, from the start of the match on. */
  commitment: string;
  chat: ChatLine[];
  onlookers: number;
  /** The table of the next match, once somebody asked for one. */
  rematch?: string;
  /** The seed itself, once the match is over. */
  seed?: string;
  /** Whether any seat of the match knows what others do not: people at one screen then need a curtain. */
  hides?: boolean;
}

/** How a match ended. Rank 1 wins; equal ranks are shared. `parts` breaks the scores down, by seat. */
export interface Outcome {
  reason: string;
  scores: number[];
  ranks: number[];
  parts: Record<string, number>[];
}

/**
 * The match after `number` actions, through the eyes of `seat`.
 *
 * `whole`: `public` and `own` hold every field. Otherwise only fields that changed since the view before; a list
 * may then stand as an object of its changed entries (`{"17": 0}`).
 * `events` are those since the view before (of the whole last turn, in a whole view), each batch one action's, with
 * the seat that acted. A smaller `number` than before means that actions were taken back.
 */
export interface Seen {
  is: "view";
  table: string;
  number: number;
  /** Grows with whatever changes the match: actions, take-backs, resignations. */
  step: number;
  seat: number | null;
  actor: number;
  public: Record<string, unknown>;
  whole?: boolean;
  own?: Record<string, unknown> | null;
  events?: [number, Record<string, unknown>[]][];
  /** What this seat may do now, as codes. */
  legal?: number[];
  undo?: boolean;
  outcome?: Outcome | null;
}

/** A new line of chat. */
export interface Said {
  is: "said";
  table: string;
  line: ChatLine;
}

/** An earlier position; `last` is how many actions there are in all. */
export interface Replayed {
  is: "replayed";
  table: string;
  number: number;
  last: number;
  seat: number | null;
  public: Record<string, unknown>;
  own: Record<string, unknown> | null;
  actor: number;
  /** What led here: the events of action `number`. */
  events: [number, Record<string, unknown>[]][];
  outcome?: Outcome | null;
}

/** Everything that `seat` heard in `number` actions: one batch an action, with the seat that acted. */
export interface Logged {
  is: "logged";
  table: string;
  number: number;
  seat: number | null;
  events: [number, Record<string, unknown>[]][];
}

/** One option: how often it was tried and its mean value, which is close to the chance to win. */
export interface Advice {
  action: number;
  tries: number;
  value: number;
}

/** What you asked for under this id was done (an action: is on disk). `table` where one was made or found. */
export interface Done {
  is: "done";
  id: string;
  table?: string;
  link?: string;
  /** For a hint: what to do and what else there is, best first; `value` is near the chance to win. */
  advice?: Advice[];
}

/**
 * What you asked for was not done and changed nothing.
 *
 * `reason` is a text key: its words stand under `refusal-<reason>`, those of `misfit-...` under the key itself.
 */
export interface Refused {
  is: "refused";
  id: string;
  reason: string;
  rule?: string;
  at?: string[];
}

/** Why an action is forbidden: a text key, the rule number, and the places or cards at fault. */
export interface Refusal {
  reason: string;
  rule: string;
  at: string[];
}

export type Ask =
  | Name
  | Hall
  | Make
  | Join
  | Leave
  | Sit
  | Stand
  | Bot
  | Arrange
  | Ready
  | Start
  | Look
  | Act
  | Undo
  | Why
  | Hint
  | Resign
  | Handover
  | Takeback
  | Say
  | Rematch
  | Replay
  | Log
  | Transfer;

export type Answer =
  | Welcome
  | Lists
  | Table
  | Seen
  | Said
  | Replayed
  | Logged
  | Done
  | Refused;

/** `layout` other than standard belongs to the basic game, `mountain` to the advanced one. */
export interface TreasuresOptions {
  mode: "advanced" | "basic";
  layout: "classic" | "rows" | "standard";
  mountain: "block" | "cross";
}

/** What everyone sees. Lists by seat are flat: seat 0's entries first. */
export interface TreasuresPublic {
  mode: string;
  board: string;
  solid: boolean;
  seats: number;
  team: number;
  actor: number;
  starter: number;
  to_place: number;
  /** By cell slot: 1 ruby, 2 gems, 3 nuggets, 0 no tile. */
  fronts: number[];
  /** By seat and gnome: a cell slot, -1 to be placed, -2 chased out, -3 left the cave. */
  gnomes: number[];
  out: boolean[];
  /** Tiles held, by seat. */
  counts: number[];
  /** Treasure on the fronts of those tiles, by seat. */
  gems: number[];
  /** Open danger signs, by seat. */
  signs: number[];
  /** Advanced: danger tiles that were laid open at some time, by seat and tile kind. */
  shown: number[];
  /** Advanced: tiles taken while running whose backs only the owner saw, by seat and front. */
  hidden: number[];
  /** Advanced: tiles taken on leaving the cave, by seat and front. */
  cleared: number[];
  /** Advanced: ladder and swap tiles spent, by tile kind. */
  box: number[];
  /** Advanced, by seat that had to leave: tiles it cannot hold, or it could have stayed (1 ladders, 2 swaps). */
  lacks: number[];
  /** Advanced, by seat that left by choice, or all chased with a ladder of no use: it holds one of these at least. */
  kept: number[];
  /** Who carried off the Treasure Mountain; -1 nobody yet. */
  mountain: number;
}

/** Advanced: what only the seat itself knows, by tile kind. */
export interface TreasuresOwn {
  hidden: number[];
  cleared: number[];
}

export type TreasuresView = View<TreasuresPublic, TreasuresOwn>;

export interface TreasuresEventPlaced {
  event: "placed";
  seat: number;
  cell: string;
}

export interface TreasuresEventRan {
  event: "ran";
  seat: number;
  start: string;
  end: string;
  front: number;
}

/** The back of the tile just taken: its owner's alone. */
export interface TreasuresEventFound {
  event: "found";
  seat: number;
  back: number;
  icon: string;
}

export interface TreasuresEventDanger {
  event: "danger";
  seat: number;
  back: number;
  open: number;
}

export interface TreasuresEventChased {
  event: "chased";
  seat: number;
  cell: string;
}

export interface TreasuresEventClimbed {
  event: "climbed";
  seat: number;
  cell: string;
  back: number;
}

export interface TreasuresEventSwapped {
  event: "swapped";
  seat: number;
  first: string;
  second: string;
  back: number;
}

/** The seat chose to stop although it could have used a tile. */
export interface TreasuresEventRetired {
  event: "retired";
  seat: number;
}

/** Out of the game; the tiles under the remaining gnomes go along. */
export interface TreasuresEventLeft {
  event: "left";
  seat: number;
  cells: string[];
  tiles: number;
  gems: number;
}

/** The points on the backs of the tiles taken on leaving: their owner's alone. */
export interface TreasuresEventCleared {
  event: "cleared";
  seat: number;
  points: number;
}

export interface TreasuresEventPlan {
  event: "plan";
  seat: number;
}

export type TreasuresEvent =
  | TreasuresEventPlaced
  | TreasuresEventRan
  | TreasuresEventFound
  | TreasuresEventDanger
  | TreasuresEventChased
  | TreasuresEventClimbed
  | TreasuresEventSwapped
  | TreasuresEventRetired
  | TreasuresEventLeft
  | TreasuresEventCleared
  | TreasuresEventPlan;

export type TreasuresAction =
  | { kind: "place"; cell: string }
  | { kind: "run"; start: string; end: string }
  | { kind: "ladder"; cell: string }
  | { kind: "swap"; first: string; second: string }
  | { kind: "retire" };

export interface TreasuresRow {
  r: number;
  q: number;
  count: number;
}

export interface TreasuresLayoutData {
  source: "found" | "reconstructed" | "rulebook";
  teams: Record<string, number>;
  first_mover: "first" | "last";
  rows: TreasuresRow[];
  mountain?: [number, number][];
  dragon?: [number, number] | null;
}

export interface TreasuresBoardData {
  axes: [number, number][];
  layouts: Record<string, TreasuresLayoutData>;
}

export interface TreasuresTile {
  front: number;
  back: number;
  icon: "danger" | "ladder" | "plain" | "swap";
  count: number;
  source: "found" | "reconstructed" | "rulebook";
}

export interface TreasuresTileData {
  mountain_points: number;
  danger_limit: number;
  rubies_out: number;
  classic_fronts: Record<string, number>;
  tiles: TreasuresTile[];
}

/** `mine`: how far the Abandoned Mine is. `second_tavern`: may one be opened while owning another? */
export interface TavernsOptions {
  map: "frucht" | "prism" | "tetrahedron";
  mine: "long" | "longest" | "normal" | "short";
  second_tavern: boolean;
}

/** What everyone sees. Provinces are numbers; `gnomes` is flat, the entries of province 0 first, a seat each. */
export interface TavernsPublic {
  map: string;
  /** The square of the Abandoned Mine. */
  mine: number;
  second_tavern: boolean;
  seats: number;
  actor: number;
  starter: number;
  phase: "calling" | "laying" | "over" | "settling" | "turn";
  /** Gnomes still to be placed before the first turn, over all seats. */
  to_settle: number;
  /** By province and seat, innkeepers among them. */
  gnomes: number[];
  /** Gnomes in hand, by seat. */
  reserve: number[];
  /** Tavern tokens in hand, by seat. */
  stock: number[];
  /** Nuggets, by province. */
  gold: number[];
  /** Whether red stones lie there, by province. */
  red: boolean[];
  /** By province: whose innkeeper; -1 a tavern without one, -2 no tavern. */
  keepers: number[];
  /** Where the scoring gnomes stand on the track, laps counted, by seat. The first square is 1. */
  squares: number[];
  /** Runes from gold, by seat. */
  mined: number[];
  /** Runes from taverns, by seat. */
  served: number[];
  /** Where the mine token stands. */
  token: number;
  /** What the die showed when it was last thrown; 0 before the first throw. */
  roll: number;
  /** The province a rumour draws to, while gnomes are to be called; else -1. */
  target: number;
  /** The neighbour from which a gnome is to be called now; else -1. */
  asked: number;
  /** Turns in a row that brought the end no nearer. */
  idle: number;
}

/** Nobody knows more than the table shows. */
export interface TavernsOwn {
}

export type TavernsView = View<TavernsPublic, TavernsOwn>;

/** A gnome placed before the first turn. */
export interface TavernsEventSettled {
  event: "settled";
  seat: number;
  province: string;
}

/** A tavern's income at the start of its owner's turn. */
export interface TavernsEventServed {
  event: "served";
  seat: number;
  province: string;
  runes: number;
}

/** A scoring gnome caught up with the mine token, whose square does not count. */
export interface TavernsEventLeapt {
  event: "leapt";
  seat: number;
  square: number;
}

export interface TavernsEventDeployed {
  event: "deployed";
  seat: number;
  province: string;
}

export interface TavernsEventMoved {
  event: "moved";
  seat: number;
  start: string;
  end: string;
}

/** The mine token steps forward, before the die is thrown. */
export interface TavernsEventProspected {
  event: "prospected";
  seat: number;
  square: number;
}

/** The mine token stopped on this seat's scoring gnome, which goes one square back. */
export interface TavernsEventPushed {
  event: "pushed";
  seat: number;
  square: number;
}

export interface TavernsEventRolled {
  event: "rolled";
  seat: number;
  roll: number;
}

/** Nuggets laid; `total` lie there now. */
export interface TavernsEventStruck {
  event: "struck";
  seat: number;
  province: string;
  nuggets: number;
  total: number;
}

/** Red stones from a throw of the die. */
export interface TavernsEventBarren {
  event: "barren";
  seat: number;
  province: string;
}

/** Nothing of what was thrown can be laid anywhere. */
export interface TavernsEventWasted {
  event: "wasted";
  seat: number;
}

/** A rumour moves a gnome of `other`'s clan. */
export interface TavernsEventDrawn {
  event: "drawn";
  seat: number;
  other: number;
  start: string;
  end: string;
}

export interface TavernsEventCollected {
  event: "collected";
  seat: number;
  province: string;
  nuggets: number;
  left: number;
}

/** The last nugget is gone: red stones, and no rumour. */
export interface TavernsEventExhausted {
  event: "exhausted";
  province: string;
}

export interface TavernsEventOpened {
  event: "opened";
  seat: number;
  province: string;
}

/** The innkeeper of `other` is replaced by one of `seat`. */
export interface TavernsEventOusted {
  event: "ousted";
  seat: number;
  other: number;
  province: string;
}

/** A tavern without an innkeeper, or one just carted in, gets one. */
export interface TavernsEventClaimed {
  event: "claimed";
  seat: number;
  province: string;
}

/** A tavern has no innkeeper from now on. */
export interface TavernsEventDeserted {
  event: "deserted";
  province: string;
}

export interface TavernsEventCarted {
  event: "carted";
  seat: number;
  start: string;
  end: string;
}

export interface TavernsEventPassed {
  event: "passed";
  seat: number;
}

/** The mine token is on the Abandoned Mine: nobody prospects any more. */
export interface TavernsEventAbandoned {
  event: "abandoned";
  square: number;
}

/** An untouched province gets red stones, because nobody can prospect any more. */
export interface TavernsEventClosed {
  event: "closed";
  province: string;
}

/** So many rounds went by without any progress that the match ends. */
export interface TavernsEventStalled {
  event: "stalled";
  rounds: number;
}

export type TavernsEvent =
  | TavernsEventSettled
  | TavernsEventServed
  | TavernsEventLeapt
  | TavernsEventDeployed
  | TavernsEventMoved
  | TavernsEventProspected
  | TavernsEventPushed
  | TavernsEventRolled
  | TavernsEventStruck
  | TavernsEventBarren
  | TavernsEventWasted
  | TavernsEventDrawn
  | TavernsEventCollected
  | TavernsEventExhausted
  | TavernsEventOpened
  | TavernsEventOusted
  | TavernsEventClaimed
  | TavernsEventDeserted
  | TavernsEventCarted
  | TavernsEventPassed
  | TavernsEventAbandoned
  | TavernsEventClosed
  | TavernsEventStalled;

export type TavernsAction =
  | { kind: "settle"; province: string }
  | { kind: "deploy"; province: string }
  | { kind: "move"; start: string; end: string }
  | { kind: "prospect" }
  | { kind: "lay"; province: string }
  | { kind: "call"; province: string; clan: string }
  | { kind: "collect"; province: string }
  | { kind: "open"; province: string }
  | { kind: "cart"; start: string; end: string }
  | { kind: "pass" };

export interface TavernsProvinceData {
  name: string;
  colour: string;
  source: "found" | "reconstructed" | "rulebook";
}

/** By province: its three neighbours, and where it stands in a unit square (y down). */
export interface TavernsMapData {
  source: "found" | "reconstructed" | "rulebook";
  roads: [number, number, number][];
  places: [number, number][];
}

export interface TavernsBoardData {
  provinces: TavernsProvinceData[];
  maps: Record<string, TavernsMapData>;
}

export interface TavernsGnomes {
  total: number;
  clans: number;
  source: "found" | "reconstructed" | "rulebook";
}

export interface TavernsTavernTokens {
  total: number;
  each: number;
  source: "found" | "reconstructed" | "rulebook";
}

export interface TavernsDie {
  sides: number;
  waste: number;
  source: "found" | "reconstructed" | "rulebook";
}

export interface TavernsSetup {
  placed: Record<string, number>;
  kept: Record<string, number>;
  source: "found" | "reconstructed" | "rulebook";
}

export interface TavernsTrack {
  first: number;
  token: number;
  length: number;
  mine: Record<string, number>;
  source: "found" | "reconstructed" | "rulebook";
}

export interface TavernsStall {
  rounds: number;
  near: number;
  source: "found" | "reconstructed" | "rulebook";
}

export interface TavernsPieceData {
  gnomes: TavernsGnomes;
  taverns: TavernsTavernTokens;
  die: TavernsDie;
  setup: TavernsSetup;
  track: TavernsTrack;
  stall: TavernsStall;
}

/** `colour` is the lone player's; two players are green (seat 0) and blue (seat 1). */
export interface DuelOptions {
  colour: "blue" | "green";
}

/** What everyone sees. Kinds, faces and slots are numbers as in cards.py and layout.py. */
export interface DuelPublic {
  layout: string;
  /** By seat: 0 green, 1 blue. */
  colours: number[];
  /** 1, 2, 3. */
  round: number;
  starter: number;
  actor: number;
  phase: string;
  /** By slot: 0 empty, 1 a goal face down, 4 * (kind + 1) + 2 * turned + opened a card. */
  faces: number[];
  /** By slot: the sides that seat 0's gnome reaches (1 N, 2 E, 4 S, 8 W), and 16 times those of seat 1. */
  reach: number[];
  /** Slots of the tunnel cards that lie, in the order they were laid. */
  laid: number[];
  /** Slots of the six goals. */
  goals: number[];
  /** By goal: who looked at it while it lies face down (1 seat 0, 2 seat 1, 3 both). */
  peeked: number[];
  /** The goal card (kind) that was turned up and waits to be fitted; -1 none. It lies at the first of `due`. */
  turning: number;
  /** Slots of goals that a tunnel has come to and that are to be turned up. */
  due: number[];
  /** Gnome tokens still in the pool. */
  tokens: number;
  /** 2 * slot + seat for every token on gold. */
  claims: number[];
  /** 2 * slot + seat for every token on a troll. */
  bribes: number[];
  /** Cards in hand, by seat. */
  hands: number[];
  deck: number;
  /** By seat and tool (lamp, pickaxe, cart): 1 where a sabotage card lies. */
  broken: number[];
  /** Action and buried cards on the discard pile that everyone saw, as kinds. */
  played: number[];
  /** By seat: cards discarded face down this round. */
  thrown: number[];
  /** Who drew last; -1 nobody yet. */
  drawer: number;
  /** What was drawn then, in order: -1 for a card that came to hand, a kind for one that struck at once. */
  drawn: number[];
  /** Cards that the actor has yet to discard for what was begun. */
  to_drop: number;
  /** The action under way is laying a card (and not opening a door). */
  is_laying: boolean;
  /** By seat: the nugget cards won in earlier rounds, as kinds. */
  won: number[][];
  /** By finished round, by seat: nuggets won, less those paid to trolls. */
  earned: number[][];
  /** Cards out of the game that everyone saw, as kinds. */
  box: number[];
  /** Goals out of the game that only some saw: how many by seat 0 alone, seat 1 alone, both. */
  lost: number[];
}

/** What only the seat itself knows. */
export interface DuelOwn {
  hand: number[];
  /** Kinds discarded face down this round. */
  thrown: number[];
  /** Kinds that came to hand when this seat was the last to draw, in order. */
  fresh: number[];
  /** By goal: its kind where this seat looked at it and it still lies face down, else -1. */
  peeks: number[];
  /** Goals out of the game that this seat had looked at and that were never turned up, as kinds. */
  lost: number[];
}

export type DuelView = View<DuelPublic, DuelOwn>;

/** A round begins. */
export interface DuelEventBegan {
  event: "began";
  round: number;
  seat: number;
}

export interface DuelEventLaid {
  event: "laid";
  seat: number;
  card: string;
  cell: string;
  turn: string;
}

export interface DuelEventBribed {
  event: "bribed";
  seat: number;
  cell: string;
}

/** A goal is turned up. */
export interface DuelEventRevealed {
  event: "revealed";
  seat: number;
  cell: string;
  card: string;
}

/** The goal that was turned up lies so. */
export interface DuelEventFitted {
  event: "fitted";
  cell: string;
  card: string;
  turn: string;
}

export interface DuelEventClaimed {
  event: "claimed";
  seat: number;
  cell: string;
  nuggets: number;
}

export interface DuelEventSabotaged {
  event: "sabotaged";
  seat: number;
  other: number;
  tool: string;
}

export interface DuelEventRepaired {
  event: "repaired";
  seat: number;
  card: string;
  tool: string;
}

export interface DuelEventUnlocked {
  event: "unlocked";
  seat: number;
  cell: string;
}

export interface DuelEventBuried {
  event: "buried";
  seat: number;
  cell: string;
  card: string;
}

export interface DuelEventLooked {
  event: "looked";
  seat: number;
  cell: string;
}

/** What the map showed: the seat's alone. */
export interface DuelEventSaw {
  event: "saw";
  seat: number;
  cell: string;
  card: string;
}

/** A sabotage card goes, for two cards of the hand. */
export interface DuelEventMended {
  event: "mended";
  seat: number;
  tool: string;
}

/** A card is discarded face down; the owner hears Threw instead. */
export interface DuelEventDropped {
  event: "dropped";
  seat: number;
}

export interface DuelEventThrew {
  event: "threw";
  seat: number;
  card: string;
}

/** A card is drawn; the owner hears Got instead. */
export interface DuelEventDrew {
  event: "drew";
  seat: number;
}

export interface DuelEventGot {
  event: "got";
  seat: number;
  card: string;
}

/** Solo: a drawn sabotage card lies before the player. */
export interface DuelEventStruck {
  event: "struck";
  seat: number;
  tool: string;
}

/** Solo: a drawn card does nothing and is discarded. */
export interface DuelEventSpared {
  event: "spared";
  seat: number;
  card: string;
}

/** A round ends: all goals are up, all tokens placed, or all cards used. */
export interface DuelEventEnded {
  event: "ended";
  round: number;
  why: string;
}

/** A nugget card for a bribed troll. */
export interface DuelEventPaid {
  event: "paid";
  seat: number;
  card: string;
  nuggets: number;
}

export interface DuelEventEarned {
  event: "earned";
  seat: number;
  nuggets: number;
  round: number;
}

export type DuelEvent =
  | DuelEventBegan
  | DuelEventLaid
  | DuelEventBribed
  | DuelEventRevealed
  | DuelEventFitted
  | DuelEventClaimed
  | DuelEventSabotaged
  | DuelEventRepaired
  | DuelEventUnlocked
  | DuelEventBuried
  | DuelEventLooked
  | DuelEventSaw
  | DuelEventMended
  | DuelEventDropped
  | DuelEventThrew
  | DuelEventDrew
  | DuelEventGot
  | DuelEventStruck
  | DuelEventSpared
  | DuelEventEnded
  | DuelEventPaid
  | DuelEventEarned;

export type DuelAction =
  | { kind: "lay"; card: string; place: string }
  | { kind: "bribe"; cell: string }
  | { kind: "sabotage"; tool: string }
  | { kind: "repair"; card: string; tool: string }
  | { kind: "key"; cell: string }
  | { kind: "rockfall"; cell: string }
  | { kind: "map"; cell: string }
  | { kind: "mend"; tool: string }
  | { kind: "drop"; card: string }
  | { kind: "done" }
  | { kind: "reveal"; cell: string }
  | { kind: "fit"; turn: string };

export interface DuelGrid {
  source: "found" | "reconstructed" | "rulebook";
  west: number;
  east: number;
  north: number;
  south: number;
}

export interface DuelLayoutData {
  source: "found" | "reconstructed" | "rulebook";
  starts: Record<string, [number, number]>;
  goals: [number, number][];
}

export interface DuelBoardData {
  grid: DuelGrid;
  layouts: Record<string, DuelLayoutData>;
}

export interface DuelPathCard {
  name: string;
  count: number;
  ways: string[];
  source: "found" | "reconstructed" | "rulebook";
  stubs?: string;
  ladder?: "blue" | "green" | null;
  door?: "blue" | "green" | null;
  troll?: boolean;
  barred?: string;
  barred_source?: "found" | "reconstructed" | "rulebook";
  gold?: number;
  gold_at?: string;
}

export interface DuelActionCard {
  name: string;
  count: number;
  use: "broken" | "key" | "map" | "repair" | "rockfall";
  source: "found" | "reconstructed" | "rulebook";
  tools?: ("cart" | "lamp" | "pickaxe")[];
}

export interface DuelCardData {
  hand: number;
  rounds: number;
  tokens: number;
  solo_tokens: number;
  solo_aside: number;
  solo_grades: number[];
  tunnels: DuelPathCard[];
  goals: DuelPathCard[];
  starts: DuelPathCard[];
  actions: DuelActionCard[];
}

/** How many rounds, and how wide the forest is. */
export interface LostMinesOptions {
  rounds: "2" | "3" | "4";
  board: "far" | "glade" | "near";
}

/** What everyone sees. Lists by seat are flat: seat 0's entries first. Bits stand for what a seat has looked at. */
export interface LostMinesPublic {
  board: string;
  seats: number;
  rounds: number;
  /** From 0. */
  round: number;
  /** card, move, orient, take, vote, over. */
  phase: string;
  actor: number;
  /** Whose turn it is; while a vote is held, who asked for it. */
  turn: number;
  starter: number;
  /** Who played a card last; -1 nobody this round. */
  last: number;
  /** Cards the gnome may still go; 0 outside of a movement. */
  steps: number;
  /** Cards discarded this turn; 0 where one was played. */
  drops: number;
  /** The gnome has taken a step of its own this turn. */
  went: boolean;
  /** The end of the round was put to the vote this turn. */
  asked: boolean;
  deck: number;
  /** By cell slot: 0 empty, 1 a mine face down, else 4 + 4 * number + 2 * turned + overcome. */
  faces: number[];
  /** By edge: 0 none, 1 a trap, 2 + seat that seat's troll. */
  tokens: number[];
  /** By mine: nobody can ever come to it as the cards lie. */
  cut: boolean[];
  /** In a movement: the way to each cell within reach, its first cell being where the gnome stands. */
  ways: number[][];
  /** By seat: the cell slot its gnome stands on. */
  at: number[];
  /** By seat: 0 blue, 1 yellow. */
  clans: number[];
  /** By seat: cards in hand. */
  held: number[];
  /** By seat: cards put aside face down, discarded or lost to traps. */
  lost: number[];
  /** By card: those that everyone saw go to the discard pile. */
  shown: number[];
  /** By mine: what it is once opened, else -1. */
  mines: number[];
  /** By treasure: what its back shows. */
  kinds: number[];
  /** By treasure: who took it; -1 still there. */
  owners: number[];
  /** Who woke the dragon; -1 nobody. */
  dragon: number;
  /** By seat, bits by mine. */
  saw_mines: number[];
  saw_treasures: number[];
  /** By seat, bits by seat. */
  saw_roles: number[];
  /**
   * What everyone saw the seats do this round, in order: 9 * action + seat. Of a look and of a discard only that it
   * was one.
   */
  deeds: number[];
  /** By finished round and seat. */
  points: number[];
  /** By finished round and seat: 3 * clan + role, laid open at its end. */
  past: number[];
}

/** What only the seat itself knows. */
export interface LostMinesOwn {
  /** 0 loyal, 1 selfish, 2 saboteur. */
  role: number;
  /** By card. */
  hand: number[];
  /** By card: what it put aside face down. */
  dropped: number[];
  /** By mine: what it is where the seat has looked, else -1. */
  mines: number[];
  /** By treasure: its value where the seat has looked, else 0. */
  values: number[];
  /** By seat: its role where the seat has looked, else -1. */
  roles: number[];
}

export type LostMinesView = View<LostMinesPublic, LostMinesOwn>;

/** A path card as it lies: what is on it, and the sides to which its path runs. */
export interface LostMinesEventLaid {
  event: "laid";
  seat: number;
  path: string;
  arms: string;
  cell: string;
}

export interface LostMinesEventOvercame {
  event: "overcame";
  seat: number;
  card: string;
  cell: string;
}

export interface LostMinesEventLookedMine {
  event: "lookedmine";
  seat: number;
  cell: string;
}

/** What the mine is: for the one who looked. */
export interface LostMinesEventSawMine {
  event: "sawmine";
  seat: number;
  cell: string;
  mine: string;
}

export interface LostMinesEventLookedTreasure {
  event: "lookedtreasure";
  seat: number;
  treasure: number;
}

export interface LostMinesEventSawTreasure {
  event: "sawtreasure";
  seat: number;
  treasure: number;
  value: number;
}

export interface LostMinesEventLookedGnome {
  event: "lookedgnome";
  seat: number;
  other: number;
}

export interface LostMinesEventSawGnome {
  event: "sawgnome";
  seat: number;
  other: number;
  role: string;
}

/** A trap is set. */
export interface LostMinesEventTrapped {
  event: "trapped";
  seat: number;
  edge: string;
}

/** A troll is called. */
export interface LostMinesEventTrolled {
  event: "trolled";
  seat: number;
  edge: string;
}

export interface LostMinesEventTrollLeft {
  event: "trollleft";
  seat: number;
  edge: string;
}

/** A path card is gone, and tokens with it. */
export interface LostMinesEventStormed {
  event: "stormed";
  seat: number;
  path: string;
  arms: string;
  cell: string;
  edges: string[];
  tokens: number;
}

export interface LostMinesEventDiscarded {
  event: "discarded";
  seat: number;
}

/** The card that was discarded: for its owner. */
export interface LostMinesEventDropped {
  event: "dropped";
  seat: number;
  card: string;
}

/** The way a gnome went, its first cell included. */
export interface LostMinesEventMoved {
  event: "moved";
  seat: number;
  cells: string[];
}

/** A gnome ran into a trap and its player loses a card. */
export interface LostMinesEventCaught {
  event: "caught";
  seat: number;
  edge: string;
}

/** The card the trap cost: its owner sees which one is missing. */
export interface LostMinesEventGone {
  event: "gone";
  seat: number;
  card: string;
}

export interface LostMinesEventOpened {
  event: "opened";
  seat: number;
  cell: string;
  mine: string;
}

export interface LostMinesEventOriented {
  event: "oriented";
  seat: number;
  cell: string;
  arms: string;
}

/** The dragon token. */
export interface LostMinesEventWoke {
  event: "woke";
  seat: number;
}

export interface LostMinesEventTook {
  event: "took";
  seat: number;
  treasure: number;
  kind: string;
}

export interface LostMinesEventDrew {
  event: "drew";
  seat: number;
  count: number;
}

/** A card that was drawn: for its owner. */
export interface LostMinesEventDrawn {
  event: "drawn";
  seat: number;
  card: string;
}

export interface LostMinesEventSkipped {
  event: "skipped";
  seat: number;
}

/** The end of the round is put to the vote. */
export interface LostMinesEventAsked {
  event: "asked";
  seat: number;
}

export interface LostMinesEventVoted {
  event: "voted";
  seat: number;
  /** yes or no. */
  answer: string;
}

export interface LostMinesEventRoundEnded {
  event: "roundended";
  round: number;
  why: string;
}

/** A seat's gnome card and treasures are laid open. */
export interface LostMinesEventScored {
  event: "scored";
  seat: number;
  clan: string;
  role: string;
  treasures: number;
  values: number[];
  points: number;
}

export interface LostMinesEventRoundBegan {
  event: "roundbegan";
  seat: number;
  round: number;
}

/** The gnome card of a new round: for its owner. */
export interface LostMinesEventDealt {
  event: "dealt";
  seat: number;
  clan: string;
  role: string;
}

export type LostMinesEvent =
  | LostMinesEventLaid
  | LostMinesEventOvercame
  | LostMinesEventLookedMine
  | LostMinesEventSawMine
  | LostMinesEventLookedTreasure
  | LostMinesEventSawTreasure
  | LostMinesEventLookedGnome
  | LostMinesEventSawGnome
  | LostMinesEventTrapped
  | LostMinesEventTrolled
  | LostMinesEventTrollLeft
  | LostMinesEventStormed
  | LostMinesEventDiscarded
  | LostMinesEventDropped
  | LostMinesEventMoved
  | LostMinesEventCaught
  | LostMinesEventGone
  | LostMinesEventOpened
  | LostMinesEventOriented
  | LostMinesEventWoke
  | LostMinesEventTook
  | LostMinesEventDrew
  | LostMinesEventDrawn
  | LostMinesEventSkipped
  | LostMinesEventAsked
  | LostMinesEventVoted
  | LostMinesEventRoundEnded
  | LostMinesEventScored
  | LostMinesEventRoundBegan
  | LostMinesEventDealt;

export type LostMinesAction =
  | { kind: "lay"; card: string; place: string }
  | { kind: "tool"; card: string; cell: string }
  | { kind: "look-mine"; card: string; cell: string }
  | { kind: "look-treasure"; card: string; treasure: string }
  | { kind: "look-gnome"; card: string; player: string }
  | { kind: "trap"; edge: string }
  | { kind: "troll"; edge: string }
  | { kind: "storm"; cell: string }
  | { kind: "move"; cell: string }
  | { kind: "step"; cell: string }
  | { kind: "stay" }
  | { kind: "discard"; card: string }
  | { kind: "orient"; turn: string }
  | { kind: "take"; treasure: string }
  | { kind: "propose" }
  | { kind: "agree" }
  | { kind: "decline" };

export interface LostMinesPlacesData {
  source: "found" | "reconstructed" | "rulebook";
  starts: Record<string, string>;
  mines: string[];
}

export interface LostMinesBoardData {
  columns: number;
  rows: number;
  source: "found" | "reconstructed" | "rulebook";
  boards: Record<string, LostMinesPlacesData>;
}

export interface LostMinesPathCard {
  kind: "campfire" | "lake" | "pit" | "plain" | "rocks" | "trunk";
  arms: string;
  count: number;
  source: "found" | "reconstructed" | "rulebook";
}

export interface LostMinesActionCard {
  name: string;
  use: "peek" | "storm" | "tool" | "trap" | "troll";
  count: number;
  source: "found" | "reconstructed" | "rulebook";
  obstacle?: "campfire" | "lake" | "pit" | "plain" | "rocks" | "trunk" | null;
  tokens?: number;
  shows?: ("gnome" | "mine" | "treasure")[];
}

export interface LostMinesMineCard {
  name: string;
  arms: string;
  source: "found" | "reconstructed" | "rulebook";
}

export interface LostMinesTreasureKind {
  name: string;
  values: number[];
  source: "found" | "reconstructed" | "rulebook";
}

export interface LostMinesCardData {
  aside: number;
  steps: number;
  campfire_steps: number;
  most_discards: number;
  dragon_points: number;
  hand: Record<string, number>;
  loyal: Record<string, number>;
  selfish: number;
  saboteurs: number;
  start_arms: string;
  paths: LostMinesPathCard[];
  actions: LostMinesActionCard[];
  mines: LostMinesMineCard[];
  treasures: LostMinesTreasureKind[];
}

/** `gnomes` belongs to the adventure; in the duel everyone has five. */
export interface GnomheimOptions {
  mode: "adventure" | "crowns" | "siege";
  gnomes: "3" | "4" | "5";
  beginners: boolean;
}

/** Something a card put on a cell; `rounds` of the owner's turns are left, 0: until used up. */
export interface GnomheimToken {
  kind: string;
  cell: number;
  owner: number;
  rounds: number;
}

export interface GnomheimTunnel {
  start: number;
  end: number;
  owner: number;
  rounds: number;
}

/** What is under way between two choices of a turn. -1 stands for nothing. */
export interface GnomheimDoing {
  /** The card being played, by its place in the deck's list; `price` 1 is the enhanced one. */
  card: number;
  price: number;
  target: number;
  second: number;
  /** The use whose effects run (an echo runs another card's): 2 * card + price. */
  use: number;
  combo: boolean;
  /** How many of the effects were begun. */
  at: number;
  /** Gnomes that move together, `waiting` those that move after them. */
  movers: string[];
  waiting: string[];
  /** Gnomes that a trap or the metro stopped while this card is played. */
  halted: string[];
  mode: string;
  cell: number;
  came: number;
  left: number;
  steps: number;
  /** 1: past traps, 2: each gnome for itself. */
  gait: number;
  /** From whom crystals are taken: a seat, -1 the supply; `crystals` how many, `givers` who comes after. */
  giver: number;
  crystals: number;
  givers: number[];
  resource: number;
  rolled: number;
  rolling: string;
  bonus: number;
  portion: number;
  /** A contest: against whom, and the total to beat. */
  rival: number;
  bar: number;
  isle: number;
  holder: number;
  sends: string[];
  /** Islands and the gnomes sent off them in this chain. */
  expelled: [number, string][];
  /** Cards to draw after the renewal of the first hand. */
  owed: number;
  then: string;
}

/** What everyone sees. Lists by gnome have five places a seat: A1 to A5, B1 ... */
export interface GnomheimPublic {
  mode: string;
  beginners: boolean;
  /** The ids of a player's own set of cards; empty for the standard one. */
  cards: string[];
  /** Their ordinary and enhanced prices in turn (-1: none); empty for the standard set. */
  prices: number[];
  seats: number;
  team: number;
  turn: number;
  actor: number;
  starter: number;
  round: number;
  phase: string;
  /** By gnome: a cell; -1 where a team has fewer gnomes. */
  places: number[];
  /** By gnome: how many of its owner's turns must end before it is itself again. */
  stun: number[];
  shields: string[];
  /** Duel: by castle, the gnome that bears its crown; empty while it lies there. */
  crowns: string[];
  /** Duel: gnomes brought into the enemy castle, or crowns brought home, by seat. */
  score: number[];
  gold: number[];
  mana: number[];
  /** Gold and mana left. */
  supply: number[];
  /** By cell: 0 none, 1 gold, 2 mana, 3 either. */
  resources: number[];
  tokens: GnomheimToken[];
  tunnels: GnomheimTunnel[];
  hands: number[];
  deck: number;
  /** Cards played since the last shuffle, the latest last. */
  pile: number[];
  /** Cards discarded face down since the last shuffle, by seat. */
  buried: number[];
  /** Who has not yet had a turn. */
  fresh: boolean[];
  /** Clovers added to the rolls of who is on turn, then rolls that may be repeated, mana off the next card. */
  luck: number;
  rerolls: number;
  discount: number;
  /** Cards resolved this turn, for combos; `last` the latest one played that is no echo. */
  tags: number[];
  last: number;
  /** What the luck die showed during the last action. */
  dice: number[];
  /** -1 while nobody has won. */
  winner: number;
  doing: GnomheimDoing;
}

/** What only the seat itself knows. */
export interface GnomheimOwn {
  hand: number[];
  /** Its own cards in the pile, face down. */
  buried: number[];
}

export type GnomheimView = View<GnomheimPublic, GnomheimOwn>;

/** A card a seat drew: its own business. */
export interface GnomheimEventDrew {
  event: "drew";
  seat: number;
  card: string;
}

export interface GnomheimEventTook {
  event: "took";
  seat: number;
  count: number;
}

/** The pile became the new deck. */
export interface GnomheimEventShuffled {
  event: "shuffled";
  cards: number;
}

export interface GnomheimEventDiscarded {
  event: "discarded";
  seat: number;
  card: string;
}

/** What others see of a discard. */
export interface GnomheimEventDropped {
  event: "dropped";
  seat: number;
}

/** A card lost to a rival, known to its holder only. */
export interface GnomheimEventLost {
  event: "lost";
  seat: number;
  card: string;
}

export interface GnomheimEventLeft {
  event: "left";
  seat: number;
  gnome: string;
  cell: number;
}

export interface GnomheimEventCollected {
  event: "collected";
  seat: number;
  gold: number;
  mana: number;
}

export interface GnomheimEventStepped {
  event: "stepped";
  seat: number;
  gnome: string;
  start: number;
  end: number;
  gold: number;
}

/** Gnomes moved otherwise than for gold: walk, push, fly, slide, goto, ride (the metro), send (off an island). */
export interface GnomheimEventMoved {
  event: "moved";
  gnomes: string[];
  start: number;
  end: number;
  how: string;
}

/** The luck die: `clovers` with what is added; `what` for. */
export interface GnomheimEventRolled {
  event: "rolled";
  seat: number;
  clovers: number;
  what: string;
}

/** A card is shown; `on` is what it is aimed at, or nothing; `mana` what it costs on that. */
export interface GnomheimEventPlayed {
  event: "played";
  seat: number;
  card: string;
  price: string;
  mana: number;
  on: string;
}

/** A card's second target, or an echo's; `mana` is what the card costs more for it. */
export interface GnomheimEventAimed {
  event: "aimed";
  seat: number;
  on: string;
  mana: number;
}

export interface GnomheimEventFailed {
  event: "failed";
  seat: number;
  what: string;
}

export interface GnomheimEventCaught {
  event: "caught";
  gnome: string;
  cell: number;
}

export interface GnomheimEventStunned {
  event: "stunned";
  gnomes: string[];
}

export interface GnomheimEventWoke {
  event: "woke";
  gnomes: string[];
}

export interface GnomheimEventGuarded {
  event: "guarded";
  gnomes: string[];
}

/** A shield took a hostile effect. */
export interface GnomheimEventSpared {
  event: "spared";
  gnome: string;
}

export interface GnomheimEventRobbed {
  event: "robbed";
  seat: number;
  other: number;
  resource: string;
  count: number;
}

export interface GnomheimEventTraded {
  event: "traded";
  seat: number;
  given: number;
  resource: string;
}

export interface GnomheimEventLaid {
  event: "laid";
  seat: number;
  token: string;
  cell: number;
}

export interface GnomheimEventDug {
  event: "dug";
  seat: number;
  start: number;
  end: number;
}

export interface GnomheimEventTurned {
  event: "turned";
  seat: number;
  cell: number;
  resource: string;
}

export interface GnomheimEventExploded {
  event: "exploded";
  seat: number;
  cell: number;
}

export interface GnomheimEventSwept {
  event: "swept";
  seat: number;
  cell: number;
}

export interface GnomheimEventShot {
  event: "shot";
  seat: number;
  cell: number;
}

export interface GnomheimEventShocked {
  event: "shocked";
  seat: number;
}

/** Luck, repeated rolls or a cheaper card for the rest of the turn. */
export interface GnomheimEventBlessed {
  event: "blessed";
  seat: number;
  what: string;
  count: number;
}

/** Who won a mini-island. */
export interface GnomheimEventHeld {
  event: "held";
  seat: number;
  cell: number;
}

/** Siege: a gnome in the enemy castle. */
export interface GnomheimEventEntered {
  event: "entered";
  seat: number;
  gnome: string;
  count: number;
}

export interface GnomheimEventCrowned {
  event: "crowned";
  seat: number;
  gnome: string;
}

export interface GnomheimEventHome {
  event: "home";
  seat: number;
  gnome: string;
  count: number;
}

export interface GnomheimEventPassed {
  event: "passed";
  seat: number;
}

export type GnomheimEvent =
  | GnomheimEventDrew
  | GnomheimEventTook
  | GnomheimEventShuffled
  | GnomheimEventDiscarded
  | GnomheimEventDropped
  | GnomheimEventLost
  | GnomheimEventLeft
  | GnomheimEventCollected
  | GnomheimEventStepped
  | GnomheimEventMoved
  | GnomheimEventRolled
  | GnomheimEventPlayed
  | GnomheimEventAimed
  | GnomheimEventFailed
  | GnomheimEventCaught
  | GnomheimEventStunned
  | GnomheimEventWoke
  | GnomheimEventGuarded
  | GnomheimEventSpared
  | GnomheimEventRobbed
  | GnomheimEventTraded
  | GnomheimEventLaid
  | GnomheimEventDug
  | GnomheimEventTurned
  | GnomheimEventExploded
  | GnomheimEventSwept
  | GnomheimEventShot
  | GnomheimEventShocked
  | GnomheimEventBlessed
  | GnomheimEventHeld
  | GnomheimEventEntered
  | GnomheimEventCrowned
  | GnomheimEventHome
  | GnomheimEventPassed;

export type GnomheimAction =
  | { kind: "ready" }
  | { kind: "leave"; cell: string }
  | { kind: "wait" }
  | { kind: "step"; gnome: string; cell: string }
  | { kind: "shoot"; cell: string }
  | { kind: "shock" }
  | { kind: "trade"; resource: string }
  | { kind: "finish" }
  | { kind: "end" }
  | { kind: "pick"; gnome: string }
  | { kind: "spot"; cell: string }
  | { kind: "name"; player: string }
  | { kind: "go"; cell: string }
  | { kind: "halt" }
  | { kind: "take"; resource: string }
  | { kind: "reroll" }
  | { kind: "keep" }
  | { kind: "play"; card: string; price: string }
  | { kind: "play_player"; card: string; price: string; player: string }
  | { kind: "play_gnome"; card: string; price: string; gnome: string }
  | { kind: "play_cell"; card: string; price: string; cell: string }
  | { kind: "discard"; card: string };

export interface GnomheimFigure {
  value: number;
  source: "found" | "reconstructed" | "rulebook";
}

export interface GnomheimDie {
  faces: number[];
  source: "found" | "reconstructed" | "rulebook";
}

export interface GnomheimMortarTable {
  push: number[];
  source: "found" | "reconstructed" | "rulebook";
}

export interface GnomheimMortarData {
  used_from: string[];
  aims_at: string[];
}

export interface GnomheimCellData {
  id: string;
  zone: string;
  resource: string;
  x: number;
  y: number;
  near: string[];
}

export interface GnomheimBoardFile {
  canvas: [number, number];
  starts: string[];
  mortars: GnomheimMortarData[];
  market: string[];
  source: "found" | "reconstructed" | "rulebook";
  cells: GnomheimCellData[];
  goal?: string;
  metro?: string;
  metro_table?: string[];
  teslas?: string[][];
}

export interface GnomheimBoardData {
  figures: Record<string, GnomheimFigure>;
  die: GnomheimDie;
  mortar: GnomheimMortarTable;
  boards: Record<string, GnomheimBoardFile>;
}

export interface GnomheimTarget {
  kind: "cell" | "gnome" | "none" | "opponent";
  owner?: "any" | "enemy" | "own";
  forbid_zones?: string[];
}

export interface GnomheimEffect {
  op: "clear" | "collect" | "contest" | "discount" | "draw" | "echo" | "exchange" | "explode" | "flip" | "fly" | "gain" | "gather" | "goto" | "link" | "luck_bonus" | "mortar" | "opponent_discards" | "push" | "reroll" | "shield" | "steal" | "stun" | "swap" | "token" | "unstun" | "walk";
  who?: "all_own" | "cell" | "enemies_in_cell" | "enemies_near_cell" | "last" | "own_in_cell" | "second" | "target" | "target_and_second";
  steps?: number | "clovers";
  plus?: number;
  ignore_traps?: boolean;
  to?: "nearest_enemy_ahead" | "second";
  max?: number;
  radius?: number;
  times?: number;
  res?: "any" | "gold" | "mana";
  n?: number;
  from?: "opponent" | "owner" | "owners_in_cell" | "second_owner";
  vs?: "second";
  bonus?: number;
  win?: GnomheimEffect[];
  kind?: "bear_trap" | "ice" | "keg" | "wall" | "web";
  at?: "cell" | "second";
  rounds?: number;
  enhanced?: boolean;
}

export interface GnomheimSecond {
  kind: "cell" | "gnome";
  owner?: "any" | "enemy" | "own";
  within?: number;
  same_cell?: boolean;
}

export interface GnomheimCombo {
  tags: string[];
  effects?: GnomheimEffect[];
  luck_delta?: number;
}

export interface GnomheimCard {
  id: string;
  copies: number;
  type: "field" | "gnome" | "special";
  class: "artefact" | "invention" | "spell" | "trap" | "trick";
  tags: string[];
  target: GnomheimTarget;
  cost: number;
  effects: GnomheimEffect[];
  source?: "found" | "reconstructed" | "rulebook";
  luck?: number;
  second?: GnomheimSecond | null;
  enh_cost?: number | null;
  enh_luck?: number;
  enh_effects?: GnomheimEffect[];
  enh_second?: GnomheimSecond | null;
  combo?: GnomheimCombo | null;
  no_forest_discard?: boolean;
}

export interface GnomheimCardData {
  schema: "1";
  deck_size: number;
  card: GnomheimCard[];
}

export const MESSAGE_BYTES = 16384;

export const ID_LENGTH = 64;

export const NAME_LENGTH = 24;

export const CHAT_LENGTH = 300;
