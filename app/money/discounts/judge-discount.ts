import { sumKobo } from "#app/lib/money.ts";
import type { Discount } from "./discount.ts";

/** `sumKobo` is the sum of the whole line. */
export type DiscountLine = {
  productId: string;
  categoryId: string;
  /** The collections that contain the product, among those a discount names. */
  collectionIds: string[];
  isOnSale: boolean;
  sumKobo: number;
};

/** Uses in all and by this person, without the checkouts at hand. `hasOrdered`: before. */
export type DiscountHistory = { uses: number; usesOfPerson: number; hasOrdered: boolean };

/** Why a discount does not fit. `missingKobo` of eligible goods would have to be added. */
export type Misfit =
  | { kind: "unknown" | "ended" | "used-up" | "used-by-you" | "first-order-only" | "not-for-these" }
  | { kind: "too-early"; startsAt: Date }
  | { kind: "too-little"; missingKobo: number };

/** A discount that fits: for each line the sum it applies to, or 0. */
export type DiscountFit = { kind: "fits"; sumsKobo: number[] };

/** Misfits the shopper can fix come last. */
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

export function isFor({ categoryIds, productIds, collectionIds, withoutSale }: Discount, line: DiscountLine): boolean {
  if (withoutSale && line.isOnSale) return false;
  const isForAll = categoryIds.length + productIds.length + collectionIds.length === 0;
  const isOfCollection = collectionIds.some(id => line.collectionIds.includes(id));
  return isForAll || isOfCollection || categoryIds.includes(line.categoryId) || productIds.includes(line.productId);
}
