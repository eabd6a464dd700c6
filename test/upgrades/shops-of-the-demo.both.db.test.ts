import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#app/platform/database/new-id.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { keepShopName } from "#app/shop/settings/keep-shop-name.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { demoSettings } from "#demo/demo-catalogue.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.emptyTables());

const upgrade = async (migration = "0410_shops_of_the_demo") => {
  await database.pool.query(readFileSync(`db/migrations/${migration}.sql`, "utf8"));
  const rows = await database.db.select({ key: shopSettings.key, value: shopSettings.value }).from(shopSettings);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};

const fillDemo = async () => {
  for (const title of ["Silk boubou, evening rose", "Ankara swing dress, Marigold"]) {
    await insertProduct(database.db, { title });
  }
};

test("an unchanged earlier demo keeps its line and its links", async () => {
  await fillDemo();
  const { tagline, instagram, facebook } = demoSettings;
  expect(await upgrade()).toEqual({ hadDemo: true, tagline, instagram, facebook });
});

test("a demo shop with an owner's changes shows neither line nor links", async () => {
  await fillDemo();
  const audit = { id: newId(), actor: "owner@example.com", action: "update", subject: "settings", subjectId: "shop" };
  await database.db.insert(auditEvents).values(audit);
  expect(await upgrade()).toEqual({ hadDemo: true });
});

test("a shop without a past demo is not marked as having had one", async () => {
  await insertProduct(database.db, { title: "Court sneakers" });
  expect(await upgrade()).toEqual({});
});

const words = "0430_words_of_earlier_shops";

test("an earlier shop goes on saying and finding what it did without saved words, and keeps its saved ones", async () => {
  await insertProduct(database.db, { title: "Court sneakers" });
  const { headline } = demoSettings;
  // The words that search knew before. The demo has learnt more since.
  const sameWords = expect.stringMatching(/^boubou, bubu\n(?:.+\n){25}xxxl, 3xl$/u);
  expect(await upgrade(words)).toEqual({ startName: demoSettings.shopName, headline, sameWords });
  await database.emptyTables();
  await database.db.insert(shopSettings).values({ key: "headline", value: "Own words." });
  expect(await upgrade(words)).toMatchObject({ headline: "Own words.", sameWords });
});

test.each([
  ["its first name without SHOP_NAME", undefined, "Àṣọ House"],
  ["the name of SHOP_NAME", "Ada's Denim", "Ada's Denim"],
])("an earlier shop without a saved name keeps %s", async (_, shopName, kept) => {
  await insertProduct(database.db, { title: "Court sneakers" });
  await upgrade(words);
  await keepShopName({ db: database.db, settings: { shopName } });
  const settings = { deliveryFeeKobo: 0 };
  expect((await findShopSettings({ db: database.db, settings })).shopName).toBe(kept);
});

test("an unused shop gets no words of earlier versions", async () => {
  expect(await upgrade(words)).toEqual({});
});
