/** Making the turn impossible to miss: a sound and, if wanted, a notification. */

import { canNotify, settings } from "./settings.svelte";
import { play } from "./sound";

let last = "";

/** Called whenever the turn may have changed; each turn is announced once. */
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
