import { eq } from "drizzle-orm";
import type { Database } from "#app/database/open-database.server.ts";
import { discountUses } from "#app/tables/discount-tables.server.ts";
import { orders } from "#app/tables/order-tables.server.ts";
import { insertDiscount } from "#test/sample-discount.ts";

/** A code that an order has had, and a discount of a long name that comes by itself once it has begun. */
export async function takeOff(
  db: Database,
  { discount: id, order }: { discount: string; order: string },
): Promise<void> {
  const [startsAt, endsAt] = [new Date(Date.UTC(2199, 0, 1)), new Date(Date.UTC(2199, 0, 8))];
  await insertDiscount(db, {
    id,
    code: "NAMING-CEREMONY-2026",
    maxUses: 10,
    minimumKobo: 20_000_00,
    isFirstOrder: true,
  });
  const title = "Everything for the naming ceremony and the day after, for a week";
  await insertDiscount(db, { code: null, title, kind: "naira", amountKobo: 1_500_00, startsAt, endsAt });
  const [had] = await db.select().from(orders).where(eq(orders.id, order));
  const use = { discountId: id, checkoutId: had!.checkoutId, amountKobo: 1_250_00 };
  await db.insert(discountUses).values({ ...use, state: "used", isBeyond: true });
}
