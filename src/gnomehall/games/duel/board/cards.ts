/** The cards, read from the same cards.toml as the rules: what they are called and what they show. */

import source from "../data/cards.toml?raw";

export interface PathCard {
  name: string;
  /** Sides that one tunnel joins, a list a tunnel: 0 N, 1 E, 2 S, 3 W. */
  ways: number[][];
  stubs: number[];
  /** The side in which the door or the troll stands; -1 none. */
  barred: number;
  door: "" | "green" | "blue";
  troll: boolean;
  ladder: "" | "green" | "blue";
  gold: number;
  goldAt: number[];
}

export interface ActionCard {
  name: string;
  use: string;
  tools: string[];
}

const sides = (text: string) => [...text].map((side) => "NESW".indexOf(side));
const words = (block: string, key: string) =>
  [
    ...(
      new RegExp(`^${key} = \\[(.*)\\]`, "m").exec(block)?.[1] ?? ""
    ).matchAll(/"([^"]*)"/g),
  ].map((found) => found[1]!);
const word = (block: string, key: string) =>
  new RegExp(`^${key} = "([^"]*)"`, "m").exec(block)?.[1] ?? "";

function blocks(table: string): string[] {
  return source
    .split(/^\[\[/m)
    .filter((block) => block.startsWith(`${table}]]`));
}

function path(block: string): PathCard {
  const barred = word(block, "barred");
  return {
    name: word(block, "name"),
    ways: words(block, "ways").map(sides),
    stubs: sides(word(block, "stubs")),
    barred: barred ? sides(barred)[0]! : -1,
    door: word(block, "door") as PathCard["door"],
    troll: /^troll = true/m.test(block),
    ladder: word(block, "ladder") as PathCard["ladder"],
    gold: Number(/^gold = (\d+)/m.exec(block)?.[1] ?? 0),
    goldAt: sides(word(block, "gold_at")),
  };
}

const TUNNELS = blocks("tunnels").map(path);

/** What lies on the table, by kind. */
export const PATHS: PathCard[] = [
  ...TUNNELS,
  ...blocks("goals").map(path),
  ...blocks("starts").map(path),
];

export const ACTIONS: ActionCard[] = blocks("actions").map((block) => ({
  name: word(block, "name"),
  use: word(block, "use"),
  tools: words(block, "tools"),
}));

/** What a hand holds, by kind. */
export const CARD_NAMES: string[] = [
  ...TUNNELS.map((card) => card.name),
  ...ACTIONS.map((card) => card.name),
];

const GRADES = (/^solo_grades = \[(.*)\]/m.exec(source)?.[1] ?? "")
  .split(",")
  .map(Number);

/** How a lone player's total is rated: 1 the worst, 4 the best. */
export function grade(total: number): number {
  return 1 + GRADES.filter((least) => total >= least).length;
}

export const TOOLS = ["lamp", "pickaxe", "cart"] as const;

export function tunnel(name: string): PathCard | undefined {
  return TUNNELS.find((card) => card.name === name);
}

export function action(name: string): ActionCard | undefined {
  return ACTIONS.find((card) => card.name === name);
}

/** A card as it lies. */
export interface Face {
  kind: number;
  card: PathCard;
  turned: boolean;
  opened: boolean;
}

export const DOWN = 1;

export function faceOf(face: number): Face | undefined {
  if (face < 4) return undefined;
  const kind = Math.floor(face / 4) - 1;
  return {
    kind,
    card: PATHS[kind]!,
    turned: (face & 2) > 0,
    opened: (face & 1) > 0,
  };
}
