import * as v from "valibot";
import { leaveOutZeroKobo } from "#app/lib/money.ts";
import { shopSettings } from "./setting-tables.server.ts";
import { describedSettings, type SettingName, settingNames } from "./settings.ts";
import type { KeptSettingsContext, SettingsContext } from "./settings-contexts.server.ts";

/** Amounts are integer kobo. */
export type ShopSettings = { [Name in SettingName]: (typeof describedSettings)[Name]["start"] };

type ShownName = {
  [Name in SettingName]: (typeof describedSettings)[Name] extends { isShown: true } ? Name : never;
}[SettingName];

/** Shoppers' pages may show these. */
export type ShownSettings = Pick<ShopSettings, ShownName>;

const shownNames = settingNames.filter((name): name is ShownName => "isShown" in describedSettings[name]);

/** A stored value of any other form is an error and throws. */
const storedSchema = v.object(describedBy("stored"));

const atStart = describedBy("start");

function describedBy<Part extends "stored" | "start">(part: Part) {
  const parts = Object.fromEntries(settingNames.map(name => [name, describedSettings[name][part]]));
  return parts as { [Name in SettingName]: (typeof describedSettings)[Name][Part] };
}

/**
 * The owner's settings, else the environment's. One small query each time, so that every instance follows a change from
 * its commit on; `formatNaira` writes amounts as they say. Source: docs/spec-notes.md, Added (the dashboard);
 * docs/operating.md#settings (`SHOP_NAME`, `DELIVERY_FEE_NAIRA`).
 */
export async function findShopSettings({ db, settings }: SettingsContext): Promise<ShopSettings> {
  const rows = await db.select({ key: shopSettings.key, value: shopSettings.value }).from(shopSettings);
  const found = v.parse(storedSchema, {
    ...atStart,
    ...(settings.shopName && { shopName: settings.shopName }),
    deliveryFeeKobo: settings.deliveryFeeKobo,
    ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  });
  leaveOutZeroKobo(found.leavesOutZeroKobo);
  return found;
}

/** The answer is kept until a change is announced. */
export async function findShownSettings(shop: KeptSettingsContext): Promise<ShownSettings> {
  return await shop.kept.read("settings", async () => {
    const settings = await findShopSettings(shop);
    return Object.fromEntries(shownNames.map(name => [name, settings[name]])) as ShownSettings;
  });
}
