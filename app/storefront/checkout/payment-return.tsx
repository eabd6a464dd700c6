import { lazy, Suspense, useEffect, useState } from "react";
import { href, useLocation } from "react-router";
import { hasKept } from "#app/selling/checkout/has-kept.ts";
import { whenIdle } from "#app/ui/page/when-idle.ts";

const PaymentWatch = lazy(() =>
  // No connection for the script: the next page tries again, and the checkout asks by itself.
  import("./payment-watch.tsx").then(
    ({ PaymentWatch: Watch }) => ({ default: Watch }),
    () => ({ default: () => null }),
  ),
);

/**
 * Someone who paid, or still waits for a transfer, comes to any page: they hear what became of it, and their cart
 * should not hold what they bought. Only a browser with a payment begun loads this, and only where the checkout does
 * not look after it itself.
 */
export function PaymentReturn() {
  const isCheckout = useLocation().pathname === href("/checkout");
  const [isBegun, setIsBegun] = useState(false);
  useEffect(() => whenIdle(() => setIsBegun(!isCheckout && hasKept("payment"))), [isCheckout]);
  return (
    isBegun && (
      <Suspense>
        <PaymentWatch />
      </Suspense>
    )
  );
}
