import { useSyncExternalStore } from "react";

/**
 * Whole minutes until an instant, counted on this device; undefined on the server, whose clock is not the shopper's.
 */
export function useMinutesLeft(until: Date | undefined): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => until && Math.max(0, Math.ceil((until.getTime() - Date.now()) / 60_000)),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 5_000);
  return () => clearInterval(timer);
}
