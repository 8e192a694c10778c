/** Enumerations in the language of the page: "a, b and c". */

import { speech } from "./words.svelte";

export function listing(items: readonly string[]): string {
  return new Intl.ListFormat(speech.lang).format(items);
}
