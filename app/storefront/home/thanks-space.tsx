import { lazy, Suspense, useEffect, useState } from "react";
import { accountKeys } from "#app/lib/account-keys.ts";
import { hasKept } from "#app/selling/checkout/has-kept.ts";

const ThanksPanel = lazy(() =>
  // No connection for the script: the next visit tries again.
  import("./thanks-panel.tsx").then(
    ({ ThanksPanel: Panel }) => ({ default: Panel }),
    () => ({ default: () => null }),
  ),
);

/**
 * Where the thank-you panel stands on the home page. That page is the same for everyone, so the panel is looked for in
 * the browser, and only a browser that keeps one fetches its script. Source: docs/architecture.md#the-laws.
 */
export function ThanksSpace() {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    const look = () => setIsKept(hasKept(accountKeys.thanks));
    look();
    // A transfer that arrives while the page stands open, in this tab or in another.
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, []);
  return (
    isKept && (
      <Suspense>
        <ThanksPanel />
      </Suspense>
    )
  );
}
