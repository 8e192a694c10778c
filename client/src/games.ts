/** The boards, found in the games' folders: a new game brings its own and nothing here changes. */

import type { Component } from "svelte";
import type { GameArt } from "./board";

type Found = Record<string, () => Promise<{ default: Component; buttons?: readonly string[] }>>;

const BOARDS = import.meta.glob("../../src/gnomehall/games/*/board/Board.svelte") as Found;
const SEATS = import.meta.glob("../../src/gnomehall/games/*/board/Seat.svelte") as Found;
const AFTERS = import.meta.glob("../../src/gnomehall/games/*/board/After.svelte") as Found;
const COVERS = import.meta.glob("../../src/gnomehall/games/*/board/Cover.svelte") as Found;

async function load(found: Found, key: string) {
  const path = Object.keys(found).find((each) => each.includes(`/games/${key}/board/`));
  return path ? await found[path]!() : undefined;
}

const loaded = new Map<string, Promise<GameArt>>();

/** The same promise each time, so that a board stays where it is when the table changes. */
export function loadArt(key: string): Promise<GameArt> {
  let art = loaded.get(key);
  if (!art) loaded.set(key, (art = fetchArt(key)));
  return art;
}

async function fetchArt(key: string): Promise<GameArt> {
  const [board, seat, after] = await Promise.all([load(BOARDS, key), load(SEATS, key), load(AFTERS, key)]);
  if (!board) throw new Error(`the game ${key} has no board`);
  return { Board: board.default, Seat: seat?.default, After: after?.default, buttons: board.buttons ?? [] } as GameArt;
}

/** Games can be listed that this page has no board for yet; they are played elsewhere. */
export function hasBoard(key: string): boolean {
  return Object.keys(BOARDS).some((path) => path.includes(`/games/${key}/board/`));
}

export async function loadCover(key: string): Promise<Component | undefined> {
  return (await load(COVERS, key))?.default;
}
