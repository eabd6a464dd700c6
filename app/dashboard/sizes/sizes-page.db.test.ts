import { expect, test } from "vitest";
import { writeSeenProduct } from "#app/catalog/product-fields/field-inputs.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { writeSeenChart } from "#app/catalog/size-charts/change-chart.server.ts";
import { sizeCharts } from "#app/catalog/size-charts/chart-tables.server.ts";
import { findChartFor } from "#app/catalog/size-charts/find-chart.server.ts";
import { findScales } from "#app/catalog/sizes/find-scales.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as newProduct from "#app/dashboard/products/new-product-page.tsx";
import * as product from "#app/dashboard/products/product-page.tsx";
import { productPath } from "#app/lib/product-path.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { loader as productPage } from "#app/storefront/product/product-page.tsx";
import { askedProduct } from "#test/pages/asked-product.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertCategory, insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as chart from "./size-chart-page.tsx";
import * as scale from "./size-scale-page.tsx";
import * as sizes from "./sizes-page.tsx";

const shop = useTestShop();
const handle = routeHandler({
  root: { module: { default: () => null } },
  admin: { path: "admin", parentId: "root", module: admin },
  new: { path: "products/new", parentId: "admin", module: newProduct },
  product: { path: "products/:id", parentId: "admin", module: product },
  sizes: { path: "sizes", parentId: "admin", module: sizes },
  scale: { path: "sizes/:id", parentId: "admin", module: scale },
  chart: { path: "sizes/chart", parentId: "admin", module: chart },
});

/** Posts like a browser without script; a `.data` path posts like the page's script. */
async function post(path: string, fields: Record<string, string | string[]>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  const headers = { Cookie: await shop.asOwner(), Origin: shop.settings.origin };
  const answer = await handle(
    new Request(shop.settings.origin + path, { method: "POST", headers, body }),
    shop.context(),
  );
  return { status: answer.status, to: answer.headers.get("Location"), text: await answer.text() };
}

async function extrasOf(shown: { id: string; title: string }): Promise<string | undefined> {
  return ((await productPage(askedProduct(shop, shown))) as { data: { extras?: string } }).data.extras;
}

const filled = { title: "Adire dress", price: "12500", color: "indigo", stock: "In Stock" };

test("without script a product is made from another scale, with its sizes shown first; other sizes are refused", async () => {
  const { id: category } = await insertCategory(shop.db);
  const form = { ...filled, category, id: newId(), scale: "uk" };
  const shown = await post("/admin/products/new.data", { ...form, intent: "show-sizes" });
  expect([shown.status, await shop.db.$count(products)]).toEqual([200, 0]);
  expect(shown.text).toContain("Adire dress");
  const wrongs: Record<string, string>[] = [
    { size: "M" },
    { size: "UK 12", scale: "gone" },
    { size: "<script>alert(1)</script>" },
    {},
  ];
  for (const wrong of wrongs) {
    const refused = await post("/admin/products/new.data", { ...form, ...wrong });
    expect([refused.status, await shop.db.$count(products)]).toEqual([400, 0]);
  }
  const made = await post("/admin/products/new", { ...form, size: ["UK 14", "UK 12"], "quantity-UK 12": "3" });
  expect(made).toMatchObject({ status: 302, to: "/admin/products" });
  const stored = (await findStockedProduct(shop, form.id))!;
  expect(stored).toMatchObject({
    scale: "uk",
    sizes: [
      { size: "UK 12", quantity: 3 },
      { size: "UK 14", quantity: null },
    ],
  });
  // Choosing letters again drops the other scale's sizes.
  const seen = writeSeenProduct(stored);
  const edit = { ...filled, category, seen, size: "M", "quantity-M": "1", scale: "letters" };
  expect(await post(`/admin/products/${form.id}`, edit)).toMatchObject({ status: 302 });
  expect(await findStockedProduct(shop, form.id)).toMatchObject({ scale: "letters", sizes: [{ size: "M" }] });
});

