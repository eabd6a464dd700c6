import { useEffect } from "react";
import { useNavigation } from "react-router";
import { accountKeys } from "#app/lib/account-keys.ts";
import { isMessageKey, type MessageKey } from "#app/lib/messages.ts";
import { readCookie } from "#app/lib/cookie-text.ts";
import { showToast } from "./toast-store.ts";

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

/** Shows the toast that came across a redirect: its key travels in a short-lived cookie that the browser reads once. */
export function useToastCookie(): void {
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle") return;
    const message = readCookie(document.cookie, "toast");
    if (!message) return;
    document.cookie = "toast=; Max-Age=0; Path=/; SameSite=Lax";
    if (message === "loggedOut") forgetTyped();
    if (accountChanges.includes(message)) forgetAccount();
    if (isMessageKey(message)) showToast(message);
  }, [state]);
}
