import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { archiveProduct } from "#app/catalog/products/archive-product.server.ts";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { boughtLately } from "#app/orders/best-selling/bought-lately.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { chooseRelated, findChosenRelated } from "./choose-related.server.ts";
import { countBoughtTogether } from "./count-bought-together.server.ts";
import { findRelated } from "./find-related.server.ts";
import { codesText, relatedInputs, seenInput } from "./related-inputs.ts";
import { relatedProducts } from "./related-tables.server.ts";

const database = useTestDatabase();
const actor = "owner@example.com";
const context = () => ({ db: database.db, now: () => new Date("2026-11-20T09:00:00Z") });

async function insertRow(...titles: string[]): Promise<string[]> {
  const { id: categoryId } = await insertCategory(database.db);
  const ids = [];
  for (const [n, title] of titles.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, -n));
    ids.push((await insertProduct(database.db, { title, code: `AH-${title}`, categoryId, createdAt })).id);
  }
  return ids;
}

async function related(id: string): Promise<string> {
  const product = await findProduct(database, id);
  return (await findRelated(database, product!)).map(({ title }) => title).join(" ");
}

async function choose(id: string, codes: string[], seen: string[] = []) {
  const form = new FormData();
  for (const [n, code] of codes.entries()) form.set(relatedInputs[n]!, code);
  form.set(seenInput, codesText(seen));
  return await chooseRelated(context(), { id, actor, form });
}

async function sellOut(id: string) {
  await database.db.update(productSizes).set({ quantity: 0 }).where(eq(productSizes.productId, id));
}

async function buyTogether(times: number, ids: string[], more: { isPromised?: boolean } = {}) {
  const lines = ids.map(productId => ({ productId }));
  for (let n = 0; n < times; n++)
    await insertOrder(database.db, { lines, product: { id: ids[0]!, code: "A" }, ...more });
}

test("by default a page shows the category's newest four other products, sold out ones last", async () => {
  const [a, , c, d, , f] = await insertRow("a", "b", "c", "d", "e", "f");
  await insertRow("other");
  expect([await related(a!), await related(d!), await related(f!)]).toEqual(["b c d e", "a b c e", "a b c d"]);
  await sellOut(c!);
  expect([await related(a!), await related(f!)]).toEqual(["b d e f", "a b d e"]);
  await archiveProduct(context(), { id: d!, actor });
  expect([await related(a!), await related(c!)]).toEqual(["b e f c", "a b e f"]);
  const [alone] = await insertRow("alone");
  expect(await related(alone!)).toBe("");
});

test("the owner's choice comes first, in the owner's order, then products bought together, then the category", async () => {
  const [a, b] = await insertRow("a", "b", "c", "d");
  const [x, y, z, w] = await insertRow("x", "y", "z", "w");
  await buyTogether(3, [a!, z!]);
  await buyTogether(4, [a!, w!, w!]);
  await buyTogether(2, [a!, x!]);
  await buyTogether(3, [a!, y!], { isPromised: true });
  await countBoughtTogether(database, boughtLately);
  expect(await related(a!)).toBe("w z b c");
  expect(await related(z!)).toBe("a x y w");
  expect(await choose(a!, ["AH-y", " ah-X "])).toEqual({ kind: "chosen" });
  expect(await related(a!)).toBe("y x w z");
  await sellOut(y!);
  expect(await related(a!)).toBe("x w z b");
  await archiveProduct(context(), { id: x!, actor });
  expect(await related(a!)).toBe("w z b c");
  expect(await findChosenRelated(database, a!)).toMatchObject([{ title: "y" }]);
  expect(await choose(a!, ["", "AH-w", "", "AH-b"], ["AH-y"])).toEqual({ kind: "chosen" });
  expect([await related(a!), await related(b!)]).toEqual(["w b z c", "a c d"]);
  expect((await database.db.select().from(auditEvents)).at(-1)).toMatchObject({
    before: { title: "a", related: ["y"] },
    after: { title: "a", related: ["w", "b"] },
  });
});

test("products bought together are recounted after a third order or a deletion, and nothing is written without news", async () => {
  const [a, b, c] = await insertRow("a", "b", "c");
  const rows = async () => (await database.db.select().from(relatedProducts)).length;
  await buyTogether(2, [a!, b!, c!]);
  await countBoughtTogether(database, boughtLately);
  expect(await rows()).toBe(0);
  await buyTogether(1, [b!, a!]);
  await Promise.all([countBoughtTogether(database, boughtLately), countBoughtTogether(database, boughtLately)]);
  expect(await database.db.select().from(relatedProducts)).toMatchObject([{ position: 0 }, { position: 0 }]);
  const { rows: before } = await database.pool.query("select xmin::text, * from related_products order by product_id");
  await countBoughtTogether(database, boughtLately);
  const { rows: after } = await database.pool.query("select xmin::text, * from related_products order by product_id");
  expect(after).toEqual(before);
  await buyTogether(4, [a!, c!]);
  await countBoughtTogether(database, boughtLately);
  expect(await related(a!)).toBe("c b");
  await database.db.delete(products).where(eq(products.id, b!));
  await countBoughtTogether(database, boughtLately);
  expect([await rows(), await related(a!)]).toEqual([2, "c"]);
});

test("an unknown, own or repeated code is refused by its input, and the second of two people gets an answer", async () => {
  const [a] = await insertRow("a", "b", "c");
  const faults = await choose(a!, ["AH-b", "AH-a", "ah-B", "'; drop table products; --\0%"]);
  expect(faults).toMatchObject({ kind: "refused" });
  expect(Object.keys("fields" in faults ? faults.fields : {})).toEqual(relatedInputs.slice(1));
  expect(await choose("nothing", ["AH-b"])).toEqual({ kind: "missing" });
  expect(await database.db.$count(relatedProducts)).toBe(0);
  const both = await Promise.all([choose(a!, ["AH-b"]), choose(a!, ["AH-c"])]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["chosen", "refused"]);
  const there = (await findChosenRelated(database, a!)).map(({ code }) => code);
  expect(both.find(({ kind }) => kind === "refused")).toMatchObject({
    fields: { "related-1": `Someone else has just chosen ${there[0]}. Save again to replace that.` },
  });
  expect(await choose(a!, there)).toEqual({ kind: "unchanged" });
  expect(await choose(a!, ["", ""], there)).toEqual({ kind: "chosen" });
  expect(await findChosenRelated(database, a!)).toEqual([]);
});
