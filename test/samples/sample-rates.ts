import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DeliveryRate } from "#app/shop/delivery/delivery-rates.ts";
import { deliveryPlaces, deliveryRates } from "#app/shop/delivery/delivery-tables.server.ts";
import type { StateCode } from "#app/shop/delivery/nigerian-states.ts";

/** A rate without a database: to the door, anywhere in Nigeria, ₦3,500.00, 2–4 days. */
export function sampleRate(changes: Partial<DeliveryRate> = {}): DeliveryRate {
  return {
    id: newId(),
    kind: "door",
    label: "",
    state: null,
    placeId: null,
    isOffered: true,
    feeKobo: 350_000,
    freeOverKobo: null,
    days: { from: 2, to: 4 },
    parkPays: null,
    payOnDelivery: "off",
    address: "",
    hours: "",
    ...changes,
  };
}

/** Returns the place's id. */
export async function insertPlace(db: Database, state: StateCode, name: string): Promise<string> {
  const id = newId();
  await db.insert(deliveryPlaces).values({ id, state, name });
  return id;
}

/** Adds a rate: by default to the door, anywhere in Nigeria, 2–4 days. Returns its id. */
export async function insertRate(
  db: Database,
  changes: Partial<typeof deliveryRates.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await db.insert(deliveryRates).values({ id, kind: "door", feeKobo: 350_000, daysFrom: 2, daysTo: 4, ...changes });
  return id;
}

/**
 * Rates of a Lagos shop: to the door in Lekki ₦2,500.00, free from ₦20,000.00, elsewhere in Lagos ₦3,500.00; by motor
 * park anywhere ₦1,000.00; or collected in Lagos.
 */
export async function insertLagosRates(db: Database) {
  const lekki = await insertPlace(db, "LA", "Lekki");
  await insertPlace(db, "LA", "Ajah");
  return {
    lekki,
    door: await insertRate(db, { placeId: lekki, feeKobo: 250_000, freeOverKobo: 2_000_000, daysFrom: 1, daysTo: 2 }),
    lagosDoor: await insertRate(db, { state: "LA", feeKobo: 350_000, daysFrom: 1, daysTo: 3 }),
    park: await insertRate(db, { kind: "park", feeKobo: 100_000, parkLeastKobo: 300_000, parkMostKobo: 500_000 }),
    pickup: await insertRate(db, {
      kind: "pickup",
      state: "LA",
      feeKobo: 0,
      daysFrom: 1,
      daysTo: 1,
      address: "12 Bode Thomas Street",
      hours: "Mon–Sat 9–6",
    }),
  };
}
