import { useSyncExternalStore } from "react";

const yearSeconds = 31_536_000;
const listeners = new Set<() => void>();

/**
 * True when somebody chose one product per row on their phone. Kept in a readable cookie and set as `<html data-grid>`
 * before the first paint, like the theme; the server's page is the same for everyone.
 */
export const useHasLargePictures = (): boolean => useSyncExternalStore(subscribe, hasLargePictures, () => false);

export function switchLargePictures(): void {
  const isChosen = !hasLargePictures();
  const { dataset } = document.documentElement;
  if (isChosen) dataset.grid = "one";
  else delete dataset.grid;
  document.cookie = `grid=one; Path=/; SameSite=Lax; Max-Age=${isChosen ? yearSeconds : 0}`;
  for (const listener of listeners) listener();
}

const hasLargePictures = () => document.documentElement.dataset.grid === "one";

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
