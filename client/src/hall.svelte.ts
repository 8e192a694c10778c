/** What the page knows of the hall, and what it asks of it. One object for the whole page. */

import { ActionTable } from "./actions";
import { Link, type LinkState, type Reply } from "./link";
import { MatchShow } from "./match.svelte";
import { t } from "./words.svelte";
import type { Answer, Ask, GameInfo, Lists, Refused, Replayed, Table, Welcome } from "./wire";

/** Refusals that say nothing of the table and will pass. */
const PASSING = ["not-stored", "too-frequent"];
const PATIENCE = 1000;

class Hall {
  link: LinkState = $state("opening");
  welcome: Welcome | undefined = $state.raw(undefined);
  lists: Lists | undefined = $state.raw(undefined);
  table: Table | undefined = $state.raw(undefined);
  match: MatchShow | undefined = $state.raw(undefined);
  /** The table asked for does not exist, or may not be seen. */
  lost: string = $state("");
  #line = new Link(
    (message) => this.#hear(message),
    (state) => (this.link = state),
  );
  #watched = "";
  #eyes: number | null | undefined;
  #replays: ((replayed: Replayed) => void)[] = [];
  #tables = new Map<string, ActionTable>();

  open(): void {
    this.#line.open();
  }

  ask(ask: Ask): Promise<Reply> {
    return this.#line.ask(ask);
  }

  async rename(name: string): Promise<Reply> {
    const reply = await this.ask({ do: "name", name });
    if (reply.is === "done" && this.welcome) this.welcome = { ...this.welcome, name: name.trim() };
    return reply;
  }

  game(key: string): GameInfo | undefined {
    return this.welcome?.games.find((game) => game.key === key);
  }

  actions(key: string): ActionTable {
    let table = this.#tables.get(key);
    if (!table) this.#tables.set(key, (table = new ActionTable(this.game(key)?.actions ?? [])));
    return table;
  }

  /** The page shows this table from now on; "" shows the hall. */
  watch(table: string): void {
    if (this.#watched !== table) {
      if (this.link === "open") void this.ask({ do: "leave", table: this.#watched });
      this.match?.end();
      this.table = this.match = this.#eyes = undefined;
    }
    this.#watched = table;
    this.lost = "";
    if (this.link === "open") void this.#enter();
  }

  /** See the match through the eyes of this seat of mine. */
  look(seat: number | null): Promise<Reply> {
    this.#eyes = seat;
    return this.ask({ do: "look", table: this.#watched, seat });
  }

  replay(table: string, number: number, seat: number | null): Promise<Replayed | Refused> {
    return new Promise((answer) => {
      const hear = (replayed: Replayed) => {
        if (replayed.table !== table || replayed.number !== number || replayed.seat !== seat) return;
        this.#replays = this.#replays.filter((other) => other !== hear);
        answer(replayed);
      };
      this.#replays.push(hear);
      void this.ask({ do: "replay", table, number, seat }).then((reply) => {
        if (reply.is === "done") return;
        this.#replays = this.#replays.filter((other) => other !== hear);
        answer(reply);
      });
    });
  }

  async #enter(): Promise<void> {
    const table = this.#watched;
    if (!table) {
      await this.ask({ do: "hall" });
      return;
    }
    const reply = await this.ask({ do: "join", table });
    if (table !== this.#watched) return;
    if (reply.is === "refused" && PASSING.includes(reply.reason)) return this.#enterLater(table);
    if (reply.is === "refused" && reply.reason !== "offline") this.lost = reply.reason;
    if (reply.is !== "done" || this.#eyes === undefined) return;
    const looked = await this.look(this.#eyes);
    if (looked.is === "done" || looked.reason === "offline" || table !== this.#watched) return;
    if (PASSING.includes(looked.reason)) return this.#enterLater(table);
    this.#eyes = undefined; // not my seat any more
    await this.#enter();
  }

  #enterLater(table: string): void {
    setTimeout(() => table === this.#watched && this.link === "open" && void this.#enter(), PATIENCE);
  }

  #hear(message: Answer): void {
    if (message.is === "welcome") {
      this.welcome = message;
      if (!message.name)
        void this.rename(
          t("gnome-names")
            .split(", ")
            .at(Math.random() * 12)!,
        );
      void this.#enter();
    } else if (message.is === "hall") this.lists = message;
    else if (message.is === "replayed") for (const hear of [...this.#replays]) hear(message);
    else if ("table" in message && message.table === this.#watched) this.#hearTable(message);
  }

  #hearTable(message: Answer): void {
    if (message.is === "table") this.table = message;
    else if (message.is === "view") {
      // Joining shows my first seat; someone else at this screen may be looking, who must not see it.
      if (this.#eyes !== undefined && message.seat !== this.#eyes) return;
      this.match ??= new MatchShow();
      this.match.hear(message);
      if (message.whole) void this.ask({ do: "log", table: message.table });
    } else if (message.is === "logged") {
      this.match?.recall(message);
    } else if (message.is === "said" && this.table) {
      this.table = { ...this.table, chat: [...this.table.chat, message.line] };
    }
  }
}

export const hall = new Hall();
