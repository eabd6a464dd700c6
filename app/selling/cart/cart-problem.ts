import { orderSums } from "#app/selling/pricing/order-sums.ts";
import type { QuotedRate } from "#app/selling/pricing/quote.ts";
import { quoteProblemWords } from "#app/selling/pricing/quote-problem-words.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { type CartLine, lineLeft, lineProblem } from "./cart.ts";
import type { ShownCart } from "./cart-store.ts";
import {
  type OrderLimits,
  type PieceLimits,
  piecesProblem,
  type SizeProblem,
  sizeProblem,
  sumsProblem,
} from "./piece-limits.ts";

/** Why the checkout would refuse this cart with the chosen delivery. */
export function cartProblem(
  { lines, subtotalKobo }: Pick<ShownCart, "lines" | "subtotalKobo">,
  { rate, limits }: { rate: QuotedRate | undefined; limits: OrderLimits },
): string | undefined {
  const count = lines.filter(lineProblem).length;
  if (count > 0) {
    return count === 1
      ? "One item in your cart can't be bought. Remove it to continue."
      : `${count} items in your cart can't be bought. Remove them to continue.`;
  }
  const tooMany = lines.map(line => lineSizeProblem(line, limits)).find(problem => problem !== undefined);
  if (tooMany?.kind === "too-many")
    return "The marked items have less stock than you chose. Reduce the quantity to continue.";
  const { feeKobo } = orderSums({ subtotalKobo, rate });
  const isByPark = rate !== undefined && deliveryKinds[rate.kind].limitsGoods;
  const sums = { subtotalKobo, feeKobo, isByPark };
  const problem = tooMany ?? piecesProblem(lines, limits) ?? sumsProblem(sums, limits);
  return problem && quoteProblemWords(problem).inCart;
}

/** Where the shop said that it has less than the line's quantity, or the owner's limit is lower. */
export function lineSizeProblem(
  line: CartLine,
  limits: Pick<PieceLimits, "ofSize" | "leftShownAt">,
): SizeProblem | undefined {
  const problem = sizeProblem({ quantity: line.quantity, available: lineLeft(line) ?? null }, limits);
  return line.quantity >= lineTooMany(line) ? (problem ?? { kind: "too-many", left: undefined }) : problem;
}

/** Returns the lowest quantity that the shop refused as more than there is. */
export function lineTooMany(line: CartLine): number {
  const { size, sizes } = line;
  const left = lineLeft(line);
  const tooMany = sizes.find(offer => offer.size === size)?.tooMany ?? Infinity;
  return left === undefined ? tooMany : Math.min(tooMany, left + 1);
}
