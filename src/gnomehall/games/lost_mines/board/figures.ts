/** A few cards, tokens and gnomes for each figure of the rules page. */

import type { LostMinesToken } from "$client/wire";
import data from "$games/lost_mines/data/board.toml";
import { isMine, mineFace, pathFace, startFace, type Clan, type Face } from "./cards";

export const NAMES = [
  "roles",
  "setup",
  "treasures",
  "fits",
  "wrong",
  "obstacle",
  "rocks",
  "campfire",
  "tools",
  "peek",
  "trap",
  "edges",
  "troll",
  "beyond",
  "storm",
  "move",
  "opening",
  "misfit",
  "choice",
  "mines",
  "dragon",
  "cut",
  "score",
] as const;

type Role = "loyal" | "selfish" | "saboteur";

export interface Standing {
  clan: Clan;
  seat: number;
  cell: string;
}

/** A piece of the board, from a1. */
export interface Plot {
  /**
   * A word per cell. A path is its lines, after a sign: o rocks, * campfire, # trunk, ~ lake, U pit, or a mine's name;
   * = after them means overcome. H and a clan is a start, ? a mine face down, with what the viewer saw there, and
   * . forest. Any other word is an action card.
   */
  rows: string[];
  gnomes?: Standing[];
  tokens?: LostMinesToken[];
  way?: string[];
  /** By cell or edge: whether the rules allow it, the number of a mistake, or a storm. */
  marks?: Record<string, string>;
  /** Seen by someone. */
  looked?: string;
  /** That can no longer be reached. */
  cut?: string;
  coordinates?: boolean;
}

/** A player's part in the division of treasures. */
export interface Share {
  clan: Clan;
  seat: number;
  role: Role;
  found: [kind: string, value: number][];
  /** How they add up. */
  points?: string;
  dragon?: boolean;
}

export interface Pot {
  /** None for what a selfish gnome keeps. */
  clan?: Clan;
  sum?: number;
  members: Share[];
}

export type Scene =
  | { plots: Plot[]; arrow?: boolean; dragon?: boolean }
  | { pots: Pot[] }
  | { treasures: [kind: string, value: number | null][]; mines?: string[] };

const SIGNS: Record<string, string> = {
  "": "plain",
  o: "rocks",
  "*": "campfire",
  "#": "trunk",
  "~": "lake",
  U: "pit",
};
const LINES: Record<string, [arms: string, turned: string]> = {
  "┼": ["NESW", "NESW"],
  "┤": ["NSW", "NES"],
  "├": ["NES", "NSW"],
  "┴": ["NEW", "ESW"],
  "┬": ["ESW", "NEW"],
  "─": ["EW", "EW"],
  "│": ["NS", "NS"],
  "┘": ["NW", "ES"],
  "┌": ["ES", "NW"],
  "└": ["NE", "SW"],
  "┐": ["SW", "NE"],
};

/** The card that a word of a plot stands for, if it lies face up. */
export function faceOf(word: string): Face | undefined {
  if (word.startsWith("H")) return startFace(word.slice(1) as Clan);
  const found = /^(.*)([┼┤├┴┬─│┘┌└┐])(=?)$/.exec(word);
  if (!found) return undefined;
  const [, sign, line, overcome] = found;
  const [arms, turned] = LINES[line!]!;
  if (isMine(sign!)) {
    const face = mineFace(sign!);
    return String(face.arms) === String(pathsOf(arms)) ? face : mineFace(sign!, true);
  }
  const kind = SIGNS[sign!]!;
  return pathFace(`${kind}-${arms}`, false, overcome === "=") ?? pathFace(`${kind}-${turned}`, true, overcome === "=");
}

const pathsOf = (arms: string) => [...arms].map((side) => "NESW".indexOf(side));

const trap = (edge: string): LostMinesToken => ({ edge, kind: "trap", owner: null });
const troll = (edge: string, owner: number): LostMinesToken => ({ edge, kind: "troll", owner });
const blue = (seat: number, cell: string): Standing => ({ clan: "blue", seat, cell });
const yellow = (seat: number, cell: string): Standing => ({ clan: "yellow", seat, cell });

const near = data.boards["near"]!;

/** The whole board before the first card. */
function whole(): string[] {
  const words = new Map([
    [near.starts["blue"]!, "Hblue"],
    [near.starts["yellow"]!, "Hyellow"],
    ...near.mines.map((cell) => [cell, "?"] as const),
  ]);
  return Array.from({ length: data.rows }, (_, row) =>
    Array.from(
      { length: data.columns },
      (_, column) => words.get(`${String.fromCharCode(97 + column)}${row + 1}`) ?? ".",
    ).join(" "),
  );
}

