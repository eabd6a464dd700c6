import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { PaymentFacts } from "#app/money/receipts/payment-words.ts";
import { testSentence } from "#app/shop/message-texts/test-sentence.ts";

/** Says "paid" only when nothing is due. */
export function PaymentState({ order }: { order: PaymentFacts & { isTest: boolean } }) {
  const { createdAt, paidAt, dueKobo, isTest } = order;
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
      {isTest && (
        <>
          {" "}
          · <strong>{testSentence}</strong>
        </>
      )}
    </>
  );
}
