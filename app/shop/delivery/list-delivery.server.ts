import { asc } from "drizzle-orm";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { DeliveryPlace, DeliveryRate, DeliveryTable } from "./delivery-rates.ts";
import { deliveryPlaces, deliveryRates } from "./delivery-tables.server.ts";
import { knownState, rateOf } from "./find-delivery-table.server.ts";

/** `places` in the owner's order; `archived` ones keep their rates. `followers`: rates of which only the fee is own. */
export type OwnedDelivery = {
  rates: DeliveryRate[];
  followers: Set<string>;
  places: DeliveryPlace[];
  archived: DeliveryPlace[];
};

/** When there are no rates, the settings' fee applies. */
export async function listDelivery({ db }: ReadContext): Promise<OwnedDelivery> {
  const rates = await db.select().from(deliveryRates);
  const rows = await db
    .select({
      id: deliveryPlaces.id,
      state: deliveryPlaces.state,
      name: deliveryPlaces.name,
      archivedAt: deliveryPlaces.archivedAt,
    })
    .from(deliveryPlaces)
    .orderBy(asc(deliveryPlaces.position), asc(deliveryPlaces.name));
  const placeOf = ({ id, state, name }: (typeof rows)[number]) => ({ id, state: knownState(state), name });
  return {
    rates: rates.map(rateOf),
    followers: new Set(rates.filter(({ followsWider }) => followsWider).map(({ id }) => id)),
    places: rows.filter(({ archivedAt }) => archivedAt === null).map(placeOf),
    archived: rows.filter(({ archivedAt }) => archivedAt !== null).map(placeOf),
  };
}

/** Leaves out the rates of archived places. */
export function offeredTable({ rates, places }: Pick<OwnedDelivery, "rates" | "places">): DeliveryTable {
  const isLive = ({ placeId }: DeliveryRate) => placeId === null || places.some(({ id }) => id === placeId);
  return { rates: rates.filter(isLive), places };
}
