import { products } from "#app/catalog/products/product-tables.server.ts";
import { formatNaira } from "#app/lib/money.ts";
import { productPath } from "#app/lib/product-path.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { openMovingAddress } from "#test/databases/moving-address.ts";
import { startTemporaryPostgres } from "#test/databases/temporary-postgres.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { showNews } from "../show-news.ts";
import { expect, test } from "../test.ts";
import { addressesOfWriters, ask, publicOrigin, question, startVisitors } from "../visitors.ts";

const quiet = { info() {}, warn() {}, error() {} };

test("when the primary dies, the same process answers 503, goes on with the standby, and loses no acknowledged write", async ({
  startOwnShop,
}) => {
  const primary = await startTemporaryPostgres({ settings: ["synchronous_standby_names=standby"] });
  const standby = await startTemporaryPostgres({ standbyOf: primary, settings: ["cluster_name=standby"] });
  const onStandby = await openDatabase({ databaseUrl: standby.url, dataDir: "unused", log: quiet });
  const address = await openMovingAddress(primary.port);
  const env = { DATABASE_URL: `postgres://postgres@127.0.0.1:${address.port}/postgres`, ORIGIN: publicOrigin };
  Object.assign(env, { SESSION_SECRET: "x".repeat(32), DRAIN_SECONDS: "0", PRACTICE_PAYMENTS_IN_PUBLIC: "yes" });
  const shop = await startOwnShop({ demo: "off", env });
  const onPrimary = await openDatabase({ databaseUrl: primary.url, dataDir: "unused", log: quiet });
  const replicas = () => onPrimary.pool.query("select sync_state from pg_stat_replication");
  await expect.poll(async () => (await replicas()).rows).toEqual([{ sync_state: "sync" }]);
  const product = await insertProduct(onPrimary.db, { priceKobo: 1_000_000 });
  const page = shop.address + productPath(product);
  await showNews([page], formatNaira(1_000_000), performance.now());
  const [before, visitors] = [shop.pid(), startVisitors(shop.address)];
  await visitors.pass(60);
  expect(visitors.failures).toEqual([]);

  await primary.kill();
  // Without the database pages answer 503 with Retry-After. Kept pages do too, because they may be outdated.
  for (const path of ["/", productPath(product), "/search?q=skirt"]) {
    await expect.poll(() => ask(shop.address + path)).toEqual({ status: 503, retryAfter: "2" });
  }
  expect(await ask(`${shop.address}/contact`, question)).toEqual({ status: 503, retryAfter: "2" });
  expect((await ask(`${shop.address}/readyz`)).status).toBe(503);
  for (const path of ["/healthz", "/favicon.svg"]) expect((await ask(shop.address + path)).status).toBe(200);

  // The address moves first, as can happen: a read-only standby is not a primary yet.
  address.moveTo(standby.port);
  await expect.poll(() => ask(`${shop.address}/contact`, question)).toEqual({ status: 503, retryAfter: "2" });
  await expect.poll(async () => (await ask(page)).status).toBe(200);
  await onStandby.pool.query("select pg_promote()");
  await expect.poll(async () => (await ask(`${shop.address}/readyz`)).status).toBe(200);
  await expect.poll(async () => (await ask(`${shop.address}/contact`, question)).status).toBe(200);
  expect(visitors.failures.filter(failure => !failure.endsWith(" 503"))).toEqual([]);

  visitors.failures = [];
  await onStandby.db.update(products).set({ priceKobo: 2_000_000 });
  await showNews([page], formatNaira(2_000_000), performance.now());
  await visitors.pass(60);
  expect(visitors.failures).toEqual([]);
  await visitors.leave();
  const kept = await addressesOfWriters(onStandby.db);
  expect(visitors.acknowledged.length).toBeGreaterThan(20);
  expect(visitors.acknowledged.filter(writer => !kept.has(writer))).toEqual([]);
  expect(shop.pid()).toBe(before);

  expect(await shop.stop()).toBe(0);
  await onPrimary.close();
  await onStandby.close();
  await address.close();
  await standby.stop();
  await primary.stop();
});
