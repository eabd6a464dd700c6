import { Link } from "react-router";
import type { FoundOrder } from "#app/orders/search-orders.server.ts";
import { NothingHere } from "./admin-section.tsx";
import styles from "./order-results.module.css";
import { FlagBadges, StatusBadge } from "./status-badge.tsx";

type OrderResultsProps = { orders: FoundOrder[]; hasMore: boolean; query: string };

/** What a search found; each row shows customer, id and status and opens the order. Source: spec §2. */
export function OrderResults({ orders, hasMore, query }: OrderResultsProps) {
  return (
    <section className={styles.results} aria-labelledby="results-title">
      <h2 id="results-title" className={styles.title}>
        Search Results
      </h2>
      <p role="status" className={styles.count}>
        {countInWords(orders.length, hasMore)}
      </p>
      {orders.length === 0 ? (
        <NothingHere>
          <p>Any part of an order's number or id is enough, as in A7K2.</p>
          <Link to="/admin">All orders</Link>
        </NothingHere>
      ) : (
        <ul className={styles.list}>
          {orders.map(order => (
            <li key={order.id}>
              <Link className={styles.row} to={`/admin/orders/${order.id}?${new URLSearchParams({ q: query })}`}>
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
