import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { countFiltered } from "#app/catalog/filters/list-filtered.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { changeChosen, findUndone } from "./change-chosen.server.ts";
import { changeProducts } from "./change-products.server.ts";
import { parseProductChange } from "./parse-product-change.server.ts";

const database = useTestDatabase();
const actor = "owner@example.com";
const context = {
  get db() {
    return database.db;
  },
  now: () => new Date("2026-11-23T09:00:00Z"),
};
const shop = {
  get db() {
    return database.db;
  },
  now: context.now,
  content: { changeProducts: (request: Parameters<typeof changeProducts>[1]) => changeProducts(context, request) },
};

async function ask(ids: { id: string; version: number }[], fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  for (const { id, version } of ids) form.append("product", `${id}~${version}`);
  const parsed = parseProductChange(form);
  if (!parsed?.ok) throw new Error(`The form is not read: ${JSON.stringify(parsed)}`);
  return await changeChosen(shop, { ...parsed, actor });
}
const prices = async (ids: { id: string }[]) => {
  const found = [];
  for (const { id } of ids) found.push((await findStockedProduct(database, id))?.priceKobo);
  return found;
};
const down = { how: "percent", way: "down", amount: "7.5" };

test("prices go down by a percentage to whole naira after a preview; undo brings them back", async () => {
  const some = [
    await insertProduct(database.db, { title: "Cap", priceKobo: 1_234_550 }),
    await insertProduct(database.db, { title: "Agbada", priceKobo: 9_000_000 }),
  ];
  await database.db.update(productSizes).set({ priceKobo: 2_000_000 }).where(eq(productSizes.productId, some[0]!.id));
  const shown = await ask(some, { intent: "preview", ...down });
  expect(shown).toMatchObject({
    kind: "preview",
    plans: [
      { title: "Cap", before: { priceKobo: 1_234_550 }, after: { priceKobo: 1_142_000 }, isRefused: false },
      { title: "Agbada", before: { priceKobo: 9_000_000 }, after: { priceKobo: 8_325_000 } },
    ],
  });
  expect(await prices(some)).toEqual([1_234_550, 9_000_000]);

  const done = await ask(some, { intent: "price", ...down });
  expect(done).toMatchObject({ kind: "done", count: 2 });
  expect(await prices(some)).toEqual([1_142_000, 8_325_000]);
  const sizes = (await findStockedProduct(database, some[0]!.id))!.sizes;
  expect(sizes.every(({ priceKobo }) => priceKobo === 1_850_000)).toBe(true);
  expect(await database.db.$count(auditEvents)).toBe(2);
  expect((await ask(some, { intent: "price", ...down })).kind).toBe("refused");

  if (done.kind !== "done" || !done.undo || !("items" in done.undo)) throw new Error("There is nothing to undo.");
  expect(await ask([], { intent: "undo", undo: JSON.stringify(done.undo.items) })).toMatchObject({ count: 2 });
  expect(await prices(some)).toEqual([1_234_550, 9_000_000]);
});

test("a product changed meanwhile, or one that would cost nothing, stops the whole change", async () => {
  const dear = await insertProduct(database.db, { priceKobo: 500_000 });
  const cheap = await insertProduct(database.db, { title: "Cap", priceKobo: 40_000 });
  const less = { intent: "price", how: "naira", way: "down", amount: "400" };
  expect(await ask([dear, cheap], less)).toMatchObject({
    kind: "preview",
    plans: [{ isRefused: false }, { isRefused: true }],
  });
  await database.db.update(products).set({ version: 2 }).where(eq(products.id, cheap.id));
  const up = { ...less, way: "up" };
  expect(await ask([dear, cheap], up)).toEqual({ kind: "refused", problems: [{ title: "Cap", why: "changed" }] });
  const items = [dear, cheap].map(({ id }) => ({ id, version: 1, set: { stock: "No Stock" as const } }));
  expect(await changeProducts(context, { items, actor })).toEqual({
    kind: "refused",
    problems: [{ id: cheap.id, why: "changed" }],
  });
  expect(await prices([dear, cheap])).toEqual([500_000, 40_000]);
  expect(await database.db.$count(auditEvents)).toBe(0);
  const gone = { id: crypto.randomUUID(), version: 1 };
  expect(await ask([dear, gone], up)).toMatchObject({ kind: "refused", problems: [{ why: "missing" }] });
});

