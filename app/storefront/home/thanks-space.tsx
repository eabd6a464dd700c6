import { lazy, Suspense, useEffect, useState } from "react";
import { accountKeys } from "#app/lib/account-keys.ts";
import { hasKept } from "#app/selling/checkout/has-kept.ts";
import { markThanks } from "#app/selling/thank-you/keep-thanks.ts";
import styles from "./home-page.module.css";

const ThanksPanel = lazy(() =>
  import("./thanks-panel.tsx").then(
    ({ ThanksPanel: Panel }) => ({ default: Panel }),
    () => {
      // Without a connection, the next visit tries again.
      markThanks(false);
      return { default: () => null };
    },
  ),
);

/**
 * Holds the thank-you panel. The home page is the same for everyone, so only the browser knows about the order, and
 * only such a browser fetches the panel's script. `<html data-thanks>` keeps its place free. Source:
 * docs/architecture.md#the-laws.
 */
export function ThanksSpace() {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    const look = () => {
      const hasOne = hasKept(accountKeys.thanks);
      setIsKept(hasOne);
      if (hasOne !== document.documentElement.hasAttribute("data-thanks")) markThanks(hasOne);
    };
    look();
    // Hears of a transfer that arrives while the page is open, in any tab.
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, []);
  return (
    <div className={styles.thanks}>
      {isKept && (
        <Suspense>
          <ThanksPanel />
        </Suspense>
      )}
    </div>
  );
}
