import { piecesInWords } from "#app/money/refunds/refund-choice.ts";

/** A fact about an order that is shown wherever the order is, because overlooking it would be costly. */
export type OrderFlag = "refunded" | "money-taken-back" | "pieces-gone" | "partly-refunded";

/** The label of each flag. */
export const flagWords: Record<OrderFlag, string> = {
  refunded: "refunded",
  "money-taken-back": "reversed",
  "pieces-gone": "pieces gone",
  "partly-refunded": "partly refunded",
};

/** The part of an order that decides whether it may be sent. */
export type FlaggedOrder = {
  flags: OrderFlag[];
  /** Pieces that stay here though others may go, by the line's position. */
  withheld: { position: number; count: number }[];
  lines: { position: number; title: string; size: string; quantity: number }[];
};

/**
 * Whether nothing of an order may be sent: its money is back, pieces of it are missing and the owner has not decided
 * about them, or no piece is left to send.
 */
export function mustNotBeSent({ flags, withheld, lines }: FlaggedOrder): boolean {
  return (
    flags.some(flag => flag !== "partly-refunded") ||
    lines.every(({ position, quantity }) => withheldOf(withheld, position) >= quantity)
  );
}

/** How many pieces of a line are to be packed. */
export function piecesToPack(
  order: FlaggedOrder,
  { position, quantity }: { position: number; quantity: number },
): number {
  return mustNotBeSent(order) ? 0 : quantity - withheldOf(order.withheld, position);
}

/**
 * The warning before an order is packed, and where it is shown: to the owner only, or on the packing slip too.
 * Undefined when there is none.
 */
export function orderWarning(order: FlaggedOrder) {
  const { flags, withheld, lines } = order;
  if (flags.length === 0) return undefined;
  const pieces = piecesInWords(withheld, lines);
  const isGone = flags.includes("pieces-gone");
  const reasons: Record<OrderFlag, string> = {
    refunded: "This order was refunded, or the refund is on its way.",
    "money-taken-back": "The payment for this order was reversed.",
    "pieces-gone": `Paid late: some items were already sold${pieces && `: ${pieces}`}.`,
    "partly-refunded": `Part of this order was refunded, or the refund is on its way.${pieces && !isGone ? ` These stay here: ${pieces}.` : ""}`,
  };
  const isHeld = mustNotBeSent(order);
  return {
    title: isHeld ? "Don't send" : pieces ? "Don't send all items" : "Partly refunded",
    reasons: flags.map(flag => reasons[flag]),
    isForPacker: isHeld || pieces !== "",
    needsAttention: isGone || flags.includes("money-taken-back"),
  };
}

function withheldOf(withheld: FlaggedOrder["withheld"], position: number): number {
  return withheld.find(one => one.position === position)?.count ?? 0;
}
