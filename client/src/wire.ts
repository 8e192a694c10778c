// Written by `python -m gnomehall.server.wire` from the Python structs. Do not edit.

/** What one seat may know; an onlooker has no seat. */
export interface View<Public, Own> {
  seat: number | null;
  public: Public;
  own: Own | null;
}

/**
 * Set my nickname; with a table and a seat, that of someone who sits beside me.
 *
 * `name-taken`: someone at a table of mine has it; the refusal's `at` proposes another.
 */
export interface Name {
  do: "name";
  name: string;
  table?: string;
  seat?: number | null;
  id?: string;
}

/** Send me the hall's lists, now and whenever they change; `leave` without a table ends that. */
export interface Hall {
  do: "hall";
  id?: string;
}

/** How long people may think; chosen with the table. */
export interface Control {
  kind: "choice" | "days" | "live";
  /** Live: for the whole match. Choice: for every choice. Days: for every turn. */
  seconds: number;
  /** Live: seconds gained with every turn. */
  plus?: number;
  /** Who runs out of time: a bot plays that turn, or takes the seat until its owner is back, or the seat resigns. */
  late?: "resign" | "seat" | "turn";
  /** Days: the clock stands between these minutes of the UTC day. */
  night?: [number, number] | null;
  /** Days: how many days of rest the people at the table may take together. */
  rest?: number;
}

/** Make a table, which I host. `bots` fills the other seats and starts at once ("play now"). */
export interface Make {
  do: "make";
  game: string;
  seats: number;
  options?: Record<string, string | number | boolean>;
  open?: boolean;
  bots?: string;
  /** Whether hints are allowed at this table. */
  hints?: boolean;
  /** Whether I take seat 0; if not, the first to sit down may start the match as well as I. */
  seated?: boolean;
  clock?: Control | null;
  id?: string;
}

/**
 * Watch a table: seats, chat and match, through my first seat's eyes, else as an onlooker.
 *
 * At a rematch this also says that I have come.
 */
export interface Join {
  do: "join";
  table: string;
  /** A screen for everyone to see: always an onlooker, even if I have a seat. */
  screen?: boolean;
  id?: string;
}

/** Stop watching a table, or the hall if no table is given. */
export interface Leave {
  do: "leave";
  table?: string;
  id?: string;
}

/**
 * Take a free seat, or during the match an offered one; with `local`, for someone beside me, under that name.
 *
 * If someone at the table has my name, I sit down under another.
 */
export interface Sit {
  do: "sit";
  table: string;
  /** `null`: the first free seat. */
  seat?: number | null;
  local?: string;
  id?: string;
}

/** Before the start: free one of my seats. The host may free any seat; a person is kept out of the table then. */
export interface Stand {
  do: "stand";
  table: string;
  seat: number;
  id?: string;
}

/** Host, before the start: put a bot on a seat that is empty or whose player has not come. */
export interface Bot {
  do: "bot";
  table: string;
  /** `null`: on every such seat. */
  seat?: number | null;
  bot?: string;
  id?: string;
}

/** Host, before the start: change the variant, the number of seats, who may join, or hints. */
export interface Arrange {
  do: "arrange";
  table: string;
  seats: number;
  options: Record<string, string | number | boolean>;
  open: boolean;
  /** `null` leaves it unchanged. */
  hints?: boolean | null;
  /** `null`: no clock. */
  clock?: Control | null;
  id?: string;
}

/** Host: start the match, once every seat is taken. */
export interface Start {
  do: "start";
  table: string;
  id?: string;
}

/** Host, during the match: offer a bot's seat to onlookers, or withdraw the offer. */
export interface Offer {
  do: "offer";
  table: string;
  seat: number;
  offered: boolean;
  id?: string;
}

/** Send a link by which another player takes over my seat; it works once, for ten minutes. */
export interface Pass {
  do: "pass";
  table: string;
  seat: number;
  id?: string;
}

/** Take over the seat of such a link; its player then has it no longer. */
export interface Take {
  do: "take";
  table: string;
  code: string;
  id?: string;
}

/** Put a match away in my list, or bring it back. It comes back by itself when it is my turn again. */
export interface Away {
  do: "away";
  table: string;
  away: boolean;
  id?: string;
}

/** Watch through the eyes of this seat of mine (several people at one screen), or as an onlooker. */
export interface Look {
  do: "look";
  table: string;
  seat: number | null;
  id?: string;
}

/** Take an action, decided on the position after `number` actions. A repeated `id` is played only once. */
export interface Act {
  do: "act";
  table: string;
  seat: number;
  number: number;
  action: number;
  /** The `step` of the view it was decided on; with it, a take-back in between makes the action stale too. */
  step?: number | null;
  id?: string;
}

/**
 * Take back my last action and what followed, so that `to` actions remain (see `undo` of the view).
 *
 * If actions of other people would go, they are asked: the table shows a `wish`. A repeated `id` is done once.
 */
export interface Undo {
  do: "undo";
  table: string;
  seat: number;
  to: number;
  id?: string;
}

/** Answer a seat's wish to take back. A single no ends it; so does whoever wished. */
export interface Agree {
  do: "agree";
  table: string;
  to: number;
  yes: boolean;
  id?: string;
}

/** How fast bots should follow each other where I play. The slowest wish of the people at a table counts. */
export interface Pace {
  do: "pace";
  pace: "brisk" | "calm" | "once";
  id?: string;
}

/** Why may my seat not take this action? Answered by `refused`, or by `done` if it may. */
export interface Why {
  do: "why";
  table: string;
  seat: number;
  action: number;
  id?: string;
}

/** On my turn: what would a strong bot do? `done` carries its `advice`. */
export interface Hint {
  do: "hint";
  table: string;
  seat: number;
  id?: string;
}

/** Give up; if the match goes on, a bot plays the seat. A repeated `id` is done only once. */
export interface Resign {
  do: "resign";
  table: string;
  seat: number;
  id?: string;
}

/**
 * Let a bot play a seat: mine, or that of a person who has been gone for a minute.
 *
 * Anyone seated may ask for the latter; then only `medium` can be chosen.
 */
export interface Handover {
  do: "handover";
  table: string;
  seat: number;
  bot?: string;
  id?: string;
}

/** Take my seat back from the bot that plays it. */
export interface Takeback {
  do: "takeback";
  table: string;
  seat: number;
  id?: string;
}

/** By days: stop the clock for a day, out of the rest that the table has. Everyone seated may ask. */
export interface Rest {
  do: "rest";
  table: string;
  id?: string;
}

/** By days, where nothing is hidden: what would be possible after these actions? Answered by `supposed`. */
export interface Suppose {
  do: "suppose";
  table: string;
  seat: number;
  actions: number[];
  id?: string;
}

/**
 * By days, where nothing is hidden: my answers to what others may do, in place of those planned before.
 *
 * Each line begins with the position after `number` actions and has the actions of all seats in order; where what
 * happened agrees with a line, my next action in it is taken at once. Nobody else is told.
 */
export interface Plan {
  do: "plan";
  table: string;
  seat: number;
  number: number;
  lines: number[][];
  id?: string;
}

/** Send a line of chat. Only those at the table may: the host, the seated, and onlookers who have joined. */
export interface Say {
  do: "say";
  table: string;
  text: string;
  id?: string;
}

