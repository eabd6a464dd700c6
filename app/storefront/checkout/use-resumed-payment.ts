import { useEffect, useEffectEvent } from "react";
import { askToConfirm } from "#app/selling/checkout/ask-checkout.ts";
import { type PaymentNews, readOutcome } from "#app/selling/checkout/place-order.ts";
import { forgetPayment, recallPayment } from "#app/selling/checkout/remembered-payment.ts";

/** The payments of the customer that may be under way when they come to the page. */
export type KnownPayments = {
  /** Whether the server knows whose they may be. */
  hasBegun: boolean;
  /** One that the server knows to be under way. */
  openReference: string | undefined;
  /** One that they come back from the provider's own page with. */
  returnedReference: string | undefined;
};

/** Back from the provider's own page without having paid. */
type Unpaid = { kind: "unpaid"; toast: "paymentFailed" | "retry" };

/**
 * Finds out, once, on arrival, what became of payments begun before: what is begun later is this page's own. `onFound`
 * is called with undefined when there is nothing to tell, and not at all when the page has been left meanwhile.
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

/** What became of the payments that were under way: the one they come back with, then the others. */
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
    // Someone else's, or none at all: a shared phone.
    if (answer.kind === "unknown" && reference !== openReference) forgetPayment(reference);
  }
  return unpaid;
}
