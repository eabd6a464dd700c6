import { type Kobo, sumKobo } from "#app/lib/money.ts";
import { discountedPieces } from "#app/money/discounts/spread-discount.ts";

/** A line, by position, with a number of pieces. */
export type RefundedPieces = { position: number; count: number };

/**
 * A line of the paid order. `priceKobo`: per piece; `pieces`: not refunded yet; `missing`: sold out before the money
 * came; `discountKobo`: off all `quantity`.
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
 * What can be ticked: everything left and, for an order, items and delivery (`feeKobo`). `staysPaid`: more came than
 * due, so no items go with all of it.
 */
export type RefundOffer = { leftKobo: Kobo; feeKobo: Kobo; lines: RefundLine[]; staysPaid?: true };

/** `amountKobo` undefined: nothing was typed; `count` undefined: the whole line. */
export type RefundChoice = {
  amountKobo: Kobo | undefined;
  isAll: boolean;
  isDelivery: boolean;
  pieces: { position: number; count?: number | undefined }[];
};

/** `amountKobo`: typed, else the ticked items' price. `moved`: items whose stock is asked about. */
export type ChosenRefund = { amountKobo: Kobo; tickedKobo: Kobo; pieces: RefundedPieces[]; moved: RefundedPieces[] };

/** Returns undefined when nothing was chosen, `unknown` for items that were not offered. */
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

/** Returns what was paid for this many of the remaining pieces. */
export function priceOfPieces(line: RefundLine, count: number): Kobo {
  return discountedPieces(line, { earlier: line.quantity - line.pieces, count });
}

/** Writes "2 × Adire shirt (L), 1 × Gele (M)", "" for no pieces. */
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