/** Send me up to twenty lines of chat before the line `before`; answered by `chatted`. */
export interface Chat {
  do: "chat";
  table: string;
  before: number;
  id?: string;
}

/** Host: mute somebody at this table, or let them speak again. What they say is refused. */
export interface Mute {
  do: "mute";
  table: string;
  player: string;
  mute: boolean;
  id?: string;
}

/**
 * Host: keep somebody out of this table, or let them in again. Before the start they lose their seats.
 *
 * A host who frees another person's seat (`stand`) keeps them out too.
 */
export interface Bar {
  do: "bar";
  table: string;
  player: string;
  bar: boolean;
  id?: string;
}

/** Report a line of chat to whoever runs the hall. */
export interface Report {
  do: "report";
  table: string;
  line: number;
  id?: string;
}

/** After the end: a new table with the same people, bots and variant; it starts once all of them have come. */
export interface Rematch {
  do: "rematch";
  table: string;
  id?: string;
}

/**
 * Send the position after `number` actions through the eyes of `seat`.
 *
 * While the match runs, only my own seats or an onlooker's view; once it is over, any seat.
 */
export interface Replay {
  do: "replay";
  table: string;
  number: number;
  seat: number | null;
  /** Send up to seven positions after it too: playing a replay then never waits. */
  more?: number;
  id?: string;
}

/** Send the match as a list, through the eyes of `seat`; whose eyes are allowed is as for `replay`. */
export interface Retell {
  do: "retell";
  table: string;
  seat: number | null;
  /** Leave out the actions before this one: somebody who follows a running match has them. */
  since?: number;
  id?: string;
}

/** Host, at any time: whether this match may be reviewed once it is over. */
export interface Reviews {
  do: "reviews";
  table: string;
  allowed: boolean;
  id?: string;
}

/** Go on from a move of a finished match, in a new match with luck of its own; it counts for no rating. */
export interface WhatIf {
  do: "what-if";
  table: string;
  /** How many of its actions have been taken. */
  number: number;
  /** Whatever this seat could not know there is drawn anew; `null`: everything stays as it was. */
  eyes: number | null;
  /** The seat I play. */
  seat: number;
  /** The bot on all other seats. Empty: the people and bots of that match, each on their seat, as in a rematch. */
  bots?: string;
  id?: string;
}

/** Send all events so far, for the seat I look through: what a log needs after a reload. */
export interface Log {
  do: "log";
  table: string;
  id?: string;
}

/**
 * A lesson: show the step that these answers lead to, read on from it, or take an action in it.
 *
 * The client keeps the progress; the server keeps nothing of a lesson.
 */
export interface Learn {
  do: "learn";
  game: string;
  lesson: string;
  lang: "en" | "ru";
  /** The step, from 0. */
  at?: number;
  /** My actions in the steps before it. */
  answers?: number[];
  /** Go on: the step asks for nothing. */
  read?: boolean;
  action?: number | null;
  id?: string;
}

/** Send a link that moves me to another device; it works once, for ten minutes. */
export interface Transfer {
  do: "transfer";
  id?: string;
}

/** Send me my own page; answered by `me`. Nobody else's page can be asked for. */
export interface Me {
  do: "me";
  id?: string;
}

/** Sign out one of my other devices, or all of them. Their connections close; they come back as newcomers. */
export interface SignOut {
  do: "signout";
  device?: string;
  id?: string;
}

/** Remove one of my passkeys. */
export interface RemovePasskey {
  do: "removepasskey";
  passkey: string;
  id?: string;
}

/** Delete me and all that is stored about me. `name` repeats my nickname, so that nobody is deleted by a slip. */
export interface Delete {
  do: "delete";
  name: string;
  id?: string;
}

/** Make a private table like the last one with these people, and invite them: only those I finished a match with. */
export interface Again {
  do: "again";
  players: string[];
  id?: string;
}

/** Put off an invitation. Whoever sent it cannot invite me again for a day. */
export interface Decline {
  do: "decline";
  table: string;
  id?: string;
}

/** Send me my settings for notices; answered by `notices`. */
export interface Notices {
  do: "notices";
  id?: string;
}

/**
 * Set how I want to be told: quiet hours (minutes after midnight in my time zone), hours to collect for a digest,
 * and whether of every match or only of those I ask for with `follow`.
 */
export interface Telling {
  do: "telling";
  lang: "en" | "ru";
  zone: string;
  quiet_from?: number | null;
  quiet_to?: number | null;
  digest?: number;
  every?: boolean;
  id?: string;
}

/**
 * Tell me there too: an e-mail address, a URL, a push subscription with its keys. `done` has a `link` to open
 * (Telegram) or a `secret`, shown this once (webhooks).
 */
export interface AddChannel {
  do: "addchannel";
  kind: "discord" | "mail" | "push" | "telegram" | "webhook";
  address?: string;
  p256dh?: string;
  auth?: string;
  id?: string;
}

/** Tell me nothing there any more. */
export interface DropChannel {
  do: "dropchannel";
  channel: string;
  id?: string;
}

/**
 * What I want of one table: be told of it (`null`: as of every match), and have it in my list as an onlooker.
 * Whoever follows is told of the end only.
 */
export interface Follow {
  do: "follow";
  table: string;
  told?: boolean | null;
  follows?: boolean;
  id?: string;
}

/** One option of a game, with its choices. */
export interface OptionInfo {
  name: string;
  choices: (string | number | boolean)[];
  default: string | number | boolean;
}

/** What a client needs to know about a game to arrange a match; its actions are under `/api/actions`. */
export interface GameInfo {
  key: string;
  version: number;
  seats: number[];
  options: OptionInfo[];
  /** Combinations that cannot be played: `{"seats": n, "options": {...}, "reason": text key}`. */
  misfits: Record<string, unknown>[];
}

/** The first message: my public id and nickname, the games, the bots, and the program's version. */
export interface Welcome {
  is: "welcome";
  /** Where others reach the hall, for invitations; empty if only this machine does. */
  address: string;
  player: string;
  name: string;
  games: GameInfo[];
  bots: string[];
  version: string;
  /** The server's clock, in seconds since 1970. */
  now?: number;
}

/** Who sits here. `by` is the public id of the player at whose screen the seat is played. */
export interface SeatInfo {
  who: "bot" | "empty" | "local" | "person";
  name?: string;
  by?: string;
  /** The level of the bot that plays the seat, for a person who is away too. */
  bot?: string;
  /** The bot's character: its name is the text `character-<face>`. */
  face?: string;
  /** At a rematch: has not come yet. */
  expected?: boolean;
  /** A bot's seat that an onlooker may take. */
  offered?: boolean;
  online?: boolean;
  resigned?: boolean;
  /** The bot plays only this turn: its owner's time was up. */
  stand_in?: boolean;
  /** The player has deleted themselves: there is no name any more. */
  gone?: boolean;
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
  /** The seat to act; -1 if there is none or it is not known. */
  turn: number;
  your_turn: boolean;
  /** When the time of the seat to act is up. */
  due: number | null;
  clock: Control | null;
  /** Put away, by me or because nobody touched it for long. */
  away: boolean;
  /** Seconds since 1970. */
  made: number;
  /** When something last happened there. */
  touched: number;
  /** Who invited me to this table, if I have not sat down yet. */
  invited: string;
  /** I follow it as an onlooker. */
  follows: boolean;
}

