/** What the page passes to a game's board and gets back from it; docs/boards.md has the whole story. */

import type { Component } from "svelte";
import type { Fields } from "./merge";
import type { View } from "./wire";
import type { Say } from "./words.svelte";

export type { Say };

/** A board names its own types, `BoardProps<XView, XEvent>`; the defaults are all that the page itself knows. */
export interface BoardProps<V = View<Fields, Fields>, Event = Fields> {
  view: V;
  /** Actions taken so far. */
  number: number;
  /** What the last action caused; empty when a replay jumps. */
  events: readonly Event[];
  /** The seat to act; -1 once the match is over. */
  actor: number;
  /** Players' names by seat. */
  names: readonly string[];
  /** Kinds of action that are legal now, and how a board switches to one (when a card in hand is clicked, say). */
  kinds: readonly string[];
  onkind: (kind: string) => void;
  /** Legal values of a kind's first field: the cards that can be played, say. */
  begins: (kind: string) => ReadonlySet<string>;
  /** The kind being chosen and the field asked for; "" when there is nothing to choose. */
  kind: string;
  field: string;
  /** Values chosen for the earlier fields, and the legal ones for this field. */
  picked: readonly string[];
  options: ReadonlySet<string>;
  /** Legal values of the next field if this option is picked: which ways up a card fits a cell, say. */
  next: (option: string) => ReadonlySet<string>;
  /** What a refusal is about. */
  lit: readonly string[];
  /** The person clicked this, legal or not: the page narrows, sends the action, or asks the server why not. */
  onpick: (name: string) => void;
  /** One step back. */
  onback: () => void;
  /** The game's texts. */
  t: Say;
}

/** What a board passes on to the cards in the viewer's hand. */
export interface HandProps extends Pick<
  BoardProps,
  "kind" | "field" | "picked" | "options" | "kinds" | "onkind" | "onpick" | "onback" | "t"
> {
  hand: readonly string[];
}

/** What one seat has, shown under its player's name. */
export interface SeatProps<V = View<Fields, Fields>> {
  of: number;
  view: V;
  t: Say;
}

/** What can be told once nothing is hidden any more. */
export interface AfterProps {
  /** The table's id. */
  id: string;
  names: readonly string[];
  /** The seat whose view is shown; null for an onlooker. */
  seat: number | null;
  /** In a replay: the number of actions taken at the moment shown. */
  move?: number;
  t: Say;
}

/** A game's components. */
export interface GameArt {
  Board: Component<BoardProps>;
  Seat?: Component<SeatProps>;
  After?: Component<AfterProps>;
  /** The key of the text that says what one plays for. */
  aim: (view: View<Fields, Fields>) => string;
  /** Kinds for which the board has buttons or cards of its own; the page then shows none for them. */
  buttons: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();

/** Props of a board on which nothing can be chosen. */
export const IDLE = {
  kinds: [],
  onkind: () => {},
  begins: () => NONE,
  kind: "",
  field: "",
  picked: [],
  options: NONE,
  next: () => NONE,
  lit: [],
  onpick: () => {},
  onback: () => {},
} satisfies Partial<BoardProps>;
