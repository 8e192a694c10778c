/** Short notices at the foot of the page, and how a refused request becomes one. */

import type { Reply } from "./link";
import { hasWord, t, wordsOf } from "./words.svelte";

interface Notice {
  id: number;
  text: string;
  bad: boolean;
}

class Notices {
  list: Notice[] = $state([]);
  #count = 0;

  tell(text: string, bad = false): void {
    const id = (this.#count += 1);
    this.list = [...this.list.slice(-2), { id, text, bad }];
    setTimeout(() => this.drop(id), bad ? 6000 : 3500);
  }

  drop(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  /** Tell of a refusal in words; true when the request was done. */
  check(reply: Reply, game = ""): boolean {
    if (reply.is === "done") return true;
    this.tell(reason(reply.reason, reply.at ?? [], game), true);
    return false;
  }
}

/** A refusal's words: a misfit's stand under its own key. */
export function reason(key: string, at: readonly string[], game: string): string {
  const word = key.startsWith("misfit-") ? key : `refusal-${key}`;
  const args = { at: at.join(", ") || "none" };
  return hasWord(game, word) ? wordsOf(game)(word, args) : t("refusal-other");
}

export const notices = new Notices();
