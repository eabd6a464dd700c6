import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { DeliveryOverview } from "#app/shop/delivery/delivery-overview.ts";
import styles from "./delivery-view.module.css";

/** `words`: the owner's own text about delivery. */
type DeliveryPageProps = DeliveryOverview & { words?: ReactNode };

/** Shows fees, times and places of collection. */
export function DeliveryView({ sections, collected, words }: DeliveryPageProps) {
  return (
    <div className="reading-page">
      <h1>Delivery</h1>
      {words && <div className={styles.words}>{words}</div>}
      <p className={`muted ${styles.intro}`}>
        Working days are Monday to Saturday. Checkout shows your fee and dates before you pay.
      </p>
      {sections.map(({ title, rows }) => (
        <section key={title} className={styles.section}>
          <h2>{title}</h2>
          <dl className={`stack line-above ${styles.rows}`}>
            {rows.map(({ where, offers }) => (
              <div key={where}>
                <dt>{where}</dt>
                {offers.map(offer => (
                  <dd key={offer}>{offer}</dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ))}
      {collected.length > 0 && (
        <section className={styles.section}>
          <h2>Pick up</h2>
          <dl className={`stack line-above ${styles.rows}`}>
            {collected.map(({ where, when }) => (
              <div key={where}>
                <dt>{where}</dt>
                <dd>{when}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <p>
        Your area is not listed? <Link to={href("/contact")}>Ask us</Link>.
      </p>
    </div>
  );
}
