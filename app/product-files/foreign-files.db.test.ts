import { readFileSync } from "node:fs";
import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { products } from "#app/tables/catalog-tables.server.ts";
import { insertCategory } from "#test/samples.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { findStockedProduct } from "#app/catalog/find-stocked-product.server.ts";
import { findScales } from "#app/sizes/find-scales.server.ts";
import { applyImport } from "./apply-import.server.ts";
import { findImport, keepImport } from "./imports.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";
const tools = () => ({ db: shop.db, now: shop.now, settings: { origin: "https://shop.example" } });
const fixture = (name: string) => readFileSync(`test/product-files/${name}.csv`);

let dresses = "";
beforeEach(async () => {
  dresses = (await insertCategory(shop.db, { name: "Ankara dresses" })).id;
});

async function send(text: string | Buffer) {
  const kept = await keepImport(tools(), { actor, name: "products.csv", body: Buffer.from(text) });
  if (kept.kind === "refused") throw new Error(kept.why);
  const { plan } = (await findImport(tools(), { id: kept.id, since: undefined }))!;
  return { plan: plan!, asked: { id: kept.id, actor, since: undefined, seal: plan!.seal } };
}

async function made() {
  const rows = await shop.db.select().from(products).orderBy(asc(products.handle));
  return await Promise.all(rows.map(async row => ({ ...row, ...(await findStockedProduct(shop, row.id)) })));
}

/** The addresses of the pictures a file would fetch, product by product. */
async function fetched(id: string): Promise<Record<string, string[]>> {
  const { pictures } = (await findImport(tools(), { id, since: undefined }))!;
  const handles = new Map((await made()).map(one => [one.id, one.handle]));
  const of = Map.groupBy(pictures, ({ productId }) => handles.get(productId)!);
  return Object.fromEntries([...of].map(([handle, all]) => [handle, all.map(({ address }) => address)]));
}

test("a struck price of 0 is none", async () => {
  const { plan, asked } =
    await send(`Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price
wrap,Wrap dress,Ankara dresses,Size,M,28500.00,0.00
wrap,,,,L,28500.00,0
`);
  expect(plan.problems).toEqual([]);
  expect(await applyImport(tools(), asked)).toEqual({ kind: "applied" });
  expect(await made()).toMatchObject([{ priceKobo: 2_850_000, saleKobo: null }]);
});

test("rows end with any mixture of line ends", async () => {
  const { plan } = await send(fixture("mixed-line-ends"));
  expect(plan).toMatchObject({ problems: [], counts: { added: 3 } });
  expect(plan.products.map(({ handle }) => handle)).toEqual(["okrika-jacket", "linen-shirt", "silk-scarf"]);
});

test("no row is left out without a word: two products of one name, or a size without its name, are said", async () => {
  const { plan } = await send(`Handle,Title,Type,Option1 Value,Price,Image Src
cap,Cap,Ankara dresses,,4000,https://cdn.example/1.jpg
cap,,,,,https://cdn.example/2.jpg
cap,Other cap,Ankara dresses,,5000,
gown,Gown,Ankara dresses,M,9000,
gown,Gown,,,,https://cdn.example/3.jpg
gown,,,,9500,
`);
  expect(plan.problems.map(({ line, column }) => `${line} ${column}`)).toEqual(["4 Handle", "7 Handle"]);
  expect((await send("Title,Type,Price\nCap,Ankara dresses,1\nCap,Ankara dresses,2\n")).plan.problems).toMatchObject([
    { line: 3 },
  ]);
});

test("each colour begins with its own picture: its variant's, or else the one of its row", async () => {
  const columns = "Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Image Src,Image Position";
  const { asked } = await send(`${columns},Variant Image
bag,Raffia bag,Ankara dresses,Color,Orange,15000,https://cdn.example/all.jpg,1,https://cdn.example/orange.jpg
bag,,,,Black,15000,https://cdn.example/orange.jpg,2,https://cdn.example/black.jpg
bag,,,,Cream,15000,https://cdn.example/black.jpg,3,
`);
  expect(await applyImport(tools(), asked)).toEqual({ kind: "applied" });
  expect(await fetched(asked.id)).toEqual({
    "bag--orange": ["https://cdn.example/orange.jpg", "https://cdn.example/all.jpg"],
    "bag--black": ["https://cdn.example/black.jpg", "https://cdn.example/all.jpg"],
    "bag--cream": ["https://cdn.example/black.jpg", "https://cdn.example/all.jpg"],
  });
  const again = await send(`${columns}
cap,Raffia cap,Ankara dresses,Color,Orange,15000,https://cdn.example/1.jpg,1
cap,,,,Black,15000,https://cdn.example/2.jpg,2
`);
  expect(await applyImport(tools(), again.asked)).toEqual({ kind: "applied" });
  expect(await fetched(again.asked.id)).toEqual({
    "cap--orange": ["https://cdn.example/1.jpg", "https://cdn.example/2.jpg"],
    "cap--black": ["https://cdn.example/2.jpg", "https://cdn.example/1.jpg"],
  });
});

