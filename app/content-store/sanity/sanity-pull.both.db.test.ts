import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Category } from "#app/catalog/categories/category.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { chooseProducts } from "#app/catalog/collections/choose-products.server.ts";
import { findRenamedCategory } from "#app/catalog/old-addresses/find-old-address.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { listProducts } from "#app/catalog/products/list-products.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { collectionAt, makeCollection } from "#test/samples/sample-collection.ts";
import { categoryDocument, productDocument } from "#test/shops/sanity-shop.ts";
import { useSanityShop } from "#test/shops/use-sanity-shop.ts";
import { shopSide, storeSide } from "#test/stand-ins/sanity-sides.ts";
import { until } from "#test/tools/until.ts";
import { ourIdOf } from "./content-links.server.ts";
import { contentDocuments } from "./content-tables.server.ts";
import { listContentProblems } from "./count-unsynced.server.ts";

const { store, shop } = useSanityShop();

const follow = () => shop.content.hosted.follow();
const reasons = async () => (await listContentProblems(shop)).map(({ reason }) => reason);
const product = (documentId: string) => findStockedProduct(shop, ourIdOf(documentId));

/** The first comparison is done and the listener connected. */
async function startFollowing(): Promise<void> {
  await follow();
  await until("the line is open", async () => {
    await follow();
    return store.countListeners() === 1 && shop.content.hosted.status().isAway === false;
  });
  await shop.news();
  await follow();
}

test("the store's whole catalogue is in the shop after the first comparison, even with several pages", async () => {
  const many = Array.from({ length: 90 }, (_, n) => productDocument(`p${n}`, "ankara"));
  await store.edit(categoryDocument("ankara"), ...many);
  await follow();
  expect(await shop.db.$count(products)).toBe(90);
  expect(await shopSide(shop.db)).toEqual(storeSide(store));
  expect(await product("p7")).toMatchObject({ title: "Product p7", priceKobo: 1_250_050, code: "code-p7" });
  const queries = store.calls.filter(call => call === "query").length;
  shop.pass(11 * 60_000);
  await follow();
  // Nothing changed, so only revisions are requested: 5 pages of products and 1 of categories.
  expect(store.calls.filter(call => call === "query").length - queries).toBe(6);
});

test("a document made, changed, unpublished or deleted in the store is followed while the shop listens", async () => {
  await store.edit(categoryDocument("ankara"), productDocument("dress", "ankara"));
  await startFollowing();
  const told = async () => {
    await shop.news();
    await follow();
  };
  await store.edit(productDocument("skirt", "ankara", { sizes: [{ size: "L", quantity: 3 }] }));
  await told();
  expect(await product("skirt")).toMatchObject({ sizes: [{ size: "L", quantity: 3 }] });
  await store.edit({ patch: { id: "dress", set: { price: 99.99, title: "Ìró" } } });
  await told();
  expect(await product("dress")).toMatchObject({ title: "Ìró", priceKobo: 9_999, version: 2 });
  await store.edit(
    { delete: { id: "dress" } },
    { createOrReplace: { _id: "drafts.dress", _type: "product", title: "Ìró" } },
  );
  await told();
  expect(await product("dress")).toBeUndefined();
  await store.edit({ delete: { id: "skirt" } }, { delete: { id: "ankara" } });
  await told();
  await until("the category is gone too", async () => {
    await follow();
    return Object.keys(await shopSide(shop.db)).length === 0;
  });
  const whole = store.calls.filter(call => call === "query").length;
  expect(whole).toBeLessThan(40);
});

test("changes missed on a silent or broken connection are found at reconnection, else within ten minutes", async () => {
  await store.edit(categoryDocument("ankara"));
  await startFollowing();
  store.isSilent = true;
  await store.edit(productDocument("silent", "ankara"));
  await follow();
  expect(await product("silent")).toBeUndefined();
  shop.pass(10 * 60_000);
  await follow();
  expect(await product("silent")).toBeDefined();
  await store.edit(productDocument("cut", "ankara"));
  store.cutListeners();
  await until("the line is open again and the shop has compared", async () => {
    await follow();
    return await product("cut");
  });
});

test("an unusable document is listed with the reason, and every other one is sold", async () => {
  const unusable: [fields: Record<string, unknown>, reason: unknown][] = [
    [{ price: undefined }, "It has no price."],
    [{ price: "12,500" }, "It has no price."],
    [{ price: 0.1 + 0.2 }, "Its price is not an amount in naira with at most two decimals."],
    [{ category: undefined }, "It has no category."],
    [{ category: { _ref: "gone", _weak: true } }, "Its category is not in the shop."],
    [
      { image: { asset: { _ref: "gone", _weak: true } } },
      "The file of one of its pictures is missing in the content store.",
    ],
    [{ size: "42" }, "None of the shop's size types has these sizes."],
    [{ sizes: [{ size: "M" }, { size: "UK 12" }] }, "None of the shop's size types has these sizes."],
    [{ scale: "none", size: "M" }, "These sizes no longer exist. Choose others."],
    [{ scale: "uk", sizes: [{ size: "M" }] }, "“M” is not in “UK dress sizes”. Choose its sizes again."],
    [{ sizes: [{ size: "x".repeat(21) }] }, "One of its sizes is not one of the shop's."],
    [{ id: "code-fits" }, "Another product has the id code-fits."],
    [{ sizes: [{ size: "M", quantity: -1 }] }, "The stock of a size is not a whole number."],
    [
      { sizes: [{ size: "M", price: 0.001 }] },
      "The price of a size is not an amount in naira with at most two decimals.",
    ],
    [{ title: undefined }, "It has no title."],
    [{ color: 42 }, "Its color is not text."],
    [{ color: "x".repeat(101) }, "Its color is over 100 characters."],
    [{ stock: "plenty" }, "Its stock must be In Stock or No Stock."],
  ];
  await store.edit(categoryDocument("ankara"), productDocument("fits", "ankara"));
  await store.edit(...unusable.map(([fields], n) => productDocument(`odd${n}`, "ankara", fields)));
  await store.edit(categoryDocument("twin", { name: "CATEGORY ankara" }));
  await follow();
  expect((await listProducts(shop, {})).products).toMatchObject([{ title: "Product fits" }]);
  const listed = new Map((await listContentProblems(shop)).map(one => [one.documentId, one.reason]));
  expect(listed.size).toBe(unusable.length + 1);
  expect(unusable.map((_problem, n) => listed.get(`odd${n}`))).toEqual(unusable.map(([, reason]) => reason));
  expect(listed.get("twin")).toBe("A category with this name already exists.");
  await store.edit(
    ...unusable.map((_problem, n) => ({ createOrReplace: productDocument(`odd${n}`, "ankara").create })),
  );
  await store.edit({ delete: { id: "twin" } });
  shop.pass(10 * 60_000);
  await follow();
  expect(await reasons()).toEqual([]);
  expect(await shopSide(shop.db)).toEqual(storeSide(store));
});

