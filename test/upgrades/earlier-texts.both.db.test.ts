import { afterAll, beforeAll, expect, test } from "vitest";
import { type Migration, migrate, readMigrations, recordMigration } from "#app/platform/database/migrate.server.ts";
import { openTestDatabase, type TestDatabase } from "#test/shops/test-database.ts";
import { describeSchema } from "./describe-schema.ts";

/* Migrations that shops applied but today's files lack: texts changed afterwards, and high numbers before lower ones,
   because parts of the shop were written in parallel. */

let database: TestDatabase;
let migrations: Migration[];
let fresh: string[];
beforeAll(async () => {
  database = await openTestDatabase({ isFresh: true });
  fresh = await describeSchema(database.pool);
  migrations = await readMigrations("db/migrations");
});
afterAll(() => database.close());

/** Upgrades a shop with the migrations up to a number, except `without`; returns the schema. */
async function upgrade(shop: { upTo: string; without?: string[]; texts?: string[] }): Promise<string[]> {
  const { upTo, without = [], texts = [] } = shop;
  const client = await database.pool.connect();
  await client.query("drop schema public cascade; create schema public");
  for (const { earlier, ...today } of migrations) {
    const number = today.name.slice(0, 4);
    if (number > upTo || without.includes(number)) continue;
    await recordMigration(client, earlier.find(({ hash }) => texts.includes(hash.slice(0, 8))) ?? today);
  }
  client.release(true);
  await migrate(database.pool, "db/migrations");
  return await describeSchema(database.pool);
}

const notOfFiles = ["0280", "0283", "0284", "0285", "0287", "0288", "0289"];

test("each earlier text has a shop below", async () => {
  const texts = migrations.flatMap(({ earlier }) => earlier.map(({ hash }) => hash.slice(0, 8)));
  expect(texts.sort()).toEqual(["04817616", "44b2916c", "5022caa2", "972e5edb", "c2cf4a3f", "da61368f"]);
});

test.each([
  { upTo: "0181", texts: ["5022caa2"] },
  { upTo: "0291", texts: ["44b2916c"], without: notOfFiles },
  { upTo: "0302", texts: ["972e5edb", "04817616"] },
  { upTo: "0350", texts: ["c2cf4a3f"] },
  { upTo: "0350", texts: ["da61368f"] },
  { upTo: "0071", without: ["0030", "0040", "0041", "0042", "0043", "0044", "0050"] },
  { upTo: "0120", without: ["0104", "0105", "0106", "0110", "0111", "0112"] },
  { upTo: "0251", without: ["0190", "0191", "0230", "0240", "0241"] },
  { upTo: "0343", without: ["0260", "0261", "0262", "0263", "0265", "0292", "0293", "0330", "0340", "0341", "0342"] },
])("a shop that has %j gets today's schema", async shop => {
  expect(await upgrade(shop)).toEqual(fresh);
  const { rows } = await database.pool.query("select name, hash from schema_migrations order by name");
  expect(rows).toEqual(migrations.map(({ name, hash }) => ({ name, hash })));
});
