/** What a game's board gets from the hall and gives to it. See docs/boards.md. */

import type { Component } from "svelte";
import type { Fields } from "./merge";
import type { Happening } from "./say";
import type { View } from "./wire";
import type { Say } from "./words.svelte";

export type { Happening, Say };

export interface BoardProps<V = View<Fields, Fields>, Event = Happening> {
  view: V;
  /** How many actions have been taken, and what the last of them brought about (empty when jumping about a replay). */
  number: number;
  events: readonly Event[];
  /** Whose choice it is; -1 at the end. */
  actor: number;
  /** The players' names by seat. */
  names: readonly string[];
  /** The kinds of action that may be chosen now, and a person choosing one of them (by a card in hand, say). */
  kinds: readonly string[];
  onkind: (kind: string) => void;
  /** What may be chosen first for one of these kinds: the cards that can be played, say. */
  begins: (kind: string) => ReadonlySet<string>;
  /** The kind of action asked about ("" where there is nothing to choose), and the field of it that is asked for. */
  kind: string;
  field: string;
  /** What was chosen for the fields before, and what may be chosen now. */
  picked: readonly string[];
  options: ReadonlySet<string>;
  /** Places that a refusal named. */
  lit: readonly string[];
  /** The person points at something, allowed or not: the hall narrows, sends, or asks why not. */
  onpick: (name: string) => void;
  /** The person goes one step back. */
  onback: () => void;
  /** The game's words. */
  t: Say;
}

/** Under a player's name: what that seat has. */
export interface SeatProps<V = View<Fields, Fields>> {
  of: number;
  view: V;
  t: Say;
}

/** After the match: what can only be told when nothing is hidden any more. */
export interface AfterProps {
  /** The table. */
  id: string;
  names: readonly string[];
  /** Through whose eyes the page looks. */
  seat: number | null;
  /** In a replay: how many actions have been taken at the moment that is shown. */
  move?: number;
  t: Say;
}

export interface GameArt {
  Board: Component<BoardProps>;
  Seat?: Component<SeatProps>;
  After?: Component<AfterProps>;
  /** Kinds that the board has a button or a card of its own for: the page leaves its buttons for these out. */
  buttons: readonly string[];
}
