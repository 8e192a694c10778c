/** Little positions for the rules page, drawn as text. */

import { RADIUS, type Cell } from "./layout";

export const NAMES = [
  "fronts",
  "placing",
  "run",
  "take",
  "out",
  "mountain",
  "backs",
  "danger",
  "ladder",
  "swap",
] as const;

type Point = [x: number, y: number];
type Icon = "plain" | "danger" | "ladder" | "swap";

export interface Scene {
  /**
   * Rows of cells; each space in front moves a row by half a cell. 1 to 3: a tile with that front, "." a gap, "-" no
   * cell, "A2" a gnome of the first team on gems, "^" the mountain, "D" the dragon. Cells have names as on the board.
   */
  rows: string[];
  /** Cells that may be chosen. */
  lit?: string[];
  /** What stops a gnome. */
  crosses?: string[];
  runs?: { team: number; from: string; to: string; past?: boolean }[];
  /** Tiles lying apart, backs up. */
  backs?: { at: Point; points: number; icon: Icon }[];
  /** A tile lifted from its cell. */
  taken?: { from: string; front: number };
  /** Gnomes outside the cave. */
  gnomes?: { at: Point; team: number }[];
  arrows?: [from: Point, to: Point][];
  burnt?: string;
  /** Open danger signs, and where they are drawn. */
  signs?: { at: Point; open: number };
}

export const SCENES: Record<(typeof NAMES)[number], Scene> = {
  fronts: { rows: ["1 - 2 - 3"] },
  placing: {
    rows: ["  1 2 1", " 3 B1 1 2", "2 1 3 A1 1"],
    lit: ["a1", "a3", "b3", "c2", "c5"],
  },
  run: {
    rows: ["  1 2 . 1", " 2 A1 1 2 1", "1 3 A2 1 2 B1", " 2 . 1 3 1", "  1 2 1 2"],
    lit: ["c1", "c2", "b3", "c4", "c5", "d3", "e3"],
    crosses: ["b2", "a3", "c6", "d2"],
    runs: ["c1", "b3", "c5", "e3"].map((to) => ({ team: 0, from: "c3", to })),
  },
  take: {
    rows: [". 2 1 A1 3"],
    runs: [{ team: 0, from: "a1", to: "a4", past: true }],
    taken: { from: "a1", front: 2 },
  },
  out: {
    rows: [" . . 1", "B1 A2 . 3", " . . 2"],
    crosses: ["a1", "a2", "b1", "b3", "c1", "c2"],
  },
  mountain: {
    rows: ["   1 2 1 3", "  A1 ^ ^ 2 1", " B2 ^ D ^ 1", "  1 ^ ^ 3 2", "   2 1 1 2"],
    lit: ["b4", "b5"],
    crosses: ["c3"],
    runs: [
      { team: 0, from: "b1", to: "b5" },
      { team: 1, from: "c1", to: "c2" },
    ],
  },
  backs: {
    rows: [],
    backs: [
      { at: [0, 0], points: 2, icon: "plain" },
      { at: [150, 0], points: 3, icon: "danger" },
      { at: [300, 0], points: 1, icon: "ladder" },
      { at: [450, 0], points: 1, icon: "swap" },
    ],
  },
  danger: {
    rows: ["   ^ ^ 1 2 1", "  ^ D ^ . 3 B2", "   ^ ^ 2 1 1"],
    runs: [{ team: 1, from: "b4", to: "b6", past: true }],
    burnt: "b6",
    signs: { at: [330, -110], open: 4 },
  },
  ladder: {
    rows: ["  1 2 1", " 3 B1 1 2", "  2 1 3"],
    lit: ["a1", "a3", "b3", "c2"],
    backs: [{ at: [-310, 86], points: 1, icon: "ladder" }],
    gnomes: [{ at: [-170, 86], team: 0 }],
    arrows: [
      [
        [-120, 60],
        [45, 10],
      ],
    ],
  },
  swap: {
    rows: [" 2 1 3 1", "1 A1 2 B3 1", " 1 2 1 2"],
    backs: [{ at: [-200, 86], points: 1, icon: "swap" }],
    arrows: [
      [
        [130, 50],
        [270, 50],
      ],
      [
        [270, 122],
        [130, 122],
      ],
    ],
  },
};

export interface Drawn {
  cells: Cell[];
  byName: Map<string, Cell>;
  fronts: number[];
  gnomes: { cell: Cell; team: number }[];
}

export function drawn(rows: readonly string[]): Drawn {
  const cells: Cell[] = [];
  const fronts: number[] = [];
  const gnomes: Drawn["gnomes"] = [];
  rows.forEach((row, down) => {
    const indent = row.length - row.trimStart().length;
    row
      .trim()
      .split(" ")
      .forEach((token, step) => {
        if (token === "-") return;
        const cell = {
          slot: cells.length,
          name: "abcdefgh"[down]! + (step + 1),
          x: 50 * indent + 100 * step,
          y: 1.5 * RADIUS * down,
          isMountain: token === "^" || token === "D",
          isDragon: token === "D",
        };
        cells.push(cell);
        fronts.push(Number(token.at(-1)) || 0);
        if (token.length > 1) gnomes.push({ cell, team: "ABCD".indexOf(token[0]!) });
      });
  });
  return {
    cells,
    byName: new Map(cells.map((cell) => [cell.name, cell])),
    fronts,
    gnomes,
  };
}
