/** Events and actions as sentences, with the same text keys and values as core/say.py. */

import type { ActionSpace } from "./actions";
import type { Fields } from "./merge";
import type { Args, Say } from "./words.svelte";

export function eventText({ event, ...fields }: Fields, names: readonly string[], t: Say): string {
  const args: Args = {};
  for (const [key, value] of Object.entries(fields)) args[key] = readable(key, value, names);
  return t(`event-${event}`, args);
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
