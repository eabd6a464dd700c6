import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { ContactTaps, OrderAddress, OrderTotals, ReceiptFacts } from "#app/dashboard/order/order-facts.tsx";
import { RefundList } from "#app/dashboard/order/refund-list.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { type WaitingDetail, waitingTimeLeft, waitsFor } from "#app/money/awaits-staff/waiting-checkout.ts";
import { soldPieceText } from "#app/orders/orders/sold-piece-text.ts";
import { Code } from "#app/ui/code.tsx";
import { CallEntry } from "./call-entry.tsx";
import { TransferEntry } from "./transfer-entry.tsx";
import facts from "#app/dashboard/frame/fact-list.module.css";
import styles from "./waiting-view.module.css";

type WaitingViewProps = {
  checkout: WaitingDetail;
  now: Date;
  answer: FormRefusal<MessageKey> | undefined;
  /** Stands before what else may be recorded. */
  children: ReactNode;
};

export function WaitingView({ checkout, now, answer, children }: WaitingViewProps) {
  const { terms, lines, receipts, refunds, order } = checkout;
  return (
    <article className={`column gap-6 ${styles.view}`} aria-labelledby="who">
      <header>
        <h2 id="who" className={`breakable ${styles.name}`}>
          {checkout.fullName}
        </h2>
        <Standing checkout={checkout} now={now} />
      </header>
      {children}
      {!order &&
        (terms === "on-delivery" ? (
          <CallEntry checkout={checkout} />
        ) : (
          <TransferEntry checkout={checkout} now={now} answer={answer} />
        ))}
      <Part title="Items">
        <ul className="stack gap-2 breakable below-3">
          {lines.map(line => (
            <li key={line.position}>
              {line.quantity} × {line.title} <span className="muted">{soldPieceText(line)}</span>
            </li>
          ))}
        </ul>
        <OrderTotals order={checkout} />
      </Part>
      <Part title="Delivery Information">
        <OrderAddress order={checkout} />
        <ContactTaps order={checkout} />
      </Part>
      <Part title="Received">
        {receipts.length === 0 ? (
          <p>Nothing yet.</p>
        ) : (
          <dl className={facts.facts}>
            {receipts.map(receipt => (
              <ReceiptFacts key={`${receipt.source} ${receipt.reference}`} receipt={receipt} />
            ))}
          </dl>
        )}
        <RefundList refunds={refunds} />
      </Part>
    </article>
  );
}

function Standing({ checkout, now }: { checkout: WaitingDetail; now: Date }) {
  const { order, terms, expiresAt, receipts, leftKobo, excessKobo, backKobo } = checkout;
  if (order) {
    return (
      <p>
        This became{" "}
        <Link to={href("/admin/orders/:id", { id: order.id })}>
          order <Code>{order.number}</Code>
        </Link>
        .{" "}
        {excessKobo > 0 && (
          <>
            We received {formatNaira(excessKobo)} too much. Refund it under{" "}
            <Link to={href("/admin/attention")}>Issues</Link>.
          </>
        )}
      </p>
    );
  }
  const hasPart = receipts.length > 0 && leftKobo > 0;
  return (
    <p>
      {hasPart && (
        <>
          Part paid: <strong>{formatNaira(leftKobo)} left</strong>.{" "}
        </>
      )}{" "}
      {backKobo > 0 && (
        <>
          <strong>{formatNaira(backKobo)} was refunded.</strong>{" "}
        </>
      )}{" "}
      Waiting for <strong>{waitsFor(terms)}</strong>, {waitingTimeLeft(checkout, now)} (until{" "}
      <time dateTime={expiresAt.toISOString()}>{formatLagosTime(expiresAt)}</time>).
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="muted title-6 below-2">{title}</h3>
      {children}
    </section>
  );
}
