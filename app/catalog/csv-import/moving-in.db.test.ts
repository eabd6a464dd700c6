import { beforeEach, expect, test } from "vitest";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { insertCategory } from "#test/samples/sample-catalog.ts";
import { sendsFiles } from "#test/samples/sent-file.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";

const shop = useOrderShop();
const { send, apply, made } = sendsFiles(shop);

let dresses = "";
beforeEach(async () => {
  dresses = (await insertCategory(shop.db, { name: "Ankara dresses" })).id;
});

test("a waist and a length are one size, in any spelling, and a single length is said to be left out", async () => {
  const { plan, asked } =
    await send(`Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price
slim,Slim jeans,Ankara dresses,Length,32,Waist,30,22000
slim,,,,34,,30,22000
slim,,,,32,,31,22000
wide,Wide jeans,Ankara dresses,Size,30x32,,,24000
wide,,,,W31/L34,,,24000
short,Short jeans,Ankara dresses,Waist,30,Inseam,32,24000
short,,,,31,,32,24000
tall,Tall shirt,Ankara dresses,Size,M,Length,Long,9000
tall,,,,M,,Regular,9000
`);
  expect(plan.problems).toEqual([]);
  expect(plan.scales).toMatchObject([{ name: "Size and length", sizes: ["M/Long", "M/Regular"] }]);
  const said = Object.fromEntries(plan.products.map(({ handle, changes }) => [handle, changes.slice(-1)]));
  expect(said).toMatchObject({
    slim: [{ what: "joined", after: "Waist and length" }],
    short: [{ what: "left out", after: "Inseam: 32" }],
  });
  expect(await apply(asked)).toEqual({ kind: "applied" });
  const sizes = Object.fromEntries((await made()).map(one => [one.handle, one.sizes!.map(({ size }) => size)]));
  expect(sizes).toEqual({
    slim: ["W30/L32", "W30/L34", "W31/L32"],
    wide: ["W30/L32", "W31/L34"],
    short: ["Waist 30", "Waist 31"],
    tall: ["M/Long", "M/Regular"],
  });
});

test("a file's unknown categories are made with the import, without pictures, one for each name", async () => {
  const { plan, asked } = await send(`Title,Type,Price
One,Men > Slim,1
Two,"slim, New",2
Three,Ankara dresses,3
Four,,4
`);
  expect(plan.missing).toEqual([
    { category: "Men > Slim", count: 1, name: "Slim" },
    { category: "slim, New", count: 1, name: "slim" },
    { category: "", count: 1, name: undefined },
  ]);
  expect(await apply({ ...asked, categoryIds: ["new", "new", "new"] })).toMatchObject({ kind: "incomplete" });
  expect(await listCategories(shop)).toHaveLength(1);
  expect(await apply({ ...asked, categoryIds: ["new", "new", dresses] })).toEqual({ kind: "applied" });
  const categories = await listCategories(shop);
  expect(categories.map(({ name }) => name)).toEqual(["Ankara dresses", "Slim"]);
  const products = Object.fromEntries((await made()).map(({ title, categoryId }) => [title, categoryId]));
  expect(products).toMatchObject({ One: categories[1]!.id, Two: categories[1]!.id, Four: dresses });
});

test("a file's own SKUs become product codes where they are free", async () => {
  const file = `Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant SKU
slim,Slim,Ankara dresses,Size,28,Color,Blue,1,SI-BLUE-28
slim,,,,30,,Blue,1,SI-BLUE-30
slim,,,,28,,Black,1,SI-BLACK-28
wide,Wide,Ankara dresses,Size,28,,,1,w-28
wide,,,,29,,,1,w-29
none,None,Ankara dresses,Size,28,,,1,AB28
none,,,,29,,,1,CD29
again,Again,Ankara dresses,,,,,1,SI-BLUE
scarf,Scarf,Ankara dresses,,,,,1,wide
`;
  const { plan, asked } = await send(file);
  expect(plan.problems).toEqual([]);
  expect(plan.products.find(({ handle }) => handle === "again")!.changes).toContainEqual({
    what: "left out",
    before: "",
    after: "SKU SI-BLUE: another product has it",
  });
  expect(await apply(asked)).toEqual({ kind: "applied" });
  const codes = Object.fromEntries((await made()).map(({ handle, code }) => [handle, code]));
  const generated = expect.stringMatching(/^SV-/u);
  expect(codes).toEqual({
    "slim--blue": "SI-BLUE",
    "slim--black": "SI-BLACK",
    wide: generated,
    none: generated,
    again: generated,
    scarf: generated,
  });
  expect((await send(file)).plan.counts).toEqual({ added: 0, changed: 0, wrong: 0 });
});

test("a WooCommerce product that cannot be sold here is refused, and one that is sold without stock is not counted", async () => {
  const { plan, asked } = await send(`Type,SKU,Name,Regular price,Categories,In stock?,Stock,Backorders allowed?
external,BAG-1,Bag,100,Ankara dresses,1,,0
grouped,,Set,,Ankara dresses,1,,0
simple,CAP-1,Cap,9000,Ankara dresses,1,0,notify
simple,HAT-1,Hat,9000,Ankara dresses,backorder,-2,1
simple,FAN-1,Fan,9000,Ankara dresses,1,3,0
`);
  expect(plan.problems.filter(({ column }) => column === "Type")).toMatchObject([
    { line: 2, why: expect.stringContaining("another site") },
    { line: 3, why: expect.stringContaining("group") },
  ]);
  expect(await apply({ ...asked, withoutWrong: true })).toEqual({ kind: "applied" });
  const products = (await made()).map(({ code, sizes }) => [code, sizes![0]!.quantity]);
  expect(products).toEqual([
    ["CAP-1", null],
    ["FAN-1", 3],
    ["HAT-1", null],
  ]);
});
