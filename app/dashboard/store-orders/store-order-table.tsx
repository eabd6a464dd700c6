import { href, Link } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { StoreOrderSummary } from "#app/content-store/store-orders/store-order.ts";
import styles from "#app/dashboard/orders/order-table.module.css";
import { OrderColumns, useRowLink } from "#app/dashboard/orders/order-table.tsx";
import { StoreStatusBadge } from "#app/dashboard/frame/status-badge.tsx";

/** Orders that were in the content store, a row each, as `OrderTable` shows the shop's own. */
export function StoreOrderTable({ orders, search }: { orders: StoreOrderSummary[]; search: string }) {
  return (
    <table className={`${styles.table} ${styles.cards}`}>
      <caption className="visually-hidden">Orders that were in the content store, newest first</caption>
      <OrderColumns />
      <tbody>
        {orders.map(order => (
          <Row key={order.id} order={order} to={href("/admin/orders/in-store/:id", { id: order.id }) + search} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ order, to }: { order: StoreOrderSummary; to: string }) {
  const { documentId, customer, createdAt, totalKobo, status, pieces } = order;
  const open = useRowLink(to);
  return (
    // See useRowLink.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr className={`${styles.order} ${styles.card}`} onClick={open}>
      <th scope="row" data-label="order id" className={`${styles.id} ${styles.long}`}>
        <Link to={to} preventScrollReset>
          {documentId}
        </Link>
      </th>
      <td data-label="customer" className={styles.customer}>
        {customer}
      </td>
      <td data-label="date" className={styles.date}>
        <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>
      </td>
      <td data-label="total" className={styles.number}>
        {totalKobo === null ? "not known" : formatNaira(totalKobo)}
      </td>
      <td data-label="status" className={styles.status}>
        <span className={styles.badges}>
          <StoreStatusBadge status={status} />
        </span>
      </td>
      <td data-label="items" className={styles.number}>
        {pieces}
      </td>
      <td className={styles.action}>
        <Link to={to} preventScrollReset>
          view/edit<span className="visually-hidden"> order {documentId}</span>
        </Link>
      </td>
    </tr>
  );
}
