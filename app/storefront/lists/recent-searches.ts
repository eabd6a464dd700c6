import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { createBrowserStore } from "#app/lib/browser-store.ts";
import { plainLetters } from "#app/lib/plain-letters.ts";

const kept = 5;
const listSchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)))),
  [],
);

const store = createBrowserStore<readonly string[]>({
  keys: ["searches"],
  parse: ([text]) => v.parse(listSchema, text).slice(0, kept),
  format: searches => [searches.length > 0 ? JSON.stringify(searches) : null],
});

/** The last five searches of this browser, the newest first. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}

/** Keeps what was searched for once, in its newest spelling. */
export function rememberSearch(typed: string): void {
  const text = typed.trim().slice(0, 100);
  if (text.length < 2) return;
  const same = plainLetters(text);
  store.update(searches => [text, ...searches.filter(one => plainLetters(one) !== same)].slice(0, kept));
}

export function clearSearches(): void {
  store.update(() => []);
}