/** The hall: tables that anyone may join, newest first, and my own, last touched first. */
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
  /** The speaker's public id; empty for lines older than this field. */
  by: string;
  /** Its number at the table, from 0. */
  line: number;
}

/** A seat would like to take back its last action and what followed; those whose actions would go must agree. */
export interface Wish {
  seat: number;
  /** How many actions would remain. */
  to: number;
  /** Seats of the people who have not answered yet. */
  waits_for: number[];
}

/** Somebody whom the host keeps out of a table. */
export interface Barred {
  player: string;
  name: string;
  at: number;
}

/** The move of a finished match from which this one goes on. */
export interface OriginInfo {
  table: string;
  /** How many actions of that match had been taken. */
  number: number;
  /** Whatever this seat could not know there was drawn anew; `null`: everything stayed as it was. */
  seat: number | null;
}

/** Everything about a table except the match itself. Sent whole whenever any of it changes. */
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
  /** Whether hints are allowed. */
  hints: boolean;
  /** The hash of the seed, once the match has started. */
  commitment: string;
  /** The last lines; `chat` asks for earlier ones. */
  chat: ChatLine[];
  onlookers: number;
  /** Who may arrange and start: the host, and the first to sit down if the host has no seat. */
  leads: string[];
  /** Screens that show the table to everyone. */
  screens?: number;
  /** The table of the rematch, once somebody asked for one. */
  rematch?: string;
  /** The seed itself, once the match is over. */
  seed?: string;
  wish?: Wish | null;
  /** Whether seats have secrets: then people at one screen need a curtain between turns. */
  hides?: boolean;
  /** Players whom the host has muted. */
  muted?: string[];
  barred?: Barred[];
  /** How long people may think, if that was chosen. */
  clock?: Control | null;
  /** Whether the match may be reviewed once it is over. */
  reviews?: boolean;
  origin?: OriginInfo | null;
}

/** How a match ended. Rank 1 wins; equal ranks are shared. `parts` breaks the scores down, by seat. */
export interface Outcome {
  reason: string;
  scores: number[];
  ranks: number[];
  parts: Record<string, number>[];
}

/** The clocks after a step. Everyone may see them. */
export interface Ticking {
  /** Live: seconds each seat had left when the present choice began. Otherwise empty. */
  left?: number[];
  /** When the clock that runs was started, on the server's clock (`now` of `welcome`). */
  since?: number;
  /** When the time of the seat to act is up; null while a bot plays. */
  due?: number | null;
  /** Seconds of rest that the table has left. */
  rest?: number;
}

/**
 * The match after `number` actions, through the eyes of `seat`.
 *
 * `whole`: `public` and `own` have every field. Otherwise they have only the fields that changed since the last
 * view: an object changes fields of an object, or entries of a list (`{"17": 0}`, new ones at its end).
 * `events` are those since the last view (in a whole view: of the last turn), one batch per action, with the seat
 * that acted. If `number` went down, actions were taken back.
 */
export interface Seen {
  is: "view";
  table: string;
  number: number;
  /** Counts actions, take-backs and resignations; only grows. */
  step: number;
  seat: number | null;
  actor: number;
  public: Record<string, unknown>;
  whole?: boolean;
  own?: Record<string, unknown> | null;
  events?: [number, Record<string, unknown>[]][];
  /** Codes of the actions this seat may take now. */
  legal?: number[];
  /** How many actions would remain if this seat took its last one back; `null` if it cannot. */
  undo?: number | null;
  outcome?: Outcome | null;
  /** At a table with a clock. */
  clock?: Ticking | null;
}

/** A new line of chat. */
export interface Said {
  is: "said";
  table: string;
  line: ChatLine;
}

/** Earlier lines of chat. */
export interface Chatted {
  is: "chatted";
  table: string;
  lines: ChatLine[];
}

/** The position after `actions` that nobody has taken yet. */
export interface Supposed {
  is: "supposed";
  table: string;
  seat: number;
  /** Actions taken so far, without the supposed ones. */
  number: number;
  actions: number[];
  actor: number;
  public: Record<string, unknown>;
  own: Record<string, unknown> | null;
  /** What whoever is to act there could do. */
  legal: number[];
  outcome?: Outcome | null;
}

/** My conditional moves at a seat of mine, whenever they change and when I come to the table. */
export interface Planned {
  is: "planned";
  table: string;
  seat: number;
  number: number;
  lines: number[][];
  /** Who takes each action of each line. */
  seats: number[][];
}

/** A person's seat as it was at an earlier moment. */
export interface SeatThen {
  /** A bot played it. */
  bot?: boolean;
  resigned?: boolean;
}

/** An earlier position; `last` is the total number of actions. */
export interface Replayed {
  is: "replayed";
  table: string;
  number: number;
  last: number;
  seat: number | null;
  public: Record<string, unknown>;
  own: Record<string, unknown> | null;
  actor: number;
  /** The events of action `number`, which led here. */
  events: [number, Record<string, unknown>[]][];
  seats: SeatThen[];
  outcome?: Outcome | null;
  /** Live clocks: seconds each seat had left. */
  left?: number[];
  /** At a table with a clock: seconds before action `number` was taken. */
  took?: number;
}

/** A turn begins after `number` actions. `round` is the game's own, from 1; else it counts laps. */
export interface TurnMark {
  number: number;
  round: number;
  seat: number;
}

/** What happened beside the actions, after `number` of them: a take-back, a resignation, a bot for a person. */
export interface Aside {
  number: number;
  /** `late`: a bot plays because the time was up. `rest`: the clock stands for a day. */
  what: "handover" | "late" | "resign" | "rest" | "takeback" | "undo";
  seat: number;
}

/** A match as a list, for `seat`: everything that happened, and where each turn begins. */
export interface Retold {
  is: "retold";
  table: string;
  seat: number | null;
  /** `events` and `turns` begin with this action; `asides` are complete. */
  since: number;
  /** One batch per action, with the seat that acted. */
  events: [number, Record<string, unknown>[]][];
  turns: TurnMark[];
  asides: Aside[];
}

/** All events for `seat` in `number` actions: one batch per action, with the seat that acted. */
export interface Logged {
  is: "logged";
  table: string;
  number: number;
  seat: number | null;
  events: [number, Record<string, unknown>[]][];
  asides?: Aside[];
}

/** One option: how often it was tried and its mean value, which is close to the chance to win. */
export interface Advice {
  action: number;
  tries: number;
  value: number;
}

/** One position of a lesson, and the action that led to it. */
export interface Scene {
  number: number;
  actor: number;
  public: Record<string, unknown>;
  own: Record<string, unknown> | null;
  events: [number, Record<string, unknown>[]][];
  outcome: Outcome | null;
}

/** The real match that a course ends in. */
export interface Ending {
  seats: number;
  bot: string;
  options: Record<string, string | number | boolean>;
}

