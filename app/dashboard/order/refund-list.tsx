import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatMoney } from "#app/lib/money.ts";
import { type PaymentRefund, type RefundState, refundWords } from "#app/money/refunds/refund.ts";
import styles from "./refund-list.module.css";

/** Lists refunds, newest first. Renders nothing when there are none. */
export function RefundList({ refunds }: { refunds: PaymentRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ul className={`stack gap-2 ${styles.list}`} aria-label="Refunds">
      {refunds.map(({ id, amountKobo, currency, state, actor, reason, createdAt, isExchange }) => (
        <li key={id} className={`line-above ${styles.refund}`}>
          <p>
            <strong className="figures">{formatMoney(amountKobo, currency)}</strong>{" "}
            <span className={toneOf(state)}>{isExchange ? "exchanged" : refundWords[state]}</span>
          </p>
          <p className="hint breakable">
            {actor}, <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>
          </p>
          {reason && <p className="hint breakable">{reason}</p>}
        </li>
      ))}
    </ul>
  );
}

function toneOf(state: RefundState): string | undefined {
  if (state === "failed") return styles.bad;
  return state === "processed" || state === "settled" ? styles.good : styles.waiting;
}
