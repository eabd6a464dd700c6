import { useSyncExternalStore } from "react";

/**
 * Whether the shop cannot be reached: the browser says that it is offline, or this page is a copy that the service
 * worker showed because the shop did not answer.
 */
export function isOffline(): boolean {
  return !navigator.onLine || isSeenCopy();
}

/** Whether this page is an earlier copy, whose prices may have changed since. */
export function isSeenCopy(): boolean {
  return document.documentElement.dataset.seenAt !== undefined;
}

/** `isOffline`, as it is now; false on the server and at first, since the page is the same for everyone. */
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
