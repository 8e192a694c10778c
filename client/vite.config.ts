import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $client: here("src") },
    // Boards stand outside this folder, where no node_modules is found: they get this folder's Svelte.
    dedupe: ["svelte"],
  },
  build: {
    outDir: here("../src/gnomehall/web"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows nothing from data: addresses
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
