import { href, Link } from "react-router";
import type { FoundOrder } from "#app/orders/search-orders.server.ts";
import type { StoreOrderSummary } from "#app/store-orders/store-order.ts";
import { NothingHere } from "#app/admin/admin-section.tsx";
import styles from "./order-results.module.css";
import { FlagBadges, StatusBadge, StoreStatusBadge } from "#app/admin/status-badge.tsx";

type OrderResultsProps = {
  orders: FoundOrder[];
  hasMore: boolean;
  /** What was found among the orders that were in a hosted content store; undefined without one. */
  inStore: { orders: StoreOrderSummary[]; hasMore: boolean } | undefined;
  query: string;
};

/** What a search found; each row shows customer, id and status and opens the order. Source: spec, screens. */
export function OrderResults({ orders, hasMore, inStore, query }: OrderResultsProps) {
  const others = inStore?.orders ?? [];
  const count = orders.length + others.length;
  const search = `?${new URLSearchParams({ q: query })}`;
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
          <p>Any part of an order's number or id is enough, as in A7K2.</p>
          <Link to={href("/admin")}>All orders</Link>
        </NothingHere>
      ) : (
        <ul className={styles.list}>
          {orders.map(order => (
            <li key={order.id}>
              <Link className={styles.row} to={`${href("/admin/orders/:id", { id: order.id })}${search}`}>
                <span className={styles.number}>{order.number}</span>
                <span className={styles.customer}>
                  {order.customerEmail} <span className={styles.name}>{order.fullName}</span>
                </span>
                <span className={styles.badges}>
                  <StatusBadge status={order.status} />
                  <FlagBadges flags={order.flags} />
                </span>
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
  if (hasMore) return `More than ${count} orders; type more to find yours`;
  if (count === 0) return "No results found";
  return count === 1 ? "1 order" : `${count} orders`;
}
