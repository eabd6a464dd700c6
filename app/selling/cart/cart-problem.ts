import { type DeliveryRate, feeFor } from "#app/shop/delivery/delivery-rates.ts";
import { lineLeft, lineProblem } from "./cart.ts";
import type { ShownCart } from "./cart-store.ts";
import { limitText, type OrderLimits, piecesProblem, sizeProblem, sumsProblem } from "./piece-limits.ts";

/** Why the checkout would refuse this cart, with the delivery that is chosen. */
export function cartProblem(
  { lines, subtotalKobo }: Pick<ShownCart, "lines" | "subtotalKobo">,
  { rate, limits }: { rate: Pick<DeliveryRate, "kind" | "feeKobo" | "freeOverKobo"> | undefined; limits: OrderLimits },
): string | undefined {
  const count = lines.filter(lineProblem).length;
  if (count > 0) {
    return `${count === 1 ? "One item" : `${count} items`} in your cart cannot be bought. Remove what is marked to go on.`;
  }
  const tooMany = lines
    .map(line => sizeProblem({ quantity: line.quantity, available: lineLeft(line) ?? null }, limits))
    .find(problem => problem !== undefined);
  if (tooMany?.kind === "too-many")
    return "There are fewer pieces of what is marked than you want. Choose fewer to go on.";
  const sums = { subtotalKobo, feeKobo: rate ? feeFor(rate, subtotalKobo) : 0, isByPark: rate?.kind === "park" };
  const problem = tooMany ?? piecesProblem(lines, limits) ?? sumsProblem(sums, limits);
  return problem && limitText(problem);
}
