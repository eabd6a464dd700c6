import { href, Link } from "react-router";
import styles from "#app/dashboard/orders/order-filter.module.css";

export type ShownMessages = "open" | "done" | undefined;

/** Which messages are shown; `openCount` of them wait for an answer. */
export function MessageFilter({ show, openCount }: { show: ShownMessages; openCount: number }) {
  const choices = [
    { name: "all", value: undefined },
    { name: `not done (${openCount})`, value: "open" },
    { name: "done", value: "done" },
  ] as const;
  return (
    <nav aria-label="Messages" className={styles.alone}>
      <ul className={styles.filter}>
        {choices.map(({ name, value }) => (
          <li key={name}>
            <Link
              className={styles.choice}
              to={href("/admin/messages") + (value ? `?show=${value}` : "")}
              aria-current={show === value ? "true" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
