import { products } from "#app/catalog/products/product-tables.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { startTemporaryPostgres } from "#test/databases/temporary-postgres.ts";
import { startTinyProxy } from "#test/databases/tiny-proxy.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { expect, test } from "../test.ts";
import { addressesOfWriters, ask, publicOrigin, question, startVisitors } from "../visitors.ts";

const quiet = { info() {}, warn() {}, error() {} };

test("two instances restart in turn without a failed request, and survive the database's crash", async ({
  startOwnShop,
}) => {
  test.setTimeout(240_000);
  const postgres = await startTemporaryPostgres();
  const env = { DATABASE_URL: postgres.url, SESSION_SECRET: "x".repeat(32), ORIGIN: publicOrigin, DRAIN_SECONDS: "2" };
  Object.assign(env, { PRACTICE_PAYMENTS_IN_PUBLIC: "yes" });
  // Both start at once on an empty database: one migrates, the other waits.
  const shops = await Promise.all([1, 2].map(() => startOwnShop({ demo: "off", env })));
  const instances = shops.map(shop => shop.address);
  const proxy = await startTinyProxy(instances);
  const visitors = startVisitors(proxy.url);

  await visitors.pass(50);
  for (const shop of shops) {
    await shop.restart();
    await expect.poll(() => proxy.ready().length).toBe(2);
    await visitors.pass(50);
  }
  expect(visitors.failures).toEqual([]);

  await postgres.halt();
  await expect.poll(() => proxy.ready()).toEqual([]);
  for (const instance of instances) {
    // A page in memory may still be sent until the shop knows that it may be outdated.
    await expect.poll(() => ask(`${instance}/`)).toEqual({ status: 503, retryAfter: "2" });
    await expect.poll(() => ask(`${instance}/contact`, question)).toEqual({ status: 503, retryAfter: "2" });
  }
  await postgres.resume();
  await expect.poll(() => proxy.ready().length, { timeout: 20_000 }).toBe(2);
  const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: "unused", log: quiet });
  const product = await insertProduct(db, { title: "Before" });
  const titles = () =>
    Promise.all(
      instances.map(async address => {
        const page = await (await fetch(`${address}/product/${product.id}`)).text();
        return /<h1[^>]*>([^<]*)/u.exec(page)?.[1];
      }),
    );
  expect(await titles()).toEqual(["Before", "Before"]);
  await db.update(products).set({ title: "After" });
  await expect.poll(titles, { timeout: 5_000 }).toEqual(["After", "After"]);
  visitors.failures = [];
  await visitors.pass(50);
  expect(visitors.failures).toEqual([]);

  await visitors.leave();
  for (const shop of shops) expect(await shop.stop()).toBe(0);
  const kept = await addressesOfWriters(db);
  expect(visitors.acknowledged.filter(writer => !kept.has(writer))).toEqual([]);
  await close();
  await proxy.close();
  await postgres.stop();
});
