import type { Thanks } from "#app/selling/thank-you/thanks.ts";
import type { OpenPayment, PaymentPopup } from "#app/money/payments/payment-popup.ts";
import type { OrderToPlace } from "./ask-checkout.ts";
import type { AnsweredProblem, ConfirmAnswer, StartAnswer } from "./checkout-answers.ts";

/** A payment whose end is not known yet: a transfer on its way, or an answer we are still waiting for. */
export type PendingPayment = {
  kind: "transfer-pending" | "checking";
  reference: string;
  heldUntil?: string;
  /** What is awaited, in kobo, where it is known. */
  amountKobo?: number;
};

/** What came of a tap on 'Place Order'. */
export type PlacedOrder =
  | { kind: "done"; reference: string; orderNumber: string; thanks?: Thanks | undefined }
  | PendingPayment
  /** It is with the shop now, which sees the money or calls; its page is at `address`. */
  | { kind: "awaits-staff"; address: string }
  /** Paid, but not simply an order; the owner looks at it. */
  | { kind: "attention"; reason: string; reference: string; orderNumber?: string | undefined }
  /** The server's total is not the one shown: nothing is opened until the shopper has seen it and taps again. */
  | { kind: "new-total"; totalKobo: number; codeSentence?: string | undefined }
  | { kind: "problems"; problems: AnsweredProblem[] }
  | { kind: "bad-delivery"; fields: Record<string, string> }
  /** The popup was closed. `isKnown`: the server has asked, and nothing was paid. */
  | { kind: "cancelled"; isKnown: boolean }
  | { kind: "popup-failed"; reference: string }
  | { kind: "unavailable" | "signed-out" | "too-many-tries" };

/** What there is to tell of a payment under way. */
export type PaymentNews =
  | PendingPayment
  | Extract<PlacedOrder, { kind: "done" | "attention" }>
  | { kind: "awaits-staff"; address: string; reference?: string }
  | { kind: "signed-out" };

/** Whether the end of a payment is still to be found out. */
export function isPendingPayment<State extends { kind: string }>(
  state: State,
): state is Extract<State, { kind: PendingPayment["kind"] }> {
  return state.kind === "transfer-pending" || state.kind === "checking";
}

/** What placing an order needs: the server, the popup, and a memory that outlives the page. */
export type PlacingContext = {
  start(order: OrderToPlace): Promise<StartAnswer>;
  confirm(reference: string): Promise<ConfirmAnswer>;
  popup(): Promise<PaymentPopup>;
  /** Called with each reference before it can be paid, so that a reload or a closed tab finds it again. */
  remember(reference: string): void;
};

/**
 * One tap on 'Place Order', from the server's price to the end of the popup. The popup's word is a hint only: after
 * it, even after it was closed, the server is asked. `reopens` opens the popup also when a transfer is under way.
 * Source: spec, states (payment flow); docs/architecture.md#the-way-of-an-order.
 */
export async function placeOrder(
  context: PlacingContext,
  order: OrderToPlace & { reopens?: boolean },
): Promise<PlacedOrder> {
  const { reopens = false, ...request } = order;
  const { shownTotalKobo } = request;
  const answer = await context.start(request);
  if (answer.kind === "already-paid") {
    const { reference, orderNumber, thanks } = answer;
    context.remember(reference);
    return { kind: "done", reference, orderNumber, thanks };
  }
  if (answer.kind === "awaits-staff") return { kind: "awaits-staff", address: answer.address };
  if (answer.kind === "bad-request") return { kind: "unavailable" };
  if (answer.kind !== "started") return answer;

  const { reference, accessCode, paymentUrl, totalKobo, payNowKobo: amountKobo, isPending, expiresAt } = answer;
  const { codeSentence } = answer;
  context.remember(reference);
  if (isPending && !reopens) return { kind: "transfer-pending", reference, heldUntil: expiresAt, amountKobo };
  if (totalKobo !== shownTotalKobo) return { kind: "new-total", totalKobo, codeSentence };

  const ending = await openPopup(context, { accessCode, paymentUrl });
  if (ending === "error") return { kind: "popup-failed", reference };
  const confirmed = await context.confirm(reference);
  const settled = readOutcome(confirmed, reference);
  if (settled) return settled;
  if (ending === "success") return { kind: "checking", reference, amountKobo };
  if (ending === "pending") return { kind: "transfer-pending", reference, amountKobo };
  return { kind: "cancelled", isKnown: confirmed.kind !== "unavailable" };
}

/**
 * What an answer about a payment means for the page; undefined while it is neither paid nor pending, as far as is
 * known.
 */
export function readOutcome(answer: ConfirmAnswer, reference: string): PaymentNews | undefined {
  if (answer.kind === "completed" || answer.kind === "already-completed") {
    return { kind: "done", reference, orderNumber: answer.orderNumber, thanks: answer.thanks };
  }
  if (answer.kind === "awaits-staff") return { kind: "awaits-staff", address: answer.address, reference };
  if (answer.kind === "attention") {
    return { kind: "attention", reason: answer.reason, reference, orderNumber: answer.orderNumber };
  }
  if (answer.kind === "transfer-pending") {
    const { heldUntil, amountKobo } = answer;
    return { kind: "transfer-pending", reference, heldUntil, ...(amountKobo !== undefined && { amountKobo }) };
  }
  return answer.kind === "signed-out" ? answer : undefined;
}

async function openPopup({ popup }: PlacingContext, payment: OpenPayment) {
  try {
    const opened = await popup();
    return await new Promise<"success" | "cancel" | "pending" | "error">(resolve => {
      opened.open(payment, {
        success: () => resolve("success"),
        cancel: () => resolve("cancel"),
        pending: () => resolve("pending"),
        error: () => resolve("error"),
      });
    });
  } catch {
    return "error"; // The popup's script did not load.
  }
}
