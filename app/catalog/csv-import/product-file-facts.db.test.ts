import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { productImages } from "#app/catalog/products/product-tables.server.ts";
import { findSold } from "#app/money/order-records/find-sold.server.ts";
import { findWaiting } from "#app/orders/pre-orders/find-waiting.server.ts";
import { insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { applyImport } from "./apply-import.server.ts";
import { importPictures } from "./import-tables.server.ts";
import { findImport, keepImport } from "./imports.server.ts";
import { writeProductFile } from "./write-file.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";
const origin = "https://shop.example";
const context = () => ({ db: shop.db, now: shop.now, findSold, findWaiting, settings: { origin } });

async function send(text: string) {
  const kept = await keepImport(context(), { actor, name: "products.csv", body: new Blob([text]) });
  if (kept.kind === "refused") throw new Error(kept.why);
  const { plan } = (await findImport(context(), { id: kept.id, since: undefined }))!;
  return { plan, asked: { id: kept.id, actor, since: undefined, seal: plan!.seal } };
}

test("a file with facts writes those that it has, and refuses half a model", async () => {
  const { id, code } = await insertProduct(shop.db, { fabric: "Cotton", fit: "Loose" });
  const sheet = (cells: string) => `URL handle,Fabric,Lining,Model height in cm,Model wears\n${code},${cells}\n`;
  const { plan, asked } = await send(sheet("Linen,None,1.72,M"));
  expect(plan?.products[0]?.changes).toEqual([
    { what: "fabric", before: "Cotton", after: "Linen" },
    { what: "lining", before: "", after: "None" },
    { what: "model", before: "", after: "Model is 1.72 m and wears M" },
  ]);
  expect(await applyImport(context(), asked)).toEqual({ kind: "applied" });
  const told = { fabric: "Linen", lining: "None", fit: "Loose", care: "", modelCm: 172, modelSize: "M" };
  expect(await findStockedProduct(shop, id)).toMatchObject(told);
  const half = await send(sheet("Linen,None,172,"));
  expect(half.plan?.problems).toMatchObject([{ column: "Model wears" }]);
});

test("a file's column “For” takes the owner's words, and an unknown word is refused with its row", async () => {
  const { id, code } = await insertProduct(shop.db, { forWhom: "men" });
  const { code: other } = await insertProduct(shop.db, { forWhom: "women" });
  const sheet = (one: string, two: string) => `URL handle,For\n${code},${one}\n${other},${two}\n`;
  const { plan, asked } = await send(sheet("Ladies", "Unisex"));
  expect(plan?.products.map(({ changes }) => changes)).toEqual([
    [{ what: "for", before: "men", after: "women" }],
    [{ what: "for", before: "women", after: "everyone" }],
  ]);
  expect(await applyImport(context(), asked)).toEqual({ kind: "applied" });
  expect(await findStockedProduct(shop, id)).toMatchObject({ forWhom: "women" });
  const words = (await send(sheet("", "kids"))).plan?.products.map(({ changes }) => changes[0]?.after);
  expect(words).toEqual(["", "children"]);
  const why = "Enter Women, Men, Children or Everyone, or leave empty.";
  expect((await send(sheet("Women", "Pets"))).plan?.problems).toEqual([{ line: 3, column: "For", why }]);
});

test("a file's column “Occasions” is read, refused with its row where one is too long, and left alone when absent", async () => {
  const { id, code } = await insertProduct(shop.db, { occasions: "Church" });
  const sheet = (cell: string) => `URL handle,Occasions\n${code},"${cell}"\n`;
  const { plan, asked } = await send(sheet("church, Wedding; Owambe"));
  expect(plan?.products[0]?.changes).toEqual([
    { what: "occasions", before: "Church", after: "church, Wedding, Owambe" },
  ]);
  expect(await applyImport(context(), asked)).toEqual({ kind: "applied" });
  expect(await findStockedProduct(shop, id)).toMatchObject({ occasions: "church, Wedding, Owambe" });
  let file = "";
  for await (const lines of writeProductFile(context(), "Shop")) file += lines;
  expect((await send(file)).plan).toMatchObject({ products: [], unchanged: 1, problems: [] });
  expect((await send(`URL handle,Fabric\n${code},Silk\n`)).plan?.products[0]?.changes).toHaveLength(1);
  const why = `“${"x".repeat(40)}…” is too long: use at most 40 characters.`;
  expect((await send(sheet("x".repeat(41)))).plan?.problems).toEqual([{ line: 2, column: "Occasions", why }]);
  const cleared = await send(sheet(""));
  expect(await applyImport(context(), cleared.asked)).toEqual({ kind: "applied" });
  expect(await findStockedProduct(shop, id)).toMatchObject({ occasions: "" });
});

test("a file says what pictures show; a picture under its title, or without the column, keeps its words", async () => {
  const [front, back] = [await insertPicture(shop.db), await insertPicture(shop.db)];
  const pictures = [front.hash, back.hash];
  const { id, code } = await insertProduct(shop.db, { title: "Gown", pictures });
  const [address, other] = pictures.map(hash => `${origin}/media/${hash}/1200.webp`);
  const sheet = (one: string, two: string) =>
    `URL handle,Title,Product image URL,Image alt text\n${code},Gown,${address},${one}\n${code},,${other},${two}\n`;
  const { plan, asked } = await send(sheet("Gown", "The laced back"));
  expect(plan?.products[0]?.changes).toEqual([{ what: "what pictures show", before: "", after: "The laced back" }]);
  expect(await applyImport(context(), asked)).toEqual({ kind: "applied" });
  expect(await findStockedProduct(shop, id)).toMatchObject({ alts: { [back.hash]: "The laced back" } });

  let file = "";
  for await (const lines of writeProductFile(context(), "Shop")) file += lines;
  expect((await send(file)).plan).toMatchObject({ products: [], problems: [] });
  const renamed = await send(file.replaceAll('"Gown"', '"Ball gown"'));
  expect(renamed.plan?.products[0]?.changes.map(({ what }) => what)).toEqual(["title"]);
  const bare = `URL handle,Product image URL\n${code},${other}\n${code},${address}\n`;
  expect((await send(bare)).plan?.products[0]?.changes.map(({ what }) => what)).toEqual(["pictures"]);
  const cleared = await send(sheet("", ""));
  expect(await applyImport(context(), cleared.asked)).toEqual({ kind: "applied" });
  expect(await findStockedProduct(shop, id)).toMatchObject({ alts: {}, pictures });
});

test("the words of a picture from elsewhere wait until it has been fetched", async () => {
  const { hash } = await insertPicture(shop.db);
  const { id, code } = await insertProduct(shop.db, { pictures: [hash] });
  await shop.db.update(productImages).set({ alt: "As before" }).where(eq(productImages.productId, id));
  const rows = [`${code},https://cdn.example/1.jpg,The sleeve`, `${code},${origin}/media/${hash}/1200.webp,`];
  const { asked } = await send(`URL handle,Product image URL,Image alt text\n${rows.join("\n")}\n`);
  expect(await applyImport(context(), asked)).toEqual({ kind: "applied" });
  expect(await findStockedProduct(shop, id)).toMatchObject({ alts: { [hash]: "As before" } });
  const waiting = await shop.db.select().from(importPictures).orderBy(asc(importPictures.position));
  expect(waiting.map(({ alt }) => alt)).toEqual(["The sleeve", ""]);
});
