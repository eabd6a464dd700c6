import { href, Link } from "react-router";
import type { StoreOrderSummary } from "#app/content-store/store-orders/store-order.ts";
import { NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { StoreStatusBadge } from "#app/dashboard/frame/status-badge.tsx";
import { listQuery } from "#app/dashboard/lists/list-address.ts";
import { counted } from "#app/lib/counted.ts";
import type { OrderSummary } from "#app/orders/orders/order-summary.ts";
import type { OrderAsking } from "./order-search.tsx";
import { OrderTable } from "./order-table.tsx";
import styles from "./order-results.module.css";

type OrderResultsProps = {
  orders: OrderSummary[];
  /** True when a further page has more. */
  hasMore: boolean;
  /** Orders of a hosted content store; undefined without one. */
  inStore: { orders: StoreOrderSummary[]; hasMore: boolean } | undefined;
  asking: Partial<OrderAsking>;
  /** Leads back to the list as it was asked. */
  search: string;
};

/** The list's own rows: customer, number and status, and each opens its order. Source: spec, screens. */
export function OrderResults({ orders, hasMore, inStore, asking, search }: OrderResultsProps) {
  const others = inStore?.orders ?? [];
  const count = orders.length + others.length;
  return (
    <section className="stack gap-3" aria-labelledby="results-title">
      <h2 id="results-title" className="title-4">
        Search Results
      </h2>
      <p role="status" className="muted">
        {countInWords(count, hasMore || inStore?.hasMore === true)}
      </p>
      {count === 0 && <NothingFound asking={asking} />}
      {orders.length > 0 && <OrderTable orders={orders} search={search} />}
      {others.length > 0 && (
        <ul className={`panel stack ${styles.list}`}>
          {others.map(({ id, documentId, customer, status }) => (
            <li key={id}>
              <Link
                className={`stack gap-1-3 middle plain-link target lights-up ${styles.row}`}
                to={href("/admin/orders/in-store/:id", { id }) + search}
              >
                <span className={`strong figures ${styles.number}`}>in store</span>
                <span className={`breakable whole-row ${styles.customer}`}>{customer}</span>
                <span className={`cluster gap-1 breakable ${styles.badges}`}>
                  <StoreStatusBadge status={status} />
                </span>
                <span className={`note breakable whole-row ${styles.id}`}>{documentId}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NothingFound({ asking: { q, ...narrowing } }: { asking: Partial<OrderAsking> }) {
  const isNarrowed = Object.values(narrowing).some(Boolean);
  return (
    <NothingHere>
      <p>Search by order number, name, phone, email, town or item, for example A7K2 or Ada.</p>
      {isNarrowed ? (
        <Link to={href("/admin") + listQuery({ q })}>Search all orders</Link>
      ) : (
        <Link to={href("/admin")}>All orders</Link>
      )}
    </NothingHere>
  );
}

function countInWords(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} orders. Type more, or go to the next page.`;
  if (count === 0) return "No results found";
  return counted(count, "order");
}
