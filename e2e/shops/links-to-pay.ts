import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { checkoutLines, payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";

/** Links, one in each state. */
export const shownLinks = {
  id: "0199a1b2-0000-7000-8000-00000000f0a1",
  payable: "a1".repeat(16),
  beingPaid: "d4".repeat(16),
  dead: "b2".repeat(16),
  paid: "c3".repeat(16),
} as const;

const hourMs = 3_600_000;

/** For an open checkout with its transfer on the way, a paid order, and an order without any payment. */
export async function makeLinks(db: Database, of: { checkoutId: string; paidOrder: string }): Promise<void> {
  await db.insert(shopSettings).values({ key: "phone", value: "0803 123 4567" });
  const placed = new Date(Date.UTC(2026, 9, 2));
  const due = await insertOrder(db, { isPromised: true, number: "SEW-2300", paidAt: placed, fullName: "Ngozi Ọkafọ" });
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, due.id));
  const { orderId: _orderId, ...line } = item!;
  await db.insert(checkoutLines).values({ ...line, checkoutId: due.checkoutId });
  const [order] = await db.select().from(orders).where(eq(orders.id, of.paidOrder));
  const expiresAt = new Date(Date.now() + hourMs);
  const { checkoutId } = of;
  const made = { kind: "staff", createdBy: "owner@example.com", expiresAt } as const;
  await db.insert(payLinks).values([
    { ...made, id: randomUUID(), checkoutId, token: shownLinks.dead, endedAt: new Date() },
    { ...made, id: randomUUID(), checkoutId, token: shownLinks.beingPaid },
    { ...made, id: shownLinks.id, kind: "balance", checkoutId: due.checkoutId, token: shownLinks.payable },
    { ...made, id: randomUUID(), checkoutId: order!.checkoutId, token: shownLinks.paid },
  ]);
}
