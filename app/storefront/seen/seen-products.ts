import { useSyncExternalStore } from "react";
import { createBrowserStore } from "#app/lib/browser-store.ts";

const kept = 8;

/** Ids of products, the latest first. `RecentlySeen` writes the very first. */
const store = createBrowserStore<readonly string[]>({
  keys: ["seen"],
  parse: ([text]) => text?.match(/[\da-f-]{36}/gu)?.slice(0, kept) ?? [],
  format: ids => [ids.join(" ") || null],
});

const none: readonly string[] = [];

/** The last eight products seen in this browser, in step with other tabs; none on the server. */
export function useSeenProducts(): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.read, () => none);
}

export function noteSeen(id: string): void {
  store.update(ids => [id, ...ids.filter(one => one !== id)].slice(0, kept));
}

export function clearSeen(): void {
  store.update(() => none);
}
