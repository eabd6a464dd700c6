import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { announceCollections } from "#app/catalog/collections/announce-collections.server.ts";
import { collectionProducts, collections } from "#app/catalog/collections/collection-tables.server.ts";
import { featuredProducts } from "#app/catalog/featured/featured-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { settleSales } from "#app/catalog/sales/settle-sales.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { reviews } from "#app/orders/reviews/review-tables.server.ts";
import { connections } from "#app/shop/connections/connection-tables.server.ts";
import { restorePage, savePage, unpublishPage } from "#app/shop/pages/save-page.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertReview } from "#test/samples/sample-review.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { newId } from "./new-id.server.ts";
import { type PageChanges, watchPageChanges } from "./page-changes.server.ts";

let database: TestDatabase;
let changes: PageChanges;
let heard = 0;

beforeAll(async () => {
  database = await openTestDatabase({ isFresh: true });
  const { pool, location } = database;
  changes = await watchPageChanges({ pool, databaseUrl: location.databaseUrl, log: { warn() {} } });
  changes.onChange(() => void (heard += 1));
  await vi.waitUntil(() => changes.confirmedAt() > 0);
});
afterAll(async () => {
  await changes.close();
  await database.close();
});
beforeEach(() => void (heard = 0));

async function caughtUp(): Promise<void> {
  const now = performance.now();
  await expect.poll(() => changes.confirmedAt()).toBeGreaterThanOrEqual(now);
}

test("a new product, a new price, a product put on the home page and a removed one are announced", async () => {
  for (const change of [
    () => insertProduct(database.db),
    () => database.db.update(products).set({ priceKobo: 900_000 }),
    async () => {
      const [product] = await database.db.select({ productId: products.id }).from(products).limit(1);
      await database.db.insert(featuredProducts).values({ ...product!, position: 1 });
    },
    () => database.db.update(products).set({ archivedAt: new Date() }),
  ]) {
    heard = 0;
    await change();
    await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
  }
});

test("a change of a connection is announced by its name, one of the catalogue without one", async () => {
  const told: (string | undefined)[] = [];
  changes.onChange(what => void told.push(what));
  const row = { facts: { way: "off" }, setAt: new Date(), setBy: "owner@example.com" };
  await database.db.insert(connections).values({ kind: "payments", ...row });
  await expect.poll(() => told, { timeout: 30_000 }).toContain("connections");
  await insertProduct(database.db);
  await expect.poll(() => told, { timeout: 30_000 }).toContain("");
});

test("a review and its changes are announced while shoppers see it, and not while it waits", async () => {
  const product = await insertProduct(database.db);
  const { id } = await insertReview({ ...database, now: () => new Date() }, product, { state: "waiting" });
  await caughtUp();
  heard = 0;
  const isThis = eq(reviews.id, id);
  await database.db.update(reviews).set({ stars: 2 }).where(isThis);
  await caughtUp();
  expect(heard).toBe(0);
  for (const change of [{ state: "shown" }, { reply: "Thank you" }, { state: "waiting" }] as const) {
    heard = 0;
    await database.db.update(reviews).set(change).where(isThis);
    await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
  }
});

test("a change is announced after its commit, not before, and not after a rollback", async () => {
  const product = await insertProduct(database.db);
  await caughtUp();
  heard = 0;
  const rollback = database.db.transaction(async transaction => {
    await transaction.update(products).set({ priceKobo: 1 }).where(eq(products.id, product.id));
    throw new Error("never mind");
  });
  await expect(rollback).rejects.toThrow("never mind");
  await caughtUp();
  expect(heard).toBe(0);
  await database.db.transaction(async transaction => {
    await transaction.update(products).set({ priceKobo: 2 }).where(eq(products.id, product.id));
    expect(heard).toBe(0);
  });
  await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
});

