import { fewLeft } from "#app/catalog/products/stock-words.ts";
import { formatNaira, maxKobo } from "#app/lib/money.ts";

/** The most pieces the owner sells in one order: of one size, and in all. */
export type PieceLimits = { ofSize: number; ofOrder: number };

/** And the dearest goods that are sent by a motor park. */
export type OrderLimits = PieceLimits & { parkGoodsMostKobo: number };

/** Why there are too many pieces of a size. `left` is told when it is few. */
export type SizeProblem = { kind: "too-many"; left: number | undefined } | { kind: "over-limit"; most: number };

/** Why an order cannot be as it is, though each of its lines can. */
export type OrderProblem =
  | { kind: "too-many-pieces"; most: number }
  | { kind: "nothing-to-pay" | "total-too-large" }
  | { kind: "park-goods"; mostKobo: number };

/** What of a line is beyond the pieces there are (null where nobody counts them), or beyond what the owner sells. */
export function sizeProblem(
  { quantity, available }: { quantity: number; available: number | null },
  { ofSize }: Pick<PieceLimits, "ofSize">,
): SizeProblem | undefined {
  if (available !== null && quantity > available) return { kind: "too-many", left: fewLeft(available) };
  return quantity > ofSize ? { kind: "over-limit", most: ofSize } : undefined;
}

/** Whether all pieces together are more than the owner sells in one order. */
export function piecesProblem(
  lines: readonly { quantity: number }[],
  { ofOrder }: Pick<PieceLimits, "ofOrder">,
): OrderProblem | undefined {
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  return pieces > ofOrder ? { kind: "too-many-pieces", most: ofOrder } : undefined;
}

/** What of the sums, in kobo and before discounts, is no order's; `isByPark`: it goes by a motor park. */
export function sumsProblem(
  { subtotalKobo, feeKobo, isByPark }: { subtotalKobo: number; feeKobo: number; isByPark: boolean },
  { parkGoodsMostKobo }: Pick<OrderLimits, "parkGoodsMostKobo">,
): OrderProblem | undefined {
  if (subtotalKobo + feeKobo > maxKobo) return { kind: "total-too-large" };
  if (subtotalKobo + feeKobo <= 0) return { kind: "nothing-to-pay" };
  if (isByPark && subtotalKobo > parkGoodsMostKobo) return { kind: "park-goods", mostKobo: parkGoodsMostKobo };
  return undefined;
}

/** What is said of it, in the cart and at the checkout alike. */
export function limitText(problem: SizeProblem | OrderProblem): string {
  switch (problem.kind) {
    case "too-many":
      if (!problem.left) return "Not enough in stock. Reduce the quantity.";
      return problem.left === 1 ? "Only 1 left." : `Only ${problem.left} left.`;
    case "over-limit":
      return `Limit: ${problem.most} per size in one order. Reduce the quantity, or contact us for more.`;
    case "too-many-pieces":
      return `Limit: ${problem.most} items in one order. Remove some, or contact us for more.`;
    case "park-goods":
      return `We send orders of up to ${formatNaira(problem.mostKobo)} by motor park. Choose another delivery method or order less.`;
    case "nothing-to-pay":
      return "Your cart has nothing to pay for.";
    case "total-too-large":
      return "This is above the maximum for one order. Split it, or contact us.";
  }
}
