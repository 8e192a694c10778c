/** Events, actions and refusals as sentences: the same keys and values as core/say.py. */

import type { ActionTable } from "./actions";
import type { Args, Say } from "./words.svelte";

export type Happening = { event: string } & Record<string, unknown>;

export function eventText(event: Happening, names: readonly string[], t: Say): string {
  const args: Args = {};
  for (const [key, value] of Object.entries(event)) if (key !== "event") args[key] = shown(key, value, names);
  return t(`event-${event.event}`, args);
}

function shown(key: string, value: unknown, names: readonly string[]): string | number {
  if ((key === "seat" || key === "other") && typeof value === "number") return names[value] ?? String(value);
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "number" ? value : String(value);
}

export function actionText(table: ActionTable, code: number, t: Say): string {
  return t(`action-${table.decode(code)[0]}`, table.fields(code));
}

export function refusalText(reason: string, at: readonly string[], t: Say): string {
  return t(`refusal-${reason}`, { at: at.join(", ") || "none" });
}
