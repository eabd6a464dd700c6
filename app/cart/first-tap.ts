import * as v from "valibot";
import { type FirstTap, firstTapName, parseFirstTap } from "#app/lib/first-tap-name.ts";

declare global {
  interface Window {
    /** Present until the page's own script has taken over. */
    firstTaps?: string[];
  }
}

const storageKey = "firstTaps";
/** Which page's script this browser has fetched already, so that it costs nothing more. */
const scriptKey = "script";

/**
 * A script for the document's head: on a slow phone the buttons are there seconds before the page's script is. A tap
 * in that time on an element with `data-first-tap` is felt (`aria-busy`) and remembered under the attribute's value,
 * once, also across a page load; `takeFirstTaps` hands it on. On a page for little data, whose script waits in a
 * `<template>`, such a tap, or one on anything else that needs script, is what fetches it. Plain old JavaScript, and always the same text, so that
 * the security policy can name it by its hash. Source: design §7.
 */
export const firstTapScript = `(function () {
  window.firstTaps = [];
  function held() { return document.querySelector("template[data-later]"); }
  function entry() { return /entry[^"]+/.exec(held().innerHTML)[0]; }
  function begin() {
    try { localStorage.setItem("${scriptKey}", entry()); } catch (error) {}
    held().replaceWith(document.importNode(held().content, true));
  }
  document.addEventListener("DOMContentLoaded", function () {
    try { if (held() && localStorage.getItem("${scriptKey}") === entry()) begin(); } catch (error) {}
  });
  document.addEventListener("click", function (event) {
    if (!window.firstTaps || !event.target.closest) return;
    var button = event.target.closest("[data-first-tap]");
    var other = !button && held() && event.target.closest("[data-needs-script] button, [data-needs-script] label");
    if (!button && !other) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    (button || other).setAttribute("aria-busy", "true");
    if (other) other.setAttribute("data-tapped", "");
    if (held()) begin();
    if (other) return;
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
