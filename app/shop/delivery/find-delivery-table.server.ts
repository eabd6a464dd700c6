import { asc, isNull } from "drizzle-orm";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { allClosedDays } from "#app/shop/settings/closed-time.ts";
import type { KeptSettingsContext, SettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import {
  findShopSettings,
  findShownSettings,
  type ShopSettings,
  type ShownSettings,
} from "#app/shop/settings/shop-settings.server.ts";
import { usualKind } from "./delivery-kinds.ts";
import { type DeliveryRate, type DeliveryTable, flatRateId } from "./delivery-rates.ts";
import { deliveryPlaces, deliveryRates } from "./delivery-tables.server.ts";
import { isStateCode, type StateCode } from "./nigerian-states.ts";
import { phoneLinks } from "./phone-links.ts";

/**
 * Read anew each time. Without rates: the settings' fee to the door for all Nigeria. Leaves out rates of archived
 * places. `settings`: those the caller has read. Source: spec, constants (3500 naira), docs/operating.md#settings
 * (`DELIVERY_FEE_NAIRA`).
 */
export async function findDeliveryTable(
  shop: SettingsContext,
  settings?: Pick<ShopSettings, "deliveryFeeKobo">,
): Promise<DeliveryTable> {
  const rows = await shop.db.select().from(deliveryRates);
  if (rows.length === 0) {
    const { deliveryFeeKobo } = settings ?? (await findShopSettings(shop));
    return { rates: [flatRateOf(deliveryFeeKobo)], places: [] };
  }
  const placeRows = await shop.db
    .select({ id: deliveryPlaces.id, state: deliveryPlaces.state, name: deliveryPlaces.name })
    .from(deliveryPlaces)
    .where(isNull(deliveryPlaces.archivedAt))
    .orderBy(asc(deliveryPlaces.position), asc(deliveryPlaces.name));
  const places = placeRows.map(({ state, ...place }) => ({ ...place, state: knownState(state) }));
  const isLive = ({ placeId }: DeliveryRate) => placeId === null || places.some(({ id }) => id === placeId);
  return { rates: rows.map(rateOf).filter(isLive), places };
}

/**
 * What product page, cart and checkout need to show delivery. `whatsApp`: undefined without a number; `closedDays`: of
 * `allClosedDays`.
 */
export type ShownDelivery = {
  table: DeliveryTable;
  shopName: string;
  whatsApp: string | undefined;
  closedDays: string;
};

/** Cached until a change is announced, with the settings it is made from. */
export async function findShownDelivery(
  shop: KeptSettingsContext,
): Promise<{ shown: ShownDelivery; settings: ShownSettings }> {
  return await shop.kept.read("delivery", async () => {
    const settings = await findShownSettings(shop);
    const table = await findDeliveryTable(shop, settings);
    const { shopName, phone, whatsApp } = settings;
    const chat = phoneLinks(whatsApp || phone).whatsApp;
    return { shown: { table, shopName, whatsApp: chat, closedDays: allClosedDays(settings) }, settings };
  });
}

export async function hasDeliveryRates({ db }: ReadContext): Promise<boolean> {
  return (await db.select({ id: deliveryRates.id }).from(deliveryRates).limit(1)).length > 0;
}

export function rateOf(row: typeof deliveryRates.$inferSelect): DeliveryRate {
  const { daysFrom, daysTo, parkLeastKobo, parkMostKobo, followsWider: _, updatedAt: _updatedAt, ...rate } = row;
  return {
    ...rate,
    state: rate.state === null ? null : knownState(rate.state),
    days: { from: daysFrom, to: daysTo },
    parkPays:
      parkLeastKobo === null || parkMostKobo === null ? null : { leastKobo: parkLeastKobo, mostKobo: parkMostKobo },
  };
}

function flatRateOf(feeKobo: number): DeliveryRate {
  return {
    id: flatRateId,
    kind: usualKind,
    label: "",
    state: null,
    placeId: null,
    isOffered: true,
    feeKobo,
    freeOverKobo: null,
    days: null,
    parkPays: null,
    address: "",
    hours: "",
    payOnDelivery: "off",
  };
}

/** Throws for an unknown state. */
export function knownState(text: string): StateCode {
  if (!isStateCode(text)) throw new Error(`"${text}" is no state of Nigeria.`);
  return text;
}
