/** The cards, from the rules' cards.toml. */

import { sides } from "$client/paths";
import type { LostMinesPublic } from "$client/wire";
import data from "$games/lost_mines/data/cards.toml";
import { starts } from "./layout";

export type Clan = LostMinesPublic["players"][number]["clan"];

/** A card as it lies: its sign, and the sides its path runs to (0 N, 1 E, 2 S, 3 W). */
export interface Face {
  kind: string;
  arms: number[];
  overcome: boolean;
  /** Of a start. */
  clan?: Clan;
}

const PATHS = new Map(data.paths.map((path) => [`${path.kind}-${path.arms}`, path]));
const ACTIONS = new Map(data.actions.map((action) => [action.name, action]));
const MINES = new Map(data.mines.map((mine) => [mine.name, mine]));

/** A path card; undefined for action cards. */
export function pathFace(name: string, turned = false, overcome = false): Face | undefined {
  const path = PATHS.get(name);
  return path && { kind: path.kind, arms: sides(path.arms, turned), overcome };
}

export function mineFace(kind: string, turned = false): Face {
  return { kind, arms: sides(MINES.get(kind)!.arms, turned), overcome: false };
}

export function startFace(clan: Clan): Face {
  return { kind: "start", arms: sides(data.start_arms), overcome: false, clan };
}

export function isMine(kind: string): boolean {
  return MINES.has(kind);
}

/** Everything that lies face up, by cell. */
export function faceUp({ board, cards, mines }: LostMinesPublic): Map<string, Face> {
  const found = new Map<string, Face>();
  for (const [clan, cell] of starts(board)) found.set(cell, startFace(clan));
  for (const { cell, card, turned, overcome } of cards) found.set(cell, pathFace(card, turned, overcome)!);
  for (const { cell, kind, open, turned } of mines) if (open && kind) found.set(cell, mineFace(kind, turned));
  return found;
}

/** The kinds of action a card may be played for, the likeliest first. */
export function usesOf(name: string): string[] {
  const action = ACTIONS.get(name);
  if (!action) return ["lay"];
  return action.use === "peek" ? action.shows!.map((sight) => `look-${sight}`) : [action.use];
}
