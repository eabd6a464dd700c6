import { useEffect } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { createBrowserStore } from "#app/lib/browser-store.ts";
import { applyCookiesToDocument } from "./first-paint.ts";

/** The cookie's word once more, in the storage that tells other tabs of a change. */
const lastKnown = createBrowserStore<string | null>({
  keys: ["who"],
  parse: ([text = null]) => text,
  format: who => [who],
});

/** Pages that hold what belongs to whoever is signed in. */
const ownPages = /^\/(?:accessaccount|account|admin|checkout)(?![\w-])/u;

/**
 * Keeps the document in step with who is signed in: after each navigation, and when it changes in another tab, which then
 * shows in the header, and on a page of someone's own by asking for it anew. Source: spec §3 (signed-in user).
 */
export function useWhoCookie(): void {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (state !== "idle") return;
    const who = applyCookiesToDocument();
    lastKnown.update(() => who ?? null);
  }, [state]);

  useEffect(
    () =>
      lastKnown.subscribe(() => {
        const { who } = document.documentElement.dataset;
        if (applyCookiesToDocument() !== who && ownPages.test(pathname)) void revalidate();
      }),
    [pathname, revalidate],
  );
}