test.each([
  ["shopify-oldest", { color: "", sizes: [{ size: "S" }, { size: "M" }, { size: "L" }], priceKobo: 600_000 }],
  ["shopify-one-fabric", { color: "pink", sizes: [{ size: "S" }, { size: "M" }, { size: "L" }, { size: "XL" }] }],
])("%s is taken over once a category is chosen", async (name, product) => {
  const { plan, asked } = await send(fixture(name));
  expect(plan).toMatchObject({ problems: [], missing: [{ category: "", count: 1 }], categories: [{ id: dresses }] });
  expect(await applyImport(tools(), asked)).toMatchObject({ kind: "incomplete", fields: { category: /Choose/u } });
  expect(await made()).toEqual([]);
  expect(await applyImport(tools(), { ...asked, categoryIds: [dresses] })).toEqual({ kind: "applied" });
  expect(await made()).toMatchObject([{ categoryId: dresses, ...product }]);
});

test("the export of WooCommerce is read with its variations", async () => {
  await insertCategory(shop.db, { name: "Shirts" });
  await insertCategory(shop.db, { name: "Hats" });
  const { plan, asked } = await send(fixture("woocommerce"));
  expect(plan).toMatchObject({ problems: [], missing: [{ category: "", count: 1 }], scales: [] });
  expect(await applyImport(tools(), { ...asked, categoryIds: [dresses] })).toEqual({ kind: "applied" });
  expect(await made()).toMatchObject([
    {
      ...{ handle: "adire-shirt--indigo", color: "Indigo", saleKobo: 1_500_000, regularKobo: 1_850_000 },
      description: "Hand dyed.\n\nCold wash.",
      sizes: [
        { size: "M", quantity: 3 },
        { size: "L", quantity: 0 },
      ],
    },
    {
      ...{ handle: "adire-shirt--white", color: "White", priceKobo: 1_850_000, saleKobo: null },
      sizes: [
        { size: "M", quantity: null },
        { size: "L", quantity: null },
      ],
    },
    { handle: "court-sneakers", categoryId: dresses, scale: "shoes", sizes: [{ size: "EU 42", quantity: 1 }] },
    { handle: "straw-hat", title: "Straw hat", priceKobo: 600_000, description: "For the sun.", color: "" },
  ]);
  expect((await made()).map(({ hiddenAt }) => hiddenAt !== null)).toEqual([false, false, false, true]);
  expect((await fetched(asked.id))["adire-shirt--white"]).toEqual([
    "https://cdn.example/white.jpg",
    "https://cdn.example/shirt.jpg",
    "https://cdn.example/back.jpg",
  ]);
  // What is in the shop by now is found again, and its category stays.
  expect((await send(fixture("woocommerce"))).plan).toMatchObject({ missing: [], counts: { added: 0 } });
});

test("what is wrong in a file of WooCommerce is said under its columns", async () => {
  const { plan } = await send(`ID,Type,Name,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
1,variable,Gown,,Ankara dresses,,Colour,"Red, Plaid"
2,variation,,free,,id:1,Colour,Red
3,variation,,9000,,id:1,Colour,Plaid
4,variation,,9000,,id:99,Colour,Red
5,simple,Cap,9000,Nowhere,,,
`);
  expect(plan.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
    "3 Regular price",
    "4 Attribute 1 value(s)",
    "5 Parent",
  ]);
  expect(plan.missing).toEqual([{ category: "Nowhere", count: 1 }]);
});

test("an option with one value gives way to one that is a choice", async () => {
  const { plan, asked } = await send(`Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Price
choker,Choker,Ankara dresses,Length,Long,Size,Small,1500
choker,,,,Long,,Large,1500
`);
  expect(plan.problems).toEqual([]);
  await applyImport(tools(), asked);
  expect((await made())[0]!.sizes).toMatchObject([{ size: "S" }, { size: "L" }]);
});

