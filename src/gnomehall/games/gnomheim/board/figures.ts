/** Some cells and who stands there, for each figure of the rules page. */

import type { GnomheimPublic, GnomheimView } from "$client/wire";
import data from "$games/gnomheim/data/board.toml";
import { LETTERS } from "./cards";
import { landUnder, picture, type Cell, type Picture } from "./layout";

export const NAMES = [
  "cell",
  "card",
  "die",
  "collect",
  "step",
  "road",
  "cave",
  "mortar",
  "metro",
  "market",
  "forest",
  "toll",
  "isle",
  "castles",
  "siege",
  "crown",
  "tesla",
  "piers",
  "moves",
  "tokens",
  "slide",
  "tunnel",
] as const;

export interface Arrow {
  from: number;
  to: number;
  /** A walk unless said otherwise; "then" joins what happens one after the other. */
  as?: "push" | "shot" | "then";
  /** Whose gnome goes. */
  seat?: number;
  /** How far it bows out, upwards or (negative) downwards. */
  arc?: number;
  /** Signs beside it: "gold", "mana", "die2", "A" for a gnome, "card", "back", or text. */
  signs?: string[];
}

export interface Scene {
  board: "adventure" | "duel";
  /** Cells by number, in rows; -1 is a gap. Without rows, the whole board. */
  rows?: number[][];
  /** By cell, who stands there: "A" a gnome of the first seat, "A*" stunned, "A^" with a crown. */
  gnomes?: Record<number, string>;
  tokens?: Record<number, string>;
  tunnel?: [number, number];
  /** Cells that the move may end on. */
  can?: number[];
  arrows?: Arrow[];
  /** Signs below a cell. */
  gains?: Record<number, string[]>;
  /** Signs below the picture. */
  below?: string[];
  /** Cells with their landmark; all of them unless said otherwise. */
  landmarks?: number[];
}

/** The card whose parts are shown. */
export const CARD = "catapult";

