import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { PaymentFacts } from "#app/money/receipts/payment-words.ts";

/** When it was paid, or ordered, and what is still due: never "paid" before all of it has come. */
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