/** Where a learner is in a lesson, and what they read there. */
export interface Taught {
  /** The step, from 0; equal to `steps` at the end. */
  at: number;
  steps: number;
  answers: number[];
  seat: number;
  seats: number;
  title: string;
  /** What the step says. */
  text: string;
  /** What there was to say about the step just finished. */
  done?: string;
  /** Why the action taken, though legal, is not what the step asks for; then nothing has changed. */
  wrong?: string;
  /** The rule to read about that mistake. */
  rule?: string;
  /** The rules this step is about. */
  rules?: string[];
  /** Names to be marked on the board. */
  point?: string[];
  /** Empty unless the step asks for an action. */
  legal?: number[];
  /** An action that fits, for whoever asks to be shown. */
  shows?: number | null;
  /** What happened since, in order; the last is the position now. Empty after a mistake. */
  scenes?: Scene[];
  /** At the end of a course: the real match it offers. */
  match?: Ending | null;
}

/** The request with this id was done; an action is on disk. `table` is set if one was made or found. */
export interface Done {
  is: "done";
  id: string;
  table?: string;
  link?: string;
  /** For a hint: the best actions, best first; `value` approximates the chance to win. */
  advice?: Advice[];
  /** For a lesson. */
  taught?: Taught | null;
  /** For a new webhook: the key that signs its messages. */
  secret?: string;
}

/**
 * The request was refused and changed nothing.
 *
 * `reason` is a text key: the text is `refusal-<reason>`, except that `misfit-...` is a key itself.
 */
export interface Refused {
  is: "refused";
  id: string;
  reason: string;
  rule?: string;
  at?: string[];
}

/** Matches of one kind; a shared first place is a win too. */
export interface Tally {
  played: number;
  won: number;
}

/** My finished matches of one game, each counted once: with people elsewhere, at one screen, with bots, or solo. */
export interface GameResults {
  game: string;
  people: Tally;
  /** By the strongest bot at the table. */
  bots: Record<string, Tally>;
  screen: number;
  solo: number;
  /** My highest score. */
  best: number;
}

/** A rating on Elo's scale; `margin` is half the width of its 95 % interval. */
export interface Rating {
  game: string;
  against: "bots" | "people";
  value: number;
  margin: number;
  provisional: boolean;
  matches: number;
  /** Time, value and margin at the start and after each match; only the last of them if there are many. */
  history: [number, number, number][];
  /** Against bots: where the levels stand. */
  ladder: Record<string, number>;
}

/** Something to look at again: `value` is a score, a lead or a number of wins, as the kind says. */
export interface BestMoment {
  kind: "best-score" | "closest-win" | "first-win" | "longest-streak" | "strongest-bot";
  game: string;
  table: string;
  at: number;
  value: number;
  bot: string;
}

/** A finished match of mine. */
export interface Finished {
  line: TableLine;
  at: number;
  rank: number;
  score: number;
}

/** Somebody I played with lately, and our last match. */
export interface Fellow {
  player: string;
  name: string;
  together: number;
  game: string;
  at: number;
  online: boolean;
  /** They put off my last invitation; I can invite them again a day later. */
  put_off: boolean;
}

/** A browser that is signed in as me. `seen` is a day: midnight UTC, in seconds since 1970. */
export interface Device {
  id: string;
  made: number;
  seen: number;
  /** The one that asks. */
  here: boolean;
}

/** One of my passkeys; `used` is a day. */
export interface PasskeyInfo {
  id: string;
  made: number;
  used: number;
}

/** My own page. */
export interface Mine {
  is: "me";
  games: GameResults[];
  ratings: Rating[];
  moments: BestMoment[];
  open: TableLine[];
  finished: Finished[];
  fellows: Fellow[];
  devices: Device[];
  passkeys: PasskeyInfo[];
}

/** Somebody I played with asks me to join a table. */
export interface Invitation {
  table: string;
  game: string;
  name: string;
}

/** My open invitations, all of them, whenever they change. */
export interface Invited {
  is: "invited";
  invitations: Invitation[];
}

/** Where I am told. `label`: an e-mail address or a host. */
export interface ChannelInfo {
  channel: string;
  kind: "discord" | "mail" | "push" | "telegram" | "webhook";
  label: string;
  confirmed: boolean;
  failing: boolean;
  made: number;
}

/** What I want of one table; `told` null: as of every match. */
export interface Choice {
  table: string;
  told: boolean | null;
  follows: boolean;
}

/** My settings for notices, and what this hall offers. */
export interface NoticeChoices {
  is: "notices";
  kinds: ("discord" | "mail" | "push" | "telegram" | "webhook")[];
  /** What a browser subscribes with (`applicationServerKey`). */
  push_key: string;
  /** Whether I ever set anything; until then nothing is sent. */
  asked: boolean;
  lang: string;
  zone: string;
  digest: number;
  every: boolean;
  channels: ChannelInfo[];
  choices: Choice[];
  quiet_from?: number | null;
  quiet_to?: number | null;
}

/** A match in which it is my turn. */
export interface Wait {
  table: string;
  game: string;
}

