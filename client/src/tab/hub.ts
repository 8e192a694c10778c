/** The worker that runs the hub: takes messages from the page, keeps rows, sends, and asks the bots' worker. */

import type { Bots, FromBots } from "./bots";
import { boot, type Place } from "./python";
import { Shelf, type Row } from "./shelf";

/** From the page. `file`: a record or what is told of it, by its path. */
export type ToHub = { place: Place; lang: string } | { ask: string } | { file: string; id: number };
/** To the page. `busy`: another tab has the hall. */
export type FromHub =
  { share: number } | { busy: true } | { text: string } | { file: string; id: number } | { fault: string };

/** As in src/gnomehall/offline/tab.py. */
interface Deeds {
  keep: Row[];
  send: string[];
  think: { pause?: number }[];
}

interface Tab {
  open: () => string;
  wants: (ask: string) => { toJs: () => string[] };
  restore: (match: string, steps: string) => string;
  take: (ask: string) => string;
  answer: (question: string, answered: string) => string;
  tick: () => string;
  record: (match: string) => string;
  suspect: (match: string) => string;
}

const TICK = 500;
/** The share of loading that is reading; the rest is starting. */
const READING = 0.8;

let tab: Tab;
let shelf: Shelf;
/** One thing at a time, in order. */
let last: Promise<void> = Promise.resolve();

/** Bots think in a worker of their own, so that nobody waits for them here; until it has started, here. */
const bots = new Worker(new URL("./bots.ts", import.meta.url), { type: "module" });
let areBotsReady = false;
let thinkHere: (question: string) => string;
const asked = new Map<number, (answered: string) => void>();
let count = 0;
bots.onmessage = ({ data }: MessageEvent<FromBots>) => {
  if ("ready" in data) {
    areBotsReady = true;
    return;
  }
  asked.get(data.id)?.(data.answered);
  asked.delete(data.id);
};

function tell(message: FromHub): void {
  postMessage(message);
}

function then(what: () => Promise<void>): void {
  last = last.then(what).catch((fault: unknown) => tell({ fault: String(fault) }));
}

onmessage = ({ data }: MessageEvent<ToHub>) => {
  if ("place" in data) then(() => start(data.place, data.lang));
  else if ("ask" in data) then(() => take(data.ask));
  else then(() => file(data.file, data.id));
};

async function start(place: Place, lang: string): Promise<void> {
  const [python] = await Promise.all([boot(place, (share) => tell({ share: share * READING })), claim()]);
  tell({ share: READING });
  shelf = await Shelf.open();
  const { Tab } = python.pyimport("gnomehall.offline.tab") as { Tab: (rows: string, lang: string) => Tab };
  tab = Tab(JSON.stringify(await shelf.rows()), lang);
  await carryOut(tab.open());
  thinkHere = (python.pyimport("gnomehall.offline.bots") as Bots).answer;
  bots.postMessage({ place }); // only now: two Pythons that start at once would both be slow
  setInterval(() => then(() => carryOut(tab.tick())), TICK);
}

/** Two hubs must not write the same rows: the second tab waits until the first is closed. */
function claim(): Promise<void> {
  const forever = new Promise<never>(() => undefined);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (!lock) {
        tell({ busy: true });
        void navigator.locks.request("gnomehall", hold);
        return undefined;
      }
      resolve();
      return forever;
    };
    void navigator.locks.request("gnomehall", { ifAvailable: true }, hold);
  });
}

async function take(ask: string): Promise<void> {
  for (const match of tab.wants(ask).toJs()) await restore(match);
  await carryOut(tab.take(ask));
}

async function restore(match: string): Promise<void> {
  await carryOut(tab.restore(match, JSON.stringify(await shelf.steps(match))));
}

async function carryOut(told: string): Promise<void> {
  const deeds = JSON.parse(told) as Deeds;
  await shelf.keep(deeds.keep);
  for (const text of deeds.send) tell({ text });
  for (const question of deeds.think) void think(JSON.stringify(question), question.pause ?? 0);
}

async function think(question: string, pause: number): Promise<void> {
  const [answered] = await Promise.all([askBots(question), new Promise((done) => setTimeout(done, pause * 1000))]);
  then(() => carryOut(tab.answer(question, answered)));
}

function askBots(question: string): Promise<string> {
  if (!areBotsReady) return Promise.resolve(thinkHere(question));
  const id = (count += 1);
  bots.postMessage({ id, question });
  return new Promise((answer) => asked.set(id, answer));
}

/** `record/<match>.json` or `suspicion/<match>.json`; empty if there is no such thing. */
async function file(path: string, id: number): Promise<void> {
  const [kind, name = ""] = path.split("/");
  const match = name.replace(/\.json$/, "");
  await restore(match);
  if (kind === "record") return tell({ file: tab.record(match), id });
  const question = tab.suspect(match);
  if (!question) return tell({ file: "", id });
  const { found = "" } = JSON.parse(await askBots(question)) as { found?: string };
  tell({ file: new TextDecoder().decode(Uint8Array.from(atob(found), (sign) => sign.charCodeAt(0))), id });
}
