/** Events and actions as sentences, with the same text keys and values as core/say.py. */

import type { ActionSpace } from "./actions";
import type { Fields } from "./merge";
import type { Aside } from "./wire";
import { hasWord, t, wordsOf, type Args, type Say } from "./words.svelte";

export function eventText({ event, ...fields }: Fields, names: readonly string[], t: Say): string {
  const args: Args = {};
  for (const [key, value] of Object.entries(fields)) args[key] = readable(key, value, names);
  return t(`event-${event}`, args);
}

const ASIDES: Record<Aside["what"], string> = {
  undo: "aside-undo",
  resign: "aside-resign",
  handover: "aside-handover",
  takeback: "aside-takeback",
  late: "aside-late",
  rest: "aside-rest",
};

/** What happened beside the actions. */
export function asideText({ what, seat }: Aside, names: readonly string[]): string {
  return t(ASIDES[what], { name: names[seat] ?? String(seat) });
}

/** Seats become names, lists become enumerations. */
function readable(key: string, value: unknown, names: readonly string[]): string | number {
  if ((key === "seat" || key === "other") && typeof value === "number") return names[value] ?? String(value);
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "number" ? value : String(value);
}

export function actionText(actions: ActionSpace, code: number, t: Say): string {
  return t(`action-${actions.decode(code)[0]}`, actions.fields(code));
}

/** The value of a field in words; cells have no other name than their own. */
export function valueName(game: string, field: string, value: string): string {
  const key = `name-${field}`;
  return hasWord(game, key) ? wordsOf(game)(key, { [field]: value }) : value;
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