test("a sale starts at its price and ends where that is no longer lower; the list changes stock and one price", async () => {
  const facts = { priceKobo: 800_000, regularKobo: 1_000_000, saleKobo: 800_000 };
  const one = await insertProduct(database.db, facts);
  const row = async () => (await database.db.select().from(products).where(eq(products.id, one.id)))[0]!;
  const change = (percent: string, version: number) =>
    ask([{ id: one.id, version }], { intent: "price", how: "percent", way: "down", amount: percent });
  expect(await ask([one], { intent: "preview", ...down })).toMatchObject({ sales: { [one.id]: 800_000 } });
  await change("10", 1);
  expect(await row()).toMatchObject({ priceKobo: 800_000, regularKobo: 900_000 });
  await change("50", 2);
  expect(await row()).toMatchObject({ priceKobo: 450_000, regularKobo: null, saleKobo: null });
  await ask([{ id: one.id, version: 3 }], { intent: "own-price", price: "₦12,000" });
  await ask([{ id: one.id, version: 4 }], { intent: "stock", stock: "No Stock" });
  expect(await row()).toMatchObject({ priceKobo: 1_200_000, stock: "No Stock", version: 5 });
  expect(await ask([{ id: one.id, version: 5 }], { intent: "stock", stock: "No Stock" })).toMatchObject({ count: 0 });
});

test("many products are marked for women at once, found in that list, and the change is undone", async () => {
  const [one, two] = [await insertProduct(database.db), await insertProduct(database.db, { forWhom: "men" })];
  const done = await ask([one, two], { intent: "for-whom", forWhom: "women" });
  expect(done).toMatchObject({ kind: "done", count: 2 });
  const found = async () => (await countFiltered(database, { params: new URLSearchParams("for=women") })).count;
  expect(await found()).toBe(2);
  const items = done.kind === "done" && done.undo && "items" in done.undo ? done.undo.items : [];
  await ask([], { intent: "undo", undo: JSON.stringify(items) });
  expect(await findStockedProduct(database, two.id)).toMatchObject({ forWhom: "men" });
  expect(await found()).toBe(0);
});

test("an occasion is added to many products, once each, taken off again, and each is undone", async () => {
  const one = await insertProduct(database.db, { occasions: "Work" });
  const two = await insertProduct(database.db, { occasions: "church" });
  const texts = async () =>
    await Promise.all([one, two].map(async ({ id }) => (await findStockedProduct(database, id))?.occasions));
  const done = await ask([one, two], { intent: "add-occasion", occasion: "Church" });
  expect(await texts()).toEqual(["Work, Church", "church"]);
  const items = done.kind === "done" && done.undo && "items" in done.undo ? done.undo.items : [];
  await ask([], { intent: "undo", undo: JSON.stringify(items) });
  expect(await texts()).toEqual(["Work", "church"]);
  const versions = await Promise.all([one, two].map(({ id }) => findStockedProduct(database, id)));
  const now = versions.map(product => ({ id: product!.id, version: product!.version }));
  await ask(now, { intent: "drop-occasion", occasion: "CHURCH" });
  expect(await texts()).toEqual(["Work", ""]);
});

test("a price and a sold-out saved in a row are undone, unless somebody has changed the product since", async () => {
  const cap = await insertProduct(database.db, { title: "Cap", priceKobo: 500_000 });
  const undoOf = (done: Awaited<ReturnType<typeof ask>>) =>
    done.kind === "done" && done.undo && "items" in done.undo ? JSON.stringify(done.undo.items) : "";
  const asShown = { [`count:${cap.id}:M`]: "5", [`shown:${cap.id}:M`]: "5" };
  const price = undoOf(await ask([cap], { intent: "own-price", price: "7000", ...asShown }));
  expect(await findUndone(database, price)).toEqual({
    titles: ["Cap"],
    priceKobo: 700_000,
    items: [{ id: cap.id, version: 2, set: { priceKobo: 500_000, pieces: [] } }],
  });
  expect(await ask([], { intent: "undo", undo: price })).toMatchObject({ kind: "done", count: 1 });
  expect(await prices([cap])).toEqual([500_000]);

  const sold = undoOf(await ask([{ id: cap.id, version: 3 }], { intent: "stock", stock: "No Stock" }));
  await ask([{ id: cap.id, version: 4 }], { intent: "own-price", price: "8000" });
  for (const text of [sold, price, "[", "", undefined]) expect(await findUndone(database, text)).toBeUndefined();
  expect(await ask([], { intent: "undo", undo: sold })).toMatchObject({
    kind: "refused",
    problems: [{ title: "Cap" }],
  });
  expect(await findStockedProduct(database, cap.id)).toMatchObject({ priceKobo: 800_000, stock: "No Stock" });
});

test("a form names its mistakes, and a request that no page sends is refused", () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    return parseProductChange(form);
  };
  for (const amount of ["", "0", "-5", "100", "1.234", "x"]) {
    expect(read({ intent: "preview", ...down, amount })).toMatchObject({
      ok: false,
      fields: { amount: expect.stringMatching(/percentage/u) },
    });
  }
  expect(read({ intent: "preview", how: "naira", way: "up", amount: "ten" })).toMatchObject({ ok: false });
  expect(read({ intent: "category", category: "" })).toMatchObject({ ok: false });
  expect(read({ intent: "own-price", price: "0" })).toMatchObject({ ok: false });
  const wrong = [
    { intent: "undo", undo: "{}" },
    { intent: "undo", undo: "[" },
    { intent: "melt" },
    { intent: "hide", product: "x~1" },
  ];
  for (const fields of wrong) expect(read(fields as unknown as Record<string, string>)).toBeUndefined();
});