export const SCENES: Record<Exclude<(typeof NAMES)[number], "card" | "die">, Scene[]> = {
  cell: [{ board: "adventure", rows: [[1, 2, 3]], gnomes: { 2: "A A B" } }],
  collect: [
    {
      board: "adventure",
      rows: [[1, 2]],
      gnomes: { 1: "A A", 2: "A B" },
      gains: { 1: ["+", "gold", "gold"], 2: ["+", "mana"] },
    },
  ],
  step: [
    {
      board: "adventure",
      rows: [[1, 2, 3]],
      gnomes: { 2: "A" },
      arrows: [
        { from: 2, to: 1, signs: ["gold"] },
        { from: 2, to: 3, signs: ["gold"] },
      ],
    },
  ],
  road: [{ board: "adventure", gnomes: { 0: "A A A B B B" } }],
  cave: [{ board: "adventure", rows: [[21, 22, 23]], gnomes: { 22: "B", 23: "A A A" } }],
  mortar: [
    {
      board: "adventure",
      rows: [
        [15, 14, 13],
        [4, 5, 6],
      ],
      gnomes: { 5: "A", 14: "B C" },
      arrows: [
        { from: 5, to: 14, as: "shot", signs: ["gold", "die2"] },
        { from: 14, to: 13, as: "push" },
        { from: 14, to: 15, as: "push" },
      ],
      landmarks: [4, 6, 13, 15],
    },
  ],
  metro: [
    {
      board: "adventure",
      rows: [[7, 8, 11, 13]],
      gnomes: { 7: "A" },
      arrows: [
        { from: 7, to: 8, arc: -34, signs: ["die0", "die1"] },
        { from: 7, to: 11, arc: -92, signs: ["die2"] },
        { from: 7, to: 13, arc: -150, signs: ["die3"] },
      ],
    },
  ],
  market: [
    {
      board: "adventure",
      rows: [[15, 14, 13]],
      gnomes: { 14: "A" },
      below: ["mana", "mana", "→", "gold", "", "gold", "gold", "→", "mana"],
    },
  ],
  forest: [
    {
      board: "adventure",
      rows: [[15, 16, 17]],
      gnomes: { 15: "A", 16: "A" },
      arrows: [
        { from: 15, to: 16, signs: ["gold"] },
        { from: 16, to: 17, signs: ["gold", "gold"] },
      ],
    },
  ],
  toll: [
    {
      board: "adventure",
      rows: [[16, 17, 18]],
      gnomes: { 17: "A" },
      can: [17],
      below: ["card", "→", "A", "+", "back"],
    },
  ],
  isle: [
    {
      board: "adventure",
      rows: [[20, 21, 22]],
      gnomes: { 21: "A A B" },
      arrows: [
        { from: 21, to: 22, seat: 0 },
        { from: 21, to: 20, seat: 1 },
      ],
      below: ["A", "die2", "+ 2 = 4", "", "B", "die2", "+ 1 = 3"],
    },
  ],
  castles: [{ board: "duel", gnomes: { 0: "A A A A A", 22: "B B B B B" } }],
  siege: [
    {
      board: "duel",
      rows: [
        [22, -1, 0],
        [20, -1, 2],
      ],
      gnomes: { 20: "A", 22: "B B", 0: "A A A" },
      arrows: [
        { from: 20, to: 22, seat: 0 },
        { from: 22, to: 0, as: "then", seat: 0, signs: ["1 / 7"] },
      ],
      landmarks: [0, 22],
    },
  ],
  crown: [
    {
      board: "duel",
      rows: [
        [22, -1, 0],
        [20, -1, 2],
      ],
      gnomes: { 22: "A^ B B", 0: "A A A" },
      arrows: [
        { from: 22, to: 20, seat: 0, signs: ["gold"] },
        { from: 20, to: 2, as: "then", seat: 0, signs: ["…"] },
        { from: 2, to: 0, seat: 0, signs: ["1 / 3"] },
      ],
      landmarks: [0, 22],
    },
  ],
  tesla: [
    {
      board: "duel",
      rows: [
        [1, 2, 3],
        [-1, 0, -1],
      ],
      gnomes: { 0: "A A", 1: "B*", 3: "B* B*" },
      below: ["gold", "→", "die2"],
      landmarks: [2],
    },
  ],
  piers: [
    {
      board: "duel",
      rows: [
        [6, 7, 8],
        [9, 10, 11],
      ],
      gnomes: { 7: "A", 10: "B", 11: "B" },
      arrows: [
        { from: 7, to: 9, as: "shot" },
        { from: 7, to: 10, as: "shot", signs: ["gold"] },
        { from: 7, to: 11, as: "shot" },
      ],
      landmarks: [6, 8],
    },
  ],
  moves: [
    {
      board: "adventure",
      rows: [[1, 2, 3]],
      gnomes: { 1: "A" },
      can: [2, 3],
      arrows: [
        { from: 1, to: 2 },
        { from: 2, to: 3 },
      ],
      landmarks: [],
    },
    {
      board: "adventure",
      rows: [[1, 2, 3]],
      gnomes: { 1: "B" },
      can: [3],
      arrows: [
        { from: 1, to: 2, as: "push" },
        { from: 2, to: 3, as: "push" },
      ],
      landmarks: [],
    },
    {
      board: "adventure",
      rows: [[1, 2, 3]],
      gnomes: { 1: "A" },
      tokens: { 2: "bear_trap" },
      can: [3],
      arrows: [{ from: 1, to: 3, arc: 40 }],
      landmarks: [],
    },
  ],
  tokens: [
    {
      board: "adventure",
      rows: [
        [1, 2, 3],
        [-1, 5, 4],
      ],
      tokens: { 1: "keg", 2: "bear_trap", 3: "ice", 5: "wall", 4: "web" },
      landmarks: [],
    },
  ],
  slide: [
    {
      board: "adventure",
      rows: [[1, 2, 3]],
      gnomes: { 1: "A" },
      tokens: { 2: "ice" },
      can: [3],
      arrows: [
        { from: 1, to: 2, signs: ["gold"] },
        { from: 2, to: 3, as: "push" },
      ],
      landmarks: [],
    },
  ],
  tunnel: [
    {
      board: "adventure",
      rows: [[1, 2, 3, 4]],
      gnomes: { 1: "A" },
      tunnel: [1, 4],
      can: [2, 4],
      landmarks: [],
    },
  ],
};

