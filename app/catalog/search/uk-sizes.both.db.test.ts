import { beforeEach, expect, test } from "vitest";
import { saveChart } from "#app/catalog/size-charts/change-chart.server.ts";
import type { SizeChart } from "#app/catalog/size-charts/size-chart.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { searchProducts } from "./search-products.server.ts";

const database = useTestDatabase();
const context = () => ({ db: database.db, now: () => new Date("2026-11-28T12:00:00Z") });

let category: string;
beforeEach(async () => {
  category = (await insertCategory(database.db, { name: "Wears" })).id;
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  const inCategory = { categoryId: category };
  await insertProduct(database.db, {
    ...inCategory,
    title: "Lace gown",
    quantities: { M: 1, L: 1 },
    createdAt: day(4),
  });
  await insertProduct(database.db, { ...inCategory, title: "Cord skirt", quantities: { S: 1 }, createdAt: day(3) });
  await insertProduct(database.db, { title: "Peplum gown", quantities: { "UK 14": 1 }, createdAt: day(2) });
  await insertProduct(database.db, { title: "Men's shirt", quantities: { M: 1 }, createdAt: day(1) });
});

const at = (low: number, high: number) => ({ low, high });
const chart = (rows: SizeChart["rows"]): SizeChart => ({
  unit: "in",
  measures: ["Bust"],
  rows,
  note: "",
  imageHash: null,
  imageAlt: "",
});
const letters = chart([
  { size: "S", uk: at(8, 10), cells: [at(34, 34)] },
  { size: "M", uk: at(12, 14), cells: [at(36, 36)] },
  { size: "XL", uk: at(20, 22), cells: [at(44, 44)] },
]);

async function write(kind: "category" | "product", id: string, rows: SizeChart, seen = "") {
  const saved = await saveChart(context(), { actor: "ada@shop.example", target: { kind, id }, chart: rows, seen });
  expect(saved.kind).toBe("saved");
}

const titlesFor = async (query: string) => {
  const { products, isPartial } = await searchProducts(database, query);
  return isPartial ? [] : products.map(({ title }) => title);
};

test("a UK size finds products that have it by their chart, and those whose sizes are named so", async () => {
  await write("category", category, letters);
  for (const query of ["size 14", "uk 14", "UK14", "uk size 14"]) {
    expect([query, await titlesFor(query)]).toEqual([query, ["Lace gown", "Peplum gown"]]);
  }
  expect(await titlesFor("uk 10")).toEqual(["Cord skirt"]);
  // Nobody sells this product in XL.
  expect(await titlesFor("uk 20")).toEqual([]);
  expect(await titlesFor("uk14 gown")).toEqual(["Lace gown", "Peplum gown"]);
  expect(await titlesFor("size 12 skirt")).toEqual([]);
  expect(await titlesFor("size 8 skirt")).toEqual(["Cord skirt"]);
});

test("a product's own chart counts instead of its category's, and a removed or changed one no longer", async () => {
  await write("category", category, letters);
  const { id } = await insertProduct(database.db, { categoryId: category, title: "Silk gown", quantities: { M: 1 } });
  expect(await titlesFor("uk 14")).toContain("Silk gown");
  await write("product", id, chart([{ size: "M", uk: at(16, 16), cells: [at(38, 38)] }]));
  expect(await titlesFor("uk 14")).not.toContain("Silk gown");
  expect(await titlesFor("uk 16")).toEqual(["Silk gown"]);
  await database.pool.query("delete from size_charts where product_id is not null");
  expect(await titlesFor("uk 14")).toContain("Silk gown");
  await database.pool.query("update size_charts set rows = '[]'");
  expect(await titlesFor("uk 14")).toEqual(["Peplum gown"]);
});

test("a product that moves to another category has the UK sizes of its chart", async () => {
  await write("category", category, letters);
  await database.pool.query("update products set category_id = $1 where title = 'Men''s shirt'", [category]);
  expect(await titlesFor("uk 12")).toEqual(["Lace gown", "Men's shirt"]);
});
