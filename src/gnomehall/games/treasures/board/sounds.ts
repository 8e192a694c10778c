import type { EventSound } from "$client/sounding";
import type { TreasuresEvent } from "$client/wire";

/** What an event sounds like; others sound like any move. */
export const sounds = {
  ran: "gain",
  plan: "gain",
  danger: "mishap",
  chased: "mishap",
} satisfies Partial<Record<TreasuresEvent["event"], EventSound>>;
