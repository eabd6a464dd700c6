/**
 * The shop's service worker: with it, pages seen before, the cart and the wishlist can be read without a connection.
 *
 * The network always comes first, so nobody is kept on an old shop: a kept page is shown only when the shop cannot be
 * reached, and then says when it was seen. Only pages that are the same for everyone are kept (`Cache-Control: public`),
 * at most `maxPages` of them, and the scripts and styles they need. Pictures stay with the browser's own cache.
 * A copy that cannot be kept harms nobody: the answer of the network is shown all the same.
 * How to withdraw it: docs/operating.md, OFFLINE_PAGES. Raise `version` when what is kept changes its form.
 */
const version = "2";
const pageCache = `pages-${version}`;
const fileCache = `files-${version}`;
const maxPages = 60;
const maxFiles = 120;
/** After this time a page that was seen before is better than one that does not come. */
const patienceMs = 8_000;
const storePatienceMs = 2_000;
/** The server writes `offlinePages` before this text, from what the routes say of themselves (`PageHandle`). */
const alwaysKept = offlinePages.always;
const readable = new RegExp(offlinePages.readable, "u");
const offlinePath = "/offline";
/** What stands in a frame of a page is of no use without a connection. */
const framed = new RegExp(offlinePages.framed, "u");

// Installs also where nothing can be kept: otherwise an earlier worker would go on there.
self.addEventListener("install", event => {
  self.skipWaiting();
  event.waitUntil(Promise.all(alwaysKept.map(path => fetchAndKeep(path).catch(() => {}))));
});

self.addEventListener("activate", event => event.waitUntil(takeOver()));

self.addEventListener("message", event => {
  const path = typeof event.data?.seen === "string" && keyOf(new URL(event.data.seen, location.origin));
  if (path) event.waitUntil(fetchAndKeep(path).catch(() => {}));
});

self.addEventListener("fetch", event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith(offlinePages.files)) event.respondWith(findFile(event));
  else if (request.mode === "navigate" && !framed.test(url.pathname)) {
    event.respondWith(showPage(event, keyOf(url)));
  }
});

async function takeOver() {
  await ifStoreWorks(forgetEarlierVersions);
  await self.clients.claim();
  // The very first page came before there was a worker to keep it.
  const open = await self.clients.matchAll({ type: "window" });
  for (const { url } of open) {
    const path = keyOf(new URL(url));
    if (path) await fetchAndKeep(path).catch(() => {});
  }
}

async function forgetEarlierVersions() {
  const names = await caches.keys();
  const old = names.filter(name => /^(?:pages|files)-/u.test(name) && name !== pageCache && name !== fileCache);
  await Promise.all(old.map(name => caches.delete(name)));
}

/**
 * What `work` with the store gives; undefined where the store is blocked, damaged or full, or does not answer. What
 * the shopper wants now comes from the network and never waits for a copy for later.
 */
async function ifStoreWorks(work) {
  const late = new Promise(resolve => setTimeout(resolve, storePatienceMs));
  try {
    return await Promise.race([work(), late]);
  } catch {
    return undefined;
  }
}

const openStore = name => ifStoreWorks(() => caches.open(name));
const findKept = (name, key) => ifStoreWorks(async () => await (await caches.open(name)).match(key));

/** Under which path a page is kept; undefined for one that never is. */
function keyOf(url) {
  return readable.test(url.pathname) && !url.searchParams.has("after") ? url.pathname : undefined;
}

async function showPage(event, path) {
  const coming = fetch(event.request).then(answer => {
    if (path && isForEveryone(answer)) event.waitUntil(keep(path, answer.clone()).catch(() => {}));
    return answer;
  });
  const finding = path ? findKept(pageCache, path) : Promise.resolve();
  try {
    return await Promise.race([coming, finding.then(copy => (copy ? tooLong() : coming))]);
  } catch (problem) {
    coming.catch(() => {});
    const copy = await finding;
    if (copy) return await asSeen(copy);
    // Without the page that explains it, the browser explains it.
    if (!(await findKept(pageCache, offlinePath))) throw problem;
    return Response.redirect(`${offlinePath}#${event.request.url}`);
  }
}

function tooLong() {
  return new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error("The shop does not answer.")), patienceMs),
  );
}

function isForEveryone(answer) {
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  return (
    answer.status === 200 && !answer.redirected && isPage && answer.headers.get("cache-control")?.includes("public")
  );
}

async function fetchAndKeep(path) {
  const answer = await fetch(path);
  if (!isForEveryone(answer)) throw new Error(`${path} cannot be kept.`);
  await keep(path, answer);
}

async function keep(path, answer) {
  const html = await answer.text();
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": answer.headers.get("content-security-policy") ?? "default-src 'none'",
    "Cache-Control": "no-store",
    "X-Seen-At": new Date().toISOString(),
    "X-Title": encodeURIComponent(/<title>([^<]*)/u.exec(html)?.[1] ?? path),
  };
  const cache = await openStore(pageCache);
  if (!cache) return;
  // What is put anew stands last, and what stands first is forgotten first. Not deleted before: there may be no room.
  await cache.put(path, new Response(html, { headers }));
  await forget(cache, maxPages, url => alwaysKept.includes(new URL(url).pathname));
  await keepFiles(html);
}

/** What the page needs to run. Where little data is wanted, only what this browser has fetched before anyway. */
async function keepFiles(html) {
  const isLite = /<html[^>]*\sdata-lite/u.test(html);
  const cache = await openStore(fileCache);
  if (!cache) return;
  for (const path of new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/gu))) {
    if (await cache.match(path)) continue;
    const mode = isLite ? { cache: "only-if-cached", mode: "same-origin" } : { cache: "force-cache" };
    const answer = await fetch(path, mode).catch(() => undefined);
    if (answer && isForEver(answer)) await cache.put(path, answer);
  }
  await forget(cache, maxFiles, () => false);
}

async function findFile(event) {
  const { request } = event;
  const kept = await findKept(fileCache, request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (isForEver(answer)) {
    const copy = answer.clone();
    event.waitUntil(ifStoreWorks(async () => await (await caches.open(fileCache)).put(request, copy)));
  }
  return answer;
}

/** What the shop gives for a short time only, such as the colours of another version, is never kept. */
function isForEver(answer) {
  return answer.status === 200 && Boolean(answer.headers.get("cache-control")?.includes("immutable"));
}

async function forget(cache, most, isSafe) {
  const keys = (await cache.keys()).filter(({ url }) => !isSafe(url));
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

/** The kept page, saying of itself when it was seen: on its first element for the script, in words for everyone. */
async function asSeen(copy) {
  const seenAt = copy.headers.get("x-seen-at") ?? "";
  const format = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeStyle: "short", timeZone: "Africa/Lagos" });
  const html = (await copy.text())
    .replace("<html", `<html data-seen-at="${seenAt}"`)
    .replace(
      /(<span data-seen-on=""[^>]*>)<\/span>/u,
      `$1 on <time datetime="${seenAt}">${format.format(new Date(seenAt))}</time></span>`,
    );
  return new Response(html, { headers: copy.headers });
}
