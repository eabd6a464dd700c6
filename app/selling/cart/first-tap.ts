import * as v from "valibot";
import { type FirstTap, firstTapName, firstTapsKey, parseFirstTap } from "#app/platform/page-scripts/first-tap-name.ts";

/**
 * Ends the collection of first taps; from here on the page's own script handles every tap. Each remembered tap is
 * handed on once: as a click on its button, which still has `aria-busy` then, or, when it was made on a page that was
 * left, in the answer.
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

/** Remembers taps again that could not be handed on, for the next page. */
export function keepFirstTaps(taps: readonly FirstTap[]): void {
  try {
    sessionStorage.setItem(firstTapsKey, JSON.stringify(taps.map(firstTapName)));
  } catch {
    // Without storage no tap outlives the page, here as in the inline script.
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
