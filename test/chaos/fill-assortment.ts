import { eq } from "drizzle-orm";
import { createSet } from "#app/catalog/measurement-sets/change-sets.server.ts";
import type { AskedBody } from "#app/catalog/measurement-sets/measured-body.ts";
import { setPresets } from "#app/catalog/measurement-sets/set-presets.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { AskedRate } from "#app/shop/delivery/asked-rate.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { insertLagosRates, insertRate } from "#test/samples/sample-rates.ts";

/** `body` says whom a piece is made to measure for. */
type Piece = { productId: string; size: string; body?: AskedBody };

/**
 * `made`: to order or before it comes, for a deposit; the shop takes on a few of them at once. To measure it is made
 * for the whole price, so that some of it reaches its customers early.
 */
type Pieces = { plenty: Piece[]; few: Piece[]; last: Piece[]; made: Piece[] };

/** What is for sale: sizes with plenty of pieces or not counted, with few, and with one; and how they are delivered. */
export type Assortment = Pieces & {
  rates: AskedRate[];
  /** Rates to the door that may be paid there: after a call, after the fee, or after both. */
  doors: AskedRate[];
  /** Discount codes with fewer uses than purchases. */
  codes: string[];
};

const [gown] = setPresets;
const measuredFor: AskedBody = {
  name: "Ada",
  setId: newId(),
  version: 1,
  values: Object.fromEntries(gown!.fields.map(({ key, leastMm }) => [key, leastMm + 20])),
};

/** Deposits of what is made, and of what comes later. Each rounds up to another naira. */
const makings: Partial<typeof products.$inferInsert>[] = [
  { readyDays: 3, depositBp: 5000, maxOpen: 12 },
  { readyDays: 8, depositBp: 3300, maxOpen: null },
  { preorderBy: lagosDayAfter(lagosDayOf(new Date()), 40), preorderBp: 7000 },
  { readyDays: 5, measurementSetId: measuredFor.setId },
];

/**
 * Fills an empty shop: guests may order and pay in every way, and some sizes have their own price. `purchases`: how
 * many will be tried.
 */
export async function fillAssortment(db: Database, purchases: number): Promise<Assortment> {
  await db.insert(shopSettings).values([
    { key: "doorCodes", value: true },
    { key: "guestsMayOrder", value: true },
    { key: "sharesPayLinks", value: true },
    { key: "transferBank", value: "Wema Bank" },
    { key: "transferAccount", value: "0123456789" },
    { key: "transferName", value: "Ada Obi Clothing" },
    { key: "onDeliveryMostKobo", value: 10_000_000 },
    { key: "takesReturns", value: true },
    { key: "shoppersCancel", value: true },
    { key: "collectAddress", value: "14 Bode Thomas Street, Surulere" },
  ]);
  const { id: categoryId } = await insertCategory(db, { name: "Everything" });
  const actor = "owner@example.com";
  await createSet({ db, now: () => new Date() }, { id: measuredFor.setId, actor, set: gown! });
  const assortment: Pieces = { plenty: [], few: [], last: [], made: [] };
  const put = async (kind: keyof Pieces, number: number, quantities: { M: number | null; L?: number | null }) => {
    const title = `${kind} ${number}`;
    const priceKobo = 750_000 + number * 13_705;
    // In every second product one size costs more.
    const sizePrices: Record<string, number> = number % 2 === 0 ? { L: priceKobo + 123_451 } : {};
    const product = await insertProduct(db, { title, categoryId, quantities, priceKobo, sizePrices });
    if (kind === "made") await db.update(products).set(makings[number]!).where(eq(products.id, product.id));
    const isMeasured = kind === "made" && makings[number]!.measurementSetId !== undefined;
    for (const size of Object.keys(quantities)) {
      assortment[kind].push({ productId: product.id, size, ...(isMeasured && { body: measuredFor }) });
    }
  };
  for (let number = 0; number < 6; number++) await put("plenty", number, { M: purchases * 9, L: null });
  for (let number = 0; number < Math.ceil(purchases / 25); number++) await put("few", number, { M: 3 });
  for (let number = 0; number < Math.ceil(purchases / 16); number++) await put("last", number, { M: 1 });
  for (let number = 0; number < makings.length; number++)
    await put("made", number, { M: number === 2 ? 8 : null, L: null });
  const { lekki, door, park, pickup } = await insertLagosRates(db);
  const rates: AskedRate[] = [
    { id: door, kind: "door", to: { state: "LA", placeId: lekki } },
    { id: park, kind: "park", to: { state: "KN", placeId: null } },
    { id: pickup, kind: "pickup", to: { state: "LA", placeId: null } },
  ];
  const doors: AskedRate[] = [];
  for (const payOnDelivery of ["call", "commitment", "both"] as const) {
    const id = await insertRate(db, { state: "LA", label: payOnDelivery, feeKobo: 200_000, payOnDelivery });
    doors.push({ id, kind: "door", to: { state: "LA", placeId: null } });
  }
  const maxUses = Math.ceil(purchases / 20);
  await insertDiscount(db, { code: "TENTH", maxUses });
  await insertDiscount(db, { code: "NAIRA", kind: "naira", amountKobo: 123_457, maxUses });
  await insertDiscount(db, { code: "SHIP", kind: "free-delivery", maxUses, maxPerPerson: 1 });
  return { ...assortment, rates, doors, codes: ["TENTH", "NAIRA", "SHIP"] };
}
