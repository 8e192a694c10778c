/** Pieces of the island for the rules page, described as text. */

import type { TavernsProvince, TavernsPublic, TavernsView } from "$client/wire";
import pieces from "$games/taverns/data/pieces.toml";
import { country } from "./layout";

export const NAMES = [
  "map",
  "roads",
  "settle",
  "province",
  "start",
  "income",
  "move",
  "find",
  "rumour",
  "collect",
  "ousted",
  "cart",
  "leap",
  "push",
] as const;

type Frame = [x: number, y: number, width: number, height: number];

export interface Scene {
  frame: Frame;
  /**
   * By province, what is there: "A3" three gnomes of the first clan (innkeeper included), "*4" nuggets, "x" red stones,
   * "[B]" a tavern kept by the second clan.
   */
  places?: Record<string, string>;
  can?: string[];
  /** Provinces that are refused. */
  bad?: string[];
  picked?: string[];
  /** The province a rumour is about. */
  rumour?: string;
  roll?: { value: number; x: number; y: number };
  /** Who goes from where to where; without a clan, a tavern. */
  walks?: { clan?: number; from: string; to: string }[];
  gains?: { at: string; runes: number; clan: number }[];
  /** Squares of scoring gnomes and of the mine token. */
  squares?: number[];
  token?: number;
  /** Steps on the track, from square to square; below the track for the token. */
  steps?: { from: number; to: number; clan?: number }[];
}

export const SCENES: Record<(typeof NAMES)[number], Scene> = {
  map: { frame: [0, 0, 1100, 1100], squares: [1, 1, 1, 1], token: 2 },
  roads: {
    frame: [216, 36, 850, 500],
    picked: ["lugach"],
    can: ["barkhandyr", "frukfurt", "karavastan"],
    bad: ["malien"],
  },
  settle: {
    frame: [56, 40, 990, 1010],
    places: { lugach: "A1", pasburg: "B1", solodrid: "C1" },
    can: ["gulyaevo", "bochkenholm", "malien", "khmelkutta", "sakurogava", "penotitlan"],
    bad: ["barkhandyr", "frukfurt", "karavastan"],
  },
  province: { frame: [173, 326, 360, 240], places: { frukfurt: "A3 B1 *4 [A]" } },
  start: { frame: [0, 0, 330, 132], squares: [1, 1, 1], token: 2 },
  income: {
    frame: [130, 326, 460, 250],
    places: { frukfurt: "A2 B2 C1 [A]" },
    gains: [{ at: "frukfurt", runes: 3, clan: 0 }],
  },
  move: {
    frame: [420, 250, 480, 310],
    places: { barkhandyr: "A1 B2" },
    walks: [{ clan: 0, from: "lugach", to: "barkhandyr" }],
  },
  find: {
    frame: [200, 36, 860, 530],
    places: { lugach: "", karavastan: "B1 *2", barkhandyr: "A1 x", frukfurt: "C2 B1 [C]" },
    can: ["lugach", "karavastan", "malien"],
    bad: ["barkhandyr", "frukfurt"],
    roll: { value: 4, x: 760, y: 150 },
  },
  rumour: {
    frame: [200, 36, 700, 530],
    places: { lugach: "*4", karavastan: "C1 [C]", barkhandyr: "A1 B2", frukfurt: "B2" },
    rumour: "lugach",
  },
  collect: {
    frame: [570, 316, 400, 260],
    places: { barkhandyr: "A3 B1 *5" },
    gains: [{ at: "barkhandyr", runes: 3, clan: 0 }],
  },
  ousted: {
    frame: [200, 250, 520, 330],
    places: { frukfurt: "A2 B2 [A]" },
    walks: [{ clan: 1, from: "lugach", to: "frukfurt" }],
  },
  cart: {
    frame: [200, 330, 720, 240],
    places: { frukfurt: "A2 C1", barkhandyr: "A1 B2 [B]" },
    walks: [{ from: "frukfurt", to: "barkhandyr" }],
  },
  leap: {
    frame: [126, -62, 420, 148],
    squares: [12],
    token: 9,
    steps: [5, 6, 7, 8, 10, 11].map((from) => ({ from, to: from === 8 ? 10 : from + 1, clan: 0 })),
  },
  push: {
    frame: [126, -62, 420, 148],
    squares: [8],
    token: 9,
    steps: [
      { from: 8, to: 9 },
      { from: 9, to: 8, clan: 0 },
    ],
  },
};

const CLANS = "ABCDEF";
export const MAP = "prism";

function place(name: string, text: string): TavernsProvince {
  const tokens = text.split(" ");
  const gnomes = [...CLANS].map((clan) => Number(tokens.find((token) => token[0] === clan)?.slice(1) ?? 0));
  const tavern = tokens.find((token) => token[0] === "[");
  return {
    name,
    gnomes,
    gold: Number(tokens.find((token) => token[0] === "*")?.slice(1) ?? 0),
    red: tokens.includes("x"),
    tavern: tavern !== undefined,
    keeper: tavern ? CLANS.indexOf(tavern[1]!) : null,
  };
}

/** The scene as an onlooker's view, which the parts of the board draw. */
export function viewOf({ places = {}, squares = [], token = pieces.track.token }: Scene): TavernsView {
  const shared: TavernsPublic = {
    map: MAP,
    mine: pieces.track.mine["normal"]!,
    second_tavern: false,
    tie_break: false,
    seats: CLANS.length,
    actor: -1,
    starter: 0,
    phase: "turn",
    to_settle: 0,
    provinces: country(MAP).provinces.map(({ name }) => place(name, places[name] ?? "")),
    clans: [...CLANS].map((name, seat) => ({
      name,
      reserve: 0,
      stock: 0,
      square: squares[seat] ?? 1,
      mined: 0,
      served: 0,
      income: 0,
    })),
    token,
    roll: null,
    rumour: null,
    idle: 0,
  };
  return { seat: null, public: shared, own: null };
}
