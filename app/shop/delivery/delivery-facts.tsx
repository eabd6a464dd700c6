import { deliveryFacts, type OrderedDelivery } from "./delivery-words.ts";
import styles from "./delivery-facts.module.css";

export function DeliveryFacts({ order }: { order: OrderedDelivery }) {
  const facts = deliveryFacts(order);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
