import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { loader as robots } from "#app/endpoints/found/robots.tsx";
import { loader as sharePicture } from "#app/endpoints/found/share-picture.tsx";
import { loader as sitemap } from "#app/endpoints/found/sitemap.tsx";
import { loader as sitemapPart } from "#app/endpoints/found/sitemap-part.tsx";
import { loader as webManifest } from "#app/endpoints/found/web-manifest.tsx";
import { productPath } from "#app/lib/product-path.ts";
import { savePage } from "#app/shop/pages/save-page.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertLagosRates } from "#test/samples/sample-rates.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { findSharedPage, shareProduct } from "./find-share-subject.server.ts";
import { listSitemapParts, listSitemapProducts } from "./sitemap.server.ts";

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop({ origin: "https://shop.example" })));
beforeEach(() => shop.emptyTables());
afterAll(() => shop.close());

type Ask = ReturnType<TestShop["ask"]>;
const get = async (loader: (asked: never) => unknown, path: string, params: object = {}) =>
  (await loader({ ...shop.ask(path), params } as Ask as never)) as Response;

test("the sitemap's parts hold every product for sale once, in any number, and stay when one is added", async () => {
  const category = await insertCategory(shop.db);
  const made = [];
  for (let n = 0; n < 7; n += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 2)));
    made.push(await insertProduct(shop.db, { categoryId: category.id, createdAt }));
  }
  await insertProduct(shop.db, { categoryId: category.id, archivedAt: new Date() });
  const parts = await listSitemapParts(shop, 3);
  expect(parts).toHaveLength(3);
  const listed = await Promise.all(parts.map(after => listSitemapProducts(shop, after, 3)));
  expect(listed.flat().map(({ path }) => path)).toHaveLength(7);
  expect(new Set(listed.flat().map(({ path }) => path))).toEqual(new Set(made.map(productPath)));
  expect(await listSitemapParts(shop, 7)).toEqual([undefined]);
  await insertProduct(shop.db, { categoryId: category.id });
  expect(await listSitemapParts(shop, 3)).toEqual(parts);
});

test("the delivery page is in the sitemap once the owner has rates", async () => {
  const pages = async () => (await get(sitemapPart, "/sitemap/pages.xml", { part: "pages.xml" })).text();
  expect(await pages()).not.toContain("/delivery");
  await insertLagosRates(shop.db);
  expect(await pages()).toContain("<loc>https://shop.example/delivery</loc><lastmod>");
});

test("the shop's own pages are in the sitemap once they are published, delivery under its one address", async () => {
  const pages = async () => (await get(sitemapPart, "/sitemap/pages.xml", { part: "pages.xml" })).text();
  const save = { actor: "ada@example.com", body: "Words.", seen: 0, left: [] };
  await savePage(shop, { ...save, page: "about", isPublished: false });
  expect(await pages()).not.toContain("/pages/");
  await insertLagosRates(shop.db);
  for (const page of ["returns", "delivery"] as const) await savePage(shop, { ...save, page, isPublished: true });
  const xml = await pages();
  expect(xml).toContain("<loc>https://shop.example/pages/returns</loc><lastmod>");
  expect(xml.match(/example\/(?:pages\/)?delivery/gu)).toHaveLength(1);
  expect(xml).not.toContain("/pages/about");
});

test("the sitemap is well-formed, absolute, dated, and names no personal page", async () => {
  await insertCategory(shop.db, { name: "Gele & <Caps>" });
  const product = await insertProduct(shop.db, { updatedAt: new Date("2026-03-04T05:06:07Z") });
  expect(await (await get(sitemap, "/sitemap.xml")).text()).toContain(
    "<sitemap><loc>https://shop.example/sitemap/pages.xml</loc></sitemap>\n<sitemap><loc>https://shop.example/sitemap/products.xml</loc></sitemap>",
  );
  const products = await (await get(sitemapPart, "/sitemap/products.xml", { part: "products.xml" })).text();
  expect(products).toContain(
    `<url><loc>https://shop.example${productPath(product)}</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod></url>`,
  );
  const pages = await (await get(sitemapPart, "/sitemap/pages.xml", { part: "pages.xml" })).text();
  expect(pages).toContain("<loc>https://shop.example/category/Gele%20%26%20%3CCaps%3E</loc>");
  expect(pages).not.toMatch(/cart|wishlist|checkout|admin|accessaccount/u);
  expect((await get(sitemapPart, "/sitemap/x.xml", { part: "x.xml" })).status).toBe(404);
});

test("robots.txt names the sitemap and the personal pages", async () => {
  const text = await (await get(robots, "/robots.txt")).text();
  for (const path of ["/admin", "/accessaccount", "/checkout", "/cart"]) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain("Sitemap: https://shop.example/sitemap.xml\n");
});

test("the app has the owner's name for the shop", async () => {
  const manifest = (await (await get(webManifest, "/manifest.webmanifest")).json()) as Record<string, unknown>;
  expect(manifest).toMatchObject({ name: "Àṣọ House", display: "standalone", start_url: "/" });
  expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/u);
});

test("a link preview's address changes with the price, and an old address leads to the present one", async () => {
  const { id } = await insertProduct(shop.db, { title: "Adire dress", priceKobo: 1_250_050 });
  const product = (await findProduct(shop, id))!;
  const { path, subject } = await shareProduct(shop, product);
  expect(subject).toMatchObject({ title: "Adire dress", price: "₦12,500.50", look: { shopName: "Àṣọ House" } });
  const dearer = await shareProduct(shop, { ...product, priceKobo: 1_250_051 });
  expect(dearer.path).not.toBe(path);
  const old = await get(sharePicture, dearer.path, { subject: "product", id });
  expect([old.status, old.headers.get("Location")]).toEqual([302, path]);
  const picture = await get(sharePicture, path, { subject: "product", id });
  expect(picture.headers.get("Content-Type")).toBe("image/jpeg");
  expect(picture.headers.get("Cache-Control")).toContain("immutable");
  for (const [kind, of] of [
    ["product", "nothing"],
    ["category", "nothing"],
    ["home", "x"],
    ["admin", "x"],
  ] as const) {
    expect(await findSharedPage(shop, kind, of)).toBeUndefined();
  }
  expect((await get(sharePicture, "/share/product/x/y.jpg", { subject: "product", id: "x" })).status).toBe(404);
});
