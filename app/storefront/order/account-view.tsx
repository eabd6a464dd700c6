import { useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { paths } from "#app/lib/paths.ts";
import type { OwnOrderSummary, OwnPayment } from "#app/orders/orders/own-order.ts";
import { forgetPayment, recallPayment } from "#app/selling/checkout/remembered-payment.ts";
import { removeBought } from "#app/selling/checkout/remove-bought.ts";
import { keepThanks } from "#app/selling/thank-you/keep-thanks.ts";
import { usePendingPayment } from "#app/storefront/checkout/use-pending-payment.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SignOutForm } from "#app/ui/page/sign-out-form.tsx";
import { showToast } from "#app/ui/page/toasts.tsx";
import { OwnOrderCard } from "./own-order-card.tsx";
import { OwnPaymentCard } from "./own-payment-card.tsx";
import styles from "./account-view.module.css";

type AccountPageProps = {
  email: string;
  payments: OwnPayment[];
  orders: OwnOrderSummary[];
  /** Asks for orders older than this one. */
  older: string | undefined;
  isFirstPage: boolean;
  /** True when orders without an account may be theirs too. */
  guestsMayOrder: boolean;
};

/** Payments that are no orders yet, and all orders. Keeps asking while a transfer is awaited. */
export function AccountView({ email, payments, orders, older, isFirstPage, guestsMayOrder }: AccountPageProps) {
  const isLate = useTransfer(payments.find(({ state }) => state === "transfer-pending")?.reference);
  return (
    <div className={`column gap-8 view ${styles.page}`}>
      <header className={`cluster top apart ${styles.top}`}>
        <div>
          <h1 className="breakable">Your account</h1>
          <p className="hint breakable">Signed in as {email}</p>
          <div role="status">
            {isLate && (
              <p className={`rounded pad-4 ${styles.news}`}>We did not receive your transfer, so there is no order.</p>
            )}
          </div>
        </div>
        <SignOutForm>
          <Button type="submit">Sign out</Button>
        </SignOutForm>
      </header>
      {payments.length > 0 && <PaymentsPart payments={payments} />}
      <section className="section" aria-labelledby="orders">
        <h2 id="orders">Orders</h2>
        {orders.length > 0 ? (
          <ul className="column gap-4">
            {orders.map(order => (
              <OwnOrderCard key={order.id} order={order} />
            ))}
          </ul>
        ) : (
          <div className="stack gap-4 hug">
            <p>No orders yet. Your orders will appear here.</p>
            <LinkButton to={paths.allProducts} look={payments.length > 0 ? "secondary" : "primary"}>
              Browse Products
            </LinkButton>
          </div>
        )}
        {guestsMayOrder && <OrderedAsGuest />}
        {(older || !isFirstPage) && <OrderPages older={older} isFirstPage={isFirstPage} />}
      </section>
      <p>
        <Link to={href("/account/data")}>See or delete your data</Link>
      </p>
    </div>
  );
}

function PaymentsPart({ payments }: { payments: OwnPayment[] }) {
  return (
    <section className="section" aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      <ul className="column gap-4">
        {payments.map(payment => (
          <OwnPaymentCard key={payment.reference || payment.trackToken} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function OrderPages({ older, isFirstPage }: Pick<AccountPageProps, "older" | "isFirstPage">) {
  return (
    <nav className="cluster gap-3" aria-label="Pages of orders">
      {!isFirstPage && <LinkButton to={href("/account")}>Newest orders</LinkButton>}
      {older && (
        <LinkButton to={`${href("/account")}?after=${older}`} rel="next">
          Older orders
        </LinkButton>
      )}
    </nav>
  );
}

function OrderedAsGuest() {
  return (
    <p>
      Did you order without signing in? <Link to={href("/account/find-orders")}>Find my orders</Link>
    </p>
  );
}

/** Asks until the transfer's end is known, then reloads the page. Returns whether it failed. */
function useTransfer(reference: string | undefined): boolean {
  const revalidator = useRevalidator();
  const [lateReference, setLateReference] = useState<string>();
  usePendingPayment(reference ? { kind: "transfer-pending", reference } : undefined, ending => {
    if (ending === "failed") setLateReference(reference);
    else if (ending.kind === "done") {
      const kept = recallPayment();
      if (kept?.reference === ending.reference) removeBought(kept.lines);
      forgetPayment(ending.reference);
      keepThanks(ending.thanks);
      showToast("orderCreated");
    }
    void revalidator.revalidate();
  });
  return lateReference !== undefined;
}
