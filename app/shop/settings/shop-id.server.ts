import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { shopSettings } from "./setting-tables.server.ts";

/** The key under which the settings hold the shop's id. */
export const shopIdKey = "shopId";
const idSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/u));

/**
 * Eight hexadecimal digits that tell this shop's backups from those of others in one bucket; made at the first call. A
 * restored shop has the id of its backup.
 */
export async function findShopId(db: Queryable): Promise<string> {
  const read = () => db.select({ value: shopSettings.value }).from(shopSettings).where(eq(shopSettings.key, shopIdKey));
  const [existing] = await read();
  if (existing) return v.parse(idSchema, existing.value);
  await db
    .insert(shopSettings)
    .values({ key: shopIdKey, value: randomBytes(4).toString("hex") })
    .onConflictDoNothing();
  return v.parse(idSchema, (await read())[0]?.value);
}
