/** Announces each turn once: a sound and, if allowed, a notification. */

import { canNotify, settings } from "./settings.svelte";
import { play } from "./sound";

let last = "";

/** Call it whenever the turn may have changed; `moment` tells one turn from the next. */
export function announce(turn: "mine" | "other" | "over", moment: string, text: string): void {
  const now = `${turn} ${moment}`;
  if (now === last) return;
  const before = last;
  last = now;
  if (turn === "other" || !before) return;
  if (turn === "over" && before.startsWith("over")) return;
  play(turn === "mine" ? "turn" : "over");
  if (settings.notify && canNotify && document.hidden && Notification.permission === "granted") {
    new Notification(text, { tag: "gnomehall", icon: "/icon.svg" });
  }
}
