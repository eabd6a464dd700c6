import { beforeEach, expect, test } from "vitest";
import { findScales } from "#app/catalog/sizes/find-scales.server.ts";
import { insertCategory } from "#test/samples/sample-catalog.ts";
import { fileAsSent, sendsFiles } from "#test/samples/sent-file.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";

const shop = useOrderShop();
const { send, apply, made, fetched } = sendsFiles(shop);

let dresses = "";
beforeEach(async () => {
  dresses = (await insertCategory(shop.db, { name: "Ankara dresses" })).id;
});

test("a compare-at price of 0 counts as none", async () => {
  const { plan, asked } =
    await send(`Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price
wrap,Wrap dress,Ankara dresses,Size,M,28500.00,0.00
wrap,,,,L,28500.00,0
`);
  expect(plan.problems).toEqual([]);
  expect(await apply(asked)).toEqual({ kind: "applied" });
  expect(await made()).toMatchObject([{ priceKobo: 2_850_000, saleKobo: null }]);
});

test("a file may mix line endings", async () => {
  const { plan } = await send(fileAsSent("mixed-line-ends"));
  expect(plan).toMatchObject({ problems: [], counts: { added: 3 } });
  expect(plan.products.map(({ handle }) => handle)).toEqual(["okrika-jacket", "linen-shirt", "silk-scarf"]);
});

