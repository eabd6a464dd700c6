import { serviceWorkerPath } from "#app/lib/front-addresses.ts";
import { firstTapsKey } from "./first-tap-name.ts";
import { addMissing, fillOldLanguage, fillOldPage } from "./fill-old-browser.server.ts";
import type { ScriptName } from "./inline-script.tsx";

/** How long pictures that do not come hold up the page's modules. */
const atLatestMs = 6_000;

/**
 * Every script that stands in the page itself, and how many bytes it may have uncompressed. Each is made of functions
 * of this folder, sent as their own text: they may use nothing from outside but their arguments. The text is always the
 * same, so the security policy names it by its hash. Source: docs/architecture.md#scripts-in-the-page.
 */
export const inlineScripts: Record<ScriptName, { text: string; maxBytes: number }> = {
  // Inline because it has to run before any other script.
  fillOldLanguage: { text: call(fillOldLanguage, `${addMissing}`), maxBytes: 1_200 },
  fillOldPage: { text: call(fillOldPage, `${addMissing}`), maxBytes: 1_700 },
  // Inline because it has to run before the first paint.
  showCookies: { text: call(showCookies), maxBytes: 250 },
  // Inline because it has to be there as early as the buttons are.
  rememberFirstTaps: { text: call(rememberFirstTaps, JSON.stringify(firstTapsKey)), maxBytes: 1_200 },
  // Inline because they decide when anything else is fetched.
  loadWhenSeen: { text: call(loadWhenSeen, call(holdModules), String(atLatestMs)), maxBytes: 1_800 },
  loadWhenNeeded: { text: call(loadWhenNeeded, call(holdModules), JSON.stringify(serviceWorkerPath)), maxBytes: 1_800 },
};

/** The text of a call of `script` with arguments given as text. */
function call(script: (...args: never[]) => unknown, ...args: string[]): string {
  return `(${script})(${args.join(",")})`;
}

/**
 * Turns readable cookies into `<html data-who data-theme data-grid>`, so that a page which is the same HTML for every
 * visitor shows the right header, colours and grid at once. None carries any authority. `applyCookiesToDocument` does
 * it later. `data-toast` is the toast that came with this page: `useToastCookie` shows it.
 */
function showCookies(): void {
  for (const [, name, value] of document.cookie.matchAll(/(?:^|; )(who|theme|grid|toast)=(\w+)/gu)) {
    document.documentElement.dataset[name!] = value;
  }
}

/**
 * Remembers taps. On a slow phone the buttons are there seconds before the page's modules are: a tap in that time on an
 * element with `data-first-tap` shows (`aria-busy`) and is remembered under the attribute's value, once, also across a
 * page load. `drainFirstTaps` hands it on.
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

/** The page's modules as text, with what fetches them once, and how the entry's file is called. */
type HeldModules = { begin(): void; entry: string };

/**
 * Keeps the page's module script in the `<noscript>` before this script, where it costs nothing, and the addresses of
 * what it imports in `data-modules`, until something begins. A tap on what needs them does, and is done once they have
 * run (`drainFirstTaps`), however long they took to come.
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
 * Fetches the modules after the pictures of the first view have been painted; a finger or a key that comes earlier does
 * not wait for them. A tab in the background paints nothing, and a picture may never come: then after `latestMs`.
 * Source: docs/decisions/script-after-the-view.md.
 */
function loadWhenSeen({ begin }: HeldModules, latestMs: number): void {
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(begin)));
  addEventListener("pointerdown", begin, true);
  addEventListener("keydown", begin, true);
  setTimeout(begin, latestMs);
}

/**
 * Fetches the modules when something needs them; at once on a browser that has fetched them before, and so has them
 * still. The service worker, which the modules would register, is registered here. Source:
 * docs/decisions/little-data-and-offline.md.
 */
function loadWhenNeeded({ begin, entry }: HeldModules, workerPath: string): void {
  addEventListener("load", () => {
    navigator.serviceWorker?.register(workerPath, { updateViaCache: "all" }).catch(() => {});
  });
  try {
    if (localStorage.getItem("script") === entry) begin();
  } catch {}
}
