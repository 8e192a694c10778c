import type { EventSound } from "$client/sounding";
import type { GnomheimEvent } from "$client/wire";

/** What an event sounds like; others sound like any move. */
export const sounds = {
  played: "card",
  laid: "card",
  dropped: "card",
  rolled: "dice",
  collected: "gain",
  traded: "gain",
  held: "gain",
  entered: "gain",
  crowned: "gain",
  home: "gain",
  caught: "mishap",
  stunned: "mishap",
  lost: "mishap",
  robbed: "mishap",
  exploded: "mishap",
  shot: "mishap",
  shocked: "mishap",
} satisfies Partial<Record<GnomheimEvent["event"], EventSound>>;
