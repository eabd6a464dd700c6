import { sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { listPublishedPages } from "#app/shop/pages/find-pages.server.ts";
import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import type { ShopPage } from "#app/platform/tables/states.ts";
import { findLastBackup } from "#app/shop/backups/last-backup.server.ts";

/** A step of setting up a new shop. `isDone`: by the shop's own facts. */
export type SetUpStep = {
  kind: "name" | "product" | "payment" | "delivery" | "contact" | "pages" | "mail" | "backup";
  isDone: boolean;
  /** When the last backup was made. */
  at?: Date | undefined;
};

/** An older backup counts as none. */
const backupDays = 7;

/** Every shop's first name, which says nothing of its owner. */
const firstName = "Àṣọ House";

export type SetUpShop = {
  db: Queryable;
  settings: Settings;
  payments: Pick<PaymentProviders, "takesNew">;
  /** Present while new payments are only practice. */
  practicePayments?: object | undefined;
  mailServer?: object | undefined;
  now(): Date;
};

/** What a new shop needs before it sells, in the order to do it. Three queries. */
export async function findSetUp(
  { db, settings, payments, practicePayments, mailServer, now }: SetUpShop,
  { shopName, phone, whatsApp, transferAccount, hadDemo }: ShopSettings,
): Promise<SetUpStep[]> {
  const { rows } = await db.execute<{ product: boolean; delivery: boolean; door: boolean }>(sql`
    select
      exists (select from audit_events where subject = 'product' and action = 'create')
        or (${!hadDemo}::boolean and (select id from products order by id limit 1) is not null) as product,
      exists (select from delivery_rates) or exists (
        select from audit_events where subject = 'settings' and "after" ->> 'deliveryFeeKobo' is not null
      ) as delivery,
      exists (select from delivery_rates where pay_on_delivery <> 'off') as door`);
  const { product = false, delivery = false, door = false } = rows[0] ?? {};
  const paysOnline = payments.takesNew && !practicePayments;
  const backupAt = await findLastBackup({ db, settings });
  const backupFrom = new Date(now().getTime() - backupDays * 86_400_000);
  return [
    { kind: "name", isDone: shopName !== firstName },
    { kind: "product", isDone: product },
    { kind: "payment", isDone: paysOnline || transferAccount !== "" || door },
    { kind: "delivery", isDone: delivery },
    { kind: "contact", isDone: phone !== "" || whatsApp !== "" },
    { kind: "pages", isDone: hasPagesOfTrust((await listPublishedPages({ db })).map(({ page }) => page)) },
    { kind: "mail", isDone: mailServer !== undefined },
    { kind: "backup", isDone: backupAt !== undefined && backupAt >= backupFrom, at: backupAt },
  ];
}

/** Pages that shoppers need to trust a shop: returns, privacy, and delivery or about. */
function hasPagesOfTrust(published: ShopPage[]): boolean {
  const has = (page: ShopPage) => published.includes(page);
  return has("returns") && has("privacy") && (has("delivery") || has("about"));
}
