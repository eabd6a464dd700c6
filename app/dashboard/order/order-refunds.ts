import { formatMoney, sumKobo } from "#app/lib/money.ts";
import { countsAsRefunded, type PaymentRefund } from "#app/money/refunds/refund.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";

type Refunded = Pick<OrderDetail, "refunds">;

/** What went back to the customer, or is on its way, in kobo. The value of an exchanged item is no money. */
export function refundedKobo({ refunds }: Refunded): number {
  const counted = refunds.filter(({ state, isExchange }) => countsAsRefunded(state) && !isExchange);
  return sumKobo(counted.map(({ amountKobo }) => amountKobo));
}

/** How many items of a line are the customer's no more, and in one word why. Undefined when all are. */
export function takenBack(
  { refunds, flags }: Refunded & Pick<OrderDetail, "flags">,
  { position, quantity }: { position: number; quantity: number },
): { count: number; word: "refunded" | "exchanged" } | undefined {
  if (flags.includes("refunded")) return { count: quantity, word: "refunded" };
  const counted = refunds
    .filter(({ state }) => countsAsRefunded(state))
    .flatMap(({ pieces, isExchange }) => pieces.map(piece => ({ ...piece, isExchange })))
    .filter(piece => piece.position === position);
  const count = Math.min(
    quantity,
    counted.reduce((sum, piece) => sum + piece.count, 0),
  );
  if (count === 0) return undefined;
  return { count, word: counted.every(({ isExchange }) => isExchange) ? "exchanged" : "refunded" };
}

/** An address of WhatsApp with the news typed in. Undefined for what did not go back, and without a phone number. */
export function refundNews(
  { phone, fullName, number }: Pick<OrderDetail, "phone" | "fullName" | "number">,
  { amountKobo, currency, state, isExchange }: PaymentRefund,
): string | undefined {
  if (!countsAsRefunded(state) || isExchange || !phone) return undefined;
  const hello = `Hello ${fullName.split(" ", 1)[0]}, I have refunded ${formatMoney(amountKobo, currency)}`;
  return whatsAppAddress(phone, `${hello} for your order ${number}. Your bank may take a few days to show it.`);
}
