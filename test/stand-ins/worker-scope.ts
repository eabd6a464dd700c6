import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

type Answer = () => Response | Promise<Response>;

/** What a browser's store does: keeps, has no room, is damaged, or never answers. */
export type StoreState = "works" | "full" | "broken" | "silent";

/** The shop's service worker over a network and a store that a test sets. */
export type RunningWorker = {
  store: { state: StoreState };
  /** Answers by path; a path without one cannot be reached. */
  network: Map<string, Answer>;
  /** Resolves once what the event waits for has ended; rejects as the browser would count it as failed. */
  install(): Promise<void>;
  activate(): Promise<void>;
  /** What the page gets; rejects where the browser shows its own error. */
  open(path: string): Promise<Response>;
  fetchFile(path: string): Promise<Response>;
  kept(): string[];
};

const origin = "https://shop.example";

export function runServiceWorker(): RunningWorker {
  const store: { state: StoreState } = { state: "works" };
  const network = new Map<string, Answer>();
  const caches = new Map<string, Map<string, Response>>();
  const listeners = new Map<string, (event: unknown) => void>();
  const scope = {
    addEventListener: (kind: string, listener: (event: unknown) => void) => listeners.set(kind, listener),
    skipWaiting: () => {},
    clients: { claim: async () => {}, matchAll: async () => [] },
  };
  const offlinePages = {
    always: ["/offline", "/cart"],
    readable: "^/(?!admin)",
    framed: "^/framed",
    files: "/assets/",
  };
  const context = createContext({
    self: scope,
    caches: fakeStore(store, caches),
    fetch: async (asked: string | { url: string }) => {
      const { pathname } = new URL(typeof asked === "string" ? asked : asked.url, origin);
      const answer = network.get(pathname);
      if (!answer) throw new TypeError("Failed to fetch");
      return await answer();
    },
    location: { origin },
    offlinePages,
    URL,
    // The real class takes no relative address outside a browser.
    Response: class extends Response {
      static override redirect = (address: string) =>
        new Response(null, { status: 302, headers: { location: address } });
    },
    // What the worker waits for passes at once.
    setTimeout: (work: () => void) => setImmediate(() => setImmediate(() => setImmediate(work))),
  });
  runInContext(readFileSync("public/service-worker.js", "utf8"), context);
  const dispatch = dispatcherOf(listeners);
  const ask = async (path: string, mode: string) =>
    (await dispatch("fetch", { method: "GET", url: origin + path, mode }))!;
  return {
    store,
    network,
    install: async () => void (await dispatch("install")),
    activate: async () => void (await dispatch("activate")),
    open: path => ask(path, "navigate"),
    fetchFile: path => ask(path, "no-cors"),
    kept: () => [...caches.values()].flatMap(cache => [...cache.keys()]),
  };
}

type Listeners = ReadonlyMap<string, (event: unknown) => void>;

function dispatcherOf(listeners: Listeners) {
  return async (kind: string, request?: object): Promise<Response | undefined> => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(kind)!({
      request,
      waitUntil: (work: Promise<unknown>) => void waits.push(work),
      respondWith: (given: Promise<Response>) => void (answer = given),
    });
    const response = await answer;
    await Promise.all(waits);
    return response;
  };
}

function fakeStore(store: { state: StoreState }, caches: Map<string, Map<string, Response>>) {
  async function answers(): Promise<void> {
    if (store.state === "broken") throw new DOMException("Unexpected internal error", "UnknownError");
    if (store.state === "silent") await new Promise(() => {});
  }
  const pathOf = (key: string | { url: string }) => new URL(typeof key === "string" ? key : key.url, origin).pathname;
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: string | { url: string }) => (await answers(), entries.get(pathOf(key))?.clone()),
    keys: async () => (await answers(), [...entries.keys()].map(path => ({ url: origin + path }))),
    delete: async (key: { url: string }) => (await answers(), entries.delete(pathOf(key))),
    async put(key: string | { url: string }, answer: Response) {
      await answers();
      if (store.state === "full") throw new DOMException("Quota exceeded", "QuotaExceededError");
      entries.delete(pathOf(key));
      entries.set(pathOf(key), answer);
    },
  });
  return {
    keys: async () => (await answers(), [...caches.keys()]),
    delete: async (name: string) => (await answers(), caches.delete(name)),
    async open(name: string) {
      await answers();
      const entries = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, entries);
      return cacheOf(entries);
    },
  };
}
