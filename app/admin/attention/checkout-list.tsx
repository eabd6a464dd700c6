import { href, Link } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { attemptWords, type OpenCheckout, timeLeft, whatHappensNext } from "#app/settlement/open-checkout.ts";
import cards from "#app/admin/card-list.module.css";
import styles from "./checkout-list.module.css";

/**
 * The open checkouts: what each is for, its amount and state, the time left, and what happens next by itself. Read
 * only.
 */
export function CheckoutList({ checkouts, now }: { checkouts: OpenCheckout[]; now: Date }) {
  return (
    <ol className={cards.list}>
      {checkouts.map(checkout => (
        <li key={checkout.id} className={cards.card}>
          <header className={cards.heading}>
            <h2 className={cards.title}>{checkout.fullName}</h2>
            <p className={styles.total}>{formatNaira(checkout.totalKobo)}</p>
          </header>
          <p className={styles.who}>
            <a href={`mailto:${checkout.customerEmail}`}>{checkout.customerEmail}</a>{" "}
            <a href={`tel:${checkout.phone}`}>{checkout.phone}</a>
          </p>
          <p>{checkout.lines.map(({ title, size, quantity }) => `${quantity} × ${title} (${size})`).join(", ")}</p>
          <ul className={styles.attempts} aria-label="Payments">
            {checkout.attempts.map(({ reference, state, createdAt }) => (
              <li key={reference}>
                <strong>{attemptWords[state]}</strong>{" "}
                <span className={styles.reference}>
                  {reference}, <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>
                </span>
              </li>
            ))}
          </ul>
          <p>
            <strong>{timeLeft(checkout, now)}.</strong> {whatHappensNext(checkout, now)}{" "}
            {checkout.staffLinkId && (
              <Link to={href("/admin/pay-links/:id", { id: checkout.staffLinkId })}>Pay link</Link>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
