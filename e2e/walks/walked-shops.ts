import type { Database } from "#app/platform/database/open-database.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { insertPlace, insertRate } from "#test/samples/sample-rates.ts";
import { testWithShop } from "../test.ts";
import { goods, largeGownKobo, places } from "./walk.ts";

async function fillShop(db: Database): Promise<void> {
  const { id: categoryId } = await insertCategory(db, { name: "Everything" });
  const gown = goods["a size's own price"];
  await insertProduct(db, { ...goods["one size"], categoryId, quantities: { M: null } });
  await insertProduct(db, { ...goods.sizes, categoryId, quantities: { M: null, L: null } });
  await insertProduct(db, {
    ...gown,
    categoryId,
    quantities: { M: null, XL: null },
    sizePrices: { XL: largeGownKobo },
  });
  await insertDiscount(db, { code: "TEN" });
  const settings = {
    guestsMayOrder: true,
    transferBank: "Moniepoint",
    transferAccount: "9876543210",
    transferName: "Aso House",
    whatsApp: "+2348031234567",
    collectAddress: places["no delivery"].where,
  };
  await db.insert(shopSettings).values(Object.entries(settings).map(([key, value]) => ({ key, value })));
}

export const flatTest = testWithShop({ demo: "off", prepare: fillShop });

/** A shop that delivers by place: to the door (which may be paid there), by motor park, or collected. */
export const placesTest = testWithShop({
  demo: "off",
  async prepare(db) {
    await fillShop(db);
    const lekki = await insertPlace(db, "LA", "Lekki");
    const ajah = await insertPlace(db, "LA", "Ajah");
    const { "door by place": door, "door after a fee": feeFirst, park, collected } = places;
    await insertRate(db, { placeId: lekki, feeKobo: door.feeKobo, payOnDelivery: "call", daysFrom: 1 });
    await insertRate(db, { placeId: ajah, feeKobo: feeFirst.feeKobo, payOnDelivery: "commitment" });
    const fare = { parkLeastKobo: 300_000, parkMostKobo: 500_000 };
    await insertRate(db, { kind: "park", state: "KN", feeKobo: park.feeKobo, ...fare });
    const hours = { daysFrom: 1, daysTo: 1, hours: "Mon–Sat 9–6" };
    await insertRate(db, { kind: "pickup", state: "LA", feeKobo: 0, address: collected.where, ...hours });
  },
});