test("one piece fewer changes no page and is not announced, but the last piece is", async () => {
  const product = await insertProduct(database.db, { quantities: { M: 5 } });
  await caughtUp();
  heard = 0;
  const sell = (left: number) =>
    database.db.update(productSizes).set({ quantity: left }).where(eq(productSizes.productId, product.id));
  await sell(4);
  await caughtUp();
  expect(heard).toBe(0);
  await sell(0);
  await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
});

test("one piece fewer is announced where the owner's number of few ones says so, and above it is not", async () => {
  const product = await insertProduct(database.db, { quantities: { M: 5 } });
  await database.db.insert(shopSettings).values({ key: "leftShownAt", value: 3 });
  await caughtUp();
  heard = 0;
  const sell = (left: number | null) =>
    database.db.update(productSizes).set({ quantity: left }).where(eq(productSizes.productId, product.id));
  await sell(4);
  await caughtUp();
  expect(heard).toBe(0);
  for (const left of [3, 2, null]) {
    heard = 0;
    await sell(left);
    await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
  }
});

test("a price of a size is announced even if it is not the product's lowest", async () => {
  const { id } = await insertProduct(database.db, { quantities: { M: 5, L: 5 } });
  await caughtUp();
  heard = 0;
  await database.db
    .update(productSizes)
    .set({ priceKobo: 2_000_000 })
    .where(and(eq(productSizes.productId, id), eq(productSizes.size, "L")));
  await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
});

test("the start of a sale is announced, and nothing before it", async () => {
  const { id } = await insertProduct(database.db, { saleKobo: 500_000, saleFrom: new Date(2_000) });
  await caughtUp();
  heard = 0;
  const swap = (at: number) => settleSales({ db: database.db, now: () => new Date(at) });
  await swap(1_999);
  await caughtUp();
  expect(heard).toBe(0);
  await swap(2_000);
  await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(await database.db.$count(products, and(eq(products.id, id), eq(products.priceKobo, 500_000)))).toBe(1);
});

test("the start of a collection and a product added to it are announced, and nothing before its start", async () => {
  const id = newId();
  const [startsAt, product] = [new Date(2_000), await insertProduct(database.db)];
  const columns = { title: "Owambe", slug: "owambe", rule: "chosen" as const, position: 1 };
  await database.db.insert(collections).values({ id, ...columns, startsAt, nextChangeAt: startsAt });
  await caughtUp();
  heard = 0;
  const announce = (at: number) => announceCollections({ db: database.db, now: () => new Date(at) });
  await announce(1_999);
  await caughtUp();
  expect(heard).toBe(0);
  await announce(2_000);
  await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
  await caughtUp();
  heard = 0;
  await announce(3_000);
  await caughtUp();
  expect(heard).toBe(0);
  await database.db.insert(collectionProducts).values({ collectionId: id, productId: product.id, position: 1 });
  await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
});

test("a page that is published or taken off is announced, and its unpublished changes are not", async () => {
  const shop = { db: database.db, now: () => new Date() };
  const page = { page: "terms", actor: "ada@example.com" } as const;
  const save = (body: string, seen: number, isPublished: boolean) =>
    savePage(shop, { ...page, body, seen, isPublished });
  await caughtUp();
  heard = 0;
  await save("One.", 0, false);
  await caughtUp();
  expect(heard).toBe(0);
  await save("Two.", 1, true);
  await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
  await caughtUp();
  heard = 0;
  await restorePage(shop, { ...page, number: 1 });
  await caughtUp();
  expect(heard).toBe(0);
  await unpublishPage(shop, page);
  await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
});

test("a lost connection is opened again, and missed announcements count as a change", async () => {
  await caughtUp();
  heard = 0;
  await loseConnections();
  await database.db.update(products).set({ priceKobo: 3 });
  await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
  await caughtUp();
  heard = 0;
  await database.db.update(products).set({ priceKobo: 4 });
  await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
});

async function loseConnections(): Promise<void> {
  if (!database.isEmbedded) {
    const others =
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    await database.pool.query(others);
    return;
  }
  const client = await database.pool.connect();
  client.release(new Error("as if the connection were lost"));
}