test("scales are made, renamed in and removed by forms, each with an answer in words", async () => {
  const sizesText = "52\n54\n56";
  expect(await post("/admin/sizes", { name: "Abayas", sizes: sizesText })).toMatchObject({ to: "/admin/sizes" });
  expect(await post("/admin/sizes.data", { name: "abayas", sizes: "<b>" })).toMatchObject({ status: 400 });
  const { id } = (await findScales(shop)).find(({ name }) => name === "Abayas")!;
  const path = `/admin/sizes/${id}`;
  const { id: productId } = await insertProduct(shop.db, { scale: id, quantities: { 54: 1 } });
  const refused = await post(`${path}.data`, { intent: "save", name: "Abayas", sizes: "52\n56" });
  expect([refused.status, refused.text.includes("“54” is used by Ankara wrap dress.")]).toEqual([400, true]);
  expect((await post(`${path}.data`, { intent: "remove" })).status).toBe(400);
  expect(await post(path, { intent: "rename", from: "54", to: "54 long" })).toMatchObject({ status: 302, to: path });
  expect(await findStockedProduct(shop, productId)).toMatchObject({ sizes: [{ size: "54 long", quantity: 1 }] });
  expect((await post("/admin/sizes/none.data", { intent: "save", name: "x", sizes: "y" })).status).toBe(404);
  expect(await post("/admin/sizes/letters", { intent: "save", name: "x", sizes: "y" })).toMatchObject({ status: 302 });
  expect((await findScales(shop))[0]).toMatchObject({ name: "Letters" });
});

test("women's UK sizes are filled in where none are typed, saved with the chart, and shown to shoppers", async () => {
  const dress = await insertProduct(shop.db, { quantities: { M: 1, L: 1 } });
  const path = `/admin/sizes/chart?category=${dress.categoryId}`;
  const data = path.replace("?", ".data?");
  const grid = { unit: "in", measure: ["Bust"], size: ["M", "L"], cell: ["36", "38"] };
  const filling = await post(data, { ...grid, intent: "fill-uk", uk: ["12", ""] });
  expect([filling.status, filling.text.includes("16-18"), filling.text.includes("12-14")]).toEqual([200, true, false]);
  expect((await post(data, { ...grid, uk: ["twelve", ""] })).status).toBe(400);
  expect(await post(path, { ...grid, uk: ["12", "16-18"] })).toMatchObject({ status: 302 });
  expect(await extrasOf(dress)).toMatch(/<th scope="col">UK<\/th>.*<td>12<\/td>.*<td>16–18<\/td>/su);
  const stored = await findChartFor(shop, { kind: "category", id: dress.categoryId });
  expect(writeSeenChart(stored)).toContain("UK 16-18");
  // Two people: a chart whose UK sizes were changed meanwhile is not overwritten.
  const mine = { ...grid, uk: ["10", "16"], seen: writeSeenChart({ ...stored!, rows: stored!.rows.slice(1) }) };
  expect((await post(data, mine)).status).toBe(409);
});

