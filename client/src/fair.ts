/** Checks a revealed seed against the commitment shown at the start, its SHA-256. */

export function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export async function commitmentOf(seed: string): Promise<string> {
  // `crypto.subtle` exists only over https and on localhost.
  const subtle = globalThis.crypto?.subtle;
  const hash = subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes(seed))) : sha256(bytes(seed));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SHA-256 (FIPS 180-4) of a single block, up to 55 bytes; a seed has 32. */
export function sha256(message: Uint8Array): Uint8Array {
  if (message.length > 55) throw new Error(`at most 55 bytes, not ${message.length}`);
  const block = new Uint8Array(64);
  block.set(message);
  block[message.length] = 0x80;
  new DataView(block.buffer).setUint32(60, message.length * 8);
  const words = new DataView(block.buffer);
  const state = START.slice();
  const w = Array.from({ length: 16 }, (_, at) => words.getUint32(4 * at));
  for (let at = 16; at < 64; at += 1) {
    const [a, b] = [w[at - 15]!, w[at - 2]!];
    w[at] =
      (w[at - 16]! + w[at - 7]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) >>>
      0;
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[at]! + w[at]!) >>> 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  const hash = new DataView(new ArrayBuffer(32));
  [a, b, c, d, e, f, g, h].forEach((word, at) => hash.setUint32(4 * at, state[at]! + word));
  return new Uint8Array(hash.buffer);
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

const PRIMES = (() => {
  const found: number[] = [];
  for (let number = 2; found.length < 64; number += 1) if (found.every((prime) => number % prime)) found.push(number);
  return found;
})();
/** The first 32 bits of the fractional part: the constants of SHA-256 are these of roots of primes. */
const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
