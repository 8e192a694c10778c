/** Finds and loads the games' boards by file name: a new game changes nothing here. */

import type { Component } from "svelte";
import { loadWords } from "./words.svelte";
import type { EventSounds } from "./sounding";
import type { AfterProps, BoardProps, GameArt, Say, SeatProps } from "./board";

type Found<Module> = Record<string, () => Promise<Module>>;

/** A board takes only its own game's views; the page sees to that, so the widest type stands here. */
interface BoardModule {
  default: Component<BoardProps>;
  buttons?: readonly string[];
}

interface Module<Props extends object> {
  default: Component<Props>;
}

/** A picture of the rules page, by its name there. */
interface FigureProps {
  name: string;
  t: Say;
}

const BOARDS = import.meta.glob<BoardModule>("../../src/gnomehall/games/*/board/Board.svelte");
const SEATS = import.meta.glob<Module<SeatProps>>("../../src/gnomehall/games/*/board/Seat.svelte");
const AFTERS = import.meta.glob<Module<AfterProps>>("../../src/gnomehall/games/*/board/After.svelte");
const AIMS = import.meta.glob<Pick<GameArt, "aim">>("../../src/gnomehall/games/*/board/aim.ts");
const SOUNDS = import.meta.glob<{ sounds: EventSounds }>("../../src/gnomehall/games/*/board/sounds.ts");
const COVERS = import.meta.glob<Module<object>>("../../src/gnomehall/games/*/board/Cover.svelte");

const FIGURES = import.meta.glob<Module<FigureProps>>("../../src/gnomehall/games/*/board/Figure.svelte");

function find<M>(found: Found<M>, key: string): (() => Promise<M>) | undefined {
  return Object.entries(found).find(([path]) => path.includes(`/games/${key}/board/`))?.[1];
}

const loaded = new Map<string, Promise<GameArt>>();

/** Cached, so that a board is not mounted anew whenever the table changes. */
export function loadArt(key: string): Promise<GameArt> {
  let art = loaded.get(key);
  if (!art) loaded.set(key, (art = fetchArt(key)));
  return art;
}

async function fetchArt(key: string): Promise<GameArt> {
  const board = find(BOARDS, key);
  if (!board) throw new Error(`the game ${key} has no board`);
  const [{ default: Board, buttons = [] }, seat, after, found] = await Promise.all([
    board(),
    find(SEATS, key)?.(),
    find(AFTERS, key)?.(),
    find(AIMS, key)?.(),
    loadWords(key),
  ]);
  return { Board, Seat: seat?.default, After: after?.default, aim: found?.aim ?? (() => "aim"), buttons };
}

/** The server may offer games that have no board yet. */
export function hasBoard(key: string): boolean {
  return find(BOARDS, key) !== undefined;
}

/** What the game's events sound like. */
export async function loadSounds(key: string): Promise<EventSounds> {
  return (await find(SOUNDS, key)?.())?.sounds ?? {};
}

export async function loadCover(key: string): Promise<Component<object> | undefined> {
  return (await find(COVERS, key)?.())?.default;
}

export async function loadFigure(key: string): Promise<Component<FigureProps> | undefined> {
  const [figure] = await Promise.all([find(FIGURES, key)?.(), loadWords(key)]);
  return figure?.default;
}
