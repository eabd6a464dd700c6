import type { OpenPayment, PaymentPopup } from "#app/money/payments/payment-popup.ts";
import type { Thanks } from "#app/selling/thank-you/thanks.ts";
import type { OrderToPlace } from "./ask-checkout.ts";
import type { AnsweredProblem, ConfirmAnswer, StartAnswer } from "./checkout-answers.ts";

/** A transfer on its way, or an answer we wait for. */
export type PendingPayment = {
  kind: "transfer-pending" | "checking";
  reference: string;
  heldUntil?: string;
  /** Integer kobo, where it is known. */
  amountKobo?: number;
};

/** Result of a tap on 'Place Order'. */
export type PlacedOrder =
  | { kind: "done"; reference: string; orderNumber: string; thanks?: Thanks | undefined }
  | PendingPayment
  | { kind: "awaits-staff"; address: string }
  /** The order is paid, but the owner must decide something about it. */
  | { kind: "attention"; words: string; reference: string; orderNumber?: string | undefined }
  /** The total differs from the one shown: nothing is opened until the next tap. */
  | { kind: "new-total"; totalKobo: number; codeSentence?: string | undefined }
  | { kind: "problems"; problems: AnsweredProblem[] }
  | { kind: "bad-delivery"; fields: Record<string, string> }
  /** `isKnown`: the server was asked, and nothing was paid. */
  | { kind: "cancelled"; isKnown: boolean }
  | { kind: "popup-failed"; reference: string }
  | { kind: "unavailable" | "signed-out" | "too-many-tries" };

export type PaymentNews =
  | PendingPayment
  | Extract<PlacedOrder, { kind: "done" | "attention" }>
  | { kind: "awaits-staff"; address: string; reference?: string }
  | { kind: "signed-out" };

export function isPendingPayment<State extends { kind: string }>(
  state: State,
): state is Extract<State, { kind: PendingPayment["kind"] }> {
  return state.kind === "transfer-pending" || state.kind === "checking";
}

/** What placing needs: the server, the popup, and a memory that outlives the page. */
export type PlacingContext = {
  start(order: OrderToPlace): Promise<StartAnswer>;
  confirm(reference: string): Promise<ConfirmAnswer>;
  popup(): Promise<PaymentPopup>;
  /** Called before the order can be paid, so that a reload finds it. */
  remember(reference: string): void;
};

/**
 * From the server's price to the popup's end. The popup is only a hint: the server is always asked. `reopens`: also
 * during a transfer. Source: spec, states (payment flow); docs/architecture.md#the-way-of-an-order.
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

/** Returns undefined while it is neither paid nor pending. */
export function readOutcome(answer: ConfirmAnswer, reference: string): PaymentNews | undefined {
  if (answer.kind === "completed" || answer.kind === "already-completed") {
    return { kind: "done", reference, orderNumber: answer.orderNumber, thanks: answer.thanks };
  }
  if (answer.kind === "awaits-staff") return { kind: "awaits-staff", address: answer.address, reference };
  if (answer.kind === "attention") {
    return { kind: "attention", words: answer.words, reference, orderNumber: answer.orderNumber };
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
