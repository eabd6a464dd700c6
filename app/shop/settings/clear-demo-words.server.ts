import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { findDemoWords } from "./demo-words.ts";
import { shopSettings } from "./setting-tables.server.ts";
import type { StartSettings } from "./settings-contexts.server.ts";
import { findShopSettings } from "./shop-settings.server.ts";

/**
 * Takes back the demo's words that nobody changed and notes that the demo is cleared. Returns the settings taken back;
 * undefined when the demo was cleared before.
 */
export async function clearDemoWords(
  transaction: Transaction,
  { settings, now }: { settings: StartSettings; now: Date },
): Promise<string[] | undefined> {
  // Of two presses at once, the second sees the note of the first.
  await transaction.execute(sql`lock table ${shopSettings} in share row exclusive mode`);
  const shop = await findShopSettings({ db: transaction, settings });
  if (shop.isDemoCleared) return undefined;
  const names = findDemoWords(shop);
  // The name that earlier versions began with would come back at the next start.
  await transaction.delete(shopSettings).where(inArray(shopSettings.key, [...names, "startName"]));
  const note = { value: true, updatedAt: now };
  await transaction
    .insert(shopSettings)
    .values({ key: "isDemoCleared", ...note })
    .onConflictDoUpdate({ target: shopSettings.key, set: note });
  return names;
}
