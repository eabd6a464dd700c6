import { useSyncExternalStore } from "react";

/** False on the server. Both exist on https only, and not in every browser. */
export function useCan(name: "clipboard" | "share"): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => name in navigator,
    () => false,
  );
}

const neverChanges = () => () => {};
