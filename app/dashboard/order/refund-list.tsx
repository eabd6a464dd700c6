import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatMoney } from "#app/lib/money.ts";
import { type PaymentRefund, type RefundState, refundWords } from "#app/money/refunds/refund.ts";
import styles from "./refund-list.module.css";

type RefundListProps = {
  refunds: PaymentRefund[];
  /** Gives a WhatsApp address that tells the customer about a refund. */
  tell?: (refund: PaymentRefund) => string | undefined;
};

/** Lists refunds, newest first. Renders nothing when there are none. */
export function RefundList({ refunds, tell }: RefundListProps) {
  if (refunds.length === 0) return null;
  return (
    <ul className={`stack gap-2 ${styles.list}`} aria-label="Refunds">
      {refunds.map(refund => (
        <li key={refund.id} className={`line-above ${styles.refund}`}>
          <RefundFacts refund={refund} />
          <TellRefund address={tell?.(refund)} />
        </li>
      ))}
    </ul>
  );
}

function RefundFacts({ refund }: { refund: PaymentRefund }) {
  const { amountKobo, currency, state, actor, reason, why, createdAt, isExchange } = refund;
  return (
    <>
      <p>
        <strong className="figures">{formatMoney(amountKobo, currency)}</strong>{" "}
        <span className={toneOf(state)}>{isExchange ? "exchanged" : refundWords[state]}</span>
      </p>
      <p className="hint breakable">
        {actor}, <time dateTime={createdAt.toISOString()}>{formatLagosTime(createdAt)}</time>
      </p>
      {why && <p className="breakable">Reason: {why}</p>}
      {reason && <p className="hint breakable">{reason}</p>}
    </>
  );
}

function TellRefund({ address }: { address: string | undefined }) {
  if (!address) return null;
  return (
    <a className="touch" href={address} target="_blank" rel="noreferrer" data-print="no">
      Tell the customer on WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

function toneOf(state: RefundState): string | undefined {
  if (state === "failed") return styles.bad;
  return state === "processed" || state === "settled" ? styles.good : styles.waiting;
}
