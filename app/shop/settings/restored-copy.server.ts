import { eq } from "drizzle-orm";
import type { PoolClient } from "pg";
import * as v from "valibot";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import { shopSettings } from "./setting-tables.server.ts";

const key = "restoredCopy";
const copySchema = v.object({ takenAt: v.pipe(v.string(), v.isoTimestamp(), v.toDate()) });

/** Marks a shop, in the transaction that restores it, as a copy of what it was at `takenAt`, in ISO 8601. */
export async function markRestoredCopy(client: PoolClient, takenAt: string): Promise<void> {
  await client.query(
    `insert into shop_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify({ takenAt })],
  );
}

/** When the backup was taken from which this shop was restored, until its owner has confirmed it; else undefined. */
export async function findRestoredCopy(db: Queryable): Promise<Date | undefined> {
  const [row] = await db.select({ value: shopSettings.value }).from(shopSettings).where(eq(shopSettings.key, key));
  return row && v.parse(copySchema, row.value).takenAt;
}

/** False when the shop is no such copy, or no more. */
export async function unmarkRestoredCopy(transaction: Transaction): Promise<boolean> {
  return (await transaction.delete(shopSettings).where(eq(shopSettings.key, key)).returning()).length > 0;
}
