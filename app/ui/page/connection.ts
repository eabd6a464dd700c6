import { useSyncExternalStore } from "react";

/** True when the browser is offline, or the service worker showed a copy because the shop did not answer. */
export function isOffline(): boolean {
  return !navigator.onLine || isSeenCopy();
}

/** Whether the page is a copy, whose prices may be old. */
export function isSeenCopy(): boolean {
  return document.documentElement.dataset.seenAt !== undefined;
}

/** False on the server and at first, because the page is the same for everyone. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(watch, isOffline, () => false);
}

function watch(listener: () => void): () => void {
  const events = ["online", "offline"];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
