import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { PaymentFacts } from "#app/money/receipts/payment-words.ts";

/** Says "paid" only when nothing is due. */
export function PaymentState({ order: { createdAt, paidAt, dueKobo } }: { order: PaymentFacts }) {
  const at = paidAt ?? createdAt;
  return (
    <>
      {paidAt ? "paid on " : "ordered on "}
      <time dateTime={at.toISOString()}>{formatLagosTime(at)}</time>
      {dueKobo > 0 && (
        <>
          {" "}
          · <strong>{formatNaira(dueKobo)} to pay</strong>
        </>
      )}
    </>
  );
}
