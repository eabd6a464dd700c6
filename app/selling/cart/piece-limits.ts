import { maxKobo } from "#app/lib/money.ts";

/**
 * The owner's limits of pieces per order: of one size, and in all. A refusal says how many are left up to
 * `leftShownAt`.
 */
export type PieceLimits = { ofSize: number; ofOrder: number; leftShownAt: number };

/** The limits of pieces, and of the value of an order by motor park. */
export type OrderLimits = PieceLimits & { parkGoodsMostKobo: number };

/** `left` is set only when few are left and the owner shows the number. */
export type SizeProblem = { kind: "too-many"; left: number | undefined } | { kind: "over-limit"; most: number };

/** Why an order is refused though each line is fine. */
export type OrderProblem =
  | { kind: "too-many-pieces"; most: number }
  | { kind: "nothing-to-pay" | "total-too-large" }
  | { kind: "park-goods"; mostKobo: number };

/** Finds a line beyond the stock (null: not counted), or beyond the owner's limit. */
export function sizeProblem(
  { quantity, available }: { quantity: number; available: number | null },
  { ofSize, leftShownAt }: Pick<PieceLimits, "ofSize" | "leftShownAt">,
): SizeProblem | undefined {
  if (available !== null && quantity > available) {
    return { kind: "too-many", left: available <= leftShownAt ? available : undefined };
  }
  return quantity > ofSize ? { kind: "over-limit", most: ofSize } : undefined;
}

export function piecesProblem(
  lines: readonly { quantity: number }[],
  { ofOrder }: Pick<PieceLimits, "ofOrder">,
): OrderProblem | undefined {
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  return pieces > ofOrder ? { kind: "too-many-pieces", most: ofOrder } : undefined;
}

/** Sums no order may have, in kobo before discounts. `isByPark`: by motor park. */
export function sumsProblem(
  { subtotalKobo, feeKobo, isByPark }: { subtotalKobo: number; feeKobo: number; isByPark: boolean },
  { parkGoodsMostKobo }: Pick<OrderLimits, "parkGoodsMostKobo">,
): OrderProblem | undefined {
  if (subtotalKobo + feeKobo > maxKobo) return { kind: "total-too-large" };
  if (subtotalKobo + feeKobo <= 0) return { kind: "nothing-to-pay" };
  if (isByPark && subtotalKobo > parkGoodsMostKobo) return { kind: "park-goods", mostKobo: parkGoodsMostKobo };
  return undefined;
}
