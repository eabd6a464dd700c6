import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { changeSale } from "#app/catalog/products/product-sale.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { findSold } from "#app/money/order-records/find-sold.server.ts";
import { findWaiting } from "#app/orders/pre-orders/find-waiting.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertCategory, insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { applyImport } from "./apply-import.server.ts";
import { findImport, keepImport } from "./imports.server.ts";
import { writeProductFile } from "./write-file.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";
const origin = "https://shop.example";
const context = () => ({ db: shop.db, now: shop.now, findSold, findWaiting, settings: { origin } });

async function exported(): Promise<string> {
  let text = "";
  for await (const lines of writeProductFile(context(), "Àṣọ House")) text += lines;
  return text;
}

async function send(text: string, since?: Date) {
  const kept = await keepImport(context(), { actor, name: "products.csv", body: new Blob([text]) });
  if (kept.kind === "refused") return { ...kept, id: "", plan: undefined, asked: { id: "", actor, since, seal: "" } };
  const found = (await findImport(context(), { id: kept.id, since }))!;
  return { ...kept, plan: found.plan!, asked: { id: kept.id, actor, since, seal: found.plan!.seal } };
}

const everything = async () => ({
  products: await shop.db.select().from(products).orderBy(asc(products.id)),
  sizes: await shop.db.select().from(productSizes).orderBy(asc(productSizes.productId), asc(productSizes.size)),
  history: await shop.db.select().from(auditEvents),
});

