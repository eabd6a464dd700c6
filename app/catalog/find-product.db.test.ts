import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { insertCategory, insertPicture, insertProduct } from "#test/samples.ts";
import { openTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { findProduct } from "./find-product.server.ts";
import { findProductFacts } from "./find-product-facts.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.emptyTables());
afterAll(() => database.close());

test("a product is found by its id, upper and lower case alike", async () => {
  const { id } = await insertProduct(database.db);
  expect((await findProduct(database, id))?.id).toBe(id);
  expect((await findProduct(database, id.toUpperCase()))?.id).toBe(id);
});

test("a product's own page has its description and all its pictures in order", async () => {
  const { id: categoryId } = await insertCategory(database.db, { name: "Gowns" });
  const hashes = [];
  for (let n = 0; n < 3; n++) hashes.push((await insertPicture(database.db)).hash);
  const { id } = await insertProduct(database.db, { categoryId, description: "Hand-dyed.", pictures: hashes });
  const product = await findProduct(database, id);
  expect(product).toMatchObject({ description: "Hand-dyed.", categoryName: "Gowns", picture: { hash: hashes[0] } });
  expect(product?.pictures.map(picture => picture.hash)).toEqual(hashes);
});

test("a product without a picture has none", async () => {
  const { id } = await insertProduct(database.db);
  expect(await findProduct(database, id)).toMatchObject({ picture: null, pictures: [] });
});

test("what is unknown, archived or no id at all is not found", async () => {
  const { id, code } = await insertProduct(database.db, { archivedAt: new Date(0) });
  const texts = [id, code, "019a0000-0000-7000-8000-000000000000", "", "1", "' or true --", `${id}0`, "\0", `{${id}}`];
  for (const text of texts) expect(await findProduct(database, text)).toBeUndefined();
});

test("facts come in the order asked, each product once, without those unknown or archived", async () => {
  const first = await insertProduct(database.db, { title: "first" });
  const second = await insertProduct(database.db, { title: "second" });
  const gone = await insertProduct(database.db, { archivedAt: new Date(0) });
  const ids = [
    second.id,
    gone.id,
    "nonsense",
    first.id.toUpperCase(),
    "019a0000-0000-7000-8000-000000000000",
    second.id,
  ];
  expect((await findProductFacts(database, ids)).map(product => product.title)).toEqual(["second", "first"]);
  expect(await findProductFacts(database, [])).toEqual([]);
});
