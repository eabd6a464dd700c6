import { counted } from "#app/lib/counted.ts";
import { href, Link } from "react-router";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import type { OrderSummary } from "#app/orders/orders/order-summary.ts";
import type { StoreOrderSummary } from "#app/content-store/store-orders/store-order.ts";
import { NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { OrderCheck } from "./order-selection.tsx";
import styles from "./order-results.module.css";
import { OrderBadges } from "./order-table.tsx";
import { StoreStatusBadge } from "#app/dashboard/frame/status-badge.tsx";

type OrderResultsProps = {
  orders: OrderSummary[];
  /** More on a further page. */
  hasMore: boolean;
  /** From a hosted content store; undefined without one. */
  inStore: { orders: StoreOrderSummary[]; hasMore: boolean } | undefined;
  /** The list's query, to return to. */
  search: string;
};

/** Each row shows customer, id and status and opens the order. Source: spec, screens. */
export function OrderResults({ orders, hasMore, inStore, search }: OrderResultsProps) {
  const others = inStore?.orders ?? [];
  const count = orders.length + others.length;
  return (
    <section className={styles.results} aria-labelledby="results-title">
      <h2 id="results-title" className={styles.title}>
        Search Results
      </h2>
      <p role="status" className={styles.count}>
        {countInWords(count, hasMore || inStore?.hasMore === true)}
      </p>
      {count === 0 ? (
        <NothingHere>
          <p>Search by order number, name, phone, email, town or item, for example A7K2 or Ada.</p>
          <Link to={href("/admin")}>All orders</Link>
        </NothingHere>
      ) : (
        <ul className={styles.list}>
          {orders.map(order => (
            <li key={`${order.id} ${order.stage}`} className={styles.result}>
              <OrderCheck order={order} />
              <Link className={styles.row} to={`${href("/admin/orders/:id", { id: order.id })}${search}`}>
                <span className={styles.number}>{order.number}</span>
                <span className={styles.customer}>
                  {order.customerEmail || phoneLinks(order.phone).shown}{" "}
                  <span className={styles.name}>{order.fullName}</span>
                </span>
                <OrderBadges order={order} className={styles.badges ?? ""} />
                <span className={styles.id}>{order.id}</span>
              </Link>
            </li>
          ))}
          {others.map(({ id, documentId, customer, status }) => (
            <li key={id}>
              <Link className={styles.row} to={href("/admin/orders/in-store/:id", { id }) + search}>
                <span className={styles.number}>in store</span>
                <span className={styles.customer}>{customer}</span>
                <span className={styles.badges}>
                  <StoreStatusBadge status={status} />
                </span>
                <span className={styles.id}>{documentId}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function countInWords(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} orders. Type more, or go to the next page.`;
  if (count === 0) return "No results found";
  return counted(count, "order");
}
