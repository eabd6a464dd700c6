import { href, Link } from "react-router";
import cards from "#app/dashboard/frame/card-list.module.css";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import styles from "./waiting-list.module.css";
import { waitingTimeLeft, waitsFor, type WaitingRow } from "#app/money/awaits-staff/waiting-checkout.ts";

/** Includes checkouts that no longer wait. */
export function WaitingList({ checkouts, now }: { checkouts: WaitingRow[]; now: Date }) {
  return (
    <ol className={cards.list}>
      {checkouts.map(checkout => (
        <li key={checkout.id} className={cards.card}>
          <header className={cards.heading}>
            <h2 className={cards.title}>
              <Link to={href("/admin/confirm/:id", { id: checkout.id })}>{checkout.fullName}</Link>
            </h2>
            <p className={styles.total}>{formatNaira(checkout.totalKobo)}</p>
          </header>
          <p>
            Waiting for <strong>{waitsFor(checkout.terms)}</strong>, {waitingTimeLeft(checkout, now)}.
          </p>
          <p className={cards.by}>
            {checkout.place && `${checkout.place} · `}
            <time dateTime={checkout.createdAt.toISOString()}>{formatLagosTime(checkout.createdAt)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
