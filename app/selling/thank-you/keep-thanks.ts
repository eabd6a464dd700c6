import { accountKeys } from "#app/lib/account-keys.ts";
import type { Thanks } from "./thanks.ts";

/* Does not use the schema of `kept-thanks.ts`, because the checkout loads this file. */

const daySeconds = 86_400;

/** Keeps the order for the home page. Where storage is forbidden, nothing is shown there. */
export function keepThanks(thanks: Thanks | undefined): void {
  if (!thanks) return;
  try {
    localStorage.setItem(accountKeys.thanks, JSON.stringify({ ...thanks, keptAtMs: Date.now() }));
  } catch {
    return;
  }
  markThanks(true);
  // The browser tells only other tabs; a home page open in this tab listens too.
  window.dispatchEvent(new StorageEvent("storage", { key: accountKeys.thanks }));
}

/** `<html data-thanks>` holds the panel's place. The cookie sets it before the first paint (`showCookies`). */
export function markThanks(isKept: boolean): void {
  document.cookie = `thanks=1; Path=/; SameSite=Lax; Max-Age=${isKept ? daySeconds : 0}`;
  document.documentElement.toggleAttribute("data-thanks", isKept);
}
