/** Starts Python in a worker: Pyodide, msgspec, and the sources of gnomehall as they are. */

import type { PyodideAPI } from "pyodide";
import { fluent } from "./fluent";

/** Where things lie (tools/site.py), and how many bytes will be read. */
export interface Place {
  folder: string;
  bytes: number;
}

const PACKAGES = "/lib/python3.14/site-packages";

export async function boot({ folder, bytes }: Place, tell: (share: number) => void): Promise<PyodideAPI> {
  count(folder, (read) => tell(Math.min(1, read / bytes)));
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof import("pyodide");
  const [python, ...archives] = await Promise.all([
    loadPyodide({ indexURL: folder }),
    fetchBytes(`${folder}msgspec.whl`),
    fetchBytes(`${folder}gnomehall.zip`),
  ]);
  python.registerJsModule("fluent", fluent);
  for (const archive of archives) python.unpackArchive(archive, "zip", { extractDir: PACKAGES });
  return python;
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** Counts what this worker reads from the folder. The answers stay as they are: Chromium keeps the compiled form of
 * WebAssembly only for those. */
function count(folder: string, tell: (read: number) => void): void {
  const ask = globalThis.fetch;
  let read = 0;
  globalThis.fetch = async (what, how) => {
    const answer = await ask(what, how);
    if (answer.ok && answer.url.startsWith(folder)) void follow(answer.clone());
    return answer;
  };
  async function follow(answer: Response): Promise<void> {
    const reader = answer.body!.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) tell((read += part.value.length));
  }
}
