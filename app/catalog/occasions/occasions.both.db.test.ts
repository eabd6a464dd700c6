import { beforeEach, expect, test } from "vitest";
import { listFiltered } from "#app/catalog/filters/list-filtered.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { searchProducts } from "#app/catalog/search/search-products.server.ts";
import { findListed } from "#app/shop/settings/occasion-list.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { removeOccasion, renameOccasion, saveOccasions } from "./change-occasions.server.ts";
import { listOccasions, listOccasionTiles } from "./list-occasions.server.ts";

const database = useTestDatabase();
const now = () => new Date("2026-11-28T12:00:00Z");
const context = () => ({ db: database.db, now });
const actor = "ada@shop.example";
const standard = ["Owambe", "Wedding", "Church", "Naming", "Birthday", "Work", "Sallah", "Christmas"];

beforeEach(async () => {
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  await insertProduct(database.db, { title: "Gown", occasions: "Church, Wedding", createdAt: day(3) });
  await insertProduct(database.db, { title: "Kaftan", occasions: "Ìsọmọlórúkọ, church", createdAt: day(2) });
  await insertProduct(database.db, { title: "Bag", createdAt: day(1) });
});

const titlesFor = async (query: string) => (await searchProducts(database, query)).products.map(({ title }) => title);

async function listWith(query: string) {
  const list = await listFiltered(database, { params: new URLSearchParams(query) });
  if ("movedTo" in list) return { ...list, choices: undefined };
  return {
    titles: list.products.map(({ title }) => title),
    choices: list.filter.occasions.map(({ label, count }) => `${label} ${count}`),
    chips: list.filter.chips.map(({ label }) => label),
  };
}

test("a new shop begins with eight occasions; words of products are offered after them", async () => {
  expect(await findListed(database)).toEqual(standard);
  const all = await listOccasions(database);
  expect(all.filter(({ isListed }) => !isListed).map(({ name }) => name)).toEqual(["Ìsọmọlórúkọ"]);
  expect(await listOccasionTiles(database)).toEqual([
    { value: "wedding", label: "Wedding" },
    { value: "church", label: "Church" },
    { value: "isomoloruko", label: "Ìsọmọlórúkọ" },
  ]);
});

test("lists are filtered by occasions with counts, whatever the case and the marks; unknown ones leave the address", async () => {
  const choices = ["Wedding 1", "Church 2", "Ìsọmọlórúkọ 1"];
  expect(await listWith("")).toMatchObject({ titles: ["Gown", "Kaftan", "Bag"], choices });
  expect(await listWith("occasion=church")).toEqual({ titles: ["Gown", "Kaftan"], choices, chips: ["Church"] });
  const both = await listWith("occasion=isomoloruko&occasion=wedding");
  expect(both).toEqual({ titles: ["Gown", "Kaftan"], choices, chips: ["Ìsọmọlórúkọ", "Wedding"] });
  expect(await listWith("occasion=Church")).toMatchObject({ movedTo: "?occasion=church" });
  expect(await listWith("occasion=nonsense")).toMatchObject({ movedTo: "" });
  expect(await listWith(`occasion=${encodeURIComponent("it's\\' <b>")}&occasion=church`)).toMatchObject({
    movedTo: "?occasion=church",
  });
  expect(await listWith("size=M&occasion=church")).toMatchObject({ titles: ["Gown", "Kaftan"] });
});

test("the search finds occasions by a word, its beginning, and other words for it", async () => {
  await insertProduct(database.db, { title: "Cap", occasions: "Sallah" });
  expect(await titlesFor("church")).toEqual(["Gown", "Kaftan"]);
  expect(await titlesFor("wedding guest")).toEqual(["Gown"]);
  expect(await titlesFor("bridal")).toContain("Gown");
  expect(await titlesFor("isomo")).toEqual(["Kaftan"]);
  expect(await titlesFor("church kaftan")).toEqual(["Kaftan"]);
  expect(await titlesFor("eid")).toContain("Cap");
  expect(await titlesFor("sallah")).toContain("Cap");
});

test("the list keeps the owner's order, and words that products have", async () => {
  const save = (names: string[], seen: string[]) => saveOccasions(context(), { actor, names, seen });
  expect(await save(standard, standard)).toEqual({ kind: "unchanged" });
  const names = ["Church", "Graduation", "Wedding"];
  expect(await save(names, [])).toMatchObject({ kind: "outdated" });
  expect(await save(names, standard)).toEqual({ kind: "saved" });
  expect(await findListed(database)).toEqual(names);
  expect(await save(["Church"], names)).toMatchObject({
    kind: "refused",
    fields: { names: "“Wedding” is on 1 product. Rename or remove it below." },
  });
  expect(await save(["church", "Wedding"], names)).toEqual({ kind: "saved" });
  expect((await listWith("")).choices).toEqual(["church 2", "Wedding 1", "Ìsọmọlórúkọ 1"]);
});

const textsOf = async () =>
  (await database.db.select().from(products))
    .toSorted((one, other) => (one.title < other.title ? -1 : 1))
    .map(({ occasions }) => occasions);

test("a renamed occasion is renamed on all products, archived ones too, and joins one that is there", async () => {
  await insertProduct(database.db, { title: "Shawl", occasions: "Wedding, Church", archivedAt: now() });
  const rename = (from: string, to: string) => renameOccasion(context(), { actor, from, to, isHosted: false });
  expect(await rename("Church", "Sunday best")).toEqual({ kind: "renamed", count: 3 });
  expect(await textsOf()).toEqual(["", "Sunday best, Wedding", "Ìsọmọlórúkọ, Sunday best", "Wedding, Sunday best"]);
  expect(await titlesFor("sunday")).toEqual(["Gown", "Kaftan"]);
  expect(await rename("Sunday best", "Wedding")).toEqual({ kind: "renamed", count: 3 });
  expect(await textsOf()).toEqual(["", "Wedding", "Ìsọmọlórúkọ, Wedding", "Wedding"]);
  expect(await findListed(database)).toEqual(standard.filter(name => name !== "Church"));
  expect(await rename("Nothing", "Else")).toEqual({ kind: "missing" });
});

test("a removed occasion leaves the list and the products; a hosted store's products keep it", async () => {
  const remove = (from: string, isHosted: boolean) => removeOccasion(context(), { actor, from, isHosted });
  expect(await remove("Church", true)).toEqual({ kind: "removed", count: 0 });
  expect((await listWith("")).choices).toEqual(["Wedding 1", "Church 2", "Ìsọmọlórúkọ 1"]);
  expect(await remove("Church", false)).toEqual({ kind: "removed", count: 2 });
  expect(await textsOf()).toEqual(["", "Wedding", "Ìsọmọlórúkọ"]);
  expect(await listWith("occasion=church")).toMatchObject({ movedTo: "" });
  expect(await remove("Church", false)).toEqual({ kind: "missing" });
});