export const SCENES: Record<(typeof NAMES)[number], Scene> = {
  roles: {
    pots: [
      {
        clan: "blue",
        members: [
          { clan: "blue", seat: 0, role: "loyal", found: [["gold", 3]] },
          { clan: "yellow", seat: 3, role: "saboteur", found: [["silver", 2]] },
        ],
      },
      {
        clan: "yellow",
        members: [
          { clan: "yellow", seat: 1, role: "loyal", found: [["gems", 4]] },
          { clan: "blue", seat: 4, role: "saboteur", found: [["gold", 1]] },
        ],
      },
      {
        members: [
          { clan: "blue", seat: 2, role: "selfish", found: [["silver", 3]] },
          { clan: "yellow", seat: 5, role: "selfish", found: [["gems", 2]] },
        ],
      },
    ],
  },
  setup: {
    plots: [
      {
        rows: whole(),
        gnomes: [blue(0, near.starts["blue"]!), blue(2, near.starts["blue"]!), yellow(1, near.starts["yellow"]!)],
        coordinates: true,
      },
    ],
  },
  treasures: {
    treasures: [
      ["gold", null],
      ["gems", null],
      ["silver", null],
      ["gold", null],
      ["gems", 4],
    ],
  },
  fits: {
    plots: [
      {
        rows: ["Hblue ─ ┬ . .", ". . . ─ ?"],
        marks: { c1: "yes", d2: "yes" },
      },
    ],
  },
  wrong: {
    plots: [
      {
        rows: ["Hblue ─ ─ ┘ . ─", ". │ . ─ . ."],
        marks: { f1: "1", b2: "2", d2: "3" },
      },
    ],
  },
  obstacle: {
    plots: [
      {
        rows: ["Hblue ─ ~─ ─"],
        gnomes: [blue(0, "b1")],
        marks: { c1: "no" },
      },
      { rows: ["#┘ U│"] },
    ],
  },
  rocks: {
    plots: [
      {
        rows: ["Hblue ─ o─ ─"],
        gnomes: [yellow(1, "c1"), blue(0, "b1")],
        marks: { c1: "no" },
      },
    ],
  },
  campfire: {
    plots: [
      {
        rows: ["*├ ─ ┴ ─ ┐ .", ". . . . ┴ ─"],
        gnomes: [blue(0, "a1")],
        way: ["a1", "b1", "c1", "d1", "e1", "e2"],
      },
    ],
  },
  tools: { plots: [{ rows: ["axe #─="] }, { rows: ["boat ~─="] }, { rows: ["rope U│="] }] },
  peek: {
    plots: [
      { rows: ["mine-treasure mine-gnome treasure-gnome"] },
      { rows: ["?gold"], looked: "a1" },
      { rows: ["?"], looked: "a1" },
    ],
  },
  trap: {
    plots: [
      {
        rows: ["Hblue ─ ─ ┐"],
        gnomes: [blue(0, "a1")],
        tokens: [trap("b1-c1")],
        way: ["a1", "b1", "c1", "d1"],
      },
    ],
  },
  edges: {
    plots: [
      {
        rows: ["Hblue ─ ┼ .", ". . ? ."],
        tokens: [trap("a1-b1"), trap("c1-d1"), trap("c1-c2")],
        marks: { "b1-b2": "no" },
      },
    ],
  },
  troll: {
    plots: [
      {
        rows: ["Hblue ─ ─ ┐"],
        gnomes: [blue(0, "b1"), yellow(1, "d1")],
        tokens: [troll("b1-c1", 2)],
      },
    ],
  },
  beyond: {
    plots: [
      { rows: ["Hblue ─ ."], tokens: [trap("b1-c1")] },
      { rows: ["Hblue ─ ┴"], tokens: [trap("b1-c1")], marks: { c1: "yes" } },
    ],
    arrow: true,
  },
  storm: {
    plots: [
      { rows: ["Hblue ─ ┐"], tokens: [trap("a1-b1"), troll("b1-c1", 1)], marks: { b1: "storm" } },
      { rows: ["Hblue . ┐"], tokens: [troll("b1-c1", 1)] },
    ],
    arrow: true,
  },
  move: {
    plots: [
      {
        rows: ["Hblue ─ ┐", "└ ─ ┤"],
        gnomes: [blue(0, "a1")],
        tokens: [trap("a1-b1")],
        way: ["a1", "a2", "b2", "c2"],
      },
    ],
  },
  opening: {
    plots: [
      { rows: ["─ ?", ". ┘"], gnomes: [blue(0, "a1")] },
      { rows: ["─ gold┐", ". ┘"], gnomes: [blue(0, "b1")] },
    ],
    arrow: true,
  },
  misfit: {
    plots: [
      { rows: ["─ ?", ". ─"], gnomes: [blue(0, "a1")] },
      { rows: ["─ gold┐", ". ─"], gnomes: [blue(0, "b1")], marks: { b1: "yes" } },
      { rows: ["─ gold└", ". ─"], marks: { b1: "no" } },
    ],
  },
  choice: {
    plots: [
      { rows: ["?", "┴"], gnomes: [blue(0, "a2")] },
      { rows: ["gems┤", "┴"], marks: { a1: "yes" } },
      { rows: ["gems├", "┴"], marks: { a1: "yes" } },
    ],
  },
  mines: {
    treasures: [
      ["gold", null],
      ["silver", null],
      ["gems", null],
    ],
    mines: ["gold└", "silver┘", "gems┤", "dragon┼"],
  },
  dragon: {
    plots: [
      { rows: ["─ ?"], gnomes: [blue(0, "a1")] },
      { rows: ["─ dragon┼"], gnomes: [blue(0, "b1")] },
    ],
    arrow: true,
    dragon: true,
  },
  cut: { plots: [{ rows: ["─ ┘ ? │", ". ─ ─ ┘"], cut: "c1" }] },
  score: {
    pots: [
      {
        clan: "yellow",
        sum: 8,
        members: [
          { clan: "yellow", seat: 0, role: "loyal", found: [["gold", 4]], points: "4" },
          { clan: "yellow", seat: 1, role: "loyal", found: [["silver", 4]], points: "4" },
        ],
      },
      {
        clan: "blue",
        sum: 8,
        members: [
          { clan: "blue", seat: 2, role: "loyal", found: [["gold", 3]], points: "2" },
          { clan: "blue", seat: 3, role: "loyal", found: [["gems", 1]], points: "2 − 2 = 0", dragon: true },
          { clan: "yellow", seat: 4, role: "saboteur", found: [["gems", 4]], points: "2 + 2 = 4" },
        ],
      },
      { sum: 3, members: [{ clan: "blue", seat: 5, role: "selfish", found: [["silver", 3]], points: "3" }] },
    ],
  },
};
