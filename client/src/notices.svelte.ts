/** Short notices at the foot of the page; refused requests become notices here. */

import type { Reply } from "./connection";
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

  /** True if the request was done; otherwise says why not. */
  check(reply: Reply, game = ""): boolean {
    if (reply.is === "done") return true;
    this.tell(refusalText(reply.reason, reply.at ?? [], game), true);
    return false;
  }
}

/** `misfit-...` is a text key itself; any other reason has its text under `refusal-<reason>`. */
export function refusalText(reason: string, at: readonly string[], game: string): string {
  const key = reason.startsWith("misfit-") ? reason : `refusal-${reason}`;
  const args = { at: at.join(", ") || "none" };
  return hasWord(game, key) ? wordsOf(game)(key, args) : t("refusal-other");
}

export const notices = new Notices();
