import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoSettings } from "#demo/demo-catalogue.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { auditEvents, shopSettings } from "#app/platform/tables/owner-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.emptyTables());

const upgrade = async () => {
  await database.pool.query(readFileSync("db/migrations/0410_shops_of_the_demo.sql", "utf8"));
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
  const { promises: _kept, ...said } = demoSettings;
  expect(await upgrade()).toEqual({ hadDemo: true, ...said });
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
