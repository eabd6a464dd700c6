import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Someone who paid and closed the tab comes back to any page: their cart should not still hold what they bought.
 * Only a browser with a payment begun loads the rest, and only where the checkout does not look after it itself.
 */
export function PaymentReturn() {
  const isCheckout = useLocation().pathname === "/checkout";
  useEffect(() => {
    if (!isCheckout && document.documentElement.dataset.who && hasBegunPayment()) void finish();
    // Once for each page load.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

function hasBegunPayment(): boolean {
  try {
    return localStorage.getItem("payment") !== null;
  } catch {
    return false; // Storage is forbidden, so nothing was kept in it either.
  }
}

async function finish(): Promise<void> {
  try {
    const { finishPayment } = await import("./finish-payment.ts");
    await finishPayment();
  } catch {
    // No connection for the script: the next page tries again, and the checkout asks by itself.
  }
}
