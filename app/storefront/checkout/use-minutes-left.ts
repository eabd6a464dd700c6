import { useSyncExternalStore } from "react";

/** Whole minutes left, by this device's clock; undefined on the server. */
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
