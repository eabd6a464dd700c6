import { and, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { discounts } from "./discount-tables.server.ts";

/**
 * Announces discounts without a code that the clock began or ended to kept pages, which know no clock; for a periodic
 * job. Writes nothing when nothing is due; safe on several instances.
 */
export async function announceDiscounts({ db, now }: WriteContext): Promise<void> {
  const at = now();
  const isDue = and(isNull(discounts.code), or(hasPassed(discounts.startsAt, at), hasPassed(discounts.endsAt, at)));
  const [due] = await db.select({ id: discounts.id }).from(discounts).where(isDue).limit(1);
  if (due) await db.update(discounts).set({ announcedAt: at }).where(isDue);
}

function hasPassed(moment: PgColumn, at: Date): SQL | undefined {
  return and(lte(moment, at), or(isNull(discounts.announcedAt), gt(moment, discounts.announcedAt)));
}
