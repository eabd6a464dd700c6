import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { choosePreOrder, findPreOrder } from "#app/catalog/pre-orders/choose-pre-order.server.ts";
import { findArchivedProduct } from "#app/catalog/products/find-archived-product.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { categoryDocument, productDocument } from "#test/shops/sanity-shop.ts";
import { useSanityShop } from "#test/shops/use-sanity-shop.ts";
import { ourIdOf } from "./content-links.server.ts";
import { contentDocuments } from "./content-tables.server.ts";

const { store, shop } = useSanityShop();
const actor = "owner@example.com";
const dress = ourIdOf("dress");
const document = () => productDocument("dress", "ankara", { sizes: [{ size: "M", quantity: 10 }] });

async function follow() {
  shop.pass(11 * 60_000);
  await shop.content.hosted.follow();
}

const preOrder = () => findPreOrder(shop, dress);
const left = async () => (await findStockedProduct(shop, dress))!.sizes;
const piecesThere = () => (store.documents.get("dress")!.sizes as { quantity: number }[])[0]!.quantity;
const sell = (quantity: number) =>
  shop.db.update(productSizes).set({ quantity }).where(eq(productSizes.productId, dress));

/** A product of the store with ten pieces that are to come in eight weeks. */
async function begin() {
  await store.edit(categoryDocument("ankara"), document());
  await follow();
  const day = lagosDayAfter(lagosDayOf(shop.now()), 56);
  const to = { day, depositBp: 7000 };
  expect(await choosePreOrder(shop, { id: dress, actor, seen: "", to })).toEqual({ kind: "changed" });
  return to;
}

test("a pre-order of a product of the store is ours alone, and stays while its document and its category change", async () => {
  const chosen = await begin();
  const revision = store.documents.get("dress")!._rev;
  await follow();
  expect(store.documents.get("dress")!._rev).toBe(revision);
  await store.edit(categoryDocument("lace"), {
    patch: { id: "dress", set: { title: "Ìró", price: 99, category: { _type: "reference", _ref: "lace" } } },
  });
  await follow();
  expect(await findStockedProduct(shop, dress)).toMatchObject({ title: "Ìró", categoryId: ourIdOf("lace") });
  expect(await preOrder()).toEqual(chosen);
  const seen = (await findStockedProduct(shop, dress))!;
  const product = { ...seen, title: "Ìró and bùbá", readyDays: 10, depositBp: 5000 };
  expect(await shop.content.updateProduct({ id: dress, actor, seen, product })).toEqual({ kind: "updated" });
  expect(store.documents.get("dress")).toMatchObject({ title: "Ìró and bùbá", readyDays: 10, deposit: 50 });
  await follow();
  expect(await preOrder()).toEqual(chosen);
});

test("a pre-order begins, moves and ends while the store is away", async () => {
  const { day } = await begin();
  store.goDown();
  const to = { day: lagosDayAfter(day, 7), depositBp: null };
  expect(await choosePreOrder(shop, { id: dress, actor, seen: day, to })).toEqual({ kind: "changed" });
  const end = { id: dress, actor, seen: to.day, to: undefined };
  expect(await choosePreOrder(shop, end)).toEqual({ kind: "changed" });
  store.isDown = false;
  await follow();
  expect(await preOrder()).toBeUndefined();
  expect(await left()).toEqual([{ size: "M", quantity: 10 }]);
});

test("pieces to come are the store's pieces: sold ones are reported once, more come from there, and arrival adds none", async () => {
  const { day } = await begin();
  await sell(7);
  await shop.content.hosted.reportStock();
  expect(piecesThere()).toBe(7);
  await sell(5);
  await store.edit({ patch: { id: "dress", set: { "sizes[0].quantity": 20 } } });
  await follow();
  await shop.content.hosted.reportStock();
  expect([piecesThere(), await left()]).toEqual([18, [{ size: "M", quantity: 18 }]]);
  await choosePreOrder(shop, { id: dress, actor, seen: day, to: undefined });
  await follow();
  await shop.content.hosted.reportStock();
  expect([piecesThere(), await left()]).toEqual([18, [{ size: "M", quantity: 18 }]]);
  expect(await shop.db.$count(contentDocuments, eq(contentDocuments.isStockUnsynced, true))).toBe(0);
});

test("a pre-order comes back with its product: deleted and made again there, wrong and mended, archived and restored here", async () => {
  const chosen = await begin();
  await store.edit({ delete: { id: "dress" } });
  await follow();
  expect(await findArchivedProduct(shop, dress)).toBeDefined();
  await store.edit(document());
  await follow();
  expect([await preOrder(), await left()]).toEqual([chosen, [{ size: "M", quantity: 10 }]]);
  await store.edit({ patch: { id: "dress", unset: ["price"] } });
  await follow();
  expect(await findArchivedProduct(shop, dress)).toBeDefined();
  await store.edit({ patch: { id: "dress", set: { price: 5 } } });
  await follow();
  expect(await preOrder()).toEqual(chosen);
  await shop.content.archiveProduct({ id: dress, actor });
  expect(await shop.content.restoreProduct({ id: dress, actor })).toEqual({ kind: "restored" });
  await follow();
  expect([await preOrder(), await left()]).toEqual([chosen, [{ size: "M", quantity: 10 }]]);
});
