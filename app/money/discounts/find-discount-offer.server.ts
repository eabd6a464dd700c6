import { and, gt, isNull, or, sql } from "drizzle-orm";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { DiscountOffer } from "./cart-discount.ts";
import { discounts } from "./discount-tables.server.ts";

/** Includes discounts that have not begun: a kept page knows no clock. Source: docs/architecture.md#the-laws. */
export async function findDiscountOffer({ db, now }: DatedReadContext): Promise<DiscountOffer> {
  const rows = await db
    .selectDistinct({ isAutomatic: sql<boolean>`${discounts.code} is null` })
    .from(discounts)
    .where(and(isNull(discounts.pausedAt), or(isNull(discounts.endsAt), gt(discounts.endsAt, now()))));
  return {
    hasCodes: rows.some(({ isAutomatic }) => !isAutomatic),
    hasAutomatic: rows.some(({ isAutomatic }) => isAutomatic),
  };
}
