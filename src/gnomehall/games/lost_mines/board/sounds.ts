import type { EventSound } from "$client/sounding";
import type { LostMinesEvent } from "$client/wire";

/** What an event sounds like; others sound like any move. */
export const sounds = {
  laid: "card",
  overcame: "card",
  opened: "card",
  discarded: "card",
  took: "gain",
  trapped: "mishap",
  trolled: "mishap",
  stormed: "mishap",
  caught: "mishap",
  woke: "mishap",
} satisfies Partial<Record<LostMinesEvent["event"], EventSound>>;
