import { eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { shopSettings } from "./setting-tables.server.ts";

const key = "occasions";
/** The occasions that shops begin with. */
const standardOccasions = "Owambe\nWedding\nChurch\nNaming\nBirthday\nWork\nSallah\nChristmas";

/** The owner's occasions as a table of `name` and `position`. */
export const listedOccasions: SQL = sql`(
  select name, position from unnest(string_to_array(nullif(coalesce(
    (select ${shopSettings.value} #>> '{}' from ${shopSettings} where ${shopSettings.key} = ${key}),
    ${standardOccasions}::text
  ), ''), e'\n')) with ordinality as each (name, position)
)`;

/** The owner's occasions in their order. */
export async function findListed({ db }: ReadContext): Promise<string[]> {
  const [written] = await db
    .select({ text: sql<string>`${shopSettings.value} #>> '{}'` })
    .from(shopSettings)
    .where(eq(shopSettings.key, key));
  const text = written?.text ?? standardOccasions;
  return text === "" ? [] : text.split("\n");
}

/** Locks the list until the transaction ends, and reads it. */
export async function lockListed(transaction: Transaction): Promise<string[]> {
  await transaction.execute(sql`lock table ${shopSettings} in share row exclusive mode`);
  return await findListed({ db: transaction });
}

/** Under `lockListed`. The caller audits. */
export async function writeListed(transaction: Transaction, names: string[], now: Date): Promise<void> {
  const row = { value: names.join("\n"), updatedAt: now };
  await transaction
    .insert(shopSettings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: shopSettings.key, set: row });
}
