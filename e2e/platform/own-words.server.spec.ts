import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { demoWords } from "#test/samples/demo-words.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { becomeOwner } from "../dashboard.ts";
import { dashboardPages, storefrontPages } from "../every-page.ts";
import { expect, test } from "../test.ts";

const product = newId();
const token = "f".repeat(32);

/** A shop of jeans and sneakers that says everything about itself. */
async function fillOwn(db: Database): Promise<void> {
  const own = {
    shopName: "Ada's Denim",
    headline: "Jeans for ever.",
    tagline: "Jeans and sneakers, mended for life.",
    searchDescription: "Jeans and sneakers in Ibadan.",
    phone: "0803 123 4567",
    whatsApp: "+2348031234567",
    guestsMayOrder: true,
    tiktok: "https://www.tiktok.com/@adasdenim",
  };
  await db.insert(shopSettings).values(Object.entries(own).map(([key, value]) => ({ key, value })));
  const { id: categoryId } = await insertCategory(db, { name: "Sneakers" });
  const sold = await insertProduct(db, { id: product, title: "Court sneakers", color: "white", categoryId });
  const line = { title: "Court sneakers", color: "white", categoryName: "Sneakers" };
  const order = await insertOrder(db, { product: sold, lines: [line], trackToken: token } as never);
  const at = new Date();
  const mail = { recipient: "ada@example.com", subject: "Your order", textBody: "Thanks", htmlBody: "Thanks" };
  await db.insert(emails).values({ ...mail, id: newId(), key: `k:${order.id}`, runAfter: at, giveUpAt: at });
}

/** Leaves out addresses of things that only the shop for pictures has. */
const isGeneral = (path: string) =>
  !/[0-9a-f-]{20,}|SEW-|Boubou|%|owambe|agbada|looks|wedding|naming|easter/iu.test(path);

/** Features, colours, an occasion and sets of measurements that have these names in every shop. */
const general = /aso-ebi(?: page)?|\bindigo\b|\bowambe\b|\bkaftan or senator\b/giu;

test("a shop with its own words shows none of the demo's on any page, to programs or to its owner", async ({
  startOwnShop,
  browser,
}) => {
  const shop = await startOwnShop({ demo: "off", prepare: fillOwn });
  const context = await browser.newContext({ baseURL: shop.address });
  const page = await context.newPage();
  const found: string[] = [];
  const look = async (paths: string[], allowed?: RegExp) => {
    for (const path of paths) {
      const response = await context.request.get(path);
      const text = (await response.text()).replaceAll(allowed ?? /(?!)/gu, "");
      const word = demoWords.exec(text);
      if (word) found.push(`${path}: ${text.slice(Math.max(0, word.index - 60), word.index + 60)}`);
      expect(response.status(), path).toBeLessThan(500);
    }
  };
  const own = [`/product/${product}`, "/category/Sneakers", `/track/${token}`, `/receipt/${token}`, "/search?q=jeans"];
  const machines = ["/manifest.webmanifest", "/sitemap.xml", "/sitemap/pages.xml", "/robots.txt", "/offline"];
  await look([...Object.values(storefrontPages).filter(isGeneral), ...own, ...machines]);
  const home = await (await context.request.get("/")).text();
  expect(home).toContain("Jeans and sneakers in Ibadan.");
  expect(home).toContain("https://www.tiktok.com/@adasdenim");
  await becomeOwner(page, shop);
  const texts = await (await context.request.get("/admin/texts")).text();
  const kinds = new Set(Array.from(texts.matchAll(/\/admin\/texts\/(?<kind>[\w-]+)/gu), ({ groups }) => groups!.kind!));
  expect(kinds.size).toBeGreaterThan(30);
  const ofTexts = [...kinds].flatMap(kind => [`/admin/texts/${kind}`, `/admin/texts/${kind}/preview`]);
  const pages = ["about", "delivery", "returns", "privacy", "terms"].map(name => `/admin/pages/${name}`);
  const more = [`/admin/products/${product}`, "/admin/files/template.csv", "/admin/go-live", "/admin/demo"];
  await look([...Object.values(dashboardPages).filter(isGeneral), ...ofTexts, ...pages, ...more], general);
  await context.close();
  expect(found).toEqual([]);
});
