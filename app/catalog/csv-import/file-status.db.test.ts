import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { findSold } from "#app/money/order-records/find-sold.server.ts";
import { findWaiting } from "#app/orders/pre-orders/find-waiting.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { applyImport } from "./apply-import.server.ts";
import { findImport, keepImport } from "./imports.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";
const context = () => ({
  db: shop.db,
  now: shop.now,
  findSold,
  findWaiting,
  settings: { origin: "https://shop.example" },
});

async function send(text: string) {
  const kept = await keepImport(context(), { actor, name: "products.csv", body: new Blob([text]) });
  if (kept.kind === "refused") throw new Error(kept.why);
  const { plan } = (await findImport(context(), { id: kept.id, since: undefined }))!;
  return { plan: plan!, asked: { id: kept.id, actor, since: undefined, seal: plan!.seal } };
}

test("a file's drafts and unpublished products are hidden, active ones shown, and archived ones archived", async () => {
  const { code: shown } = await insertProduct(shop.db, { title: "Shown" });
  const { code: back } = await insertProduct(shop.db, { title: "Back", hiddenAt: shop.now() });
  const { code: gone } = await insertProduct(shop.db, { title: "Gone", hiddenAt: shop.now() });
  const { code: kept } = await insertProduct(shop.db, { title: "Kept", hiddenAt: shop.now() });
  const { name } = await insertCategory(shop.db, { name: "Caps" });
  const { plan, asked } =
    await send(`Handle,Status,Published,Title,Type,Variant Price,Color (product.metafields.shopify.color-pattern)
${shown},active,false,Shown,,12500,indigo
${back},Active,TRUE,Back,,12500,indigo
${gone},archived,FALSE,Gone,,12500,indigo
${kept},,,Kept,,12500,indigo
fila,draft,TRUE,Fila,${name},4000,red
`);
  expect(plan?.problems).toEqual([]);
  expect(plan?.products.map(({ changes }) => changes.filter(({ what }) => what === "status"))).toEqual([
    [{ what: "status", before: "in the shop", after: "hidden" }],
    [{ what: "status", before: "hidden", after: "in the shop" }],
    [{ what: "status", before: "hidden", after: "archived" }],
    [{ what: "status", before: "", after: "hidden" }],
  ]);
  expect(await applyImport(context(), asked)).toEqual({ kind: "applied" });
  const rows = await shop.db.select().from(products).orderBy(asc(products.title));
  expect(rows.map(({ title, hiddenAt, archivedAt }) => [title, hiddenAt !== null, archivedAt !== null])).toEqual([
    ["Back", false, false],
    ["Fila", true, false],
    ["Gone", true, true],
    ["Kept", true, false],
    ["Shown", true, false],
  ]);
  const wrong = await send(`Handle,Status,Published\n${shown},asleep,perhaps\n`);
  expect(wrong.plan?.problems.map(({ column }) => column)).toEqual(["Status", "Published"]);
});
