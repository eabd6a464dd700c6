import { useEffect } from "react";
import { useNavigation } from "react-router";
import { isMessageKey } from "#app/lib/messages.ts";
import { readCookie } from "#app/lib/cookie-text.ts";
import { showToast } from "./toast-store.ts";

// What was typed and not yet sent is kept by the tab; on a shared phone it is not for whoever comes next.
function forgetTyped(): void {
  try {
    sessionStorage.clear();
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
    if (isMessageKey(message)) showToast(message);
  }, [state]);
}