const STEP: [number, number] = [150, 190];
const MARGIN = 10;

/** The scene's cells in its rows, or the board as it is on a phone. */
export function pictureOf({ board, rows, landmarks, ...scene }: Scene): Picture {
  const whole = picture(board, true);
  if (!rows) return whole;
  const isBare = landmarks?.length === 0;
  const top = isBare ? 62 + Math.max(0, ...(scene.arrows ?? []).map(({ arc = 0 }) => arc)) : 148;
  const down = isBare ? 130 : STEP[1];
  const cells = rows.flatMap((row, y) =>
    row.flatMap((number, x): Cell[] => {
      if (number < 0) return [];
      const at = { x: MARGIN + STEP[0] * (x + 0.5), y: top + (scene.tunnel ? 40 : 0) + down * y };
      return [{ ...whole.cells[number]!, ...at }];
    }),
  );
  const lowest = Math.max(...cells.map(({ y }) => y));
  const arcs = Math.max(0, ...(scene.arrows ?? []).map(({ arc = 0 }) => -arc));
  return {
    width: STEP[0] * Math.max(...rows.map((row) => row.length)) + 2 * MARGIN,
    height: lowest + 62 + (arcs && arcs + 20) + (scene.gains ? 46 : 0) + (scene.below ? 66 : 0),
    cells,
    ways: whole.ways.flatMap(([one, other]): [Cell, Cell][] => {
      const ends = [one, other].map(({ number }) => cells.find((cell) => cell.number === number));
      return ends[0] && ends[1] ? [[ends[0], ends[1]]] : [];
    }),
    starts: [],
    landmarks: cells
      .filter(({ number }) => landmarks?.includes(number) ?? true)
      .map(({ zone, x, y }) => ({ zone, x, y: y - 82, scale: 0.85 })),
    land: landUnder(cells),
    names: [],
  };
}

/** The scene as an onlooker's view, which the parts of the board draw. */
export function viewOf({ board, gnomes = {}, tokens = {} }: Scene): GnomheimView {
  const standing = Object.entries(gnomes).flatMap(([cell, text]) =>
    text.split(" ").map((gnome) => ({ seat: gnome[0]!, sign: gnome[1], cell: Number(cell) })),
  );
  const named = standing.map((each, at) => {
    const before = standing.slice(0, at).filter(({ seat }) => seat === each.seat);
    return { ...each, name: `${each.seat}${before.length + 1}` };
  });
  const all: GnomheimPublic = {
    mode: board === "adventure" ? board : "crowns",
    beginners: false,
    cards: [],
    seats: LETTERS.length,
    team: 3,
    turn: 0,
    actor: -1,
    starter: 0,
    round: 1,
    phase: "over",
    players: [...LETTERS].map((letter) => ({
      gold: 0,
      mana: 0,
      hand: 0,
      buried: 0,
      score: 0,
      fresh: false,
      gnomes: named
        .filter(({ seat }) => seat === letter)
        .map(({ name, cell, sign }) => ({ name, cell, stun: sign === "*" ? 1 : 0, shielded: false })),
    })),
    crowns: named.filter(({ sign }) => sign === "^").map(({ name }) => name),
    supply: { gold: 0, mana: 0 },
    resources: data.boards[board]!.cells.map(({ resource }) => resource),
    tokens: Object.entries(tokens).map(([cell, kind]) => ({ kind, cell: Number(cell), owner: 1, rounds: 0 })),
    tunnels: [],
    deck: 0,
    pile: [],
    luck: 0,
    rerolls: 0,
    discount: 0,
    resolved: [],
    last: "",
    dice: [],
    winner: null,
    owed: 0,
    resolving: { play: null, movement: null, taking: null, roll: null, dispute: null, then: "command" },
  };
  return { seat: null, public: all, own: null };
}
