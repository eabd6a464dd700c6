import { href, Link } from "react-router";
import type { StoreOrderSummary } from "#app/content-store/store-orders/store-order.ts";
import { StoreStatusBadge } from "#app/dashboard/frame/status-badge.tsx";
import { type OrderCells, OrderCellsRow, OrderColumns } from "#app/dashboard/orders/order-columns.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import styles from "./store-order-cards.module.css";

export function StoreOrderTable({ orders, search }: { orders: StoreOrderSummary[]; search: string }) {
  return (
    <OrderColumns caption="Orders in the content store, newest first" className={styles.cards ?? ""}>
      {orders.map(order => {
        const to = href("/admin/orders/in-store/:id", { id: order.id }) + search;
        return (
          <OrderCellsRow
            key={order.id}
            to={to}
            name={order.documentId}
            cells={cellsOf(order, to)}
            className={styles.card ?? ""}
            looks={{ id: styles.id, status: styles.status }}
          />
        );
      })}
    </OrderColumns>
  );
}

function cellsOf(order: StoreOrderSummary, to: string): OrderCells {
  const { documentId, customer, createdAt, totalKobo, status, pieces } = order;
  return {
    id: (
      <Link to={to} preventScrollReset>
        {documentId}
      </Link>
    ),
    customer,
    date: <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>,
    total: totalKobo === null ? "not known" : formatNaira(totalKobo),
    status: (
      <span className={`cluster gap-1 ${styles.badges}`}>
        <StoreStatusBadge status={status} />
      </span>
    ),
    items: pieces,
  };
}
