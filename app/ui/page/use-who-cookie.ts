import { useEffect } from "react";
import { href, useLocation, useNavigation, useRevalidator } from "react-router";
import { createBrowserStore } from "#app/lib/browser-store.ts";
import { readCookie } from "#app/lib/cookie-text.ts";
import { isAtOrBelow } from "#app/lib/paths.ts";

/** The cookie's value in `localStorage`, whose events tell other tabs about changes. */
const lastKnown = createBrowserStore<string | null>({
  keys: ["who"],
  parse: ([text = null]) => text,
  format: who => [who],
});

/** Pages with content of the signed-in person. */
const ownPages = [href("/accessaccount"), href("/account"), href("/admin"), href("/checkout")];

/**
 * Keeps the document in step with who is signed in, after each navigation and on a change in another tab, which reloads
 * a personal page. Source: spec, entities (signed-in user).
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

/** Does what `showCookies` did before the first paint, with the present cookies. Returns who is signed in. */
function applyCookiesToDocument(): string | undefined {
  for (const name of ["who", "theme"]) {
    const value = readCookie(document.cookie, name);
    if (value) document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
  }
  return document.documentElement.dataset.who;
}
