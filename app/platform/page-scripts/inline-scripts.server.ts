import { serviceWorkerPath } from "#app/lib/front-addresses.ts";
import { addMissing, fillOldLanguage, fillOldPage } from "./fill-old-browser.server.ts";
import { firstTapsKey } from "./first-tap-name.ts";
import type { ScriptName } from "./inline-script.tsx";

/** How long missing pictures delay the modules. */
const atLatestMs = 6_000;

const dayMs = 86_400_000;

/**
 * Every inline script and its most bytes, uncompressed. Made of functions sent as text, so they use only their
 * arguments. The text never changes, so the policy names it by hash. Source: docs/architecture.md#scripts-in-the-page.
 */
export const inlineScripts: Record<ScriptName, { text: string; maxBytes: number }> = {
  // Runs before any other script.
  fillOldLanguage: { text: call(fillOldLanguage, `${addMissing}`), maxBytes: 1_200 },
  fillOldPage: { text: call(fillOldPage, `${addMissing}`), maxBytes: 1_700 },
  // Runs before the first paint.
  showCookies: { text: call(showCookies), maxBytes: 250 },
  hidePutAway: { text: call(hidePutAway, String(dayMs)), maxBytes: 900 },
  // It must be there as early as the buttons.
  rememberFirstTaps: { text: call(rememberFirstTaps, JSON.stringify(firstTapsKey)), maxBytes: 1_200 },
  // These scripts decide when anything else is fetched.
  loadWhenSeen: { text: call(loadWhenSeen, call(holdModules), String(atLatestMs)), maxBytes: 1_800 },
  loadWhenNeeded: { text: call(loadWhenNeeded, call(holdModules), JSON.stringify(serviceWorkerPath)), maxBytes: 1_800 },
};

/** The source of a call of `script`, with arguments given as source. */
function call(script: (...args: never[]) => unknown, ...args: string[]): string {
  return `(${script})(${args.join(",")})`;
}

/**
 * Turns readable cookies into `<html data-who data-theme data-grid data-thanks>`, so that a page that is the same for
 * everyone shows the right header and colours at once. None carries authority. `applyCookiesToDocument` does it later.
 * `data-toast` is shown by `useToastCookie`.
 */
function showCookies(): void {
  for (const [, name, value] of document.cookie.matchAll(/(?:^|; )(who|theme|grid|thanks|toast)=([^;]+)/gu)) {
    document.documentElement.dataset[name!] = value;
  }
}

/**
 * Sets `<html data-announcement>`: "away" for a day after the reader closed the announcement of this key, else
 * "shown". Stands before the announcement, which has only CSS, so that one that was closed is never painted.
 */
function hidePutAway(forMs: number): void {
  const { dataset } = document.documentElement;
  const about = document.currentScript!.dataset.about!;
  const name = "announcement";
  dataset[name] = "shown";
  try {
    const [key, at] = localStorage.getItem(name)!.split(" ");
    if (key === about && Date.now() - Number(at) < forMs) dataset[name] = "away";
  } catch {}
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("[data-put-away]"))) return;
    dataset[name] = "away";
    document.getElementById("main")?.focus({ preventScroll: true });
    try {
      localStorage.setItem(name, `${about} ${Date.now()}`);
    } catch {}
  });
}

/**
 * On a slow phone buttons appear seconds before the modules. A tap on `data-first-tap` sets `aria-busy` and is
 * remembered once, also across a page load, for `drainFirstTaps`.
 */
function rememberFirstTaps(storageKey: string): void {
  window.firstTaps = [];
  const remember = (event: Event) => {
    const button = window.firstTaps && event.target instanceof Element && event.target.closest("[data-first-tap]");
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.setAttribute("aria-busy", "true");
    const tap = button.getAttribute("data-first-tap")!;
    try {
      const earlier: unknown = JSON.parse(sessionStorage.getItem(storageKey)!);
      window.firstTaps = Array.isArray(earlier) ? earlier : [];
    } catch {}
    if (!window.firstTaps!.includes(tap)) window.firstTaps!.push(tap);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(window.firstTaps));
    } catch {}
  };
  document.addEventListener("click", remember, true);
}

/** The page's modules as text, what fetches them, and the entry's file name. */
type HeldModules = { begin(): void; entry: string };

/**
 * Keeps the module script in the `<noscript>` before this script, and its imports in `data-modules`, until something
 * starts them. A tap that needs them does, and is done afterwards (`drainFirstTaps`).
 */
function holdModules(): HeldModules {
  const script = document.currentScript as HTMLScriptElement;
  const held = script.previousElementSibling!.textContent;
  const entry = /entry[^"]+|$/u.exec(held)![0];
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    try {
      localStorage.setItem("script", entry);
    } catch {}
    for (const href of script.dataset.modules!.split(" ")) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    document.head.append(document.createRange().createContextualFragment(held));
  };
  const needing = "[data-first-tap],[data-needs-script] button,[data-needs-script] label";
  const onClick = (event: Event) => {
    const at = window.firstTaps && event.target instanceof Element && event.target.closest(needing);
    if (!at) return;
    if (!at.matches("[data-first-tap]")) {
      event.preventDefault();
      event.stopImmediatePropagation();
      at.setAttribute("data-tapped", "");
      at.setAttribute("aria-busy", "true");
    }
    begin();
  };
  addEventListener("click", onClick, true);
  return { begin, entry };
}

/**
 * Fetches the modules after the first view's pictures are painted, or at a touch or key. A background tab paints
 * nothing and a picture may never come: then after `latestMs`. Source: docs/decisions/script-after-the-view.md.
 */
function loadWhenSeen({ begin }: HeldModules, latestMs: number): void {
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(begin)));
  addEventListener("pointerdown", begin, true);
  addEventListener("keydown", begin, true);
  setTimeout(begin, latestMs);
}

/**
 * Fetches the modules when needed, or at once on a browser that has them. Registers the service worker, which the
 * modules would do. Source: docs/decisions/little-data-and-offline.md.
 */
function loadWhenNeeded({ begin, entry }: HeldModules, workerPath: string): void {
  addEventListener("load", () => {
    navigator.serviceWorker?.register(workerPath, { updateViaCache: "all" }).catch(() => {});
  });
  try {
    if (localStorage.getItem("script") === entry) begin();
  } catch {}
}
