import { eq } from "drizzle-orm";
import { sales } from "#app/catalog/sales/sale-tables.server.ts";
import { discountUses } from "#app/money/discounts/discount-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";

/** Adds a sale with a long name that has ended, and one that starts later: those change no other page. */
async function planSales(db: Database, id: string): Promise<void> {
  const title = "Everything for the naming ceremony and the day after";
  const [startsAt, endsAt] = [new Date(Date.UTC(2199, 0, 1)), new Date(Date.UTC(2199, 1, 1))];
  await db.insert(sales).values([
    { id, title, percentBp: 1_250, isForAll: false, startsAt, endsAt },
    { id: newId(), title: "Owambe week", percentBp: 2_000, isForAll: true, stoppedAt: new Date(Date.UTC(2026, 10, 2)) },
  ]);
}

/** Adds a code that `order` used, and an automatic discount and a sale with long names that start later. */
export async function takeOff(
  db: Database,
  { id, sale, order }: { id: string; sale: string; order: string },
): Promise<void> {
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
  await planSales(db, sale);
  const [had] = await db.select().from(orders).where(eq(orders.id, order));
  const use = { discountId: id, amountKobo: 1_250_00, state: "used", isBeyond: true } as const;
  await db.insert(discountUses).values({ ...use, checkoutId: had!.checkoutId });
}