test("a chart is pasted from a sheet, saved and shown beside its sizes; a product's own chart goes first", async () => {
  const dress = await insertProduct(shop.db, { scale: "uk", quantities: { "UK 10": 1, "UK 12": 1 } });
  expect(await extrasOf(dress)).toBeUndefined();
  const path = `/admin/sizes/chart?category=${dress.categoryId}`;
  const data = path.replace("?", ".data?");
  const filling = await post(data, { unit: "in", intent: "fill", pasted: "Size\tBust\nUK 12\t36-37\nUK 16\t40" });
  expect([filling.status, filling.text.includes("36-37"), await shop.db.$count(sizeCharts)]).toEqual([200, true, 0]);
  const grid = { unit: "in", measure: ["Bust"], size: ["UK 12", "UK 16"], cell: ["36-37", "40"] };
  expect((await post(data, { ...grid, cell: ["wide", "40"] })).status).toBe(400);
  expect(await post(path, { ...grid, note: '<img src="x" onerror="alert(1)">' })).toMatchObject({ status: 302 });
  expect((await post(data, { ...grid, unit: "cm" })).status).toBe(409);
  const shown = (await extrasOf(dress))!;
  expect(shown).toContain("36–37 in");
  expect(shown).toContain("91–94 cm");
  expect(shown).toContain("&lt;img src=");
  expect(shown).not.toContain("UK 16");
  const own = { unit: "cm", measure: ["Waist"], size: ["UK 10"], cell: ["70"] };
  expect(await post(`/admin/sizes/chart?product=${dress.id}`, own)).toMatchObject({ status: 302 });
  expect(await extrasOf(dress)).toContain("Waist");
  // A product with other sizes in the category has no chart.
  const cap = await insertProduct(shop.db, { categoryId: dress.categoryId });
  expect(await extrasOf(cap)).toBeUndefined();
  expect(await post(`/admin/sizes/chart?product=${dress.id}`, { intent: "remove" })).toMatchObject({ status: 302 });
  expect(await extrasOf(dress)).toContain("Bust");
  expect((await post("/admin/sizes/chart.data?category=none", grid)).status).toBe(404);
});

test("a picture in a chart is shown with its words, loaded when the chart is opened, and removed again", async () => {
  const dress = await insertProduct(shop.db, { scale: "uk", quantities: { "UK 12": 1 } });
  const { hash: picture } = await insertPicture(shop.db);
  const path = `/admin/sizes/chart?product=${dress.id}`;
  const grid = { unit: "in", measure: ["Bust"], size: ["UK 12"], cell: ["36-37"], imageAlt: 'Where "to" measure' };
  const gone = await post(path.replace("?", ".data?"), { ...grid, picture: "0".repeat(32) });
  expect([gone.status, gone.text.includes("Choose the picture again.")]).toEqual([400, true]);
  const filling = await post(path.replace("?", ".data?"), { ...grid, picture, intent: "fill" });
  expect(filling.text).toContain(picture);
  expect(await post(path, { ...grid, picture })).toMatchObject({ status: 302 });
  const shown = (await extrasOf(dress))!;
  expect(shown).toMatch(
    new RegExp(`<img src="[^"]*${picture}[^"]*" width="1200" height="1500" [^>]*loading="lazy"`, "u"),
  );
  expect(shown).toContain('alt="Where &quot;to&quot; measure"');
  const seen = writeSeenChart(await findChartFor(shop, { kind: "product", id: dress.id }));
  expect(await post(path, { ...grid, picture, remove: picture, seen })).toMatchObject({ status: 302 });
  expect(await extrasOf(dress)).not.toContain("<img");
});

test("other colours are joined by code in the product's form, and are links on both pages", async () => {
  const { id: categoryId } = await insertCategory(shop.db);
  const wine = await insertProduct(shop.db, { categoryId, code: "AH-1", color: "wine" });
  const teal = await insertProduct(shop.db, { categoryId, code: "AH-2", color: "teal" });
  const path = `/admin/products/${wine.id}`;
  const seen = writeSeenProduct((await findStockedProduct(shop, wine.id))!);
  const form = { seen, title: "Wine", price: "100", color: "wine", stock: "In Stock", size: "M", category: categoryId };
  const refused = await post(`${path}.data`, { ...form, "colour-code": "AH-9" });
  expect([refused.status, refused.text.includes("No product with this code.")]).toEqual([400, true]);
  expect(await post(path, { ...form, "colour-code": "ah-2" })).toMatchObject({ status: 302 });
  const renamed = { id: wine.id, title: "Wine" };
  for (const one of [renamed, teal]) {
    const shown = await extrasOf(one);
    expect(shown).toContain(`href="${productPath(renamed)}"`);
    expect(shown).toContain(`href="${productPath(teal)}"`);
  }
  expect(await post(path, { ...form, "unlink-colour": "on" })).toMatchObject({ status: 302 });
  expect(await extrasOf(teal)).toBeUndefined();
});
