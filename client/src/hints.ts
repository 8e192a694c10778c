/** What a strong bot would do, as a sentence. */

import { hall } from "./hall.svelte";
import { actionText } from "./say";
import { NEAR_PERCENT, type Advice } from "./wire";
import { t, wordsOf } from "./words.svelte";

const percent = (value: number) => Math.round(100 * Math.min(1, Math.max(0, value)));

/** The best action and the next one; `advice` has the best first. */
export function hintText(game: string, advice: readonly Advice[]): string {
  const [best, other] = advice;
  if (!best) return "";
  const say = (action: number) => actionText(hall.actions(game), action, wordsOf(game));
  const text = t("hint", { action: say(best.action), value: percent(best.value) });
  if (!other) return text;
  const near = percent(best.value) - percent(other.value) < NEAR_PERCENT ? "yes" : "no";
  return `${text} ${t("hint-else", { action: say(other.action), value: percent(other.value), near })}`;
}
