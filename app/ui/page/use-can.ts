import { useSyncExternalStore } from "react";

/**
 * Whether the browser has this of its `navigator`; the server's page is without. Both are there on https only, and in
 * some browsers never.
 */
export function useCan(name: "clipboard" | "share"): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => name in navigator,
    () => false,
  );
}

const neverChanges = () => () => {};
