/** Writes the compressed forms of every file in a folder beside it, where they are smaller: `node compress.js <folder>`. */

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const SMALLEST = 1000;
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
/** Above this, quality 9: 7 s of CPU for 10 MB; 11 makes it a tenth smaller and takes far longer. */
const LARGE = 1_000_000;

for (const name of readdirSync(argv[2], { recursive: true })) {
  const path = join(argv[2], name);
  if (!statSync(path).isFile() || statSync(path).size < SMALLEST) continue;
  const bytes = readFileSync(path);
  const params = {
    [BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 9 : 11,
    [BROTLI_PARAM_LGWIN]: 24,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const packed = { br: brotliCompressSync(bytes, { params }), gz: gzipSync(bytes, { level: 9 }) };
  for (const [ending, less] of Object.entries(packed))
    if (less.length < 0.95 * bytes.length) writeFileSync(`${path}.${ending}`, less);
}
