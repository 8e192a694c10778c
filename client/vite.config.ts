import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Imports a TOML file as a module; src/toml.d.ts has the types. */
const toml = (): Plugin => ({
  name: "toml",
  transform: (code, id) => (id.endsWith(".toml") ? `export default ${JSON.stringify(parse(code))};` : undefined),
});

export default defineConfig({
  plugins: [svelte(), toml()],
  resolve: {
    alias: { $client: here("src"), $games: here("../src/gnomehall/games") },
    // Boards live outside this folder and would find no node_modules: they get this folder's Svelte.
    dedupe: ["svelte"],
  },
  build: {
    outDir: here("../src/gnomehall/web"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy forbids data: URLs
    modulePreload: { polyfill: false },
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
});
