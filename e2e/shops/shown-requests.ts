import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { stockRequests } from "#app/stock/back-in-stock/request-tables.server.ts";

/** Adds seven people who wait for a sold-out size. */
export async function waitForSizes(db: Database, productId: string): Promise<void> {
  await db.insert(shopSettings).values({ key: "tellsBackInStock", value: true });
  const askedAt = new Date();
  const until = new Date(askedAt.getTime() + 90 * 24 * 3_600_000);
  const row = { productId, size: "XS", askedAt, confirmedAt: askedAt, until };
  await db
    .insert(stockRequests)
    .values(Array.from({ length: 7 }, (_, n) => ({ ...row, id: randomUUID(), email: `waiting${n}@example.com` })));
}
