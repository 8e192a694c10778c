/** Pictures of one size as an animated GIF. What stays the same from one to the next is not stored again. */

import { GIFEncoder, applyPalette, quantize } from "gifenc";

// One of 256 colours stands for "as before".
const COLOURS = 255;
const SAME = 255;
// Every so-manieth pixel is looked at for the palette.
const SAMPLE = 7;

/** `pauses`: the milliseconds for which each picture is shown. */
export async function clip(
  pictures: readonly ImageData[],
  pauses: readonly number[],
): Promise<Uint8Array<ArrayBuffer>> {
  const palette = quantize(sample(pictures), COLOURS);
  palette.push([0, 0, 0]);
  const gif = GIFEncoder();
  let before: Uint8Array | undefined;
  for (const [at, { data, width, height }] of pictures.entries()) {
    const now = applyPalette(data, palette.slice(0, COLOURS));
    const changed = before ? now.map((colour, pixel) => (colour === before![pixel] ? SAME : colour)) : now;
    gif.writeFrame(changed, width, height, {
      ...(before ? {} : { palette }),
      delay: pauses[at]!,
      transparent: before !== undefined,
      transparentIndex: SAME,
      dispose: 1,
    });
    before = now;
    await new Promise((done) => setTimeout(done)); // the page stays alive meanwhile
  }
  gif.finish();
  return gif.bytes();
}

function sample(pictures: readonly ImageData[]): Uint8Array {
  const all = pictures.map(({ data }) => new Uint32Array(data.buffer));
  const some = all.flatMap((pixels) => [...pixels.filter((_, at) => at % SAMPLE === 0)]);
  return new Uint8Array(new Uint32Array(some).buffer);
}
