import { type Kobo, sumKobo } from "#app/lib/money.ts";
import { discountedPieces } from "#app/money/discounts/spread-discount.ts";

/** So many pieces of a line of an order, which is named by its position. */
export type RefundedPieces = { position: number; count: number };

/**
 * A line of the order that a payment paid. `priceKobo` is one piece's; `pieces`: how many have not gone back yet;
 * `missing`: how many of these were sold out before the money came. `discountKobo`: what was taken off all `quantity`
 * pieces of the line together.
 */
export type RefundLine = {
  position: number;
  title: string;
  size: string;
  priceKobo: Kobo;
  pieces: number;
  missing: number;
  quantity: number;
  discountKobo: Kobo;
};

/**
 * What can be ticked where a payment is given back: all that is left of it and, where it paid an order, the order's
 * pieces and its delivery (`feeKobo`, 0 without one). `staysPaid`: more came than was due, and no pieces go with all of
 * it.
 */
export type RefundOffer = { leftKobo: Kobo; feeKobo: Kobo; lines: RefundLine[]; staysPaid?: true };

/** What the owner typed and ticked. `amountKobo` undefined: nothing was typed; `count` undefined: all of the line. */
export type RefundChoice = {
  amountKobo: Kobo | undefined;
  isAll: boolean;
  isDelivery: boolean;
  pieces: { position: number; count?: number | undefined }[];
};

/**
 * The refund that results from a choice. `amountKobo` is what goes back: what was typed, or else the price of what is
 * ticked. `moved`: the pieces whose place is asked about, with all that is left all of them.
 */
export type ChosenRefund = { amountKobo: Kobo; tickedKobo: Kobo; pieces: RefundedPieces[]; moved: RefundedPieces[] };

/** Undefined when nothing was chosen; `unknown` when something was ticked that is not offered, or not so often. */
export function resolveRefundChoice(choice: RefundChoice, offer: RefundOffer): ChosenRefund | "unknown" | undefined {
  const { isAll, isDelivery } = choice;
  const pieces = choice.pieces.map(({ position, count }) => {
    const line = offer.lines.find(one => one.position === position);
    return { position, count: count ?? line?.pieces ?? 0, line };
  });
  if (pieces.some(({ line, count }) => !line || count < 1 || count > line.pieces)) return "unknown";
  if (isDelivery && offer.feeKobo === 0) return "unknown";
  const pricesKobo = pieces.map(({ line, count }) => (line ? priceOfPieces(line, count) : 0));
  const tickedKobo = isAll ? offer.leftKobo : sumKobo([...pricesKobo, isDelivery ? offer.feeKobo : 0]);
  const amountKobo = choice.amountKobo ?? tickedKobo;
  if (amountKobo === 0) return undefined;
  const chosen = pieces.map(({ position, count }) => ({ position, count }));
  const all = offer.lines.map(line => ({ position: line.position, count: line.pieces }));
  return {
    amountKobo,
    tickedKobo,
    pieces: chosen,
    moved: isAll && !offer.staysPaid && amountKobo === tickedKobo ? all : chosen,
  };
}

/** What was paid for so many of the pieces that have not gone back yet. */
export function priceOfPieces(line: RefundLine, count: number): Kobo {
  return discountedPieces(line, { earlier: line.quantity - line.pieces, count });
}

/** "2 × Adire shirt (L), 1 × Gele (M)"; "" for none. */
export function piecesInWords(
  pieces: RefundedPieces[],
  lines: { position: number; title: string; size: string }[],
): string {
  return pieces
    .flatMap(({ position, count }) => {
      const line = lines.find(one => one.position === position);
      return line ? [`${count} × ${line.title} (${line.size})`] : [];
    })
    .join(", ");
}