/** All matches in which it is my turn, longest waiting first: sent whenever they change, on every page. */
export interface Waits {
  is: "waits";
  matches: Wait[];
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
  | Start
  | Offer
  | Pass
  | Take
  | Away
  | Look
  | Act
  | Undo
  | Agree
  | Pace
  | Why
  | Hint
  | Resign
  | Handover
  | Takeback
  | Rest
  | Suppose
  | Plan
  | Say
  | Chat
  | Mute
  | Bar
  | Report
  | Rematch
  | Replay
  | Retell
  | Reviews
  | WhatIf
  | Log
  | Learn
  | Transfer
  | Me
  | SignOut
  | RemovePasskey
  | Delete
  | Again
  | Decline
  | Notices
  | Telling
  | AddChannel
  | DropChannel
  | Follow;

export type Answer =
  | Welcome
  | Lists
  | Table
  | Seen
  | Said
  | Chatted
  | Supposed
  | Planned
  | Replayed
  | Retold
  | Logged
  | Done
  | Refused
  | Mine
  | Invited
  | NoticeChoices
  | Waits;

/** `layout` applies to the basic game, `mountain` to the advanced one. `tiny` is ours, for two seats. */
export interface TreasuresOptions {
  mode: "advanced" | "basic";
  layout: "classic" | "rows" | "standard" | "tiny";
  mountain: "block" | "cross";
}

/** Identical tiles: the treasure on the front, the points and the icon on the back, and how many there are. */
export interface TreasuresStack {
  front: number;
  back: number;
  icon: "danger" | "ladder" | "plain" | "swap";
  count: number;
}

/** Tiles counted by front. */
export interface TreasuresFronts {
  rubies: number;
  gems: number;
  nuggets: number;
}

/** What everyone knows about one seat. From `signs` on, empty in the basic game. */
export interface TreasuresTeam {
  /** Each gnome's cell, or "waiting" to be placed, "chased" by the dragon, "gone" from the cave. */
  gnomes: string[];
  out: boolean;
  /** Tiles held. */
  tiles: number;
  /** Treasure on the fronts of those tiles. */
  gems: number;
  /** Open danger signs. */
  signs: number;
  /** Danger tiles, including those turned over again after an attack. */
  shown: TreasuresStack[];
  /** Tiles taken by running; only the owner saw the backs. */
  hidden: TreasuresFronts;
  /** Tiles taken on leaving the cave; only the owner saw the backs. */
  cleared: TreasuresFronts;
  /** Whether it held a ladder when it left, if everyone can tell. */
  ladder: boolean | null;
}

/** What everyone sees. */
export interface TreasuresPublic {
  mode: "advanced" | "basic";
  /** Name of the layout in board.toml. */
  board: string;
  /** Whether the mountain blocks runs. */
  solid: boolean;
  /** Seat to choose; -1 at the end. */
  actor: number;
  /** Seat that placed first. */
  starter: number;
  /** Gnomes still to be placed, all seats together. */
  to_place: number;
  /** By cell number: 1 ruby, 2 gems, 3 nuggets, 0 no tile. */
  fronts: number[];
  /** By seat. */
  teams: TreasuresTeam[];
  /** Ladder and swap tiles spent. */
  box: TreasuresStack[];
  /** Seat that carried off the Treasure Mountain. */
  mountain: number | null;
}

/** Tiles whose backs only this seat has seen. Empty in the basic game. */
export interface TreasuresOwn {
  /** Taken by running. */
  hidden: TreasuresStack[];
  /** Taken on leaving the cave. */
  cleared: TreasuresStack[];
}

export type TreasuresView = View<TreasuresPublic, TreasuresOwn>;

export interface TreasuresEventPlaced {
  event: "placed";
  seat: number;
  cell: string;
}

/** `front` is the treasure on the tile taken. */
export interface TreasuresEventRan {
  event: "ran";
  seat: number;
  start: string;
  end: string;
  front: number;
}

/** The back of the tile just taken, for its owner only. */
export interface TreasuresEventFound {
  event: "found";
  seat: number;
  back: number;
  icon: string;
}

/** A danger tile worth `back` points is laid open; `open` signs now lie on the table. */
export interface TreasuresEventDanger {
  event: "danger";
  seat: number;
  back: number;
  open: number;
}

/** The dragon chases out the gnome on `cell`. */
export interface TreasuresEventChased {
  event: "chased";
  seat: number;
  cell: string;
}

/** A ladder tile worth `back` points brings a chased gnome back onto `cell`. */
export interface TreasuresEventClimbed {
  event: "climbed";
  seat: number;
  cell: string;
  back: number;
}

/** A swap tile worth `back` points exchanges the gnomes on two cells. */
export interface TreasuresEventSwapped {
  event: "swapped";
  seat: number;
  first: string;
  second: string;
  back: number;
}

/** The seat leaves although it could have used a ladder. */
export interface TreasuresEventRetired {
  event: "retired";
  seat: number;
}

/** The seat is out and takes the tiles under its gnomes; `gems` is the treasure on their fronts. */
export interface TreasuresEventLeft {
  event: "left";
  seat: number;
  cells: string[];
  tiles: number;
  gems: number;
}

/** The points on the backs of the tiles taken on leaving, for their owner only. */
export interface TreasuresEventCleared {
  event: "cleared";
  seat: number;
  points: number;
}

/** The cunning plan: the seat carries off the Treasure Mountain. */
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
  source: "found" | "ours" | "reconstructed" | "rulebook";
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
  source: "found" | "ours" | "reconstructed" | "rulebook";
}

export interface TreasuresTileData {
  mountain_points: number;
  danger_limit: number;
  rubies_out: number;
  classic_fronts: Record<string, number>;
  tiny_fronts: Record<string, number>;
  tiles: TreasuresTile[];
}

export interface TavernsOptions {
  map: "frucht" | "prism" | "tetrahedron";
  /** How far away the Abandoned Mine is. */
  mine: "brief" | "long" | "longest" | "normal" | "short";
  /** Whether an owner of a tavern may open another. */
  second_tavern: boolean;
  /** Whether taverns break a tie of runes (A36). */
  tie_break: boolean;
}

export interface TavernsProvince {
  name: string;
  /** By seat, innkeepers included. */
  gnomes: number[];
  /** Nuggets. */
  gold: number;
  /** Whether it has red stones. */
  red: boolean;
  tavern: boolean;
  /** The innkeeper's seat; a tavern may be without one. */
  keeper: number | null;
}

/** What a seat has. */
export interface TavernsClan {
  name: string;
  /** Gnomes in hand. */
  reserve: number;
  /** Tavern tokens in hand. */
  stock: number;
  /** Where the scoring gnome is on the track. It starts on 1; laps add up. */
  square: number;
  /** Runes from gold. */
  mined: number;
  /** Runes from taverns. */
  served: number;
  /** Runes its taverns would bring now. */
  income: number;
}

/** A rumour that waits for the finder to choose a clan. */
export interface TavernsRumour {
  /** The province gnomes are drawn to. */
  target: string;
  /** The neighbour from which a gnome has to be called now. */
  asked: string;
}

/** What everyone sees. */
export interface TavernsPublic {
  map: string;
  /** The square of the Abandoned Mine. */
  mine: number;
  second_tavern: boolean;
  tie_break: boolean;
  seats: number;
  actor: number;
  starter: number;
  phase: "calling" | "laying" | "over" | "settling" | "turn";
  /** Gnomes still to be settled, all seats together. */
  to_settle: number;
  provinces: TavernsProvince[];
  /** By seat. */
  clans: TavernsClan[];
  /** The mine token's square. */
  token: number;
  /** The last throw of the die; None before the first. */
  roll: number | null;
  /** Only while `phase` is "calling". */
  rumour: TavernsRumour | null;
  /** Turns in a row without progress (A19). */
  idle: number;
}

/** Empty: everything is public. */
export interface TavernsOwn {
}

export type TavernsView = View<TavernsPublic, TavernsOwn>;

/** A gnome is placed before the first turn. */
export interface TavernsEventSettled {
  event: "settled";
  seat: number;
  province: string;
}

/** Income of one tavern at the start of its owner's turn. */
export interface TavernsEventServed {
  event: "served";
  seat: number;
  province: string;
  runes: number;
}

/** A scoring gnome reached or passed the mine token and skips its square. */
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

/** The mine token moves one square, before the die is thrown. */
export interface TavernsEventProspected {
  event: "prospected";
  seat: number;
  square: number;
}

/** The mine token lands on this seat's scoring gnome, which goes one square back. */
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

/** Nuggets are laid in a province, which has `total` now. */
export interface TavernsEventStruck {
  event: "struck";
  seat: number;
  province: string;
  nuggets: number;
  total: number;
}

/** Red stones are laid after a throw. */
export interface TavernsEventBarren {
  event: "barren";
  seat: number;
  province: string;
}

/** The find cannot be laid anywhere. */
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

/** The last nugget was collected: red stones are laid, without a rumour. */
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

/** A tavern without an innkeeper, or just carted in, gets one. */
export interface TavernsEventClaimed {
  event: "claimed";
  seat: number;
  province: string;
}

/** A tavern is left without an innkeeper. */
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

/** The mine token reaches the Abandoned Mine: no more prospecting after this throw. */
export interface TavernsEventAbandoned {
  event: "abandoned";
  square: number;
}

/** An untouched province gets red stones because prospecting is over (A1). */
export interface TavernsEventClosed {
  event: "closed";
  province: string;
}

