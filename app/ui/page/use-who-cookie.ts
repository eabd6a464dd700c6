import { useEffect } from "react";
import { href, useLocation, useNavigation, useRevalidator } from "react-router";
import { createBrowserStore } from "#app/lib/browser-store.ts";
import { isAtOrBelow } from "#app/lib/paths.ts";
import { readCookie } from "#app/lib/cookie-text.ts";

/** A copy of the cookie's value in `localStorage`, whose events tell other tabs of a change. */
const lastKnown = createBrowserStore<string | null>({
  keys: ["who"],
  parse: ([text = null]) => text,
  format: who => [who],
});

/** Pages with personal content of whoever is signed in. */
const ownPages = [href("/accessaccount"), href("/account"), href("/admin"), href("/checkout")];

/**
 * Keeps the document in step with who is signed in: after each navigation, and when it changes in another tab, which
 * updates the header and reloads a personal page. Source: spec, entities (signed-in user).
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
        if (applyCookiesToDocument() !== who && isAtOrBelow(pathname, ...ownPages)) void revalidate();
      }),
    [pathname, revalidate],
  );
}

/** Does what `showCookies` did before the first paint, with the cookies of now; returns who is signed in. */
function applyCookiesToDocument(): string | undefined {
  for (const name of ["who", "theme"]) {
    const value = readCookie(document.cookie, name);
    if (value) document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
  }
  return document.documentElement.dataset.who;
}
