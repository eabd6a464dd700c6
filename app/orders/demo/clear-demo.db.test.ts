import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { collections } from "#app/catalog/collections/collection-tables.server.ts";
import { fillDemo } from "#app/catalog/demo/fill-demo.server.ts";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { hideProducts } from "#app/catalog/products/hide-products.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { sizeCharts } from "#app/catalog/size-charts/chart-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { changeShopSettings } from "#app/shop/settings/change-shop-settings.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { demoSettings } from "#demo/demo-settings.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { createTestOrderShop, insertCustomer, mustStart } from "#test/shops/order-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { clearDemo } from "./clear-demo.server.ts";

const shop = useTestShop();
const actor = "owner@example.com";
const clear = (withOrders = false) => clearDemo(shop, { actor, withOrders });
const fill = () => fillDemo({ ...shop, settings: {}, isAsked: true }, () => import("#demo/demo-catalogue.ts"));
const titles = async () => (await shop.db.select({ title: products.title }).from(products)).map(({ title }) => title);
const names = async () => (await shop.db.select({ name: categories.name }).from(categories)).map(({ name }) => name);

const changed = (id: string, action = "update", subject = "product") =>
  shop.db.insert(auditEvents).values({ id: crypto.randomUUID(), actor, action, subject, subjectId: id });

/** Three products of the demo as an earlier version filled them in, without the rest of it. */
async function fillSome() {
  await shop.db.insert(shopSettings).values({ key: "hadDemo", value: true });
  const category = await insertCategory(shop.db, { name: "Boubou" });
  const demo = ["Silk boubou, evening rose", "Print boubou, night garden", "House boubou, leaf and seed"];
  const [one, two, three] = await Promise.all(
    demo.map(title => insertProduct(shop.db, { title, categoryId: category.id, quantities: { M: 5 } })),
  );
  return { category, one: one!, two: two!, three: three! };
}

test("clearing an untouched demo takes everything out, and it does not come back", async () => {
  await fill();
  expect(await clear()).toEqual({ kind: "cleared" });
  const left = [products, categories, collections, sizeCharts];
  expect(await Promise.all(left.map(table => shop.db.$count(table)))).toEqual([0, 0, 0, 0]);
  const { headline, tagline, promises, instagram, sameWords } = await findShopSettings(shop);
  expect([headline, tagline, promises, instagram]).toEqual(["", "", "", ""]);
  expect(sameWords).not.toContain("owambe");
  const [audit, ...others] = await shop.db.select().from(auditEvents);
  expect(audit).toMatchObject({ actor, action: "clear", subject: "demo", after: { productsDeleted: 80 } });
  expect(others).toEqual([]);
  await fill();
  expect(await titles()).toEqual([]);
});

test("a second press, even at the same moment, says that the demo is cleared", async () => {
  await fillSome();
  const both = await Promise.all([clear(), clear()]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["already", "cleared"]);
  expect(await clear()).toEqual({ kind: "already" });
});

test("what a person changed or made stays, with its category", async () => {
  const { one, two, three } = await fillSome();
  await insertCategory(shop.db, { name: "Kaftans" });
  const renamed = await insertCategory(shop.db, { name: "Trousers" });
  await changed(renamed.id, "update", "category");
  const own = await insertProduct(shop.db, { title: "Court sneakers" });
  const namesake = await insertProduct(shop.db, { title: "Silk boubou, evening rose" });
  await changed(namesake.id, "create");
  await changed(one.id);
  await shop.db.update(products).set({ version: 2 }).where(eq(products.id, two.id));
  await hideProducts(shop, { ids: [three.id], isHidden: true, actor });
  expect(await clear()).toEqual({ kind: "cleared" });
  const left = (await shop.db.select({ id: products.id }).from(products)).map(({ id }) => id);
  expect(left.toSorted()).toEqual([one.id, two.id, own.id, namesake.id].toSorted());
  expect(await names()).toEqual(expect.arrayContaining(["Boubou", "Trousers"]));
  expect(await names()).not.toContain("Kaftans");
});

test("changed words stay, and those of an earlier demo go too", async () => {
  await fillSome();
  const earlier =
    "van One delivery fee for all Nigeria\nclock Kept for you while you pay\npin Follow your order to the door";
  const rows = { ...demoSettings, promises: earlier, startName: "Àṣọ House" };
  await shop.db.insert(shopSettings).values(Object.entries(rows).map(([key, value]) => ({ key, value })));
  await changeShopSettings(shop, { actor, wanted: { headline: "Jeans" }, seen: { headline: demoSettings.headline } });
  await clear();
  const keys = (await shop.db.select({ key: shopSettings.key }).from(shopSettings)).map(({ key }) => key);
  expect(keys.toSorted()).toEqual(["hadDemo", "headline", "isDemoCleared"]);
  expect(await findShopSettings({ ...shop, settings: { deliveryFeeKobo: 0 } })).toMatchObject({
    shopName: "My shop",
    headline: "Jeans",
    promises: "",
  });
});

test("pressed during an order, the order is made all the same and the next press deletes its product", async () => {
  const { one } = await fillSome();
  const buying = createTestOrderShop(shop.db);
  const lines = [{ productId: one.id, size: "M", quantity: 1 }];
  const { reference } = await mustStart(buying, await insertCustomer(shop.db), lines);
  expect(await clear()).toEqual({ kind: "held" });
  expect(await titles()).toEqual(["Silk boubou, evening rose"]);
  expect(await findProduct(shop, one.id)).toBeUndefined();
  buying.provider.pay(reference);
  await completeCheckout(buying, reference);
  expect(await shop.db.select().from(orders)).toMatchObject([{ reference }]);
  expect(await clear()).toEqual({ kind: "cleared" });
  expect(await titles()).toEqual([]);
});
