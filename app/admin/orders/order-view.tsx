import type { ReactNode } from "react";
import type { OrderDetail } from "#app/orders/order-detail.ts";
import { OrderDelivery, OrderPayment, OrderTotals } from "./order-facts.tsx";
import { OrderForm, type OrderFormAnswer } from "./order-form.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderWarning } from "./order-warning.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { RefundList } from "./refund-list.tsx";
import styles from "./order-view.module.css";

/** Everything about one order, what is done with it first. */
export function OrderView({ order, answer }: { order: OrderDetail; answer: OrderFormAnswer | undefined }) {
  return (
    <div className={styles.view}>
      <OrderWarning order={order} />
      <OrderForm order={order} answer={answer} />
      <Part title="Items">
        <OrderLines lines={order.lines} />
        <OrderTotals order={order} />
      </Part>
      <Part title="Delivery Information">
        <OrderDelivery order={order} />
      </Part>
      <Part title="Payment">
        <OrderPayment order={order} />
        <RefundList refunds={order.refunds} />
        <p className={styles.refund} data-print="no">
          <LinkButton to={`/admin/refund/${encodeURIComponent(order.reference)}`}>Refund…</LinkButton>
        </p>
      </Part>
      <Part title="History">
        <OrderHistory events={order.events} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
