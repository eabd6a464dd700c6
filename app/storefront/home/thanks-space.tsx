import { lazy, Suspense, useEffect, useState } from "react";
import { accountKeys } from "#app/lib/account-keys.ts";
import { hasKept } from "#app/selling/checkout/has-kept.ts";

const ThanksPanel = lazy(() =>
  // Without a connection, the next visit tries again.
  import("./thanks-panel.tsx").then(
    ({ ThanksPanel: Panel }) => ({ default: Panel }),
    () => ({ default: () => null }),
  ),
);

/**
 * Holds the thank-you panel. The home page is the same for everyone, so only the browser knows about the order, and
 * only such a browser fetches the panel's script. Source: docs/architecture.md#the-laws.
 */
export function ThanksSpace() {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    const look = () => setIsKept(hasKept(accountKeys.thanks));
    look();
    // Hears of a transfer that arrives while the page is open, in any tab.
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
