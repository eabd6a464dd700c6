import * as v from "valibot";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { KeptFacts } from "#app/platform/database/kept-facts.server.ts";
import { shopSettings } from "#app/platform/tables/owner-tables.server.ts";
import { describedSettings, type SettingName, settingNames } from "./settings.ts";

/** What the owner sets, each as its description says; amounts in integer kobo. */
export type ShopSettings = { [Name in SettingName]: (typeof describedSettings)[Name]["start"] };

type ShownName = {
  [Name in SettingName]: (typeof describedSettings)[Name] extends { isShown: true } ? Name : never;
}[SettingName];

/** The settings that pages for shoppers may show. */
export type ShownSettings = Pick<ShopSettings, ShownName>;

const shownNames = settingNames.filter((name): name is ShownName => "isShown" in describedSettings[name]);

/** The settings the shop starts with, until the owner changes them. */
export type StartSettings = { shopName: string; deliveryFeeKobo: number };

/** What the table may hold; any other value is an error and is thrown. */
const storedSchema = v.object(describedBy("stored"));

const atStart = describedBy("start");

function describedBy<Part extends "stored" | "start">(part: Part) {
  const parts = Object.fromEntries(settingNames.map(name => [name, describedSettings[name][part]]));
  return parts as { [Name in SettingName]: (typeof describedSettings)[Name][Part] };
}

/**
 * The shop's settings as they are now: what the owner has set, else what the environment says. One small query each
 * time, so that every instance decides by a change as soon as it is committed. Source: docs/spec-notes.md, Added (the
 * dashboard); docs/operating.md#settings (`SHOP_NAME`, `DELIVERY_FEE_NAIRA`).
 */
export async function findShopSettings({
  db,
  settings,
}: {
  db: Queryable;
  settings: StartSettings;
}): Promise<ShopSettings> {
  const rows = await db.select({ key: shopSettings.key, value: shopSettings.value }).from(shopSettings);
  return v.parse(storedSchema, {
    ...atStart,
    shopName: settings.shopName,
    deliveryFeeKobo: settings.deliveryFeeKobo,
    ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  });
}

/** The settings that a shopper's page shows, as they were when a change of theirs was last announced. */
export async function findShownSettings(shop: {
  db: Queryable;
  settings: StartSettings;
  kept: KeptFacts;
}): Promise<ShownSettings> {
  return await shop.kept.read("settings", async () => {
    const settings = await findShopSettings(shop);
    return Object.fromEntries(shownNames.map(name => [name, settings[name]])) as ShownSettings;
  });
}
