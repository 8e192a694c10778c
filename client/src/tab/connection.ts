/** The connection to a hall in a worker of this page: stands in for ../connection.ts in the static site. */

import type { Answer, Ask, Done, Refused } from "../wire";
import type { FromHub, ToHub } from "./hub";
import { loading } from "./loading.svelte";
import type { Place } from "./python";

export type ConnectionState = "opening" | "open" | "lost";
export type Reply = Done | Refused;

export class Connection {
  #worker: Worker | undefined;
  #pending = new Map<string, (reply: Reply) => void>();
  #files = new Map<number, (text: string) => void>();
  #count = 0;
  #prefix = Math.random().toString(36).slice(2, 10);

  constructor(
    private onmessage: (message: Answer) => void,
    private onstate: (state: ConnectionState) => void,
  ) {
    document.addEventListener("click", (event) => this.#save(event), true);
  }

  open(): void {
    const { python } = JSON.parse(document.getElementById("about")!.textContent!) as { python: Place };
    this.#worker = new Worker(new URL("./hub.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromHub>) => this.#hear(data);
    this.#worker.onerror = (event) => loading.fail(event.message);
    const place = { ...python, folder: new URL(python.folder, document.baseURI).href };
    this.#send({ place, lang: document.documentElement.lang || navigator.language });
  }

  /** Before the hub has started, requests wait for it. */
  ask(ask: Ask): Promise<Reply> {
    const id = `${this.#prefix}-${(this.#count += 1)}`;
    this.#send({ ask: JSON.stringify({ ...ask, id }) });
    return new Promise((answer) => this.#pending.set(id, answer));
  }

  /** A file that a server would make; 404 if there is no such file. */
  async file(path: string): Promise<Response> {
    const id = (this.#count += 1);
    this.#send({ file: path, id });
    const text = await new Promise<string>((answer) => this.#files.set(id, answer));
    return new Response(text, { status: text ? 200 : 404 });
  }

  #send(message: ToHub): void {
    this.#worker?.postMessage(message);
  }

  #hear(message: FromHub): void {
    if ("text" in message) this.#hearText(JSON.parse(message.text) as Answer);
    else if ("share" in message) loading.share = message.share;
    else if ("busy" in message) loading.isBusy = true;
    else if ("fault" in message) loading.fail(message.fault);
    else {
      this.#files.get(message.id)?.(message.file);
      this.#files.delete(message.id);
    }
  }

  #hearText(message: Answer): void {
    if (message.is === "welcome") {
      loading.end();
      this.onstate("open");
    }
    if (message.is === "done" || message.is === "refused") {
      this.#pending.get(message.id)?.(message);
      this.#pending.delete(message.id);
    } else {
      this.onmessage(message);
    }
  }

  /** Links to records download what the worker gives. */
  #save(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a[download]") : null;
    const path = /^#\/(record\/\w+\.json)$/.exec(link?.getAttribute("href") ?? "")?.[1];
    if (!path) return;
    event.preventDefault();
    void this.file(path).then(async (answer) => {
      const url = URL.createObjectURL(await answer.blob());
      const saving = document.createElement("a");
      saving.href = url;
      saving.download = path.replace("record/", "gnomehall-");
      saving.click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    });
  }
}
