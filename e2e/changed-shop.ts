import { type ShopProcess, startShop } from "./shop-process.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

/** The demo's shop apart from the other tests', which count its products: what is added here stays. */
export const test = base.extend<object, { shop: ShopProcess }>({
  shop: [
    async ({ demo }, use) => {
      const shop = await startShop({ demo });
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
