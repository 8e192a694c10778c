import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { parse } from "smol-toml";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Imports a TOML file as a module; src/toml.d.ts has the types. */
const toml = (): Plugin => ({
  name: "toml",
  transform: (code, id) => (id.endsWith(".toml") ? `export default ${JSON.stringify(parse(code))};` : undefined),
});

/**
 * Imports of `?hall` get only the messages of a game's texts that the hall shows; the rest loads with its board.
 * Imports of `?page` go without those that only the lab's commands show.
 */
const HALL = /^(?:title|about|length|option|misfit)\b/;
const LAB = /^(?:balance|calibrate|cluster|feature|ladder|puzzles|simulate|tournament|train)\b/;
const someWords = (): Plugin => ({
  name: "some-words",
  enforce: "pre",
  async load(id) {
    const [path, query] = id.split(".ftl?");
    if (query !== "hall" && query !== "page") return undefined;
    const messages = (await readFile(`${path}.ftl`, "utf-8")).split(/\n(?=[a-z#])/);
    const some = messages.filter((each) => (query === "hall" ? HALL.test(each) : !LAB.test(each)));
    return `export default ${JSON.stringify(some.join("\n"))};`;
  },
});

/** Beside every built file its compressed forms, for the server to send. */
const compressed = (): Plugin => ({
  name: "compressed",
  apply: "build",
  async writeBundle({ dir }, bundle) {
    const { BROTLI_PARAM_SIZE_HINT } = constants;
    for (const name of Object.keys(bundle)) {
      const path = `${dir}/${name}`;
      const bytes = await readFile(path);
      await writeFile(`${path}.br`, brotliCompressSync(bytes, { params: { [BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
      await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
});

/** In the static site pages are behind a #: links in the sources are written for a server. */
const hashLinks = (): Plugin => ({
  name: "hash-links",
  enforce: "pre",
  transform: (code, id) => (id.endsWith(".svelte") ? code.replaceAll('href="/', 'href="#/') : undefined),
});

/** Mode `site`: a static folder whose hall runs in a worker of the page (tools/site.py completes it). */
export default defineConfig(({ mode }) => ({
  base: mode === "site" ? "./" : "/",
  plugins: [svelte(), toml(), someWords(), mode === "site" ? hashLinks() : compressed()],
  worker: { format: "es" },
  resolve: {
    alias: {
      $client: here("src"),
      $connection: here(mode === "site" ? "src/tab/connection.ts" : "src/connection.ts"),
      $games: here("../src/gnomehall/games"),
    },
    // Boards live outside this folder and would find no node_modules: they get this folder's Svelte.
    dedupe: ["svelte"],
  },
  build: {
    outDir: here(mode === "site" ? "../build/site" : "../src/gnomehall/web"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy forbids data: URLs
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here("index.html"), worker: here("src/worker.ts") },
      checks: { bundlerTimings: false }, // compressing takes longest, and may
      output: {
        // public/sw.js names it.
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
        // The hall shows all covers at once: one file instead of a dozen, together with what finds them.
        codeSplitting: {
          groups: [{ name: "covers", test: /\/board\/Cover\.svelte|\/src\/(?:games|where|focus)\.ts/ }],
        },
      },
    },
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: {
      "/ws": { target: "ws://127.0.0.1:8777", ws: true },
      "/api": "http://127.0.0.1:8777",
      "/qr": "http://127.0.0.1:8777",
      "/record": "http://127.0.0.1:8777",
    },
  },
}));
