/** Everything the page knows from the server and all it asks of it: one object per page. */

import { ActionSpace } from "./actions";
import { Connection, type ConnectionState, type Reply } from "./connection";
import { ShownMatch } from "./match.svelte";
import type { Answer, Ask, GameInfo, Lists, Refused, Replayed, Table, Welcome } from "./wire";
import { t } from "./words.svelte";

/** Temporary refusals: try again later. */
const PASSING = ["not-stored", "too-frequent"];
const RETRY = 1000;

class Hall {
  connection: ConnectionState = $state("opening");
  welcome: Welcome | undefined = $state.raw(undefined);
  lists: Lists | undefined = $state.raw(undefined);
  /** The table in the address, and its match once it has begun. */
  table: Table | undefined = $state.raw(undefined);
  match: ShownMatch | undefined = $state.raw(undefined);
  /** Why that table cannot be opened: a refusal's key. */
  lost: string = $state("");
  #connection = new Connection(
    (message) => this.#hear(message),
    (state) => (this.connection = state),
  );
  /** The id of the table watched; "" in the hall. */
  #watched = "";
  /** The seat looked through, once the page has asked for one. */
  #eyes: number | null | undefined;
  #replays: ((replayed: Replayed) => void)[] = [];
  #actions = new Map<string, ActionSpace>();

  open(): void {
    this.#connection.open();
  }

  ask(ask: Ask): Promise<Reply> {
    return this.#connection.ask(ask);
  }

  async rename(name: string): Promise<Reply> {
    const reply = await this.ask({ do: "name", name });
    if (reply.is === "done" && this.welcome) this.welcome = { ...this.welcome, name: name.trim() };
    return reply;
  }

  /** The hall's address for others, as far as it is known. */
  get address(): string {
    return this.welcome?.address || location.origin;
  }

  game(key: string): GameInfo | undefined {
    return this.welcome?.games.find((game) => game.key === key);
  }

  actions(key: string): ActionSpace {
    let actions = this.#actions.get(key);
    if (!actions) this.#actions.set(key, (actions = new ActionSpace(this.game(key)?.actions ?? [])));
    return actions;
  }

  /** Show this table from now on; "" shows the hall. */
  watch(table: string): void {
    if (this.#watched !== table) {
      if (this.connection === "open") void this.ask({ do: "leave", table: this.#watched });
      this.match?.end();
      this.table = this.match = this.#eyes = undefined;
    }
    this.#watched = table;
    this.lost = "";
    if (this.connection === "open") void this.#enter();
  }

  /** Show the match through the eyes of one of my seats. */
  look(seat: number | null): Promise<Reply> {
    this.#eyes = seat;
    return this.ask({ do: "look", table: this.#watched, seat });
  }

  /** The position after `number` actions; its message comes apart from the reply. */
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
    this.#eyes = undefined; // no longer my seat
    await this.#enter();
  }

  #enterLater(table: string): void {
    setTimeout(() => table === this.#watched && this.connection === "open" && void this.#enter(), RETRY);
  }

  #hear(message: Answer): void {
    if (message.is === "welcome") {
      this.welcome = message;
      if (!message.name) void this.rename(newcomerName());
      void this.#enter();
    } else if (message.is === "hall") this.lists = message;
    else if (message.is === "replayed") for (const hear of [...this.#replays]) hear(message);
    else if ("table" in message && message.table === this.#watched) this.#hearTable(message);
  }

  #hearTable(message: Answer): void {
    if (message.is === "table") this.table = message;
    else if (message.is === "view") {
      // Joining shows my first seat first, which someone else now at this screen must not see.
      if (this.#eyes !== undefined && message.seat !== this.#eyes) return;
      this.match ??= new ShownMatch();
      this.match.hear(message);
      if (message.whole) void this.ask({ do: "log", table: message.table });
    } else if (message.is === "logged") {
      this.match?.hearLog(message);
    } else if (message.is === "said" && this.table) {
      this.table = { ...this.table, chat: [...this.table.chat, message.line] };
    }
  }
}

function newcomerName(): string {
  const names = t("gnome-names").split(", ");
  return names[Math.floor(Math.random() * names.length)]!;
}

export const hall = new Hall();
