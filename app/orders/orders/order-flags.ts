import { piecesInWords } from "#app/money/refunds/refund-choice.ts";

/** Shown wherever the order is, because overlooking it would be costly. */
export type OrderFlag = "refunded" | "money-taken-back" | "pieces-gone" | "partly-refunded";

/** What decides whether it may be sent. */
export type FlaggedOrder = {
  flags: OrderFlag[];
  /** By the line's position. */
  withheld: { position: number; count: number }[];
  lines: { position: number; title: string; size: string; quantity: number }[];
};

/** Refunded, missing items undecided, or nothing left to send. */
export function mustNotBeSent({ flags, withheld, lines }: FlaggedOrder): boolean {
  return (
    flags.some(flag => flag !== "partly-refunded") ||
    lines.every(({ position, quantity }) => withheldOf(withheld, position) >= quantity)
  );
}

export function piecesToPack(
  order: FlaggedOrder,
  { position, quantity }: { position: number; quantity: number },
): number {
  return mustNotBeSent(order) ? 0 : quantity - withheldOf(order.withheld, position);
}

/** Undefined when all items may be sent. */
export function orderWarning(order: FlaggedOrder) {
  const { flags, withheld, lines } = order;
  const pieces = piecesInWords(withheld, lines);
  const isHeld = mustNotBeSent(order);
  if (flags.length === 0 || (!isHeld && !pieces)) return undefined;
  const isGone = flags.includes("pieces-gone");
  const reasons: Record<OrderFlag, string> = {
    refunded: "This order was refunded, or the refund is on its way.",
    "money-taken-back": "The payment for this order was reversed.",
    "pieces-gone": `Paid late: some items were already sold${pieces && `: ${pieces}`}.`,
    "partly-refunded": `Part of this order was refunded, or the refund is on its way.${pieces && !isGone ? ` Don't send: ${pieces}.` : ""}`,
  };
  return {
    title: isHeld ? "Don't send" : "Don't send all items",
    reasons: flags.map(flag => reasons[flag]),
    needsAttention: isGone || flags.includes("money-taken-back"),
  };
}

function withheldOf(withheld: FlaggedOrder["withheld"], position: number): number {
  return withheld.find(one => one.position === position)?.count ?? 0;
}