describe("a file of all products", () => {
  test("changes nothing when sent back, whatever its contents", async () => {
    const { id: categoryId } = await insertCategory(shop.db, { name: "Àdìrẹ & more" });
    const pictures = [await insertPicture(shop.db), await insertPicture(shop.db), await insertPicture(shop.db)];
    const first = { categoryId, pictures: pictures.map(({ hash }) => hash) };
    const odd = "=SUM(A1) \"Ọba\", 5 < 6 & 'x'";
    await insertProduct(shop.db, { ...first, title: odd, description: "Line one\n\n<b>no tag</b> &amp; 'a'\n=b" });
    const prices = { quantities: { S: 0, M: null, L: 4 }, sizePrices: { L: 1_400_000 } };
    const { id: onSale } = await insertProduct(shop.db, { categoryId, ...prices, title: "'=quoted" });
    const planned = await insertProduct(shop.db, { categoryId, quantities: { M: 1, L: 2 } });
    const own = { quantities: { M: 1, L: 2 }, sizePrices: { M: 900_000, L: 1_000_000 } };
    await insertProduct(shop.db, { categoryId, ...own, stock: "No Stock", color: "" });
    const gone = await insertCategory(shop.db, { archivedAt: shop.now() });
    await insertProduct(shop.db, { categoryId: gone.id, archivedAt: shop.now(), hiddenAt: shop.now() });
    const facts = {
      fabric: "100% cotton, “wax”",
      care: "=cold",
      modelCm: 172,
      modelSize: "M",
      forWhom: "everyone" as const,
    };
    await insertProduct(shop.db, { categoryId, hiddenAt: shop.now(), ...facts });
    await insertProduct(shop.db, {
      categoryId,
      scale: "uk",
      quantities: { "UK 8": 1, "UK 10": 2 },
      handle: "from-afar",
    });
    await changeSale(shop, { id: onSale, actor, sale: { saleKobo: 1_000_000, from: null, to: null } });
    const later = new Date(shop.now().getTime() + 86_400_000);
    await changeSale(shop, { id: planned.id, actor, sale: { saleKobo: 1_000_000, from: later, to: null } });
    await shop.db.update(productSizes).set({ lowLevel: 4 }).where(eq(productSizes.productId, onSale));
    const before = await everything();

    const text = await exported();
    expect(text.split("\r\n")[0]!.split(",")).toHaveLength(65);
    const { plan, asked } = await send(text);
    expect(plan).toMatchObject({ products: [], unchanged: 7, problems: [] });
    expect(await applyImport(context(), asked)).toEqual({ kind: "applied" });
    const { history, ...after } = await everything();
    expect(after).toEqual({ products: before.products, sizes: before.sizes });
    expect(history.filter(({ action }) => action === "import")).toHaveLength(1);
  });

  test("with a price, a sale and pieces changed in a sheet shows this first, and is imported once", async () => {
    const { id, code } = await insertProduct(shop.db, { quantities: { M: 5, L: 5 }, title: "Kaftan" });
    await shop.db.update(productSizes).set({ lowLevel: 4 }).where(eq(productSizes.size, "M"));
    const { id: other } = await insertProduct(shop.db);
    const sheet = `URL handle,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity
${code.toLowerCase()},Size,M,10000.00,15000.00,shopify,3
,,L,,,shopify,
${code.toLowerCase()},Size,XL,16000,,,
`;
    const { plan, asked } = await send(sheet);
    expect(plan?.problems).toEqual([]);
    expect(plan?.products).toMatchObject([
      {
        id,
        changes: [
          { what: "price", before: "₦12,500.00", after: "₦15,000.00" },
          { what: "sale price", before: "", after: "₦10,000.00" },
          { what: "sizes", before: "M: 5, L: 5", after: "M: 3, L: 5, XL at ₦16,000.00" },
        ],
      },
    ]);
    const outcomes = await Promise.all([applyImport(context(), asked), applyImport(context(), asked)]);
    expect(outcomes).toEqual([{ kind: "applied" }, { kind: "applied" }]);
    expect(await findStockedProduct(shop, id)).toMatchObject({
      priceKobo: 1_500_000,
      version: 2,
      sizes: [
        { size: "M", quantity: 3, lowLevel: 4 },
        { size: "L", quantity: 5 },
        { size: "XL", quantity: null, priceKobo: 1_600_000 },
      ],
    });
    expect(await findStockedProduct(shop, other)).toMatchObject({ version: 1 });
    const [row] = await shop.db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({
      priceKobo: 1_000_000,
      regularKobo: 1_500_000,
      saleKobo: 1_000_000,
      fromKobo: 1_000_000,
    });
  });

  test("is not imported when a product has changed meanwhile, or where one line is wrong", async () => {
    const { id, code } = await insertProduct(shop.db);
    const { asked } = await send(`Handle,Title\n${code},New title\n`);
    await shop.db.update(products).set({ title: "Somebody's title" }).where(eq(products.id, id));
    expect(await applyImport(context(), asked)).toEqual({ kind: "outdated" });
    const wrong = await send(`Handle,Title,Variant Price\n${code},Newer title,free\n`);
    expect(wrong.plan?.problems).toEqual([
      { line: 2, column: "Variant Price", why: "“free” is not a price. Enter naira, for example 12500.00." },
    ]);
    expect(await applyImport(context(), wrong.asked)).toEqual({ kind: "outdated" });
    expect(await findStockedProduct(shop, id)).toMatchObject({ title: "Somebody's title", priceKobo: 1_250_000 });
  });

  test("with this morning's numbers does not put back pieces sold since", async () => {
    const { id, code } = await insertProduct(shop.db, { quantities: { M: 7, L: 4 } });
    const morning = new Date(shop.now().getTime() - 3_600_000);
    const product = { id, code };
    await insertOrder(shop.db, { product, lines: [{ size: "M", quantity: 3 }], createdAt: shop.now() });
    const older = new Date(morning.getTime() - 1);
    await insertOrder(shop.db, { product, lines: [{ size: "L", quantity: 1 }], createdAt: older });
    const columns = "Handle,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty";
    const sheet = `${columns}\n${code},Size,M,shopify,10\n${code},Size,L,shopify,4\n`;
    expect((await send(sheet, morning)).plan).toMatchObject({ unchanged: 1, sold: 1, hasPieces: true });
    const { plan, asked } = await send(sheet);
    expect(plan?.products[0]?.changes).toEqual([{ what: "sizes", before: "M: 7, L: 4", after: "M: 10, L: 4" }]);
    expect(await applyImport(context(), asked)).toEqual({ kind: "applied" });
  });
});

