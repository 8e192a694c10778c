/** Everything the page knows from the server and all it asks of it: one object per page. */

import { Connection, type ConnectionState, type Reply } from "$connection";
import { ActionSpace } from "./actions";
import { announceChat, announceComing } from "./announce";
import { time } from "./clock.svelte";
import { ShownMatch } from "./match.svelte";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import type {
  Answer,
  Ask,
  ChatLine,
  GameInfo,
  Invitation,
  Lists,
  Mine,
  NoticeChoices,
  Planned,
  Replayed,
  Retold,
  Supposed,
  Table,
  Wait,
  Welcome,
} from "./wire";
import { fileUrl } from "./where";
import { loadWords } from "./words.svelte";

/** What the page says of the hall before anything else. */
type About = Pick<Welcome, "games" | "bots"> & { offline?: boolean };

/** Temporary refusals: try again later. */
const PASSING = ["not-stored", "not-read", "too-frequent"];
const RETRY = 1000;

class Hall {
  connection: ConnectionState = $state("opening");
  welcome: Welcome | undefined = $state.raw(undefined);
  /** The games and bots: the page brings them along, so that the hall is there before the connection. */
  about: About | undefined = $state.raw(broughtAlong());
  /** The hall also comes as a static site that needs no connection. */
  readonly canPlayOffline = this.about?.offline ?? false;
  lists: Lists | undefined = $state.raw(undefined);
  /** My own page, once asked for. */
  mine: Mine | undefined = $state.raw(undefined);
  invitations: Invitation[] = $state.raw([]);
  /** The matches in which it is my turn. */
  waits: Wait[] = $state.raw([]);
  /** My settings for notices, once asked for. */
  notices: NoticeChoices | undefined = $state.raw(undefined);
  /** The table in the address, and its match once it has begun. */
  table: Table | undefined = $state.raw(undefined);
  match: ShownMatch | undefined = $state.raw(undefined);
  /** My conditional moves there. */
  planned: Planned | undefined = $state.raw(undefined);
  /** Why that table cannot be opened: a refusal's key. */
  lost: string = $state("");
  #connection = new Connection(
    (message) => this.#hear(message),
    (state) => this.#connect(state),
  );
  /** The id of the table watched, "" in the hall; and its game. */
  #watched = "";
  #game = "";
  #screen = false;
  /** The seat looked through, once the page has asked for one. */
  #eyes: number | null | undefined;
  #listeners = new Set<(message: Replayed | Retold) => void>();
  #supposing: ((message: Supposed) => void) | undefined;
  #actions = new Map<string, ActionSpace>();
  #prepared = new Map<string, Promise<void>>();

  open(): void {
    this.#connection.open();
  }

  ask(ask: Ask): Promise<Reply> {
    return this.#connection.ask(ask);
  }

  /** A file about a match, by its path. */
  file(path: string): Promise<Response> {
    return this.#connection.file(path);
  }

  async rename(name: string): Promise<Reply> {
    const reply = await this.ask({ do: "name", name });
    if (reply.is === "done" && this.welcome) this.welcome = { ...this.welcome, name: name.trim() };
    return reply;
  }

  /** How fast bots should be for me: as in the settings, or at once while I do not want to watch. */
  hurry(isHurried: boolean): void {
    void this.ask({ do: "pace", pace: isHurried ? "once" : settings.pace });
  }

  /** The hall's address for others, as far as it is known. */
  get address(): string {
    return this.welcome?.address || location.origin;
  }

  get bots(): string[] {
    return this.about?.bots ?? [];
  }

  game(key: string): GameInfo | undefined {
    return this.about?.games.find((game) => game.key === key);
  }

  /** The action table of a game that has been prepared. */
  actions(key: string): ActionSpace {
    const actions = this.#actions.get(key);
    if (!actions) throw new Error(`${key} has not been prepared`);
    return actions;
  }

  /** Loads what every page of a game needs: its words and its action table. */
  prepare(key: string): Promise<void> {
    let prepared = this.#prepared.get(key);
    if (!prepared) this.#prepared.set(key, (prepared = this.#load(key)));
    return prepared;
  }

  async #load(key: string): Promise<void> {
    try {
      const version = this.game(key)?.version ?? 0;
      const [table] = await Promise.all([fetch(fileUrl(`api/actions/${key}.json?version=${version}`)), loadWords(key)]);
      this.#actions.set(key, new ActionSpace((await table.json()) as unknown[]));
    } catch {
      this.#prepared.delete(key); // offline: the next call tries again
    }
  }

  /** Show this table from now on, on a screen for everyone if so wanted; "" shows the hall. */
  watch(table: string, screen = false): void {
    if (this.#watched !== table || this.#screen !== screen) {
      if (this.connection === "open") void this.ask({ do: "leave", table: this.#watched });
      this.match?.end();
      this.table = this.match = this.planned = this.#eyes = undefined;
    }
    this.#watched = table;
    this.#screen = screen;
    this.lost = "";
    if (this.connection === "open") void this.#enter();
  }

  /** Show the match through the eyes of one of my seats. */
  look(seat: number | null): Promise<Reply> {
    this.#eyes = seat;
    return this.ask({ do: "look", table: this.#watched, seat });
  }

  /** Hear of earlier positions: their messages come apart from the replies. Returns how to stop. */
  listen(hear: (message: Replayed | Retold) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  /** Hear of positions that are only supposed; undefined stops. */
  suppose(hear: ((message: Supposed) => void) | undefined): void {
    this.#supposing = hear;
  }

  async #enter(): Promise<void> {
    const table = this.#watched;
    if (!table) {
      await this.ask({ do: "hall" });
      return;
    }
    const reply = await this.ask({ do: "join", table, screen: this.#screen });
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

  #connect(state: ConnectionState): void {
    if (state === "lost" && this.connection === "open") play("gone");
    this.connection = state;
  }

  #hear(message: Answer): void {
    if (message.is === "welcome") {
      this.welcome = message;
      time.sync(message.now);
      this.about = message;
      this.invitations = []; // sent anew if there are any
      this.waits = [];
      this.hurry(this.match?.isHurried ?? false);
      void this.#enter();
    } else if (message.is === "hall") this.lists = message;
    else if (message.is === "me") this.mine = message;
    else if (message.is === "waits") this.waits = message.matches;
    else if (message.is === "notices") this.notices = message;
    else if (message.is === "invited") {
      if (message.invitations.length > this.invitations.length) play("came");
      this.invitations = message.invitations;
    } else if (message.is === "replayed" || message.is === "retold")
      for (const hear of [...this.#listeners]) hear(message);
    else if (message.is === "supposed") this.#supposing?.(message);
    else if (message.is === "planned") this.planned = message.table === this.#watched ? message : this.planned;
    else if ("table" in message && message.table === this.#watched) void this.#hearTable(message);
  }

  async #hearTable(message: Answer): Promise<void> {
    if (message.is === "table") this.#game = message.game;
    await this.prepare(this.#game); // in order: each waits for the same promise
    if (!("table" in message) || message.table !== this.#watched) return;
    if (message.is === "table") {
      announceComing(this.table, message, this.welcome?.player ?? "");
      this.table = { ...message, chat: withEarlier(this.table, message) };
      const seat = typeof this.#eyes === "number" ? message.seats[this.#eyes] : undefined;
      if (seat && seat.by !== this.welcome?.player) this.#eyes = undefined; // somebody else has the seat now
    } else if (message.is === "view") {
      // Joining shows my first seat first, which someone else now at this screen must not see.
      if (this.#eyes !== undefined && message.seat !== this.#eyes) return;
      this.match ??= new ShownMatch(this.#game);
      this.match.hear(message);
      if (message.whole) void this.ask({ do: "log", table: message.table });
    } else if (message.is === "logged") {
      this.match?.hearLog(message);
    } else if (message.is === "said" && this.table) {
      if (!settings.unheard.has(message.line.by)) announceChat(message.line, this.table, this.welcome);
      this.table = { ...this.table, chat: [...this.table.chat, message.line] };
    } else if (message.is === "chatted" && this.table) {
      this.table = { ...this.table, chat: [...message.lines, ...this.table.chat] };
    }
  }
}

/** The chat of a table that is sent anew, with the earlier lines that were asked for. */
function withEarlier(before: Table | undefined, now: Table): ChatLine[] {
  const first = now.chat[0]?.line ?? 0;
  const earlier = before?.table === now.table ? before.chat.filter((each) => each.line < first) : [];
  return [...earlier, ...now.chat];
}

/** What the server put into the page; the development server puts nothing. */
function broughtAlong(): About | undefined {
  const text = document.getElementById("about")?.textContent;
  return text?.startsWith("{") ? (JSON.parse(text) as About) : undefined;
}

export const hall = new Hall();