/** The match ends after too many rounds without progress (A19). */
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
  source: "found" | "ours" | "reconstructed" | "rulebook";
}

/** Lists are by province. */
export interface TavernsMapData {
  source: "found" | "ours" | "reconstructed" | "rulebook";
  /** The numbers of its neighbours. */
  roads: [number, number, number][];
  /** Where it is drawn in a unit square, y down. */
  places: [number, number][];
}

export interface TavernsBoardData {
  provinces: TavernsProvinceData[];
  maps: Record<string, TavernsMapData>;
}

export interface TavernsGnomes {
  total: number;
  clans: number;
  source: "found" | "ours" | "reconstructed" | "rulebook";
}

export interface TavernsTavernTokens {
  total: number;
  each: number;
  source: "found" | "ours" | "reconstructed" | "rulebook";
}

export interface TavernsDie {
  sides: number;
  /** The face that brings red stones. */
  waste: number;
  source: "found" | "ours" | "reconstructed" | "rulebook";
}

/** By number of seats: gnomes settled before the first turn, and gnomes kept. */
export interface TavernsSetup {
  placed: Record<string, number>;
  kept: Record<string, number>;
  source: "found" | "ours" | "reconstructed" | "rulebook";
}

export interface TavernsTrack {
  /** Where the scoring gnomes start. */
  first: number;
  /** Where the mine token starts. */
  token: number;
  length: number;
  /** The square of the Abandoned Mine, by option. */
  mine: Record<string, number>;
  source: "found" | "ours" | "reconstructed" | "rulebook";
}

export interface TavernsStall {
  /** Rounds without progress that end the match (A19). */
  rounds: number;
  /** Players are warned when this many are left. */
  near: number;
  source: "found" | "ours" | "reconstructed" | "rulebook";
}

export interface TavernsPieceData {
  gnomes: TavernsGnomes;
  taverns: TavernsTavernTokens;
  die: TavernsDie;
  setup: TavernsSetup;
  track: TavernsTrack;
  stall: TavernsStall;
}

/** `colour` is for one player; of two, seat 0 is green and seat 1 blue. One round is a short match for two. */
export interface DuelOptions {
  colour: "blue" | "green";
  rounds: "1" | "3";
}

/** A tunnel, start or goal card that lies face up. */
export interface DuelTunnel {
  cell: string;
  card: string;
  /** By 180 degrees. */
  turned: boolean;
  /** A key in its door, or its troll paid. */
  opened: boolean;
  /** By seat: the sides its gnome reaches, such as "NE". */
  reach: string[];
}

export interface DuelGoal {
  cell: string;
  /** None while it lies face down. */
  tunnel: DuelTunnel | null;
  /** Seats that looked at it while it lies face down. */
  seen_by: number[];
}

export interface DuelToken {
  cell: string;
  seat: number;
}

/** What everyone knows. */
export interface DuelPublic {
  layout: string;
  /** By seat. */
  colours: ("blue" | "green")[];
  /** 1, 2, 3. */
  round: number;
  /** In the whole match. */
  rounds: number;
  /** The seat that began the round. */
  starter: number;
  /** -1 once the match is over. */
  actor: number;
  /**
   * What the actor is asked: to act, to lay a card after a bribe, to bribe or finish, which goal to turn up, which
   * way round to fit it, which cards to discard for mending, whether to discard another card when passing.
   */
  phase: "act" | "goal" | "lay" | "mend" | "offer" | "over" | "pass" | "turn";
  /** By seat. */
  starts: DuelTunnel[];
  /** In the order they were laid. */
  tunnels: DuelTunnel[];
  goals: DuelGoal[];
  /** The goal card that was turned up at the first cell of `due` and waits to be fitted. */
  turning: string | null;
  /** Cells of goals that a tunnel has reached and that must be turned up. */
  due: string[];
  /** Left in the pool. */
  tokens: number;
  /** Tokens on gold. */
  claims: DuelToken[];
  /** Tokens on trolls. */
  bribes: DuelToken[];
  /** By seat: cards in hand. */
  hands: number[];
  /** Cards left to draw. */
  deck: number;
  /** By seat: tools with a sabotage card on them. */
  broken: (("cart" | "lamp" | "pickaxe")[])[];
  /** Cards discarded face up this round: played, removed or buried. */
  played: string[];
  /** By seat: cards discarded face down this round. */
  thrown: number[];
  /** The seat that drew last this round. */
  drawer: number | null;
  /** What it drew, in order: None for a card that went to the hand, a name for one that took effect at once. */
  drawn: (string | null)[];
  /** Cards the actor has yet to discard for mending. */
  to_drop: number;
  /** The action under way is laying a card, not opening a door. */
  is_laying: boolean;
  /** By seat: nugget cards of finished rounds. */
  won: string[][];
  /** By finished round, by seat: nuggets won minus nuggets paid to trolls. */
  earned: number[][];
  /** Cards out of the game that everyone saw. */
  box: string[];
  /** Goals that left the game face down after somebody looked at them: for each, the seats that had. */
  lost: number[][];
}

export interface DuelPeek {
  cell: string;
  card: string;
}

/** What only the seat itself knows. */
export interface DuelOwn {
  hand: string[];
  /** Discarded face down this round. */
  thrown: string[];
  /** Cards this seat drew last, in order, if it was the last to draw. */
  fresh: string[];
  /** Face-down goals this seat has looked at. */
  peeks: DuelPeek[];
  /** Goals it had looked at that left the game face down. */
  lost: string[];
}

export type DuelView = View<DuelPublic, DuelOwn>;

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

/** How the turned-up goal lies. */
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

/** What the map showed; only for the seat that played it. */
export interface DuelEventSaw {
  event: "saw";
  seat: number;
  cell: string;
  card: string;
}

/** A sabotage card is removed for two cards of the hand. */
export interface DuelEventMended {
  event: "mended";
  seat: number;
  tool: string;
}

/** A card is discarded face down; its owner hears Threw instead. */
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

/** Alone: a drawn sabotage card breaks a tool. */
export interface DuelEventStruck {
  event: "struck";
  seat: number;
  tool: string;
}

/** Alone: a drawn card is discarded without effect. */
export interface DuelEventSpared {
  event: "spared";
  seat: number;
  card: string;
}

/** `why`: all `goals` are up, all `tokens` placed, or all `cards` used. */
export interface DuelEventEnded {
  event: "ended";
  round: number;
  why: string;
}

/** A nugget card goes to a bribed troll. */
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
  | { kind: "lay"; card: string; cell: string; turn: string }
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
  source: "found" | "ours" | "reconstructed" | "rulebook";
  west: number;
  east: number;
  north: number;
  south: number;
}

export interface DuelLayoutData {
  source: "found" | "ours" | "reconstructed" | "rulebook";
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
  source: "found" | "ours" | "reconstructed" | "rulebook";
  stubs?: string;
  ladder?: "blue" | "green" | null;
  door?: "blue" | "green" | null;
  troll?: boolean;
  barred?: string;
  barred_source?: "found" | "ours" | "reconstructed" | "rulebook";
  gold?: number;
  gold_at?: string;
}

