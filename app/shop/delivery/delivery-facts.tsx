import type { DeliveryFact } from "./delivery-words.ts";
import styles from "./delivery-facts.module.css";

/** Shows nothing without facts. */
export function DeliveryFactList({ facts }: { facts: DeliveryFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={`stack gap-1 ${styles.facts}`}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
