import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createCollection } from "#app/catalog/collections/change-collection.server.ts";
import { archiveProduct } from "#app/catalog/products/archive-product.server.ts";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import { lockStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { changeSale } from "#app/catalog/products/product-sale.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { restoreProduct } from "#app/catalog/products/restore-product.server.ts";
import { priceOfSize } from "#app/catalog/products/size-price.ts";
import { updateProduct } from "#app/catalog/products/update-product.server.ts";
import { searchProducts } from "#app/catalog/search/search-products.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { sampleSale } from "#test/samples/sample-sale.ts";
import { hours, insertCustomer, minutes, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { createSale, stopSale, updateSale } from "./change-sale.server.ts";
import { findSaleOfMany } from "./list-sales.server.ts";
import type { SaleTerms } from "./sale.ts";
import { settleSales } from "./settle-sales.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";

async function start(terms: Partial<SaleTerms> = {}) {
  const id = newId();
  await createSale(shop, { id, actor, terms: sampleSale(terms) });
  return id;
}

async function priceOf(id: string) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  return [row!.priceKobo, row!.regularKobo];
}

const after = (ms: number) => new Date(shop.now().getTime() + ms);

async function buy(id: string, more: { code?: string; shownTotalKobo?: number } = {}) {
  const account = await insertCustomer(shop.db);
  const lines = [{ productId: id, size: "M", quantity: 1 }];
  return await startCheckout(shop, { account, lines, wantsDelivery: false, delivery: sampleDelivery, ...more });
}

test("a sale of a category begins and ends at its minute, also for a product that was archived then", async () => {
  const { id: categoryId } = await insertCategory(shop.db);
  const { id } = await insertProduct(shop.db, { categoryId, priceKobo: 1_299_900 });
  const { id: archived } = await insertProduct(shop.db, { categoryId, priceKobo: 500_000 });
  const { id: other } = await insertProduct(shop.db);
  await start({ categoryIds: [categoryId], startsAt: after(hours), endsAt: after(3 * hours) });
  await archiveProduct(shop, { id: archived, actor });
  expect(await priceOf(id)).toEqual([1_299_900, null]);
  shop.wait(hours);
  await Promise.all([settleSales(shop), settleSales(shop)]);
  // ₦2,599.80 off, rounded up to whole naira.
  expect(await priceOf(id)).toEqual([1_039_900, 1_299_900]);
  expect(await priceOf(other)).toEqual([1_250_000, null]);
  expect(await findProduct(shop, id)).toMatchObject({
    priceKobo: 1_039_900,
    regularKobo: 1_299_900,
    saleUntil: "Fri 20 Nov",
    saleUntilDay: "2026-11-20",
    saleTitle: "Owambe week",
  });
  expect((await searchProducts(shop, "sale")).products.map(product => product.id)).toEqual([id]);
  shop.wait(2 * hours);
  await restoreProduct(shop, { id: archived, actor });
  await settleSales(shop);
  expect([await priceOf(id), await priceOf(archived)]).toEqual([
    [1_299_900, null],
    [500_000, null],
  ]);
  expect((await findProductSummaries(shop, [id]))[0]).not.toHaveProperty("saleUntil");
});

test("a sale ends at the checkout with its minute, and an order placed before keeps its price", async () => {
  const { id } = await insertProduct(shop.db, { priceKobo: 1_000_000 });
  await start({ endsAt: after(20 * minutes) });
  shop.wait(20 * minutes - 1_000);
  const before = await buy(id, { shownTotalKobo: 800_000 });
  expect(before).toMatchObject({ kind: "started", totalKobo: 800_000 });
  shop.wait(1_000);
  // No job has run since.
  expect(await buy(id, { shownTotalKobo: 800_000 })).toMatchObject({ kind: "new-total", totalKobo: 1_000_000 });
  expect(await buy(id)).toMatchObject({ kind: "started", totalKobo: 1_000_000 });
  if (before.kind !== "started") throw new Error("not started");
  shop.provider.pay(before.reference);
  expect(await completeCheckout(shop, before.reference)).toMatchObject({ kind: "completed" });
  expect(await shop.db.select().from(orders)).toMatchObject([{ totalKobo: 800_000 }]);
});

test("of two sales, and of a product's own, the lowest price holds, and the next one when that ends", async () => {
  const { id, categoryId } = await insertProduct(shop.db, { priceKobo: 1_000_000 });
  await start({ percentBp: 1_000 });
  const larger = await start({ percentBp: 3_000, categoryIds: [categoryId], endsAt: after(hours) });
  expect(await priceOf(id)).toEqual([700_000, 1_000_000]);
  const own = { saleKobo: 600_000, from: null, to: after(30 * minutes) };
  await changeSale(shop, { id, actor, sale: own });
  expect(await findProduct(shop, id)).toMatchObject({ priceKobo: 600_000, regularKobo: 1_000_000 });
  expect(await findProduct(shop, id)).not.toHaveProperty("saleTitle");
  shop.wait(30 * minutes);
  expect(await buy(id)).toMatchObject({ totalKobo: 700_000 });
  await stopSale(shop, { id: larger, actor, isStopped: true });
  expect(await priceOf(id)).toEqual([900_000, 1_000_000]);
});

test("“End now” and its undo change all prices in one press, twice as once, and not after the sale's own end", async () => {
  const many = await Promise.all(Array.from({ length: 3 }, () => insertProduct(shop.db, { priceKobo: 1_000_000 })));
  const ids = many.map(({ id }) => id);
  const sale = await start({ productIds: ids, endsAt: after(hours) });
  const all = async () => new Set((await Promise.all(ids.map(priceOf))).map(String));
  expect(await all()).toEqual(new Set(["800000,1000000"]));
  await Promise.all([1, 2].map(() => stopSale(shop, { id: sale, actor, isStopped: true })));
  expect(await all()).toEqual(new Set(["1000000,"]));
  await stopSale(shop, { id: sale, actor, isStopped: false });
  expect(await all()).toEqual(new Set(["800000,1000000"]));
  await stopSale(shop, { id: sale, actor, isStopped: true });
  shop.wait(hours);
  await stopSale(shop, { id: sale, actor, isStopped: false });
  expect(await all()).toEqual(new Set(["1000000,"]));
  expect((await shop.db.select().from(auditEvents)).filter(({ subject }) => subject === "sale")).toHaveLength(4);
});

test("sizes with their own price are lowered too, with what they cost before", async () => {
  const sizes = { quantities: { S: 1, M: 1, XL: 1 }, sizePrices: { XL: 1_500_000, S: 150 } };
  const { id } = await insertProduct(shop.db, { priceKobo: 1_000_000, ...sizes });
  const sale = await start();
  const shown = async () => {
    const [product] = await findProductSummaries(shop, [id]);
    return ["S", "M", "XL"].map(size => {
      const { priceKobo, regularKobo } = priceOfSize(product!, size);
      return [priceKobo, regularKobo];
    });
  };
  expect(await shown()).toEqual([
    [100, 150],
    [800_000, 1_000_000],
    [1_200_000, 1_500_000],
  ]);
  const seen = (await shop.db.transaction(transaction => lockStockedProduct(transaction, id)))!;
  const resized = seen.sizes.map(size => (size.size === "M" ? { ...size, priceKobo: 1_100_000 } : size));
  await updateProduct(shop, { id, actor, seen, product: { ...seen, priceKobo: 2_000_000, sizes: resized } });
  expect((await shown())[1]).toEqual([880_000, 1_100_000]);
  expect(await priceOf(id)).toEqual([1_600_000, 2_000_000]);
  await stopSale(shop, { id: sale, actor, isStopped: true });
  expect(await shown()).toEqual([
    [150, undefined],
    [1_100_000, undefined],
    [1_500_000, undefined],
  ]);
});

test("a naira stays a naira, and a sale of a removed category or collection lowers nothing", async () => {
  const { id } = await insertProduct(shop.db, { priceKobo: 100 });
  await start({ percentBp: 9_900 });
  expect(await priceOf(id)).toEqual([100, null]);
  const { id: other } = await insertProduct(shop.db);
  const gone = await start({ percentBp: 9_900, categoryIds: [newId()], collectionIds: [newId()] });
  expect(await priceOf(other)).toEqual([12_500, 1_250_000]);
  expect(await findSaleOfMany(shop, gone)).toMatchObject({ isForAll: false });
});

test("a sale of a collection covers what is in it at the time, also a product added later", async () => {
  const { id, categoryId } = await insertProduct(shop.db, { priceKobo: 1_000_000 });
  const collection = newId();
  const terms = { title: "Sunday", rule: "category" as const, categoryId, colorFamily: null, newDays: null, intro: "" };
  const dates = { startsAt: null, endsAt: null, closesAt: null, question: "", answers: [] };
  const whole = { ...terms, ...dates, layout: "grid" as const, isListed: true };
  await createCollection(shop, { id: collection, actor, terms: whole });
  await start({ collectionIds: [collection] });
  expect(await priceOf(id)).toEqual([800_000, 1_000_000]);
  const { id: later } = await insertProduct(shop.db, { categoryId, priceKobo: 500_000 });
  await settleSales(shop);
  expect(await priceOf(later)).toEqual([400_000, 500_000]);
});

test("of two owners who edit a sale the second is told, and a sale that is over is not changed", async () => {
  const { id: product } = await insertProduct(shop.db, { priceKobo: 1_000_000 });
  const id = await start({ endsAt: after(hours) });
  const change = (percentBp: number, version: number) =>
    updateSale(shop, { id, version, actor, terms: sampleSale({ percentBp, endsAt: after(hours) }) });
  expect(await Promise.all([change(5_000, 1), change(5_000, 1)])).toEqual([{ kind: "changed" }, { kind: "changed" }]);
  expect(await change(1_000, 1)).toMatchObject({ kind: "outdated" });
  expect(await priceOf(product)).toEqual([500_000, 1_000_000]);
  shop.wait(hours);
  expect(await change(1_000, 2)).toEqual({ kind: "ended" });
  expect(await updateSale(shop, { id: newId(), version: 1, actor, terms: sampleSale() })).toEqual({ kind: "missing" });
});

test("a code comes off the sale's price, and one without products on sale does not fit", async () => {
  const { id } = await insertProduct(shop.db, { priceKobo: 1_000_000 });
  await start();
  await insertDiscount(shop.db, { code: "TEN", percentBp: 1_000 });
  await insertDiscount(shop.db, { code: "FULL", percentBp: 5_000, withoutSale: true });
  expect(await buy(id, { code: "TEN" })).toMatchObject({ kind: "started", totalKobo: 720_000 });
  expect(await buy(id, { code: "FULL" })).toMatchObject({ totalKobo: 800_000 });
});
