/** Applies a partial view to the one before it. */

/** A view's fields, or an event's, as they come off the wire. */
export type Fields = Record<string, unknown>;

/** Returns a new object. A list may come as an object of its changed entries, `{"17": 0}`. */
export function merge(old: Fields, changes: Fields): Fields {
  const fresh: Fields = { ...old };
  for (const [key, value] of Object.entries(changes)) {
    const before = old[key];
    fresh[key] = Array.isArray(before) && isEntries(value) ? patched(before, value) : value;
  }
  return fresh;
}

function isEntries(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function patched(list: readonly unknown[], entries: Fields): unknown[] {
  const fresh = [...list];
  for (const [at, value] of Object.entries(entries)) fresh[Number(at)] = value;
  return fresh;
}