export interface DuelActionCard {
  name: string;
  count: number;
  use: "broken" | "key" | "map" | "repair" | "rockfall";
  source: "found" | "ours" | "reconstructed" | "rulebook";
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

/** `board`: how far the mines are from the starts; `usual`: by number of players (data/board.toml). */
export interface LostMinesOptions {
  rounds: "2" | "3" | "4";
  board: "close" | "far" | "glade" | "near" | "usual";
}

/** A path card on the board. */
export interface LostMinesLaidCard {
  cell: string;
  card: string;
  /** By 180 degrees. */
  turned: boolean;
  /** A tool lies on its obstacle. */
  overcome: boolean;
}

export interface LostMinesToken {
  /** The two cells it stands between, such as "c3-c4". */
  edge: string;
  kind: "trap" | "troll";
  /** The seat that called the troll. */
  owner: number | null;
}

export interface LostMinesMine {
  cell: string;
  /** gold, silver, gems or dragon, once a gnome has entered it. */
  kind: string | null;
  /** It lies face up. Still False while the player chooses which way up. */
  open: boolean;
  turned: boolean;
  /** As the cards lie, nobody can ever reach it. */
  cut: boolean;
  /** Seats that have looked at it. */
  seen_by: number[];
}

export interface LostMinesTreasure {
  /** gold, silver or gems: its back. */
  kind: string;
  /** The seat that took it. */
  owner: number | null;
  /** Seats that have looked at its value. */
  seen_by: number[];
}

export interface LostMinesPlayer {
  clan: "blue" | "yellow";
  /** Where the gnome stands. */
  cell: string;
  /** Cards in hand. */
  held: number;
  /** Cards put aside face down: discarded, or lost to traps. */
  lost: number;
  /** Seats that have looked at the gnome card. */
  seen_by: number[];
}

/** What everyone saw a seat do. */
export interface LostMinesDeed {
  seat: number;
  /** lay, tool, trap, troll, troll-gone, storm, look, discard, move or take. */
  what: string;
  /** The path card or the tool. */
  card: string;
  /** The cell, the edge or the treasure's number; empty for a look and a discard. */
  where: string;
  /** The path card was laid turned by 180 degrees. */
  turned: boolean;
}

/** What a seat was in a finished round, and what it got. */
export interface LostMinesResult {
  clan: "blue" | "yellow";
  role: "loyal" | "saboteur" | "selfish";
  points: number;
}

/** What everyone knows. */
export interface LostMinesPublic {
  board: string;
  seats: number;
  /** In the whole match. */
  rounds: number;
  /** From 0. */
  round: number;
  /**
   * What the actor is asked: a card, a movement, which way up a mine lies, which treasure, whether to end the
   * round.
   */
  phase: "card" | "move" | "orient" | "over" | "take" | "vote";
  /** -1 once the match is over. */
  actor: number;
  /** Whose turn it is; during a vote, the seat that proposed it. */
  turn: number;
  /** The seat that began the round. */
  starter: number;
  /** The seat that played the last card this round. */
  last: number | null;
  /** Cards the gnome may still move; 0 outside a movement. */
  steps: number;
  /** Cards discarded this turn; 0 if one was played. */
  drops: number;
  /** The gnome has already moved this turn. */
  went: boolean;
  /** Ending the round was proposed this turn. */
  asked: boolean;
  /** Cards left to draw. */
  deck: number;
  /** Path cards, row by row. */
  cards: LostMinesLaidCard[];
  tokens: LostMinesToken[];
  /** From north to south. */
  mines: LostMinesMine[];
  /** Treasure 1 first. */
  treasures: LostMinesTreasure[];
  /** By seat. */
  players: LostMinesPlayer[];
  /** During a movement: the way to each cell within reach, from the cell the gnome stands on. */
  ways: string[][];
  /** Cards discarded face up this round. */
  shown: string[];
  /** The seat that woke the dragon. */
  dragon: number | null;
  /** This round, in order. */
  deeds: LostMinesDeed[];
  /** By finished round, by seat. */
  results: LostMinesResult[][];
}

/** What only the seat itself knows. None stands for what it has not seen. */
export interface LostMinesOwn {
  role: "loyal" | "saboteur" | "selfish";
  hand: string[];
  /** Cards it put aside face down this round. */
  dropped: string[];
  /** By mine: what it saw there. */
  mines: (string | null)[];
  /** By treasure: the value it saw. */
  values: (number | null)[];
  /** By seat: the role it saw. */
  roles: ("loyal" | "saboteur" | "selfish" | null)[];
}

export type LostMinesView = View<LostMinesPublic, LostMinesOwn>;

/** A path card: what is on it, and the sides its path runs to as it lies. */
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

/** For the seat that looked. */
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

/** A trap was set. */
export interface LostMinesEventTrapped {
  event: "trapped";
  seat: number;
  edge: string;
}

/** A troll was called. */
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

/** A path card was removed, and the tokens on these edges with it. */
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

/** The card discarded: for its owner. */
export interface LostMinesEventDropped {
  event: "dropped";
  seat: number;
  card: string;
}

/** The cells of a walk, the first included. */
export interface LostMinesEventMoved {
  event: "moved";
  seat: number;
  cells: string[];
}

/** A gnome ran into a trap and its player lost a card. */
export interface LostMinesEventCaught {
  event: "caught";
  seat: number;
  edge: string;
}

/** The card a trap cost: for its owner. */
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

/** The seat took the dragon token. */
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

/** The card drawn: for its owner. */
export interface LostMinesEventDrawn {
  event: "drawn";
  seat: number;
  card: string;
}

export interface LostMinesEventSkipped {
  event: "skipped";
  seat: number;
}

/** Ending the round was proposed. */
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

/** A seat's gnome card and treasures, turned face up. */
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
  | { kind: "lay"; card: string; cell: string; turn: string }
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
  source: "found" | "ours" | "reconstructed" | "rulebook";
  starts: Record<string, string>;
  mines: string[];
}

export interface LostMinesBoardData {
  columns: number;
  rows: number;
  source: "found" | "ours" | "reconstructed" | "rulebook";
  /** The board by number of players. */
  usual: Record<string, string>;
  boards: Record<string, LostMinesPlacesData>;
}

export interface LostMinesPathCard {
  kind: "campfire" | "lake" | "pit" | "plain" | "rocks" | "trunk";
  arms: string;
  count: number;
  source: "found" | "ours" | "reconstructed" | "rulebook";
}

export interface LostMinesActionCard {
  name: string;
  use: "peek" | "storm" | "tool" | "trap" | "troll";
  count: number;
  source: "found" | "ours" | "reconstructed" | "rulebook";
  obstacle?: "campfire" | "lake" | "pit" | "plain" | "rocks" | "trunk" | null;
  tokens?: number;
  shows?: ("gnome" | "mine" | "treasure")[];
}

export interface LostMinesMineCard {
  name: string;
  arms: string;
  source: "found" | "ours" | "reconstructed" | "rulebook";
}

