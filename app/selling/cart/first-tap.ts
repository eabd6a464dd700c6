import * as v from "valibot";
import { type FirstTap, firstTapName, firstTapsKey, parseFirstTap } from "#app/platform/page-scripts/first-tap-name.ts";

/**
 * Ends the collection of first taps; the page's script takes over. Each tap is passed on once: as a click on its button
 * (still `aria-busy`), or returned when made on an earlier page.
 */
export function drainFirstTaps(page: Document = document): FirstTap[] {
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

/** Keeps the taps for the next page. */
export function keepFirstTaps(taps: readonly FirstTap[]): void {
  try {
    sessionStorage.setItem(firstTapsKey, JSON.stringify(taps.map(firstTapName)));
  } catch {
    // Without storage no tap outlives the page.
  }
}

function rememberedTaps(): string[] {
  const inMemory = window.firstTaps ?? [];
  delete window.firstTaps;
  try {
    const text = sessionStorage.getItem(firstTapsKey);
    sessionStorage.removeItem(firstTapsKey);
    return v.parse(tapListSchema, text);
  } catch {
    return inMemory;
  }
}

const tapListSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), []);
