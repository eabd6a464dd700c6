import { useEffect, useEffectEvent } from "react";
import { askToConfirm } from "#app/selling/checkout/ask-checkout.ts";
import { type PaymentNews, readOutcome } from "#app/selling/checkout/place-order.ts";
import { forgetPayment, recallPayment } from "#app/selling/checkout/remembered-payment.ts";

/** Payments of the customer that may still be under way. */
export type KnownPayments = {
  /** True when the server knows the customer. */
  hasBegun: boolean;
  openReference: string | undefined;
  returnedReference: string | undefined;
};

/** The shopper is back from the provider's page without a payment. */
type Unpaid = { kind: "unpaid"; toast: "paymentFailed" | "retry" };

/**
 * Finds out once, on arrival, what became of earlier payments. Calls `onFound` with undefined when there is nothing to
 * tell, and never after the page was left.
 */
export function useResumedPayment(
  known: KnownPayments,
  onFound: (found: PaymentNews | Unpaid | undefined) => void,
): void {
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    let isLeft = false;
    const arrive = async () => {
      const found = known.hasBegun ? await resume(known) : undefined;
      if (!isLeft) tell(found);
    };
    void arrive();
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/** Asks about the payment brought back first, then about the others. */
async function resume(known: KnownPayments): Promise<PaymentNews | Unpaid | undefined> {
  const { openReference, returnedReference } = known;
  const kept = recallPayment()?.reference;
  const references = [...new Set([returnedReference, openReference, kept])].filter(one => one !== undefined);
  let unpaid: Unpaid | undefined;
  for (const reference of references) {
    const answer = await askToConfirm(reference);
    const news = readOutcome(answer, reference);
    if (news && news.kind !== "signed-out") return news;
    if (reference === returnedReference) {
      if (answer.kind === "unavailable" || answer.kind === "too-many-tries") return { kind: "checking", reference };
      unpaid = { kind: "unpaid", toast: answer.kind === "failed" ? "paymentFailed" : "retry" };
    }
    // On a shared phone this may be somebody else's payment, or none.
    if (answer.kind === "unknown" && reference !== openReference) forgetPayment(reference);
  }
  return unpaid;
}
