import { useEffect, useEffectEvent } from "react";
import { askToConfirm } from "#app/selling/checkout/ask-checkout.ts";
import {
  isPendingPayment,
  type PaymentNews,
  type PendingPayment,
  readOutcome,
} from "#app/selling/checkout/place-order.ts";

/** Asks often at first, then less, to save data. */
const quickMs = 3_000;
const slowMs = 15_000;
const quickQuestions = 20;
/** How often the provider must answer "unpaid" after the popup said "paid" before the shopper is told. */
const doubts = 5;

/**
 * Asks until the payment's end is known, and at once when the shopper returns to the page. `failed`: the provider says
 * that nothing was paid. A missing answer changes nothing.
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
    let timer: number | undefined;
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
      timer = window.setTimeout(ask, asked < quickQuestions ? quickMs : slowMs);
    };
    const onVisible = () => {
      if (!document.hidden) void ask();
    };
    timer = window.setTimeout(ask, quickMs);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [reference, kind]);
}
