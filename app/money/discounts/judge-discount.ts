import { sumKobo } from "#app/lib/money.ts";
import type { Discount } from "./discount.ts";

/** A line of an order as a discount looks at it; `sumKobo` is all its pieces' price. */
export type DiscountLine = {
  productId: string;
  categoryId: string;
  /** Of the collections that a discount asks about, those it is in now. */
  collectionIds: string[];
  isOnSale: boolean;
  sumKobo: number;
};

/**
 * What is known of who asks, and of how often a discount has been had: `uses` in all and `usesOfPerson`, without those
 * of the checkouts at hand. `hasOrdered`: they have ordered before.
 */
export type DiscountHistory = { uses: number; usesOfPerson: number; hasOrdered: boolean };

/** Why a discount does not fit an order. `missingKobo`: so much more of the goods it is for. */
export type Misfit =
  | { kind: "unknown" | "ended" | "used-up" | "used-by-you" | "first-order-only" | "not-for-these" }
  | { kind: "too-early"; startsAt: Date }
  | { kind: "too-little"; missingKobo: number };

/** Of each line, what the discount is for: its sum, or 0. */
export type DiscountFit = { kind: "fits"; sumsKobo: number[] };

/** Whether a discount fits an order at `now`; a misfit that the shopper can do something about is told last. */
export function judgeDiscount(
  discount: Discount,
  order: { lines: DiscountLine[]; now: Date } & DiscountHistory,
): DiscountFit | Misfit {
  const { startsAt, endsAt, pausedAt, maxUses, maxPerPerson, isFirstOrder, minimumKobo } = discount;
  const { lines, now, uses, usesOfPerson, hasOrdered } = order;
  if (pausedAt !== null || (endsAt !== null && endsAt <= now)) return { kind: "ended" };
  if (startsAt !== null && startsAt > now) return { kind: "too-early", startsAt };
  if (maxUses !== null && uses >= maxUses) return { kind: "used-up" };
  if (maxPerPerson !== null && usesOfPerson >= maxPerPerson) return { kind: "used-by-you" };
  if (isFirstOrder && (hasOrdered || usesOfPerson > 0)) return { kind: "first-order-only" };
  const sumsKobo = lines.map(line => (isFor(discount, line) ? line.sumKobo : 0));
  const goodsKobo = sumKobo(sumsKobo);
  if (goodsKobo === 0) return { kind: "not-for-these" };
  if (minimumKobo !== null && goodsKobo < minimumKobo) {
    return { kind: "too-little", missingKobo: minimumKobo - goodsKobo };
  }
  return { kind: "fits", sumsKobo };
}

function isFor({ categoryIds, productIds, collectionIds, withoutSale }: Discount, line: DiscountLine): boolean {
  if (withoutSale && line.isOnSale) return false;
  const isForAll = categoryIds.length + productIds.length + collectionIds.length === 0;
  const isOfCollection = collectionIds.some(id => line.collectionIds.includes(id));
  return isForAll || isOfCollection || categoryIds.includes(line.categoryId) || productIds.includes(line.productId);
}
