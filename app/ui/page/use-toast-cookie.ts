import { useEffect } from "react";
import { useNavigation } from "react-router";
import { accountKeys } from "#app/lib/account-keys.ts";
import { readCookie } from "#app/lib/cookie-text.ts";
import { type MessageKey, readToast } from "#app/lib/messages.ts";
import { showToast, type ToastAction } from "./toast-store.ts";

/** Whether this page has shown its first toast. */
let hasBegun = false;

/** The person may be the same after signing in again. */
const accountChanges: string[] = ["loggedOut", "signedIn", "accountCreated"] satisfies MessageKey[];

// The tab keeps unsent input, which the next user of a shared phone must not see.
function forgetTyped(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

function forgetAccount(): void {
  try {
    for (const key of Object.values(accountKeys)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** A further act takes their "Undo" away. */
const undoable: MessageKey[] = ["stepped", "corrected", "swapped"];

/** "Undo" in a toast sends the page's own form of that kind: see `data-undo`. */
function undoOf(key: MessageKey): ToastAction | undefined {
  const form = () => document.querySelector<HTMLFormElement>(`form[data-undo="${key}"]`);
  return form() ? { label: "Undo", act: () => form()?.requestSubmit() } : undefined;
}

/**
 * Shows the toast that came across a redirect in a short-lived cookie, read once. A loaded page shows the toast it
 * began with, a navigation the one that came with it: a page left before its script runs must not take the next page's
 * toast.
 */
export function useToastCookie(): void {
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle") return;
    const value = hasBegun ? readCookie(document.cookie, "toast") : document.documentElement.dataset.toast;
    hasBegun = true;
    if (!value) return;
    document.cookie = "toast=; Max-Age=0; Path=/; SameSite=Lax";
    const toast = readToast(value);
    if (!toast) return;
    if (toast.key === "loggedOut") forgetTyped();
    if (accountChanges.includes(toast.key)) forgetAccount();
    showToast(toast.key, { done: toast.done, action: undoOf(toast.key), insteadOf: undoable });
  }, [state]);
}
