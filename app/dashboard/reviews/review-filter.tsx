import { href, Link } from "react-router";
import styles from "#app/dashboard/orders/order-filter.module.css";
import type { ReviewState } from "#app/platform/tables/states.ts";

/** Which reviews are shown; `waitingCount` of them wait to be looked at. */
export function ReviewFilter({ state, waitingCount }: { state: ReviewState; waitingCount: number }) {
  const names: Record<ReviewState, string> = { waiting: `waiting (${waitingCount})`, shown: "shown", hidden: "hidden" };
  return (
    <nav aria-label="Reviews" className={styles.alone}>
      <ul className={styles.filter}>
        {Object.entries(names).map(([value, name]) => (
          <li key={value}>
            <Link
              className={styles.choice}
              to={`${href("/admin/reviews")}?show=${value}`}
              aria-current={state === value ? "true" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
