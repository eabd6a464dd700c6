import { asc } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { deliveryPlaces, deliveryRates } from "#app/platform/tables/delivery-tables.server.ts";
import type { DeliveryPlace, DeliveryRate, DeliveryTable } from "./delivery-rates.ts";
import { knownState, rateOf } from "./find-delivery-table.server.ts";

/** All that the owner has written: `places` in their order; `archived` ones keep their rates until they are back. */
export type OwnedDelivery = { rates: DeliveryRate[]; places: DeliveryPlace[]; archived: DeliveryPlace[] };

/** Everything the owner has written about delivery. No rates: the one fee of the shop's settings holds. */
export async function listDelivery({ db }: { db: Queryable }): Promise<OwnedDelivery> {
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
    places: rows.filter(({ archivedAt }) => archivedAt === null).map(placeOf),
    archived: rows.filter(({ archivedAt }) => archivedAt !== null).map(placeOf),
  };
}

/** What of it shoppers are offered: without the rates of archived places. */
export function offeredTable({ rates, places }: OwnedDelivery): DeliveryTable {
  const isLive = ({ placeId }: DeliveryRate) => placeId === null || places.some(({ id }) => id === placeId);
  return { rates: rates.filter(isLive), places };
}
