import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { shopSettings } from "./setting-tables.server.ts";
import type { ShopSettings } from "./shop-settings.server.ts";

/** What small shops in Nigeria turn on first. Guests stay off: the specification asks for an account. */
export const firstSettings = {
  stageEmails: "sent,at-park,delivered,ready",
  quickOrders: true,
  sharesPayLinks: true,
} as const satisfies Partial<ShopSettings>;

/**
 * Turns on, in a shop at its first start, what later starts leave as it is: a shop of an earlier version must not begin
 * to send e-mails. Until the end of its first start a shop has no users.
 */
export async function beginSettings({ db }: { db: Database }): Promise<void> {
  const rows = JSON.stringify(Object.entries(firstSettings).map(([key, value]) => ({ key, value })));
  await db.execute(sql`
    insert into ${shopSettings} (key, value)
    select key, value from jsonb_to_recordset(${rows}::jsonb) as first (key text, value jsonb)
     where not exists (select from ${users})
    on conflict (key) do nothing`);
}
