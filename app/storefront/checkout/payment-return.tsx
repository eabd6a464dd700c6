import { lazy, Suspense, useEffect, useState } from "react";
import { href, useLocation } from "react-router";
import { hasKept } from "#app/selling/checkout/has-kept.ts";
import { whenIdle } from "#app/ui/page/when-idle.ts";

const PaymentWatch = lazy(() =>
  // Without a connection, the next page tries again, and the checkout asks by itself.
  import("./payment-watch.tsx").then(
    ({ PaymentWatch: Watch }) => ({ default: Watch }),
    () => ({ default: () => null }),
  ),
);

/**
 * Tells returning shoppers on any page what became of their payment, and takes what they bought out of the cart. Loads
 * only in a browser that began a payment, and not where the checkout does it.
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
