import * as v from "valibot";
import { type FirstTap, firstTapName, parseFirstTap } from "#app/lib/first-tap-name.ts";

declare global {
  interface Window {
    /** Present until the page's own script has taken over. */
    firstTaps?: string[];
  }
}

const storageKey = "firstTaps";

/**
 * A script for the document's head: on a slow phone the buttons are there seconds before the page's script is. A tap
 * in that time on an element with `data-first-tap` is felt (`aria-busy`) and remembered under the attribute's value,
 * once, also across a page load; `takeFirstTaps` hands it on. Plain old JavaScript, and always the same text, so that
 * the security policy can name it by its hash. Source: design §7.
 */
export const firstTapScript = `(function () {
  window.firstTaps = [];
  document.addEventListener("click", function (event) {
    var button = window.firstTaps && event.target.closest && event.target.closest("[data-first-tap]");
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.setAttribute("aria-busy", "true");
    var tap = button.getAttribute("data-first-tap");
    try { window.firstTaps = [].concat(JSON.parse(sessionStorage.getItem("${storageKey}")) || []); } catch (error) {}
    if (window.firstTaps.indexOf(tap) < 0) window.firstTaps.push(tap);
    try { sessionStorage.setItem("${storageKey}", JSON.stringify(window.firstTaps)); } catch (error) {}
  }, true);
})();`;

/**
 * Ends the time of first taps; from here on the page's own script hears every tap. Each remembered one is handed on
 * once: as a click on its button, which still has `aria-busy` then, or, when it was made on a page that was left, in
 * the answer.
 */
export function takeFirstTaps(page: Document = document): FirstTap[] {
  const names = rememberedTaps();
  const elsewhere: FirstTap[] = [];
  for (const name of names) {
    const selector = `[data-first-tap="${CSS.escape(name)}"]`;
    const button =
      page.querySelector<HTMLElement>(`${selector}[aria-busy]`) ?? page.querySelector<HTMLElement>(selector);
    const tap = parseFirstTap(name);
    if (button) button.click();
    else if (tap) elsewhere.push(tap);
  }
  for (const button of page.querySelectorAll("[data-first-tap][aria-busy]")) button.removeAttribute("aria-busy");
  for (const other of page.querySelectorAll<HTMLElement>("[data-tapped]")) {
    for (const mark of ["data-tapped", "aria-busy"]) other.removeAttribute(mark);
    other.click();
  }
  return elsewhere;
}

/** Remembers taps again that could not be handed on, for the next page. */
export function keepFirstTaps(taps: readonly FirstTap[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(taps.map(firstTapName)));
  } catch {
    // Without storage nothing outlives the page, here as in the script above.
  }
}

function rememberedTaps(): string[] {
  const inMemory = window.firstTaps ?? [];
  delete window.firstTaps;
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return v.parse(tapListSchema, text);
  } catch {
    return inMemory;
  }
}

const tapListSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), []);
