import { sql } from "drizzle-orm";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { announces } from "./announcement.ts";
import { shopSettings } from "./setting-tables.server.ts";
import type { KeptSettingsContext } from "./settings-contexts.server.ts";
import { findShownSettings } from "./shop-settings.server.ts";

/**
 * Notes when the announcement begins or ends, which outdates kept pages, because they know no clock; for a periodic
 * job. Reads what is cached and writes nothing while nothing changes; safe on several instances.
 */
export async function noteAnnouncement(shop: KeptSettingsContext & WriteContext): Promise<void> {
  const settings = await findShownSettings(shop);
  const runs = announces(settings, shop.now());
  if (runs === settings.announcementRuns) return;
  await shop.db
    .insert(shopSettings)
    .values({ key: "announcementRuns", value: runs, updatedAt: shop.now() })
    .onConflictDoUpdate({
      target: shopSettings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
    });
}
