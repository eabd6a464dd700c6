import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertLagosRates } from "#test/samples/sample-rates.ts";
import { testWithShop } from "../test.ts";
import { dress } from "./checkout-shop.ts";

export { expect } from "../test.ts";

/**
 * Sells a dress and delivers by place: to Lekki and the rest of Lagos, by motor park anywhere, or collected in Lagos.
 * Guests may order.
 */
export const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    await insertProduct(db, { ...dress, categoryId, quantities: { M: null } });
    await insertLagosRates(db);
    await db.insert(shopSettings).values([
      { key: "phone", value: "0803 123 4567" },
      { key: "guestsMayOrder", value: true },
    ]);
  },
});
