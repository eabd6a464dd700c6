import { href, Link } from "react-router";
import { type OrderedFee, orderFeeText } from "#app/shop/delivery/delivery-words.ts";
import { DeliveryFacts } from "#app/shop/delivery/delivery-facts.tsx";
import { formatNaira, timesQuantity } from "#app/lib/money.ts";
import type { OwnOrder } from "#app/orders/orders/own-order.ts";
import { soldPieceText } from "#app/orders/orders/sold-piece-text.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { PaymentState } from "./payment-state.tsx";
import { moreSums, paperName } from "#app/money/receipts/payment-words.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./account-view.module.css";
import { OwnStatus } from "./own-status.tsx";
import { RefundLines } from "./refund-lines.tsx";
import { usePrintOnArrival } from "./use-print-on-arrival.ts";

/** As it was sold and paid. */
export function OwnOrderView({ order }: { order: OwnOrder }) {
  usePrintOnArrival();
  return (
    <article className={styles.page}>
      <header>
        <p data-print="no">
          <Link className={styles.number} to={href("/account")}>
            Your account
          </Link>
        </p>
        <h1 className={styles.title}>Order {order.number}</h1>
        <p className={styles.small}>
          <OwnStatus order={order} /> · <PaymentState order={order} />
        </p>
      </header>
      <RefundLines refunds={order.refunds} />
      <section className={styles.section} aria-labelledby="pieces">
        <h2 id="pieces">Items</h2>
        <OrderLines lines={order.lines} />
        <OwnOrderTotals order={order} />
      </section>
      <section className={styles.section} aria-labelledby="delivery">
        <h2 id="delivery">{order.wantsDelivery ? "Deliver to" : "Your details"}</h2>
        <address className={styles.address}>
          <strong>{order.fullName}</strong>
          {order.street && <span>{order.street}</span>}
          <span>{[order.city, order.region, order.postalCode].filter(Boolean).join(", ")}</span>
          <span>{order.phone}</span>
          <span>{order.email}</span>
        </address>
        <DeliveryFacts order={order} />
        {order.reference && <p className={styles.small}>Payment reference: {order.reference}</p>}
      </section>
      <p className={styles.actions} data-print="no">
        <LinkButton to={href("/track/:token", { token: order.trackToken })}>Track</LinkButton>
        <LinkButton to={href("/receipt/:token", { token: order.trackToken })}>{paperName(order)}</LinkButton>
        {order.mayReturn && (
          <LinkButton to={href("/track/:token/return", { token: order.trackToken })}>Return or exchange</LinkButton>
        )}
        <LinkButton to={href("/contact")}>Contact Us</LinkButton>
        <Button data-needs-script onClick={() => window.print()}>
          Print
        </Button>
      </p>
    </article>
  );
}

export function OrderLines({ lines }: { lines: OwnOrder["lines"] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(line => (
        <li key={line.position} className={styles.line}>
          <Picture picture={line.picture} alt="" isSmall />
          <div>
            <p className={styles.lineTitle}>{line.title}</p>
            <p className={styles.small}>
              {soldPieceText(line)} · {line.quantity} × {formatNaira(line.priceKobo)}
            </p>
          </div>
          <span className={styles.amount}>{formatNaira(timesQuantity(line.priceKobo, line.quantity))}</span>
        </li>
      ))}
    </ul>
  );
}

type Sums = OrderedFee & Pick<OwnOrder, "subtotalKobo" | "discountKobo" | "totalKobo" | "dueKobo">;

/** As they were agreed, and what is still due. */
export function OwnOrderTotals({ order }: { order: Sums }) {
  const { before, after } = moreSums(order);
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatNaira(order.subtotalKobo)}</dd>
      </div>
      {before.map(({ label, kobo }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>−{formatNaira(kobo)}</dd>
        </div>
      ))}
      <div>
        <dt>Delivery</dt>
        <dd>{orderFeeText(order)}</dd>
      </div>
      <div className={styles.sum}>
        <dt>Total</dt>
        <dd>{formatNaira(order.totalKobo)}</dd>
      </div>
      {after.map(({ label, kobo }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNaira(kobo)}</dd>
        </div>
      ))}
    </dl>
  );
}