export interface LostMinesTreasureKind {
  name: string;
  values: number[];
  source: "found" | "ours" | "reconstructed" | "rulebook";
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

/** `gnomes` is for the adventure; in a duel everyone has five. */
export interface GnomheimOptions {
  mode: "adventure" | "crowns" | "siege";
  gnomes: "3" | "4" | "5";
  beginners: boolean;
}

/** A card of a player's own set. */
export interface GnomheimCardPrices {
  id: string;
  plain: number;
  enhanced: number | null;
}

export interface GnomheimGnome {
  name: string;
  cell: number;
  /** How many of its owner's turns must end before it recovers. */
  stun: number;
  shielded: boolean;
}

export interface GnomheimPlayer {
  gold: number;
  mana: number;
  /** Cards in hand. */
  hand: number;
  /** Cards discarded face down since the last shuffle. */
  buried: number;
  /** Duel: gnomes brought into the enemy castle, or crowns brought home. */
  score: number;
  /** Has not had a turn yet. */
  fresh: boolean;
  gnomes: GnomheimGnome[];
}

export interface GnomheimSupply {
  gold: number;
  mana: number;
}

/** What a card put on a cell: keg, bear_trap, ice, wall or web. */
export interface GnomheimToken {
  kind: string;
  cell: number;
  owner: number;
  /** Its owner's turns until it is gone; 0: until used up. */
  rounds: number;
}

export interface GnomheimTunnel {
  start: number;
  end: number;
  owner: number;
  rounds: number;
}

/** The card in play. Targets are named as in actions: a gnome, a cell or a player; empty until named. */
export interface GnomheimPlay {
  card: string;
  /** plain or enhanced */
  price: string;
  /** The card whose effects an echo repeats, else empty; `echoed_price` which of them. */
  echoed: string;
  echoed_price: string;
  target: string;
  second: string;
  /** Whether its combo counts. */
  combo: boolean;
  /** Effects begun so far; None until the luck check is passed. */
  begun: number | null;
  /** Gnomes that a trap or the metro stopped: the rest of the card does not move them. */
  halted: string[];
}

export interface GnomheimMovement {
  /** walk, push or fly */
  how: string;
  steps: number;
  /** Steps that the gnomes moving now still have. */
  left: number;
  /** Moving now, together; `waiting` come after them. */
  gnomes: string[];
  waiting: string[];
  /** Where they are, or what they fly over. */
  cell: number | null;
  came_from: number | null;
  ignores_traps: boolean;
  /** Each gnome goes its own way, even from the same cell. */
  one_by_one: boolean;
}

/** Crystals that the player on turn takes or exchanges. */
export interface GnomheimTaking {
  /** gold, mana or any */
  resource: string;
  /** None: the supply. */
  giver: number | null;
  /** Still to be taken from the giver. */
  count: number;
  /** Seats that give after that, `portion` each. */
  givers: number[];
  portion: number;
}

/** A roll that may be repeated, or a card's shot that is not aimed yet. */
export interface GnomheimRoll {
  /** check, wander, shot, shock, ride, contest or isle */
  what: string;
  clovers: number;
  /** Added by the card, and part of `clovers`. */
  bonus: number;
  /** Contests: against whom; `bar` is the rival's total. */
  rival: number | null;
  bar: number;
  /** The cell shot at. */
  cell: number | null;
}

export interface GnomheimExpelled {
  isle: number;
  gnome: string;
}

/** A mini-island with more than one gnome. */
export interface GnomheimDispute {
  isle: number;
  /** Who won the contest and sends the others off. */
  holder: number | null;
  leaving: string[];
  /** Already sent off an island in this chain. */
  expelled: GnomheimExpelled[];
}

/** What is under way between two choices; None where there is nothing of the kind. */
export interface GnomheimResolving {
  play: GnomheimPlay | null;
  movement: GnomheimMovement | null;
  taking: GnomheimTaking | null;
  roll: GnomheimRoll | null;
  dispute: GnomheimDispute | null;
  /** What comes after it: collect (the turn's collecting) or command. */
  then: string;
}

/** What everyone sees. Cells are numbers, as on the board and in actions; cards are ids. */
export interface GnomheimPublic {
  mode: string;
  beginners: boolean;
  /** A player's own set of cards; empty for the standard one. */
  cards: GnomheimCardPrices[];
  seats: number;
  /** Gnomes per seat. */
  team: number;
  turn: number;
  /** Who has to choose; -1 at the end. */
  actor: number;
  starter: number;
  round: number;
  /** What the actor has to choose. */
  phase: string;
  /** By seat. */
  players: GnomheimPlayer[];
  /** By castle, the gnome that bears its crown; empty while it lies there. */
  crowns: string[];
  supply: GnomheimSupply;
  /** By cell: none, gold, mana or any. */
  resources: string[];
  tokens: GnomheimToken[];
  tunnels: GnomheimTunnel[];
  /** Cards left to draw. */
  deck: number;
  /** Cards played since the last shuffle, the latest last. */
  pile: string[];
  /** Clovers added to every roll of the player on turn. */
  luck: number;
  /** Rolls he may still repeat. */
  rerolls: number;
  /** Mana off his next card. */
  discount: number;
  /** Cards resolved this turn, for combos. */
  resolved: string[];
  /** The latest card played this turn that is no echo, or empty. */
  last: string;
  /** What the luck die showed during the last action. */
  dice: number[];
  winner: number | null;
  /** Cards to draw once the first hand is renewed. */
  owed: number;
  resolving: GnomheimResolving;
}

/** What only the seat itself knows. */
export interface GnomheimOwn {
  hand: string[];
  /** Its own discards, face down in the pile. */
  buried: string[];
}

export type GnomheimView = View<GnomheimPublic, GnomheimOwn>;

/** Told only to the seat that drew. */
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

/** A discard as others see it. */
export interface GnomheimEventDropped {
  event: "dropped";
  seat: number;
}

/** A card that a rival made the seat discard; told only to it. */
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

/** A move that is no step for gold: walk, push, fly, slide, goto, ride (the metro), send (off an island). */
export interface GnomheimEventMoved {
  event: "moved";
  gnomes: string[];
  start: number;
  end: number;
  how: string;
}

/** The luck die: `clovers` with everything added; `what` as in Roll. */
export interface GnomheimEventRolled {
  event: "rolled";
  seat: number;
  clovers: number;
  what: string;
}

/** `on`: its target, or "none"; `mana`: what it costs on that target. */
export interface GnomheimEventPlayed {
  event: "played";
  seat: number;
  card: string;
  price: string;
  mana: number;
  on: string;
}

/** A second target, or an echo's new one; `mana`: what it adds to the price. */
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

/** Its shield took a hostile effect. */
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

/** `what`: luck, reroll or discount, for the rest of the turn. */
export interface GnomheimEventBlessed {
  event: "blessed";
  seat: number;
  what: string;
  count: number;
}

/** The winner of a mini-island. */
export interface GnomheimEventHeld {
  event: "held";
  seat: number;
  cell: number;
}

/** Siege: `count` gnomes have entered the enemy castle. */
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

/** A crown brought home, the `count`-th. */
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
  source: "found" | "ours" | "reconstructed" | "rulebook";
}

export interface GnomheimDie {
  faces: number[];
  source: "found" | "ours" | "reconstructed" | "rulebook";
}

export interface GnomheimMortarTable {
  push: number[];
  source: "found" | "ours" | "reconstructed" | "rulebook";
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
  source: "found" | "ours" | "reconstructed" | "rulebook";
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
  source?: "found" | "ours" | "reconstructed" | "rulebook";
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

export const NEAR_PERCENT = 2;