test("a product with an unusable document is not sold at its old price; its order stays, and a fix brings it back", async () => {
  await store.edit(categoryDocument("ankara"), productDocument("dress", "ankara"));
  await follow();
  await store.edit({ patch: { id: "dress", unset: ["price"] } });
  shop.pass(10 * 60_000);
  await follow();
  expect((await listProducts(shop, {})).products).toEqual([]);
  expect(await reasons()).toEqual(["It has no price."]);
  await store.edit({ patch: { id: "dress", set: { price: 2 } } });
  shop.pass(10 * 60_000);
  await follow();
  expect(await product("dress")).toMatchObject({ priceKobo: 200 });
});

test("an empty answer from a dataset that is not public deletes nothing", async () => {
  await store.edit(categoryDocument("ankara"), productDocument("dress", "ankara"));
  await follow();
  store.isPrivate = true;
  shop.pass(10 * 60_000);
  await follow();
  expect(await product("dress")).toBeDefined();
  expect((await reasons())[0]).toContain("Make the dataset public");
  store.isPrivate = false;
  shop.pass(10 * 60_000);
  await follow();
  expect(await reasons()).toEqual([]);
});

test("pieces sold here are reported to the store, and taken off a count typed there meanwhile", async () => {
  await store.edit(
    categoryDocument("ankara"),
    productDocument("dress", "ankara", { sizes: [{ size: "M", quantity: 10 }] }),
  );
  await follow();
  const sell = (quantity: number) =>
    shop.db
      .update(productSizes)
      .set({ quantity })
      .where(eq(productSizes.productId, ourIdOf("dress")));
  const there = () => (store.documents.get("dress")!.sizes as { quantity: number }[])[0]!.quantity;
  await sell(7);
  await shop.content.hosted.reportStock();
  expect(there()).toBe(7);
  await sell(5);
  await store.edit({ patch: { id: "dress", set: { "sizes[0].quantity": 20 } } });
  await shop.content.hosted.reportStock();
  await shop.content.hosted.reportStock();
  expect([there(), (await product("dress"))!.sizes]).toEqual([18, [{ size: "M", quantity: 18 }]]);
  expect(await shop.db.$count(contentDocuments, eq(contentDocuments.isStockUnsynced, true))).toBe(0);
});

test("a product only in the shop is left alone, and moves to the store when the owner wants it", async () => {
  const own = await insertProduct(shop.db, { pictures: [await shop.addPicture()] });
  await store.edit(categoryDocument("ankara"), productDocument("dress", "ankara"));
  await follow();
  expect(await findStockedProduct(shop, own.id)).toBeDefined();
  expect(store.documents.has(own.id)).toBe(false);
  shop.content.hosted.pushCatalogue();
  await follow();
  expect(store.documents.get(own.id)).toMatchObject({ _type: "product", price: 12500, id: own.code });
  expect(await shopSide(shop.db)).toEqual(storeSide(store));
});

test("a category renamed in the store leads from its old address, and collections have the store's products", async () => {
  await store.edit(categoryDocument("ankara"), productDocument("dress", "ankara"));
  await follow();
  const [{ name, id: categoryId }] = (await listCategories(shop)) as [Category];
  const productId = ourIdOf("dress");
  const id = await makeCollection(shop);
  await chooseProducts(shop, { id, actor: "owner@example.com", choosing: { put: [productId] } });
  await makeCollection(shop, { title: "Ankara", rule: "category", categoryId });
  for (const slug of ["owambe", "ankara"]) {
    expect(await collectionAt(shop, slug)).toMatchObject({
      list: { products: [{ id: productId }], total: { count: 1, isMore: false } },
    });
  }
  await store.edit({ patch: { id: "ankara", set: { name: "Wax prints" } } });
  shop.pass(11 * 60_000);
  await follow();
  expect(await findRenamedCategory(shop, name)).toBe("Wax prints");
  await store.edit({ delete: { id: "dress" } });
  shop.pass(11 * 60_000);
  await follow();
  for (const slug of ["owambe", "ankara"]) {
    expect(await collectionAt(shop, slug)).toMatchObject({
      list: { products: [], total: { count: 0, isMore: false } },
    });
  }
});
