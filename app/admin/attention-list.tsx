import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { Attention } from "#app/orders/attention.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import styles from "./attention-list.module.css";

/** Payments that did not simply become an order. Nothing at all when there are none. */
export function AttentionList({ items }: { items: Attention[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.attention} aria-labelledby="attention">
      <h2 id="attention" className={styles.title}>
        <WarningIcon /> Needs attention
      </h2>
      <ul className={styles.list}>
        {items.map(item => (
          <li key={item.id}>
            <p className={styles.detail}>{item.detail}</p>
            <p className={styles.facts}>
              <time dateTime={item.createdAt.toISOString()}>{formatLagosTime(item.createdAt)}</time>
              {item.paidKobo !== null && <span>paid {formatNaira(item.paidKobo)}</span>}
              {item.expectedKobo !== null && <span>expected {formatNaira(item.expectedKobo)}</span>}
              <span>payment reference {item.reference}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
