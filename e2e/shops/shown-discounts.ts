import { eq } from "drizzle-orm";
import { discountUses } from "#app/money/discounts/discount-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";

/** Adds a code that `order` used, and an automatic discount with a long name that starts later. */
export async function takeOff(db: Database, { id, order }: { id: string; order: string }): Promise<void> {
  await insertDiscount(db, {
    id,
    code: "NAMING-CEREMONY-2026",
    maxUses: 10,
    minimumKobo: 5_000_00,
    isFirstOrder: true,
  });
  const title = "Everything for the naming ceremony and the day after";
  const startsAt = new Date(Date.UTC(2199, 0, 1));
  await insertDiscount(db, { code: null, title, kind: "naira", amountKobo: 1_500_00, startsAt });
  const [had] = await db.select().from(orders).where(eq(orders.id, order));
  const use = { discountId: id, amountKobo: 1_250_00, state: "used", isBeyond: true } as const;
  await db.insert(discountUses).values({ ...use, checkoutId: had!.checkoutId });
}
