/** Dates as people write them, from seconds since 1970. */

import { speech } from "./words.svelte";

export function dayOf(seconds: number, zone?: "UTC"): string {
  const day = { day: "numeric", month: "long", year: "numeric" } as const;
  return new Date(seconds * 1000).toLocaleDateString(speech.lang, { ...day, ...(zone && { timeZone: zone }) });
}
