import { expect, test } from "vitest";
import { productPath } from "#app/lib/product-path.ts";
import { productData } from "#app/storefront/sharing/structured-data.ts";
import { insertCategory, insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { findProduct } from "./find-product.server.ts";
import { findProductSummaries } from "./find-product-summaries.server.ts";

const database = useTestDatabase();

test("a product is found by its id, in upper or lower case", async () => {
  const { id } = await insertProduct(database.db);
  expect((await findProduct(database, id))?.id).toBe(id);
  expect((await findProduct(database, id.toUpperCase()))?.id).toBe(id);
});

test("a product is found by the end of its address, whatever the words before it are", async () => {
  const { id } = await insertProduct(database.db, { title: "Àṣọ-òkè agbada" });
  const path = productPath({ id, title: "Àṣọ-òkè agbada" });
  expect(path).toBe(`/product/aso-oke-agbada-${id.slice(-12)}`);
  const end = id.slice(-12);
  for (const text of [`aso-oke-agbada-${end}`, `an-earlier-title-${end}`, end, `ASO-${end.toUpperCase()}`]) {
    expect((await findProduct(database, text))?.id).toBe(id);
  }
  for (const text of [`aso${end}`, end.slice(1), `${end}-aso`]) {
    expect(await findProduct(database, text)).toBeUndefined();
  }
});

test("of two products whose ids end alike, each is found by its own words", async () => {
  const ids = ["0199a1b2-0000-7000-8000-00000000abcd", "0199a1b3-0000-7000-8000-00000000abcd"];
  await insertProduct(database.db, { id: ids[0]!, title: "Iro and buba" });
  await insertProduct(database.db, { id: ids[1]!, title: "Gele" });
  expect((await findProduct(database, "iro-and-buba-00000000abcd"))?.id).toBe(ids[0]);
  expect((await findProduct(database, "gele-00000000abcd"))?.id).toBe(ids[1]);
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

test("a fairly used product says this in every list, on its page and to search engines; a new one says nothing", async () => {
  const used = await insertProduct(database.db, { usedNote: "Worn twice" });
  const fresh = await insertProduct(database.db);
  const [told, silent] = await findProductSummaries(database, [used.id, fresh.id]);
  expect(told).toMatchObject({ usedNote: "Worn twice" });
  expect(silent).not.toHaveProperty("usedNote");
  const conditionOf = async (id: string) => {
    const data = productData((await findProduct(database, id))!, { origin: "https://shop.example", shopName: "A" });
    return /schema\.org\/(\w+)Condition/u.exec(JSON.stringify(data))?.[1];
  };
  expect([await conditionOf(used.id), await conditionOf(fresh.id)]).toEqual(["Used", "New"]);
  expect(await findProduct(database, used.id)).toMatchObject({ usedNote: "Worn twice" });
});

test.each([
  ["women", { suggestedGender: "female" }],
  ["everyone", { suggestedGender: "unisex" }],
  ["children", { suggestedMaxAge: 13 }],
  ["", undefined],
] as const)("search engines read of a product for “%s”: %j", async (forWhom, audience) => {
  const { id } = await insertProduct(database.db, { forWhom });
  const data = productData((await findProduct(database, id))!, { origin: "https://shop.example", shopName: "A" });
  const told = (data as { "script:ld+json": { audience?: object } })["script:ld+json"].audience;
  expect(told).toEqual(audience && { "@type": "PeopleAudience", ...audience });
});

test("a product without a picture has none", async () => {
  const { id } = await insertProduct(database.db);
  expect(await findProduct(database, id)).toMatchObject({ picture: null, pictures: [] });
});

test("an unknown id, an archived product and a text that is no id are not found", async () => {
  const { id, code } = await insertProduct(database.db, { archivedAt: new Date(0) });
  const texts = [id, code, "019a0000-0000-7000-8000-000000000000", "", "1", "' or true --", `${id}0`, "\0", `{${id}}`];
  for (const text of texts) expect(await findProduct(database, text)).toBeUndefined();
});

test("facts come in the requested order, each product once, without unknown or archived ones", async () => {
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
  expect((await findProductSummaries(database, ids)).map(product => product.title)).toEqual(["second", "first"]);
  expect(await findProductSummaries(database, [])).toEqual([]);
});
