import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { lagosClock } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { Price } from "#app/ui/price.tsx";
import { Button } from "#app/ui/button.tsx";
import { useTitle } from "#app/ui/page/use-title.ts";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import type { PendingPayment } from "#app/selling/checkout/place-order.ts";
import styles from "./payment-panel.module.css";

type PendingPanelProps = { payment: PendingPayment; hasAccount: boolean; onReopen(): void };

/** A payment whose end is not known yet; the page keeps asking, and the shopper may leave and come back. */
export function PendingPanel({ payment, hasAccount, onReopen }: PendingPanelProps) {
  const { kind, heldUntil, reference, amountKobo } = payment;
  const isTransfer = kind === "transfer-pending";
  const writesMail = useWritesMail();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const about = isTransfer ? "Waiting for your transfer" : "Checking your payment";
  useTitle(amountKobo === undefined ? about : `${about} of ${formatNaira(amountKobo)}`);
  return (
    <section className={styles.panel} aria-labelledby="waiting-title">
      <h1 ref={title} id="waiting-title" className={styles.title} tabIndex={-1}>
        {about}
        {amountKobo !== undefined && (
          <>
            {" "}
            of <Price amountKobo={amountKobo} />
          </>
        )}
      </h1>
      <p>
        {isTransfer
          ? "Your order is made as soon as your bank's transfer arrives. That usually takes a few minutes."
          : "Your payment was sent. We are asking the provider about it, and your order is made as soon as they confirm."}
      </p>
      {isTransfer && heldUntil && (
        <p>
          Your pieces are kept for you until <strong>{lagosClock(new Date(heldUntil))}</strong>. Money that arrives
          later is not lost.
        </p>
      )}
      <p>
        {hasAccount ? (
          <>
            You can leave this page and come back to it, here or from <Link to={href("/account")}>your account</Link>;
            nothing is lost.
          </>
        ) : (
          <>
            You can leave this page and come back to it in this browser; nothing is lost.
            {writesMail && " We write to you as soon as your order is made."}
          </>
        )}
      </p>
      <p className={styles.reference}>Payment reference: {reference}</p>
      {isTransfer && (
        <p>
          <Button onClick={onReopen}>Open the payment again</Button>
        </p>
      )}
    </section>
  );
}
