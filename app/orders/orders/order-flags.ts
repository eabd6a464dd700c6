import { piecesInWords } from "#app/money/refunds/refund-choice.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { orderStageFacts } from "#app/shop/delivery/order-states.ts";

/** Flags are shown wherever the order is, because overlooking one would be costly. */
export type OrderFlag = "refunded" | "money-taken-back" | "late-no-stock" | "partly-refunded" | "exchanged";

/** An order with only these flags may be sent, without the items that are named elsewhere. */
const harmless: readonly OrderFlag[] = ["partly-refunded", "exchanged"];

/** What decides whether it may be sent. */
export type FlaggedOrder = {
  stage: OrderStage;
  flags: OrderFlag[];
  /** The lines that must not be sent, by their position. */
  withheld: { position: number; count: number }[];
  lines: { position: number; title: string; size: string; quantity: number }[];
};

/** True of flags that stop a whole order. */
export function isHeldBy(flags: OrderFlag[]): boolean {
  return flags.some(flag => !harmless.includes(flag));
}

/** Refunded, missing items undecided, or nothing left to send. */
export function mustNotBeSent({ flags, withheld, lines }: Omit<FlaggedOrder, "stage">): boolean {
  return isHeldBy(flags) || lines.every(({ position, quantity }) => withheldOf(withheld, position) >= quantity);
}

export function piecesToPack(
  order: Omit<FlaggedOrder, "stage">,
  { position, quantity }: { position: number; quantity: number },
): number {
  return mustNotBeSent(order) ? 0 : quantity - withheldOf(order.withheld, position);
}

/** Undefined when all items may be sent, or nothing will be: then only money that was taken back is still a warning. */
export function orderWarning(order: FlaggedOrder) {
  const { flags, withheld, lines } = order;
  if (orderStageFacts[order.stage].progress !== "awaited") {
    if (!flags.includes("money-taken-back")) return undefined;
    return { title: "Payment reversed", reasons: [reversed], needsAttention: true };
  }
  const pieces = piecesInWords(withheld, lines);
  const isHeld = mustNotBeSent(order);
  if (flags.length === 0 || (!isHeld && !pieces)) return undefined;
  const isGone = flags.includes("late-no-stock");
  const reasons: Record<OrderFlag, string> = {
    refunded: "This order was refunded, or the refund is on its way.",
    "money-taken-back": reversed,
    exchanged: "Some items were exchanged.",
    "late-no-stock": `Paid late: some items were already sold${pieces && `: ${pieces}`}.`,
    "partly-refunded": `Part of this order was refunded, or the refund is on its way.${pieces && !isGone ? ` Don't send: ${pieces}.` : ""}`,
  };
  return {
    title: isHeld ? "Don't send" : "Don't send all items",
    reasons: flags.map(flag => reasons[flag]),
    needsAttention: isGone || flags.includes("money-taken-back"),
  };
}

const reversed = "The payment for this order was reversed.";

function withheldOf(withheld: FlaggedOrder["withheld"], position: number): number {
  return withheld.find(one => one.position === position)?.count ?? 0;
}
