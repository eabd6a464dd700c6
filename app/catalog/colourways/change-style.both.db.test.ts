import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { archiveProduct } from "#app/catalog/products/archive-product.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { joinStyle, leaveStyle } from "./change-style.server.ts";
import { findSiblingsOf, maxSiblings } from "./find-siblings.server.ts";

const database = useTestDatabase();
const actor = "owner@example.com";
const context = () => ({ db: database.db, now: () => new Date("2026-11-20T09:00:00Z") });

async function inColours(...colors: string[]) {
  const { id: categoryId } = await insertCategory(database.db);
  const made = [];
  for (const [n, color] of colors.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, n));
    made.push(await insertProduct(database.db, { categoryId, color, code: `AH-${n}`, createdAt }));
  }
  return made;
}

const colours = async (id: string) => (await findSiblingsOf(database, id)).map(({ color }) => color);

test("products are joined by their codes, as whole styles, and archived ones are left out", async () => {
  const [wine, teal, gold, grey] = await inColours("wine", "teal", "gold", "grey");
  const join = (id: string, code: string) => joinStyle(context(), { id, code, actor });
  expect(await colours(wine!.id)).toEqual([]);
  expect(await join(wine!.id, " ah-1 ")).toEqual({ kind: "joined" });
  expect(await join(teal!.id, "AH-0")).toEqual({ kind: "unchanged" });
  expect(await join(gold!.id, "AH-3")).toEqual({ kind: "joined" });
  expect(await join(grey!.id, "AH-0")).toEqual({ kind: "joined" });
  for (const { id } of [wine!, gold!]) expect(await colours(id)).toEqual(["wine", "teal", "gold", "grey"]);
  await archiveProduct(context(), { id: teal!.id, actor });
  expect(await colours(wine!.id)).toEqual(["wine", "gold", "grey"]);
  expect(await join(wine!.id, "AH-1")).toMatchObject({ kind: "refused" });
  expect(await database.db.$count(auditEvents, eq(auditEvents.action, "update"))).toBe(3);
});

test("one product leaves and the others stay; the last one has no style", async () => {
  const [wine, teal, gold] = await inColours("wine", "teal", "gold");
  await joinStyle(context(), { id: wine!.id, code: "AH-1", actor });
  await joinStyle(context(), { id: gold!.id, code: "AH-1", actor });
  expect(await leaveStyle(context(), { id: wine!.id, actor })).toEqual({ kind: "left" });
  expect(await leaveStyle(context(), { id: wine!.id, actor })).toEqual({ kind: "unchanged" });
  expect([await colours(wine!.id), await colours(teal!.id)]).toEqual([[], ["teal", "gold"]]);
  await leaveStyle(context(), { id: gold!.id, actor });
  expect((await database.db.select().from(products)).map(({ styleId }) => styleId)).toEqual([null, null, null]);
});

test("a code of no other product, and too many products, are refused in words", async () => {
  const all = await inColours(...Array.from({ length: maxSiblings + 1 }, () => "wine"));
  const join = (id: string, code: string) => joinStyle(context(), { id, code, actor });
  for (const code of ["", "  ", "none", "AH-0", "'; drop table products; --", "a\0b", "%"]) {
    expect(await join(all[0]!.id, code)).toMatchObject({ kind: "refused", fields: { code: expect.any(String) } });
  }
  expect(await join("nothing", "AH-1")).toEqual({ kind: "missing" });
  expect(await leaveStyle(context(), { id: "nothing", actor })).toEqual({ kind: "missing" });
  for (const [n] of all.slice(1).entries()) {
    const isLast = n === maxSiblings - 1;
    expect(await join(all[0]!.id, `AH-${n + 1}`)).toMatchObject({ kind: isLast ? "refused" : "joined" });
  }
});
