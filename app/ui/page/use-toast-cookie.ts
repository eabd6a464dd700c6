import { useEffect } from "react";
import { useNavigation } from "react-router";
import { accountKeys } from "#app/lib/account-keys.ts";
import { isMessageKey, type MessageKey } from "#app/lib/messages.ts";
import { readCookie } from "#app/lib/cookie-text.ts";
import { showToast } from "./toast-store.ts";

/** Whether this page has shown what came with it. */
let hasBegun = false;

/** Who is signed in has changed, though it may be the same person who comes back. */
const accountChanges: string[] = ["loggedOut", "signedIn", "accountCreated"] satisfies MessageKey[];

// What was typed and not yet sent is kept by the tab; on a shared phone it is not for whoever comes next.
function forgetTyped(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Blocked: nothing was kept.
  }
}

function forgetAccount(): void {
  try {
    for (const key of Object.values(accountKeys)) localStorage.removeItem(key);
  } catch {
    // Blocked: nothing was kept.
  }
}

/**
 * Shows the toast that came across a redirect: its key travels in a short-lived cookie that the browser reads once.
 * A page that was loaded shows what was there when it began, and one that led on by itself what came then: a page whose
 * script comes as it is being left must not take the toast of the page that follows.
 */
export function useToastCookie(): void {
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle") return;
    const message = hasBegun ? readCookie(document.cookie, "toast") : document.documentElement.dataset.toast;
    hasBegun = true;
    if (!message) return;
    document.cookie = "toast=; Max-Age=0; Path=/; SameSite=Lax";
    if (message === "loggedOut") forgetTyped();
    if (accountChanges.includes(message)) forgetAccount();
    if (isMessageKey(message)) showToast(message);
  }, [state]);
}
