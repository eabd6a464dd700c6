import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { DeliveryFacts } from "#app/delivery/delivery-facts.tsx";
import { orderFeeText, townOf } from "#app/delivery/delivery-words.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { OrderDetail } from "#app/orders/order-detail.ts";
import { phoneLinks } from "#app/delivery/phone-links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import facts from "#app/admin/fact-list.module.css";
import styles from "./order-facts.module.css";

/** Sums as they were paid. */
export function OrderTotals({ order }: { order: OrderDetail }) {
  return (
    <dl className={styles.totals}>
      <dt>Subtotal</dt>
      <dd>{formatNaira(order.subtotalKobo)}</dd>
      <dt>Delivery</dt>
      <dd>{orderFeeText(order, "not asked for")}</dd>
      <dt className={styles.sum}>Total</dt>
      <dd className={styles.sum}>{formatNaira(order.totalKobo)}</dd>
    </dl>
  );
}

/** Who receives it and where, and one tap to reach them. */
export function OrderDelivery({ order }: { order: OrderDetail }) {
  const { call, whatsApp, shown } = phoneLinks(order.phone);
  return (
    <>
      <address className={styles.address}>
        <strong>{order.fullName}</strong>
        {order.street && <span>{order.street}</span>}
        <span>{townOf(order)}</span>
        <a href={`mailto:${order.email}`}>{order.email}</a>
      </address>
      <DeliveryFacts order={order} />
      <div className={styles.taps} data-print="no">
        <a className={buttonClass()} href={call}>
          Call {shown}
        </a>
        {whatsApp && (
          <a className={buttonClass()} href={whatsApp} target="_blank" rel="noreferrer">
            WhatsApp<span className="visually-hidden"> {shown} (opens in a new tab)</span>
          </a>
        )}
      </div>
    </>
  );
}

/** How it was paid. */
export function OrderPayment({ order }: { order: OrderDetail }) {
  return (
    <dl className={facts.facts}>
      <dt>Customer</dt>
      <dd>
        {order.customerEmail}
        {order.isGuest && " (guest, without an account)"}
      </dd>
      <dt>Provider</dt>
      <dd>{order.provider}</dd>
      <dt>Reference</dt>
      <dd>{order.reference}</dd>
      <dt>Paid</dt>
      <dd>
        <time dateTime={order.paidAt.toISOString()}>{formatLagosTime(order.paidAt)}</time>
      </dd>
      <dt>Order id</dt>
      <dd>{order.id}</dd>
    </dl>
  );
}
