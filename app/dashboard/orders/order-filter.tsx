import { href, Link } from "react-router";
import { orderStatuses } from "#app/orders/orders/order-summary.ts";
import { askingAddress, type OrderAsking } from "#app/dashboard/order/order-asking.ts";
import styles from "./order-filter.module.css";

type OrderFilterProps = {
  asking: Partial<OrderAsking>;
  /** There are orders of a content store's, from the time before the shop used it. */
  hasStoreOrders: boolean;
  /** It is those that are shown. */
  isInStore?: boolean;
};

/** Which orders the list shows: links, so that each choice has its address; what else is asked for stays. */
export function OrderFilter({ asking, hasStoreOrders, isInStore = false }: OrderFilterProps) {
  return (
    <nav aria-label="Status">
      <ul className={styles.filter}>
        {[undefined, ...orderStatuses].map(choice => (
          <li key={choice ?? "all"}>
            <Link
              className={styles.choice}
              to={askingAddress({ ...asking, status: choice })}
              aria-current={choice === asking.status && !isInStore ? "true" : undefined}
            >
              {choice ?? "all"}
            </Link>
          </li>
        ))}
        {hasStoreOrders && (
          <li>
            <Link
              className={styles.choice}
              to={href("/admin/orders/in-store")}
              aria-current={isInStore ? "true" : undefined}
            >
              content store
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
