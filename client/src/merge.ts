/** Applies a partial view to the one before it. */

/** A view's fields, or an event's, as they come off the wire. */
export type Fields = Record<string, unknown>;

/** Returns a new object; what is not in `changes` stays. */
export function merge(old: Fields, changes: Fields): Fields {
  const fresh: Fields = { ...old };
  for (const [key, value] of Object.entries(changes)) fresh[key] = merged(old[key], value);
  return fresh;
}

/** An object changes fields of an object, or entries of a list (`{"17": 0}`); anything else replaces. */
function merged(before: unknown, value: unknown): unknown {
  if (!isFields(value)) return value;
  if (Array.isArray(before)) return patched(before, value);
  return isFields(before) ? merge(before, value) : value;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function patched(list: readonly unknown[], entries: Fields): unknown[] {
  const fresh = [...list];
  for (const [at, value] of Object.entries(entries)) fresh[Number(at)] = merged(list[Number(at)], value);
  return fresh;
}