test("from another shop makes products, one per colour, which are one style", async () => {
  const { id: categoryId } = await insertCategory(shop.db, { name: "Gowns" });
  const sheet = `Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src
gown,Owambe gown,"<p>Long &amp; light.</p><ul><li>Lined</li></ul><script>alert(1)</script>",X,gowns,Color,Red,Size,M,25000.00,https://cdn.example/1.jpg
gown,,,,,,Red,,L,25000.00,https://cdn.example/2.jpg
gown,,,,,,Blue,,M,26000.00,
`;
  const { plan, asked } = await send(sheet);
  expect(plan?.problems).toEqual([]);
  expect(await applyImport(context(), asked)).toEqual({ kind: "applied" });
  const made = await shop.db.select().from(products).orderBy(asc(products.handle));
  expect(made).toMatchObject([
    { handle: "gown--blue", color: "Blue", priceKobo: 2_600_000, categoryId, title: "Owambe gown" },
    {
      handle: "gown--red",
      color: "Red",
      priceKobo: 2_500_000,
      description: "Long & light.\nLined",
      offeredSizes: ["L", "M"],
    },
  ]);
  expect(made[0]!.styleId).toBe(made[1]!.styleId);
  const { pictures } = (await findImport(context(), { id: asked.id, since: undefined }))!;
  expect(pictures.map(({ address, state }) => `${state} ${address}`).sort()).toEqual([
    "waiting https://cdn.example/1.jpg",
    "waiting https://cdn.example/1.jpg",
    "waiting https://cdn.example/2.jpg",
    "waiting https://cdn.example/2.jpg",
  ]);
  expect((await send(sheet)).plan).toMatchObject({
    products: [{ id: made[1]!.id }, { id: made[0]!.id }],
    problems: [],
  });
});

test("mistakes are reported with their row and the file's column name, and nothing is written", async () => {
  await insertCategory(shop.db, { name: "Gowns" });
  const head =
    "Handle,Title,Type,Option1 Name,Option1 Value,Option3 Name,Option3 Value,Variant Price,Color (product.metafields.shopify.color-pattern)";
  const { plan } = await send(`${head}
no-category,A gown,Hats,Size,M,,,100,red
,,,,,,,,
no-color,A gown,Gowns,Size,M,,,100,sparkly-nothing
third,A gown,Gowns,Size,M,Sleeve,Long,100,red
third,,,,L,,Short,100,
free,A gown,Gowns,Size,M,,,0,red
new,,Gowns,Size,M,,,100,red
twice,A gown,Gowns,Size,M,,,100,red
twice,,,,m,,,100,
<script>,A gown,Gowns,Size,M,,,100,red
more,A gown,Gowns,Size,M,,,12,500,red
`);
  expect(plan?.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
    "4 Color (product.metafields.shopify.color-pattern)",
    "5 Option3 Name",
    "7 Variant Price",
    "8 Title",
    "10 Option1 Value",
    "11 Handle",
    "12 ",
    "12 Color (product.metafields.shopify.color-pattern)",
  ]);
  expect(await shop.db.select().from(products)).toEqual([]);
});

test("a file of no known kind is refused with a sentence", async () => {
  const refused = async (body: Buffer<ArrayBuffer>) =>
    await keepImport(context(), { actor, name: "x.csv", body: new Blob([body]) });
  expect(await refused(Buffer.from(""))).toMatchObject({ kind: "refused" });
  expect(await refused(Buffer.from([0xff, 0xfe, 0x41, 0x00]))).toMatchObject({ why: expect.stringMatching(/UTF-8/u) });
  expect(await refused(Buffer.from("name;price\nx;1\n"))).toMatchObject({
    why: expect.stringMatching(/has no column/u),
  });
  expect(await refused(Buffer.from('Handle,Title\n"open,x\n'))).toMatchObject({
    why: expect.stringMatching(/can.t read this file as CSV/u),
  });
  expect(await refused(Buffer.from(`Handle,Title\n${"a,b\n".repeat(20_001)}`))).toMatchObject({
    why: expect.stringMatching(/At most 20000/u),
  });
  const many = Array.from({ length: 2_001 }, (_, n) => `h${n},t\n`).join("");
  expect((await send(`Handle,Title\n${many}`)).plan?.problems).toMatchObject([
    { why: "At most 2000 products at a time." },
  ]);
});