test("of a list of colours the first known one is the product's, and of patterns none is", async () => {
  const { plan, asked } = await send(`Title,Type,Price,Color (product.metafields.shopify.color-pattern)
One,Ankara dresses,1,floral; pink; red
Two,Ankara dresses,1,Floral
Three,Ankara dresses,1,Ivory/Gold
Four,Ankara dresses,1,
Five,Ankara dresses,1,sparkles
`);
  expect(plan.problems.map(({ line }) => line)).toEqual([6]);
  await applyImport(tools(), { ...asked, withoutWrong: true });
  const colors = Object.fromEntries((await made()).map(({ title, color }) => [title, color]));
  expect(colors).toEqual({ One: "pink", Two: "", Three: "Ivory", Four: "" });
});

test("sizes that no scale has become one, once the owner has seen it", async () => {
  const { plan, asked } = await send(`Handle,Title,Type,Option1 Name,Option1 Value,Variant Price
skinny,Skinny,Ankara dresses,Fit,29,22000
skinny,,,Fit,27,22000
wide,Wide,Ankara dresses,Waist,27,24000
wide,,,,31,24000
jogger,Jogger,Ankara dresses,Size,Petite,9000
jogger,,,,Tall,9000
`);
  expect(plan.problems.map(({ column }) => column)).toEqual(["Option1 Name"]);
  expect(plan.scales).toMatchObject([
    { name: "Numbers", sizes: ["27", "31"] },
    { name: "Size", sizes: ["Petite", "Tall"] },
  ]);
  expect(await applyImport(tools(), { ...asked, withoutWrong: true })).toEqual({ kind: "applied" });
  const scales = await findScales(shop);
  const [jogger, wide] = await made();
  expect(scales.find(({ id }) => id === wide!.scale)).toMatchObject({ name: "Numbers" });
  expect(wide!.sizes).toMatchObject([{ size: "27" }, { size: "31" }]);
  expect(jogger!.sizes).toMatchObject([{ size: "Petite" }, { size: "Tall" }]);
});

test("each category that the shop has not is asked about once, and the answers are not mixed up", async () => {
  const { id: bags } = await insertCategory(shop.db, { name: "Bags" });
  const { plan, asked } = await send(`Title,Type,Price
One,Totes,1
Two,Gowns,1
Three,,1
Four,Totes,1
Five,bags,1
`);
  expect(plan.missing).toEqual([
    { category: "Totes", count: 2 },
    { category: "Gowns", count: 1 },
    { category: "", count: 1 },
  ]);
  for (const categoryIds of [[], [bags, dresses], [bags, dresses, "none"]]) {
    expect(await applyImport(tools(), { ...asked, categoryIds })).toMatchObject({ kind: "incomplete" });
  }
  expect(await applyImport(tools(), { ...asked, categoryIds: [bags, dresses, dresses] })).toEqual({ kind: "applied" });
  const placed = Object.fromEntries((await made()).map(({ title, categoryId }) => [title, categoryId]));
  expect(placed).toEqual({ One: bags, Two: dresses, Three: dresses, Four: bags, Five: bags });
  const moved = await send("URL handle,Type\none,Nowhere\n");
  expect(moved.plan.problems).toMatchObject([{ line: 2, column: "Type", why: /no category “Nowhere”/u }]);
});

test("the right products of a file are taken over without the wrong ones, when that was said", async () => {
  const text = `Handle,Title,Type,Variant Price\nright,Right,Ankara dresses,100\nwrong,Wrong,Ankara dresses,free\n`;
  const { plan, asked } = await send(text);
  expect(plan.counts).toEqual({ added: 1, changed: 0, wrong: 1 });
  expect(await applyImport(tools(), asked)).toEqual({ kind: "outdated" });
  expect(await applyImport(tools(), { ...asked, withoutWrong: true })).toEqual({ kind: "applied" });
  expect(await made()).toMatchObject([{ title: "Right" }]);
  expect((await send(text.replace("free", "200"))).plan).toMatchObject({
    counts: { added: 1, wrong: 0 },
    unchanged: 1,
  });
});

test("texts that lost their letters are asked about", async () => {
  const { plan, asked } = await send(fixture("lost-letters"));
  expect(plan).toMatchObject({ problems: [], lost: ["G?l?"] });
  expect(await applyImport(tools(), asked)).toMatchObject({ kind: "incomplete", fields: { lost: /letters/u } });
  expect(await applyImport(tools(), { ...asked, withLost: true })).toEqual({ kind: "applied" });
  expect((await send(fixture("lost-letters"))).plan).toMatchObject({ lost: [], unchanged: 1 });
  const question =
    "Handle,Title,Type,Variant Price,Description\nx,Ready? Go,Ankara dresses,1,See https://x.example/?q=a\n";
  expect((await send(question)).plan).toMatchObject({ lost: [] });
});
