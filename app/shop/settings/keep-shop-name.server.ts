import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { shopSettings } from "./setting-tables.server.ts";
import type { StartSettings } from "./settings-contexts.server.ts";

/**
 * Keeps the name of the environment, else the one that earlier versions began with, unless the shop has a name: a later
 * start without `SHOP_NAME` must not rename it. Source: docs/operating.md#settings (`SHOP_NAME`).
 */
export async function keepShopName({
  db,
  settings,
}: {
  db: Database;
  settings: Pick<StartSettings, "shopName">;
}): Promise<void> {
  const given = settings.shopName ? JSON.stringify(settings.shopName) : null;
  const earlier = sql`(select value from ${shopSettings} where key = 'startName')`;
  const name = sql`coalesce(${given}::jsonb, ${earlier})`;
  await db.execute(sql`
    insert into ${shopSettings} (key, value) select 'shopName', ${name} where ${name} is not null
    on conflict (key) do nothing`);
}
