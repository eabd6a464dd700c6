import type { Pool } from "pg";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { featuredProducts } from "#app/catalog/featured/featured-tables.server.ts";
import { sizeCharts } from "#app/catalog/size-charts/chart-tables.server.ts";
import { productPath } from "#app/lib/product-path.ts";
import { reviewPictures } from "#app/orders/reviews/review-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { readPageTable } from "#app/platform/http/page-table.server.ts";
import { pageVersions, publishedPages } from "#app/shop/pages/page-tables.server.ts";
import { provideShop } from "#app/shop.server.ts";
import { routeHandler, type TestRoute } from "../pages/route-handler.ts";
import { loadRouteTable } from "../pages/route-table.ts";
import { type RecordedQuery, recordQueries } from "../plans/record-queries.ts";
import { insertCategory, insertPicture, insertProduct } from "../samples/sample-catalog.ts";
import { makeCollection } from "../samples/sample-collection.ts";
import { insertDiscount } from "../samples/sample-discount.ts";
import { insertPlace, insertRate } from "../samples/sample-rates.ts";
import { insertReview, switchReviewsOn } from "../samples/sample-review.ts";
import { useTestShop } from "../shops/use-test-shop.ts";

const shop = useTestShop();

/** Tables that kept pages may read without announced changes, and why. */
const needNone: Record<string, string> = {
  images: "what a page shows of a picture never changes, and what names a picture announces itself",
  old_addresses: "read only for what is not there: no such answer is kept",
  order_items: "written once, with the order; a review of one announces itself",
  page_versions: "rows are only added, and which of them is shown is in published_pages",
  review_pictures: "changed only together with the row of their review, which announces it",
  review_totals: "changed only by the trigger that announces reviews",
};

test("every table that a kept page reads announces its changes", async () => {
  const filled = await fill();
  const routes = await loadRouteTable();
  const kept = readPageTable(routes).filter(page => page.kept);
  const addresses = addressesOf(filled);
  expect(kept.map(({ pattern }) => pattern).toSorted()).toEqual(Object.keys(addresses).toSorted());
  const handle = routeHandler(routes as Record<string, TestRoute>);
  const recorded = recordQueries(shop.pool);
  const { announced, all } = await findTables(shop.pool);
  const readers = new Map<string, string[]>();
  for (const page of kept) {
    for (const address of addresses[page.pattern]!) {
      recorded.length = 0;
      const context = new RouterContextProvider();
      provideShop(context, shop);
      const answer = await handle(new Request(shop.settings.origin + address), context);
      expect([address, answer.status]).toEqual([address, address === "/category/none" ? 404 : 200]);
      for (const table of tablesRead(recorded, all)) readers.set(table, [...(readers.get(table) ?? []), address]);
    }
  }
  expect([...readers.keys()].toSorted()).toContain("products");
  const silent = [...readers].filter(([table]) => !announced.has(table) && !Object.hasOwn(needNone, table));
  expect(Object.fromEntries(silent)).toEqual({});
  // Every excused table is read by a page and has no trigger.
  expect(Object.keys(needNone).filter(table => announced.has(table) || !readers.has(table))).toEqual([]);
});

/** Fills a shop with everything that kept pages show. */
async function fill() {
  const { db } = shop;
  await switchReviewsOn(db);
  const category = await insertCategory(db, { name: "Dresses" });
  const pictures = [(await insertPicture(db)).hash, (await insertPicture(db)).hash];
  const facts = { categoryId: category.id, pictures, quantities: { M: 5, L: 0 }, sizePrices: { L: 1_300_000 } };
  const product = await insertProduct(db, { title: "Ankara dress", ...facts });
  await insertProduct(db, { title: "Ankara skirt", ...facts });
  await db.insert(featuredProducts).values({ productId: product.id, position: 0 });
  const rows = [{ size: "M", cells: [{ low: 34, high: 36 }] }];
  await db
    .insert(sizeCharts)
    .values({ id: newId(), categoryId: category.id, unit: "cm", measures: ["Bust"], rows, imageHash: pictures[0] });
  await makeCollection(shop, { rule: "category", categoryId: category.id });
  await insertDiscount(db);
  await insertRate(db, { placeId: await insertPlace(db, "LA", "Ikeja") });
  const review = await insertReview(shop, product);
  await db
    .insert(reviewPictures)
    .values({ reviewId: review.id, key: "0".repeat(32), sentAt: shop.now(), imageHash: pictures[1] });
  for (const page of ["delivery", "returns"] as const) {
    await db.insert(pageVersions).values({ page, number: 1, body: "As we do it.", madeBy: "owner@example.com" });
    await db.insert(publishedPages).values({ page, number: 1 });
  }
  return { product };
}

/** Addresses that make each kept page read all it can. */
function addressesOf({ product }: { product: { id: string; title: string } }): Record<string, string[]> {
  return {
    "/": ["/"],
    "/api/filter-count": ["category=Dresses&size=M", "collection=owambe", "q=ankara&color=blue", "price=5"].map(
      query => `/api/filter-count?${query}`,
    ),
    "/api/search": ["/api/search?q=ankara", "/api/search"],
    "/api/size-sheet/:id": [`/api/size-sheet/${product.id}`],
    "/cart": ["/cart"],
    "/category/:category": [
      "/category/Dresses",
      "/category/allproduct?size=M&color=blue&sort=price-up",
      "/category/none",
    ],
    "/collection/:slug": ["/collection/owambe"],
    "/contact": ["/contact"],
    "/delivery": ["/delivery"],
    "/offline": ["/offline"],
    "/pages/:page": ["/pages/returns"],
    "/product/:id": [productPath(product)],
    "/product/:id/reviews": [`/product/${product.id}/reviews`],
    "/search": ["/search?q=ankara", "/search?q=ankra", "/search"],
    "/wishlist": ["/wishlist"],
  };
}

/** Lists all tables, and those whose visible inserts, updates and deletes are announced to kept pages. */
async function findTables(pool: Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  // Bits of tgtype: 4 insert, 8 delete, 16 update.
  const { rows: announcing } = await pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and tgenabled = 'O' and prosrc like '%pg_notify(''catalog''%'
      group by tgrelid having bit_or(tgtype) & 28 = 28`,
  );
  const names = (rows: { name: string }[]) => new Set(rows.map(({ name }) => name));
  return { all: names(tables), announced: names(announcing) };
}

function tablesRead(recorded: RecordedQuery[], all: ReadonlySet<string>): Set<string> {
  const found = recorded.flatMap(({ text }) =>
    Array.from(
      text.matchAll(/(?:\b(?:from|join)|,)\s+(?:lateral\s+)?(?:only\s+)?"?([a-z_]+)\b(?!\s*\()/giu),
      ([, name]) => name!,
    ),
  );
  return new Set(found.filter(name => all.has(name)));
}
