import { sumKobo } from "#app/lib/money.ts";
import { countsAsRefunded } from "#app/money/refunds/refund.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";

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
