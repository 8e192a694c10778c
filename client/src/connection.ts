/** The websocket to the server: requests with replies, and reconnection with backoff. */

import { address } from "./route.svelte";
import type { Answer, Ask, Done, Refused } from "./wire";

export type ConnectionState = "opening" | "open" | "lost";
export type Reply = Done | Refused;

// Milliseconds before reconnecting; doubles with each failure.
const FIRST_WAIT = 400;
const LONGEST_WAIT = 2000;
/** Milliseconds in the background after which a phone's socket is not trusted. */
const LONG_HIDDEN = 5000;
// The server's close code for a device that was signed out.
const SIGNED_OUT = 4001;

interface Pending {
  ask: Ask & { id: string };
  answer: (reply: Reply) => void;
}

export class Connection {
  #socket: WebSocket | undefined;
  #pending = new Map<string, Pending>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  #wasOpen = false;
  #hidden = 0;
  // Unique per page load: the server takes a repeated id for the same request sent again.
  #prefix = Math.random().toString(36).slice(2, 10);

  constructor(
    private onmessage: (message: Answer) => void,
    private onstate: (state: ConnectionState) => void,
  ) {
    addEventListener("offline", () => this.#socket && this.#drop(this.#socket));
    addEventListener("online", () => this.#renew());
    document.addEventListener("visibilitychange", () => this.#turn());
  }

  open(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws${near()}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Answer);
    socket.onclose = (event) => (event.code === SIGNED_OUT ? location.assign("/") : this.#lose(socket));
  }

  ask(ask: Ask): Promise<Reply> {
    const id = `${this.#prefix}-${(this.#count += 1)}`;
    const whole = { ...ask, id };
    return new Promise((answer) => {
      // Actions are resent after a reconnect (the server plays a repeated id once), and whatever is asked before the
      // first connection waits for it; the rest fails at once.
      const isFirst = this.#socket?.readyState === WebSocket.CONNECTING && !this.#wasOpen;
      if (this.#socket?.readyState !== WebSocket.OPEN && ask.do !== "act" && !isFirst) {
        answer({ is: "refused", id, reason: "offline" });
        return;
      }
      this.#pending.set(id, { ask: whole, answer });
      this.#send(whole);
    });
  }

  file(path: string): Promise<Response> {
    return fetch(`/${path}`);
  }

  #send(ask: Ask): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(ask));
  }

  #hear(message: Answer): void {
    if (message.is === "welcome") {
      this.#wait = FIRST_WAIT;
      this.#wasOpen = true;
      this.onstate("open");
      for (const { ask } of this.#pending.values()) this.#send(ask);
    }
    if (message.is === "done" || message.is === "refused") {
      const pending = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      pending?.answer(message);
    } else {
      this.onmessage(message);
    }
  }

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.onstate("lost");
    for (const [id, { ask, answer }] of this.#pending) {
      if (ask.do === "act") continue;
      this.#pending.delete(id);
      answer({ is: "refused", id, reason: "offline" });
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  /** A phone that slept often has a socket that looks open but is dead; a new one costs a single whole view. */
  #turn(): void {
    if (document.hidden) this.#hidden = performance.now();
    else if (this.#socket?.readyState === WebSocket.CLOSED || performance.now() - this.#hidden > LONG_HIDDEN)
      this.#renew();
  }

  #renew(): void {
    if (!this.#socket) return;
    this.#drop(this.#socket);
    this.#wait = FIRST_WAIT;
    this.open();
  }

  /** Not waiting for the other end, which may be unreachable. */
  #drop(socket: WebSocket): void {
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.#lose(socket);
  }
}

/** Names the table, so that a proxy may send its people to one process; the hall does not read it. */
function near(): string {
  const { route } = address;
  return "table" in route ? `?table=${encodeURIComponent(route.table)}` : "";
}
