/** Moments of a match as a picture or a clip, drawn from positions through the eyes of whoever may share them. */

import { IDLE } from "../board";
import { loadArt } from "../games";
import type { Positions } from "../positions";
import { eventText } from "../say";
import { fileUrl } from "../where";
import type { Replayed } from "../wire";
import { t, wordsOf } from "../words.svelte";
import { clip } from "./clip";
import { countLines, poster } from "./poster";
import { draw } from "./studio";

// Pixels of a picture and of a clip; milliseconds of a clip's moves and of its last one.
const PICTURE = 1080;
const CLIP = 640;
const PAUSE = 900;
const REST = 2500;

export const LONGEST_CLIP = 40;

export class Media {
  constructor(
    readonly game: string,
    readonly names: readonly string[],
    readonly positions: Positions,
  ) {}

  async picture(move: number): Promise<File> {
    const canvas = await this.#poster(await this.#at(move), PICTURE, 1);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    return new File([blob!], `gnomehall-${this.game}-${move}.png`, { type: "image/png" });
  }

  /** The positions from one move to another; `tell` hears how many are drawn. */
  async clip(from: number, to: number, tell: (drawn: number) => void): Promise<File> {
    const moments: Replayed[] = [];
    for (let move = from; move <= to; move += 1) moments.push(await this.#at(move));
    const lines = Math.max(...moments.map((moment) => countLines(this.#text(moment), CLIP)));
    const pictures: ImageData[] = [];
    for (const moment of moments) {
      const canvas = await this.#poster(moment, CLIP, lines);
      pictures.push(canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height));
      tell(pictures.length);
    }
    const bytes = await clip(
      pictures,
      pictures.map((_, at) => (at === pictures.length - 1 ? REST : PAUSE)),
    );
    return new File([bytes], `gnomehall-${this.game}-${from}-${to}.gif`, { type: "image/gif" });
  }

  async #at(move: number): Promise<Replayed> {
    const found = await this.positions.at(move);
    if (found.is === "refused") throw new Error(found.reason);
    return found;
  }

  #text(moment: Replayed): string {
    const words = wordsOf(this.game);
    const events = moment.events.flatMap(([, told]) => told.map((event) => eventText(event, this.names, words)));
    return events.join(" ") || (moment.number ? t("replay-untold") : t("replay-start"));
  }

  async #poster(moment: Replayed, size: number, lines: number): Promise<HTMLCanvasElement> {
    const words = wordsOf(this.game);
    const { seat, own, number, last, actor } = moment;
    const { Board } = await loadArt(this.game);
    const view = { seat, public: moment.public, own };
    const board = await draw(Board, { ...IDLE, view, number, events: [], actor, names: this.names, t: words }, size);
    const text = this.#text(moment);
    const caption = {
      title: words("title"),
      names: this.names,
      text,
      when: [
        t("share-move", { move: number, last }),
        ...(seat === null ? [] : [t("share-eyes", { name: this.names[seat]! })]),
      ].join(" · "),
      hall: t("hall"),
    };
    return poster(board, caption, Math.max(lines, countLines(text, board.width)), await icon());
  }
}

async function icon(): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = fileUrl("icon.svg");
  await image.decode();
  return image;
}
