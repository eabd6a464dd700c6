import { sql } from "drizzle-orm";
import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import { listPublishedPages } from "#app/shop/pages/find-pages.server.ts";
import type { ShopPage } from "#app/shop/pages/page-names.ts";
import { describedSettings } from "#app/shop/settings/settings.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { demoSettings } from "#demo/demo-settings.ts";

/** A step of setting up a new shop. `isDone`: by the shop's own facts. */
export type SetUpStep = {
  kind: "look" | "products" | "delivery" | "payment" | "mail" | "pages" | "live";
  isDone: boolean;
};

export type SetUpShop = {
  db: Queryable;
  settings: Settings;
  payments: Pick<PaymentProviders, "takesNew">;
  /** Present while new payments are only practice. */
  practicePayments?: object | undefined;
  mailServer?: object | undefined;
  now(): Date;
};

/** What a new shop needs before it sells, in the order to do it. Two queries. */
export async function findSetUp(
  { db, payments, practicePayments, mailServer }: SetUpShop,
  shop: ShopSettings,
): Promise<SetUpStep[]> {
  const { rows } = await db.execute<Record<"products" | "delivery" | "promised" | "sells", boolean>>(sql`
    select
      exists (select from audit_events where subject = 'product' and action = 'create')
        or (${!shop.hadDemo}::boolean and (select id from products order by id limit 1) is not null) as products,
      exists (select from delivery_rates) or exists (
        select from audit_events where subject = 'settings' and "after" ->> 'deliveryFeeKobo' is not null
      ) as delivery,
      exists (select from delivery_rates where pay_on_delivery <> 'off') as promised,
      exists (
        select from (select provider from orders order by created_at desc, id desc limit 100) as newest
        where provider <> 'practice'
      ) as sells`);
  const { products = false, delivery = false, promised = false, sells = false } = rows[0] ?? {};
  const paysOnline = payments.takesNew && !practicePayments;
  return [
    { kind: "look", isDone: hasOwnFace(shop) },
    { kind: "products", isDone: products },
    { kind: "delivery", isDone: delivery },
    { kind: "payment", isDone: paysOnline || shop.transferAccount !== "" || promised },
    { kind: "mail", isDone: mailServer !== undefined },
    { kind: "pages", isDone: hasPagesOfTrust((await listPublishedPages({ db })).map(({ page }) => page)) },
    // A shop of an earlier version was opened before there was this step.
    { kind: "live", isDone: shop.isOpen || sells },
  ];
}

/** A name that is neither the software's nor the demo's, with a slogan, a logo or a colour. */
function hasOwnFace({ shopName, tagline, logo, brandColor }: ShopSettings): boolean {
  const isNamed = ![describedSettings.shopName.start, demoSettings.shopName].includes(shopName);
  const hasSlogan = tagline !== "" && tagline !== demoSettings.tagline;
  return isNamed && (hasSlogan || logo !== "" || brandColor !== "");
}

/** Pages that shoppers need to trust a shop: returns, privacy, and delivery or about. */
function hasPagesOfTrust(published: ShopPage[]): boolean {
  const has = (page: ShopPage) => published.includes(page);
  return has("returns") && has("privacy") && (has("delivery") || has("about"));
}
