import { eq } from "drizzle-orm";
import { formatNaira } from "#app/lib/money.ts";
import { type Database, openDatabase } from "#app/server/open-database.server.ts";
import { products } from "#app/server/schema.server.ts";
import { insertProduct } from "#test/samples.ts";
import { findPostgresPrograms, startTemporaryPostgres } from "#test/temporary-postgres.ts";
import { expect, test } from "../test.ts";

const quiet = { info() {}, warn() {}, error() {} };

test.skip(!findPostgresPrograms(), "There is no PostgreSQL on this machine.");

test("two instances over one PostgreSQL show a new price, also after losing the database", async ({ startOwnShop }) => {
  test.setTimeout(240_000);
  const postgres = await startTemporaryPostgres();
  const env = { DATABASE_URL: postgres.url, SESSION_SECRET: "x".repeat(32) };
  const shops = [await startOwnShop({ demo: "off", env }), await startOwnShop({ demo: "off", env })];
  const { db, pool, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: "unused", log: quiet });
  const product = await insertProduct(db, { priceKobo: 1_000_000 });
  const pages = shops.map(shop => `${shop.address}/product/${product.id}`);
  await show(pages, 1_000_000, performance.now());

  await show(pages, 2_000_000, await changePrice(db, product.id, 2_000_000));

  // Every connection of both instances is lost, and the price changes before they are back.
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'selvedge%' and pid <> pg_backend_pid()",
  );
  await show(pages, 3_000_000, await changePrice(db, product.id, 3_000_000));

  await close();
  for (const shop of shops) expect(await shop.stop()).toBe(0);
  await postgres.stop();
});

/** Changes the price; returns when that was, on the clock of `performance.now()`. */
async function changePrice(db: Database, id: string, priceKobo: number): Promise<number> {
  await db.update(products).set({ priceKobo }).where(eq(products.id, id));
  return performance.now();
}

/** Every page asked for later than a second after the change shows the price, however slowly this machine answers. */
async function show(pages: string[], priceKobo: number, changedAt: number): Promise<void> {
  const price = formatNaira(priceKobo);
  for (const page of pages) {
    for (let isNew = false; !isNew; ) {
      const askedAfterMs = performance.now() - changedAt;
      isNew = (await (await fetch(page)).text()).includes(price);
      if (!isNew) expect(askedAfterMs, `${page} shows an old price`).toBeLessThan(1_000);
    }
  }
  for (const page of [...pages, ...pages, ...pages]) expect(await (await fetch(page)).text()).toContain(price);
}
