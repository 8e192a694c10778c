/** The cards, read from the same cards.toml as the rules: what they are called and what they show. */

import source from "../data/cards.toml?raw";

/** A card as it lies: what is on it, and the sides to which its path runs (0 N, 1 E, 2 S, 3 W). */
export interface Face {
  kind: string;
  arms: number[];
  overcome: boolean;
}

const word = (block: string, key: string) =>
  new RegExp(`^${key} = "([^"]*)"`, "m").exec(block)?.[1] ?? "";
const blocks = (table: string) =>
  source.split(/^\[\[/m).filter((block) => block.startsWith(`${table}]]`));
const sides = (text: string, turned: boolean) =>
  [...text].map((side) => "NESW".indexOf(side) ^ (turned ? 2 : 0));

const PATHS = blocks("paths").map((block) => ({
  kind: word(block, "kind"),
  arms: word(block, "arms"),
}));
const ACTIONS = blocks("actions").map((block) => ({
  name: word(block, "name"),
  use: word(block, "use"),
}));
export const MINES = blocks("mines").map((block) => ({
  name: word(block, "name"),
  arms: word(block, "arms"),
}));
export const KINDS = blocks("treasures").map((block) => word(block, "name"));
export const ROLES = ["loyal", "selfish", "saboteur"];
export const CLANS = ["blue", "yellow"];

/** By card number, as the rules count them. */
export const CARD_NAMES = [
  ...PATHS.map((path) => `${path.kind}-${path.arms}`),
  ...ACTIONS.map((action) => action.name),
];
const USES = new Map(ACTIONS.map((action) => [action.name, action.use]));

export const DOWN = 1;
const FIRST = 4;
const START = FIRST + 4 * PATHS.length;
const OPENED = START + 4;

/** What lies in a cell; undefined where there is nothing face up. */
export function faceOf(face: number): Face | undefined {
  if (face < FIRST) return undefined;
  if (face < START) {
    const path = PATHS[(face - FIRST) >> 2]!;
    return {
      kind: path.kind,
      arms: sides(path.arms, (face & 2) > 0),
      overcome: (face & 1) > 0,
    };
  }
  if (face < OPENED)
    return { kind: "start", arms: [0, 1, 2, 3], overcome: false };
  const mine = MINES[(face - OPENED) >> 2]!;
  return {
    kind: mine.name,
    arms: sides(mine.arms, (face & 2) > 0),
    overcome: false,
  };
}

/** A path card of a hand as it would lie; undefined for action cards. */
export function pathOf(name: string, turned = false): Face | undefined {
  const path = PATHS.find((each) => `${each.kind}-${each.arms}` === name);
  return (
    path && { kind: path.kind, arms: sides(path.arms, turned), overcome: false }
  );
}

export function mineFace(name: string, turned: boolean): Face {
  return {
    kind: name,
    arms: sides(MINES.find((mine) => mine.name === name)!.arms, turned),
    overcome: false,
  };
}

/** The seats that have looked at something, by their names; "none" where nobody has. */
export function lookers(
  saw: readonly number[],
  at: number,
  names: readonly string[],
): string {
  return names.filter((_, seat) => (saw[seat]! >> at) & 1).join(", ") || "none";
}

/** The kinds of action for which a card may be played, the likeliest first. */
export function usesOf(name: string): string[] {
  const use = USES.get(name);
  if (use === "peek") return name.split("-").map((sight) => `look-${sight}`);
  return [use ?? "lay"];
}
