/** A few cards on the table for each figure of the rules page. */

import board from "$games/duel/data/board.toml";
import type { Colour } from "./cards";

export const NAMES = [
  "setup",
  "fits",
  "deadend",
  "goal",
  "crossings",
  "troll",
  "door",
  "ladder",
  "gold",
  "broken",
  "key",
  "rockfall",
  "map",
] as const;

export interface Lying {
  /** Columns and rows; parts of them for cards beside the table. */
  x: number;
  y: number;
  /** A card's name; without one, a goal face down, or a hole. */
  card?: string;
  hole?: boolean;
  turned?: boolean;
  opened?: boolean;
  /** Sides that each gnome reaches. */
  green?: string;
  blue?: string;
  /** What the viewer saw under a goal. */
  peek?: string;
  token?: Colour;
  /** Whether the rules allow it. */
  mark?: "yes" | "no";
}

export interface Scene {
  cards: Lying[];
  arrows?: { x: number; y: number }[];
  /** The secret passage between a ladder and its start. */
  passage?: { from: [number, number]; to: [number, number] };
}

const { starts, goals } = board.layouts["duel"]!;

export const SCENES: Record<(typeof NAMES)[number], Scene> = {
  setup: {
    cards: [
      { x: starts["green"]![0], y: starts["green"]![1], card: "start-green" },
      { x: starts["blue"]![0], y: starts["blue"]![1], card: "start-blue" },
      ...goals.map(([x, y]) => ({ x, y })),
    ],
  },
  fits: {
    cards: [
      { x: 0, y: 0, card: "start-green", green: "NESW" },
      { x: 1, y: 0, card: "short", green: "EW" },
      { x: 2, y: 0, card: "corner-nw", mark: "yes" },
      { x: 0, y: 1, card: "short", mark: "no" },
      { x: 1, y: 1, card: "long", mark: "no" },
    ],
  },
  deadend: {
    cards: [
      { x: 0, y: 1, card: "start-green", green: "NESW" },
      { x: 1, y: 1, card: "long-dead", green: "W", mark: "yes" },
      { x: 1, y: 0, card: "long", mark: "no" },
    ],
  },
  goal: {
    cards: [
      { x: 0, y: 0, card: "start-green", green: "NESW" },
      { x: 1, y: 0, card: "short", green: "EW" },
      { x: 2, y: 0 },
      { x: 4, y: 0, card: "start-green", green: "NESW" },
      { x: 5, y: 0, card: "short", green: "EW" },
      { x: 6, y: 0, card: "goal-tshort-2", green: "EW", token: "green" },
    ],
    arrows: [{ x: 3, y: 0 }],
  },
  crossings: {
    cards: [
      { x: 0, y: 0, card: "start-green", green: "NESW" },
      { x: 1, y: 0, card: "bridge", green: "EW" },
      { x: 2, y: 0, card: "curves", green: "SW" },
    ],
  },
  troll: {
    cards: [
      { x: 0, y: 0, card: "start-green", green: "NESW" },
      { x: 1, y: 0, card: "tshort-troll", green: "NW" },
      { x: 2, y: 0, card: "short", mark: "no" },
      { x: 4, y: 0, card: "start-green", green: "NESW" },
      { x: 5, y: 0, card: "tshort-troll", opened: true, green: "NEW", token: "green" },
      { x: 6, y: 0, card: "short", green: "EW", mark: "yes" },
    ],
    arrows: [{ x: 3, y: 0 }],
  },
  door: {
    cards: [
      { x: 0, y: 0, card: "short", green: "EW", blue: "EW" },
      { x: 1, y: 0, card: "tshort-blue", green: "NW", blue: "NEW" },
      { x: 2, y: 0, card: "short", blue: "EW" },
    ],
  },
  ladder: {
    cards: [
      { x: 0, y: 0, card: "start-green", green: "NESW" },
      { x: 3, y: 0, card: "corner-ne", green: "NE" },
      { x: 4, y: 0, card: "short", green: "EW" },
      { x: 5, y: 0, card: "ladder-green", turned: true, green: "SW" },
    ],
    passage: { from: [0, 0], to: [5, 0] },
  },
  gold: {
    cards: [
      { x: 0, y: 1, card: "start-green", green: "NESW" },
      { x: 1, y: 1, card: "tshort-dead-gold", green: "NEW", mark: "no" },
      { x: 3, y: 1, card: "start-green", green: "NESW" },
      { x: 3, y: 0, card: "short-dead-gold", green: "S", token: "green", mark: "yes" },
    ],
  },
  broken: {
    cards: [
      { x: 0, y: 0, card: "broken-lamp" },
      { x: 1, y: 0, card: "broken-pickaxe" },
      { x: 2, y: 0, card: "broken-cart" },
      { x: 3.5, y: 0, card: "repair-lamp" },
      { x: 4.5, y: 0, card: "repair-lamp-cart" },
    ],
  },
  key: {
    cards: [
      { x: -1.5, y: 0, card: "key" },
      { x: 0, y: 0, card: "short", green: "EW", blue: "EW" },
      { x: 1, y: 0, card: "tshort-blue", opened: true, green: "NEW", blue: "NEW" },
      { x: 2, y: 0, card: "short", green: "EW", blue: "EW" },
    ],
  },
  rockfall: {
    cards: [
      { x: -1.5, y: 0, card: "rockfall" },
      { x: 0, y: 0, card: "start-blue", blue: "NESW" },
      { x: 1, y: 0, hole: true },
      { x: 2, y: 0, card: "short" },
      { x: 3.5, y: 0, card: "tlong-troll", mark: "no" },
      { x: 4.5, y: 0, card: "bridge-gold", mark: "no" },
    ],
  },
  map: {
    cards: [
      { x: 0, y: 0, card: "map" },
      { x: 1.5, y: 0, peek: "goal-tlong-3" },
      { x: 2.5, y: 0 },
    ],
  },
};