test("no row is dropped silently: two products of one name, and a size without its name, are reported", async () => {
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

test("each colour begins with its own picture: the variant's, or else the row's", async () => {
  const columns = "Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Image Src,Image Position";
  const { asked } = await send(`${columns},Variant Image
bag,Raffia bag,Ankara dresses,Color,Orange,15000,https://cdn.example/all.jpg,1,https://cdn.example/orange.jpg
bag,,,,Black,15000,https://cdn.example/orange.jpg,2,https://cdn.example/black.jpg
bag,,,,Cream,15000,https://cdn.example/black.jpg,3,
`);
  expect(await apply(asked)).toEqual({ kind: "applied" });
  expect(await fetched(asked.id)).toEqual({
    "bag--orange": ["https://cdn.example/orange.jpg", "https://cdn.example/all.jpg"],
    "bag--black": ["https://cdn.example/black.jpg", "https://cdn.example/all.jpg"],
    "bag--cream": ["https://cdn.example/black.jpg", "https://cdn.example/all.jpg"],
  });
  const again = await send(`${columns}
cap,Raffia cap,Ankara dresses,Color,Orange,15000,https://cdn.example/1.jpg,1
cap,,,,Black,15000,https://cdn.example/2.jpg,2
`);
  expect(await apply(again.asked)).toEqual({ kind: "applied" });
  expect(await fetched(again.asked.id)).toEqual({
    "cap--orange": ["https://cdn.example/1.jpg", "https://cdn.example/2.jpg"],
    "cap--black": ["https://cdn.example/2.jpg", "https://cdn.example/1.jpg"],
  });
});

test.each([
  ["shopify-oldest", { color: "", sizes: [{ size: "S" }, { size: "M" }, { size: "L" }], priceKobo: 600_000 }],
  ["shopify-one-fabric", { color: "pink", sizes: [{ size: "S" }, { size: "M" }, { size: "L" }, { size: "XL" }] }],
])("%s is imported once a category is chosen", async (name, product) => {
  const { plan, asked } = await send(fileAsSent(name));
  expect(plan).toMatchObject({ problems: [], missing: [{ category: "", count: 1 }], categories: [{ id: dresses }] });
  expect(await apply(asked)).toMatchObject({
    kind: "incomplete",
    fields: { category: expect.stringMatching(/Choose/u) },
  });
  expect(await made()).toEqual([]);
  expect(await apply({ ...asked, categoryIds: [dresses] })).toEqual({ kind: "applied" });
  expect(await made()).toMatchObject([{ categoryId: dresses, ...product }]);
});

test("a WooCommerce export is read with its variations", async () => {
  await insertCategory(shop.db, { name: "Shirts" });
  await insertCategory(shop.db, { name: "Hats" });
  const { plan, asked } = await send(fileAsSent("woocommerce"));
  expect(plan).toMatchObject({ problems: [], missing: [{ category: "", count: 1 }], scales: [] });
  expect(await apply({ ...asked, categoryIds: [dresses] })).toEqual({ kind: "applied" });
  expect(await made()).toMatchObject([
    {
      handle: "adire-shirt--indigo",
      color: "Indigo",
      saleKobo: 1_500_000,
      regularKobo: 1_850_000,
      description: "Hand dyed.\n\nCold wash.",
      sizes: [
        { size: "M", quantity: 3 },
        { size: "L", quantity: 0 },
      ],
    },
    {
      handle: "adire-shirt--white",
      color: "White",
      priceKobo: 1_850_000,
      saleKobo: null,
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
  expect((await send(fileAsSent("woocommerce"))).plan).toMatchObject({ missing: [], counts: { added: 0 } });
});

test("mistakes in a WooCommerce file are reported under its columns", async () => {
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
  expect(plan.missing).toEqual([{ category: "Nowhere", count: 1, name: "Nowhere" }]);
});

test("an option with one value gives way to one with a choice", async () => {
  const { plan, asked } = await send(`Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Price
choker,Choker,Ankara dresses,Length,Long,Size,Small,1500
choker,,,,Long,,Large,1500
`);
  expect(plan.problems).toEqual([]);
  await apply(asked);
  expect((await made())[0]!.sizes).toMatchObject([{ size: "S" }, { size: "L" }]);
});

test("a list of colours gives the product its first known one, and patterns give none", async () => {
  const { plan, asked } = await send(`Title,Type,Price,Color (product.metafields.shopify.color-pattern)
One,Ankara dresses,1,floral; pink; red
Two,Ankara dresses,1,Floral
Three,Ankara dresses,1,Ivory/Gold
Four,Ankara dresses,1,
Five,Ankara dresses,1,sparkles
`);
  expect(plan.problems.map(({ line }) => line)).toEqual([6]);
  await apply({ ...asked, withoutWrong: true });
  const colors = Object.fromEntries((await made()).map(({ title, color }) => [title, color]));
  expect(colors).toEqual({ One: "pink", Two: "", Three: "Ivory", Four: "" });
});

test("sizes of no scale become a scale once the owner has seen it", async () => {
  const { plan, asked } = await send(`Handle,Title,Type,Option1 Name,Option1 Value,Variant Price
skinny,Skinny,Ankara dresses,Fit,29,22000
skinny,,,Fit,27,22000
wide,Wide,Ankara dresses,Waist,19,24000
wide,,,,31,24000
jogger,Jogger,Ankara dresses,Size,Petite,9000
jogger,,,,Tall,9000
`);
  expect(plan.problems.map(({ column }) => column)).toEqual(["Option1 Name"]);
  expect(plan.scales).toMatchObject([
    { name: "Numbers", sizes: ["19", "31"] },
    { name: "Size", sizes: ["Petite", "Tall"] },
  ]);
  expect(await apply({ ...asked, withoutWrong: true })).toEqual({ kind: "applied" });
  const scales = await findScales(shop);
  const [jogger, wide] = await made();
  expect(scales.find(({ id }) => id === wide!.scale)).toMatchObject({ name: "Numbers" });
  expect(wide!.sizes).toMatchObject([{ size: "19" }, { size: "31" }]);
  expect(jogger!.sizes).toMatchObject([{ size: "Petite" }, { size: "Tall" }]);
});

test("entities of a shop program are letters, and a comma within a category's name stays in it", async () => {
  const [kaftans, candles] = [
    await insertCategory(shop.db, { name: "Men & Boys" }),
    await insertCategory(shop.db, { name: "Candles, Oils & Body" }),
  ];
  const head =
    'ID,Type,SKU,Name,Published,Description,"In stock?",Stock,"Regular price",Categories,Parent,' +
    '"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"';
  const { plan, asked } = await send(`${head}
101,variable,KAF,"Kaftan &amp; cap set",1,"Cotton &amp; silk.",1,,,"Men &amp; Boys > Kaftans",,Size,"M, L",Color,"Black &amp; White"
102,variation,KAF-M,"Kaftan &amp; cap set - M",1,,1,3,28500,,KAF,Size,M,Color,"Black &amp; White"
103,variation,KAF-L,"Kaftan &amp; cap set - L",1,,1,2,28500,,KAF,Size,L,Color,"Black &amp; White"
104,simple,OIL,"Shea &#39;n&#39; oils",1,Plain.,1,4,4500,"Home > Candles\\, Oils & Body",,,,,
`);
  expect(plan.problems).toEqual([]);
  expect(await apply(asked)).toEqual({ kind: "applied" });
  const byTitle = (await made()).toSorted((one, other) => one.title.localeCompare(other.title));
  expect(byTitle).toMatchObject([
    { title: "Kaftan & cap set", color: "Black", categoryId: kaftans.id },
    { title: "Shea 'n' oils", categoryId: candles.id },
  ]);
});
