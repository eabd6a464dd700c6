import type { Moves } from "#app/platform/tables/moves.ts";

/**
 * A discount in a checkout: `reserved` while the checkout lives, `used` by its order, `released` when it ends without
 * one, or the order fails. Late money uses it anyway.
 */
export const discountUseMoves = {
  reserved: ["used", "released"],
  used: ["released"],
  released: ["reserved", "used"],
} as const satisfies Moves;

/** A discount takes something off the price of the goods, or off the delivery fee. */
export const discountKinds = ["percent", "naira", "free-delivery"] as const;

export type DiscountKind = (typeof discountKinds)[number];

export const discountTargetKinds = ["category", "product", "collection"] as const;
