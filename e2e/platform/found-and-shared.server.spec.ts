import sharp from "sharp";
import { productPath } from "#app/lib/product-path.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { expect, test } from "../test.ts";

const title = 'Adire </script><script>alert("ọ̀pọ̀")</script> & co';

test("a product's page describes the product to search engines and chats, and none of its text can run", async ({
  startOwnShop,
}) => {
  let id = "";
  const shop = await startOwnShop({
    demo: "off",
    env: { ORIGIN: "http://localhost:9" },
    async prepare(db) {
      const category = await insertCategory(db, { name: "Adire" });
      const quantities = { S: 0, M: 3, L: null };
      id = (await insertProduct(db, { categoryId: category.id, title, priceKobo: 1_250_050, quantities })).id;
    },
  });
  const html = await (await fetch(`${shop.address}/product/${id}`)).text();
  expect(html).not.toContain('<script>alert("');
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)].map(([, json]) =>
    JSON.parse(json!),
  );
  const [product, breadcrumbs] = data;
  expect(product).toMatchObject({ "@type": "Product", name: title, sku: expect.stringContaining("TEST-") });
  expect(product.offers.map(({ itemOffered, availability }: never) => [itemOffered["size"], availability])).toEqual([
    ["S", "https://schema.org/OutOfStock"],
    ["M", "https://schema.org/InStock"],
    ["L", "https://schema.org/InStock"],
  ]);
  expect(product.offers[0]).toMatchObject({ price: "12500.50", priceCurrency: "NGN" });
  expect(breadcrumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual(["Home", "Adire", title]);
  expect(breadcrumbs.itemListElement[1].item).toBe("http://localhost:9/category/Adire");

  const path = productPath({ id, title });
  expect(path).toMatch(/^\/product\/adire-script-script-alert-opo-script-co-[\da-f]{12}$/u);
  expect(linkOf(html, "canonical")).toBe(`http://localhost:9${path}`);
  expect(product.offers[0].url).toBe(`http://localhost:9${path}`);
  const byId = await fetch(`${shop.address}/product/${id.toUpperCase()}`, { redirect: "manual" });
  expect([byId.status, byId.headers.get("location")]).toEqual([301, path]);
  expect(contentOf(html, "og:title")).toContain("₦12,500.50");
  const picture = new URL(contentOf(html, "og:image")!);
  expect(picture.origin).toBe("http://localhost:9");
  const answer = await fetch(shop.address + picture.pathname);
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const jpeg = Buffer.from(await answer.arrayBuffer());
  expect(jpeg.length).toBeLessThan(300_000);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test("every storefront page has its own description and address, or is kept out of search engines", async ({
  shop,
}) => {
  for (const path of ["/", "/category/Agbada", "/category/allproduct", "/contact"]) {
    const html = await (await fetch(shop.address + path)).text();
    expect(linkOf(html, "canonical"), path).toBe(shop.address + path);
    expect(contentOf(html, "description"), path).toBeTruthy();
    expect(contentOf(html, "twitter:card"), path).toBeTruthy();
    expect(contentOf(html, "robots"), path).toBeUndefined();
  }
  for (const path of ["/cart", "/wishlist", "/search?q=a", "/accessaccount", "/category/Spaceships", "/nowhere"]) {
    const html = await (await fetch(shop.address + path)).text();
    expect(contentOf(html, "robots"), path).toBe("noindex");
    expect(linkOf(html, "canonical"), path).toBeUndefined();
  }
  const index = await (await fetch(`${shop.address}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, address]) => address!);
  const addresses = await Promise.all(
    parts.map(async part => (await (await fetch(part)).text()).match(/<loc>/gu)?.length),
  );
  expect(addresses).toEqual([expect.any(Number), expect.any(Number)]);
});

function contentOf(html: string, name: string): string | undefined {
  const tag = new RegExp(`<meta[^>]*(?:name|property)="${name}"[^>]*>`, "u").exec(html)?.[0];
  return tag && /content="([^"]*)"/u.exec(tag)?.[1];
}

function linkOf(html: string, rel: string): string | undefined {
  const tag = new RegExp(`<link[^>]*rel="${rel}"[^>]*>`, "u").exec(html)?.[0];
  return tag && /href="([^"]*)"/u.exec(tag)?.[1];
}
