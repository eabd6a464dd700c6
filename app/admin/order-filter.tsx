import { Link } from "react-router";
import { orderStatuses, type OrderStatus } from "#app/orders/order-summary.ts";
import styles from "./order-filter.module.css";

/** Which orders the list shows: links, so that each choice has its address. */
export function OrderFilter({ status }: { status: OrderStatus | undefined }) {
  return (
    <nav aria-label="Status">
      <ul className={styles.filter}>
        {[undefined, ...orderStatuses].map(choice => (
          <li key={choice ?? "all"}>
            <Link
              className={styles.choice}
              to={choice ? `/admin?status=${choice}` : "/admin"}
              aria-current={choice === status ? "true" : undefined}
            >
              {choice ?? "all"}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
