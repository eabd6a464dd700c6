import { askToConfirm } from "#app/orders/ask-checkout.ts";
import { readOutcome } from "#app/orders/place-order.ts";
import { forgetPayment, recallPayment } from "#app/orders/remembered-payment.ts";
import { showToast } from "#app/ui/toasts.tsx";
import { takeOutOfCart } from "./take-out-of-cart.ts";

/** After so long, a payment that nobody made is no longer asked about by this browser; the server goes on by itself. */
const forgetMs = 60 * 60 * 1000;

/** Finds out what became of the payment last begun here: what was paid for leaves the cart, and the shopper is told. */
export async function finishPayment(): Promise<void> {
  const payment = recallPayment();
  if (!payment) return;
  const { reference, lines, begunAtMs } = payment;
  const answer = await askToConfirm(reference);
  const news = readOutcome(answer, reference);
  const isUnpaid = answer.kind === "failed" || answer.kind === "abandoned";
  const isOver = answer.kind === "unknown" || (isUnpaid && Date.now() - begunAtMs > forgetMs);
  if (isOver) forgetPayment(reference);
  if (news?.kind !== "done" || recallPayment()?.reference !== reference) return;
  forgetPayment(reference);
  takeOutOfCart(lines);
  showToast("orderCreated");
}
