import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { lagosClock } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { PendingPayment } from "#app/selling/checkout/place-order.ts";
import { Button } from "#app/ui/button.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import { useTitle } from "#app/ui/page/use-title.ts";
import { Price } from "#app/ui/price.tsx";
import styles from "./payment-panel.module.css";

type PendingPanelProps = { payment: PendingPayment; hasAccount: boolean; onReopen(): void };

/** The page keeps asking; the shopper may leave and come back. */
export function PendingPanel({ payment, hasAccount, onReopen }: PendingPanelProps) {
  const { kind, heldUntil, reference, amountKobo } = payment;
  const isTransfer = kind === "transfer-pending";
  const writesMail = useWritesMail();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const about = isTransfer ? "Waiting for your transfer" : "Checking your payment";
  useTitle(amountKobo === undefined ? about : `${about} of ${formatNaira(amountKobo)}`);
  return (
    <section className={`panel stack gap-3 ${styles.panel}`} aria-labelledby="waiting-title">
      <h1 ref={title} id="waiting-title" className={`title-3 ${styles.title}`} tabIndex={-1}>
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
          ? "We'll confirm your order once your transfer arrives, usually within a few minutes."
          : "Payment sent. We'll confirm your order as soon as the provider confirms it."}
      </p>
      {isTransfer && heldUntil && (
        <p>
          Your items are reserved until <strong>{lagosClock(new Date(heldUntil))}</strong>. If your transfer arrives
          later, your money is safe.
        </p>
      )}
      <p>
        {hasAccount ? (
          <>
            You can leave this page and come back, here or from <Link to={href("/account")}>your account</Link>.
          </>
        ) : (
          <>
            You can leave this page and come back in this browser.{" "}
            {writesMail && "We will email you when your order is confirmed."}
          </>
        )}
      </p>
      <p className="hint breakable">Payment reference: {reference}</p>
      {isTransfer && (
        <p>
          <Button onClick={onReopen}>Open payment again</Button>
        </p>
      )}
    </section>
  );
}
