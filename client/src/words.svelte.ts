/** Texts in Russian and English from Fluent files: common, server's, this client's and each game's. */

import { FluentBundle, FluentResource } from "@fluent/bundle";

export type Lang = "ru" | "en";
export type Args = Record<string, string | number>;
/** The text under a key. */
export type Say = (key: string, args?: Args) => string;

// Vite evaluates these calls at build time, so each needs its options as a literal.
const COMMON = import.meta.glob<string>("../../src/gnomehall/text/*.ftl", {
  query: "?page",
  import: "default",
  eager: true,
});
const SERVER = import.meta.glob<string>("../../src/gnomehall/server/text/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const CLIENT = import.meta.glob<string>("../text/*.ftl", { query: "?raw", import: "default", eager: true });
/** What the hall says of each game (vite.config.ts picks it, as it does COMMON). */
const COVERS = import.meta.glob<string>("../../src/gnomehall/games/*/text/*.ftl", {
  query: "?hall",
  import: "default",
  eager: true,
});
const GAMES = import.meta.glob<string>("../../src/gnomehall/games/*/text/*.ftl", { query: "?raw", import: "default" });

const KEPT = "gnomehall.lang";

function firstLang(): Lang {
  const kept = localStorage.getItem(KEPT) ?? navigator.language;
  return kept.toLowerCase().startsWith("ru") ? "ru" : "en";
}

class Speech {
  lang: Lang = $state(firstLang());

  choose(lang: Lang): void {
    this.lang = lang;
    localStorage.setItem(KEPT, lang);
  }
}

export const speech = new Speech();

const bundles = new Map<string, FluentBundle>();
/** By path: the words of games that have been opened. */
const opened: Record<string, string> = {};

/** Loads all words of a game, in both languages; until then `wordsOf` has only what the hall needs. */
export async function loadWords(game: string): Promise<void> {
  const files = Object.entries(GAMES).filter(([path]) => path.includes(`/games/${game}/text/`));
  if (files.every(([path]) => path in opened)) return;
  const texts = await Promise.all(files.map(([, load]) => load()));
  files.forEach(([path], at) => (opened[path] = texts[at]!));
  for (const key of [...bundles.keys()]) if (key.endsWith(` ${game}`)) bundles.delete(key);
}

function sources(lang: Lang, game: string): string[] {
  const ends = {
    common: `/gnomehall/text/${lang}.ftl`,
    other: `/text/${lang}.ftl`,
    game: `/games/${game}/text/${lang}.ftl`,
  };
  const of = (files: Record<string, string>, end: string) =>
    Object.entries(files)
      .filter(([path]) => path.endsWith(end))
      .map(([, text]) => text);
  return [
    ...of(COMMON, ends.common),
    ...of(SERVER, ends.other),
    ...of(CLIENT, ends.other),
    ...of(COVERS, ends.game),
    ...of(opened, ends.game),
  ];
}

function bundle(lang: Lang, game: string): FluentBundle {
  const key = `${lang} ${game}`;
  let found = bundles.get(key);
  if (!found) {
    found = new FluentBundle(lang, { useIsolating: false });
    // The last definition wins: a game's texts override the others.
    for (const source of sources(lang, game)) found.addResource(new FluentResource(source), { allowOverrides: true });
    bundles.set(key, found);
  }
  return found;
}

function say(game: string, key: string, args: Args | undefined): string {
  const words = bundle(speech.lang, game);
  const pattern = words.getMessage(key)?.value;
  if (!pattern) {
    console.error(`no text ${key} in ${speech.lang}`);
    return key;
  }
  return words.formatPattern(pattern, args);
}

/** The page's texts. */
export const t: Say = (key, args) => say("", key, args);

/** A game's texts, and the page's. */
export function wordsOf(game: string): Say {
  return (key, args) => say(game, key, args);
}

export function hasWord(game: string, key: string): boolean {
  return bundle(speech.lang, game).hasMessage(key);
}
