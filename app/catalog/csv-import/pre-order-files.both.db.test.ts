import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { choosePreOrder } from "#app/catalog/pre-orders/choose-pre-order.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { sendsFiles } from "#test/samples/sent-file.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { writeProductFile } from "./write-file.server.ts";

const shop = useOrderShop();
const { send, apply } = sendsFiles(shop);
const actor = "owner@example.com";
const [day, later] = ["2026-12-15", "2027-01-20"];
const columns = "URL handle,Pre-order here by,Pre-order deposit in per cent";

const begin = (id: string, depositBp: number | null = null) =>
  choosePreOrder(shop, { id, actor, seen: "", to: { day, depositBp } });
const awaited = (productId: string) => insertOrder(shop.db, { readyBy: day, lines: [{ productId, readyOn: day }] });
const saved = async (id: string) => {
  const { preorderBy, preorderBp } = products;
  return (await shop.db.select({ preorderBy, preorderBp }).from(products).where(eq(products.id, id)))[0];
};

async function exported(): Promise<string> {
  let text = "";
  const settings = { origin: "https://shop.example" };
  for await (const lines of writeProductFile({ db: shop.db, settings }, "Shop")) text += lines;
  return text;
}

test("a file has a pre-order's columns where there is one, and changes nothing when sent back", async () => {
  const { id } = await insertProduct(shop.db, { quantities: { M: 3 } });
  await insertProduct(shop.db);
  expect(await exported()).not.toContain("Pre-order");
  await begin(id, 7000);
  await awaited(id);
  const file = await exported();
  expect(file).toMatch(/"2026-12-15","70"\r\n/u);
  expect((await send(file)).plan).toMatchObject({ products: [], problems: [] });
  shop.wait(40 * 24 * 3_600_000);
  expect((await send(file)).plan).toMatchObject({ products: [], problems: [] });
});

test("a file begins, moves and ends the pre-order of a product that nobody waits for, after showing it", async () => {
  const { id, code } = await insertProduct(shop.db);
  const began = await send(`${columns}\n${code},${later},60%\n`);
  expect(began.plan.products[0]?.changes).toEqual([
    { what: "pre-order", before: "", after: later },
    { what: "pre-order deposit", before: "", after: "60%" },
  ]);
  expect(await apply(began.asked)).toEqual({ kind: "applied" });
  expect(await saved(id)).toEqual({ preorderBy: later, preorderBp: 6000 });
  const moved = await send(`URL handle,Pre-order here by\n${code},${day}\n`);
  expect(await apply(moved.asked)).toEqual({ kind: "applied" });
  expect(await saved(id)).toEqual({ preorderBy: day, preorderBp: 6000 });
  expect((await send(`URL handle,Fabric\n${code},Silk\n`)).plan.products[0]?.changes).toHaveLength(1);
  const ended = await send(`URL handle,Pre-order here by\n${code},\n`);
  expect(await apply(ended.asked)).toEqual({ kind: "applied" });
  expect(await saved(id)).toEqual({ preorderBy: null, preorderBp: null });
});

test("a file brings a new product as a pre-order", async () => {
  await insertCategory(shop.db, { name: "Gowns" });
  const { asked } = await send(
    `URL handle,Title,Type,Color,Price,Pre-order here by\nnew-gown,New gown,Gowns,red,25000,${later}\n`,
  );
  expect(await apply(asked)).toEqual({ kind: "applied" });
  expect(await shop.db.select().from(products)).toMatchObject([{ preorderBy: later, preorderBp: null }]);
});

test("a day that is none, has passed or is far away, and a deposit without a day, are refused in their rows", async () => {
  const { code } = await insertProduct(shop.db);
  const why = async (cells: string) => (await send(`${columns}\n${code},${cells}\n`)).plan.problems;
  const [dayColumn, depositColumn] = columns.split(",").slice(1);
  expect(await why("soon,")).toEqual([
    { line: 2, column: dayColumn, why: "“soon” is not a day. Enter it like 2027-01-20." },
  ]);
  expect(await why("20/01/2027,")).toMatchObject([{ why: "“20/01/2027” is not a day. Enter it like 2027-01-20." }]);
  expect(await why("2026-01-20,")).toMatchObject([{ why: "2026-01-20 has passed. Enter a day from tomorrow on." }]);
  expect(await why("2036-01-20,")).toMatchObject([{ why: "2036-01-20 is too far away. Enter a day within a year." }]);
  expect(await why(",50")).toEqual([
    { line: 2, column: depositColumn, why: "Enter the day of the pre-order too, or leave the deposit empty." },
  ]);
  expect(await why(`${later},20`)).toMatchObject([{ column: depositColumn }]);
});

test("a file neither moves nor ends the pre-order of those who wait, also when they ordered after the preview", async () => {
  const { id, code } = await insertProduct(shop.db);
  await begin(id);
  const seen = await send(`${columns}\n${code},${later},\n`);
  const { id: orderId } = await awaited(id);
  expect(await apply(seen.asked)).toEqual({ kind: "outdated" });
  const why = "1 order waits for this pre-order. Open the product and change the day under “Pre-order”.";
  expect((await send(`${columns}\n${code},${later},\n`)).plan.problems).toMatchObject([{ line: 2, why }]);
  expect((await send(`${columns}\n${code},,\n`)).plan.problems).toMatchObject([{ why }]);
  expect((await send(`${columns}\n${code},${day},50\n`)).plan).toMatchObject({ problems: [], counts: { changed: 1 } });
  await shop.db.update(orders).set({ status: "success" }).where(eq(orders.id, orderId));
  expect((await send(`${columns}\n${code},${later},\n`)).plan.problems).toEqual([]);
});
