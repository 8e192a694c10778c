/* The service worker: what was opened once opens again without a connection.
 *
 * A static site keeps all its files from the start (tools/site.py fills in FILES), each version in a cache of its own.
 * A new version waits until every tab of the old one is closed, so a match never changes under its players. A hall with
 * a server asks the server first and falls back to what was kept.
 */

const VERSION = "";
/** Paths beside this file. */
const FILES = [];

// Notices are sent by a server only.
if (!FILES.length) importScripts("worker.js");

const SCOPE = new URL(self.registration.scope);
const NAME = `gnomehall ${SCOPE.pathname} `;
const CACHE = NAME + VERSION;
/** Pages of a hall with a server: all of them are the same file. */
const PAGES = /^(?:|me|(?:table|screen|replay|rules)\/[^/]+|learn\/.+)$/;
/** Kept when read; the first never changes under its name. */
const FIXED = /^assets\//;
const KEPT = /^(?:api\/.+|icon[^/]*|manifest\.webmanifest)$/;
const MOST = 200;

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOld());
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname)) return;
  const path = pathname.slice(SCOPE.pathname.length);
  if (FILES.length) {
    if (mode === "navigate" && !path) event.respondWith(fromCache("index.html", event.request));
    else if (FILES.includes(path)) event.respondWith(fromCache(path, event.request));
  } else if (mode === "navigate") {
    if (PAGES.test(path)) event.respondWith(fromServer(event.request, ""));
  } else if (FIXED.test(path)) event.respondWith(fromCache(path, event.request));
  else if (KEPT.test(path)) event.respondWith(fromServer(event.request, path));
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  const wanted = FILES.length ? FILES : [""];
  await cache.addAll(wanted.map((path) => new Request(new URL(path, SCOPE), { cache: "no-cache" })));
}

async function dropOld() {
  const old = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function fromCache(path, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(new URL(path, SCOPE));
  return kept ?? keep(cache, path, await fetch(request));
}

async function fromServer(request, path) {
  const cache = await caches.open(CACHE);
  try {
    return await keep(cache, path, await fetch(request));
  } catch (fault) {
    const kept = await cache.match(new URL(path, SCOPE));
    if (kept) return kept;
    throw fault;
  }
}

async function keep(cache, path, answer) {
  if (answer.ok && !answer.redirected) {
    await cache.put(new URL(path, SCOPE), answer.clone());
    if (!FILES.length) await trim(cache);
  }
  return answer;
}

/** The oldest go first. */
async function trim(cache) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
}
