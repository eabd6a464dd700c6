import { useEffect, useEffectEvent } from "react";
import { askToConfirm } from "#app/selling/checkout/ask-checkout.ts";
import {
  isPendingPayment,
  type PaymentNews,
  readOutcome,
  type PendingPayment,
} from "#app/selling/checkout/place-order.ts";

/** How often a shopper's page asks: quickly at first, then sparing their data. */
const quickMs = 3_000;
const slowMs = 15_000;
const quickQuestions = 20;
/** So many times a payment that the popup called paid may look unpaid before we believe it is. */
const doubts = 5;

/**
 * Asks about a payment until its end is known, also at once when the shopper comes back to the page.
 * `failed`: the provider says that nothing was paid after all. An answer that does not come changes nothing.
 */
export function usePendingPayment(
  pending: PendingPayment | undefined,
  onEnd: (ending: Exclude<PaymentNews, PendingPayment> | "failed") => void,
): void {
  const end = useEffectEvent(onEnd);
  const reference = pending?.reference;
  const kind = pending?.kind;
  useEffect(() => {
    if (!reference) return;
    let timer: ReturnType<typeof setTimeout>;
    let asked = 0;
    let unpaid = 0;
    let isLeft = false;
    let isAsking = false;
    const ask = async () => {
      if (isAsking) return;
      isAsking = true;
      clearTimeout(timer);
      const answer = await askToConfirm(reference);
      isAsking = false;
      if (isLeft) return;
      const news = readOutcome(answer, reference);
      if (news && !isPendingPayment(news)) return end(news);
      const isUnpaid = answer.kind === "failed" || answer.kind === "abandoned" || answer.kind === "unknown";
      unpaid = isUnpaid ? unpaid + 1 : 0;
      if (unpaid >= (kind === "checking" ? doubts : 1)) return end("failed");
      asked += 1;
      timer = setTimeout(ask, asked < quickQuestions ? quickMs : slowMs);
    };
    const onVisible = () => {
      if (!document.hidden) void ask();
    };
    timer = setTimeout(ask, quickMs);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [reference, kind]);
}
