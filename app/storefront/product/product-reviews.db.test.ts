import { beforeEach, expect, test } from "vitest";
import { askedProduct } from "#test/pages/asked-product.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertReview, switchReviewsOn } from "#test/samples/sample-review.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader as loadProduct } from "./product-page.tsx";
import { loader as loadReviews } from "./product-reviews.tsx";

const shop = useTestShop();
let product: Awaited<ReturnType<typeof insertProduct>>;
beforeEach(async () => {
  product = await insertProduct(shop.db);
});

async function page() {
  const { data } = await loadProduct(askedProduct(shop, product));
  const shared = JSON.stringify(data.shared);
  return { html: data.reviews, shared };
}

async function all(query = "") {
  const params = { id: product.id };
  const { data, init } = await loadReviews({ ...shop.ask(`/product/${product.id}/reviews${query}`), params } as never);
  return { status: init?.status ?? 200, found: data.found };
}

test("a product without reviews, or with reviews switched off, does not mention them", async () => {
  await insertReview(shop, product);
  const off = await page();
  expect([off.html, off.shared.includes("aggregateRating")]).toEqual([undefined, false]);
  expect((await all()).status).toBe(404);
  await switchReviewsOn(shop.db);
  product = await insertProduct(shop.db);
  const none = await page();
  expect([none.html, none.shared.includes("aggregateRating")]).toEqual([undefined, false]);
  expect((await all()).status).toBe(404);
});

test("the product's page shows the average, the fit and the newest five, and search engines the same", async () => {
  await switchReviewsOn(shop.db);
  for (let n = 0; n < 6; n++) await insertReview(shop, product, { stars: 4 + (n % 2), fit: "small", body: `No. ${n}` });
  await insertReview(shop, product, { state: "waiting", body: "Not yet" });
  await insertReview(shop, product, { state: "hidden", hiddenReason: "Rude", body: "Never" });
  const { html, shared } = await page();
  for (const told of [
    "4.5 out of 5, 6 reviews. 6 of 6 say it runs small.",
    "No. 5",
    "No. 1<",
    "All 6 reviews",
    "Ada, Lagos",
  ]) {
    expect(html).toContain(told);
  }
  for (const hidden of ["No. 0", "Not yet", "Never", "Rude"]) expect(html + shared).not.toContain(hidden);
  expect(shared).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.5","reviewCount":6');
  expect(shared.match(/"@type":"Review"/gu)).toHaveLength(5);
  expect((await all()).found?.reviews.map(({ body }) => body)).toEqual([5, 4, 3, 2, 1, 0].map(n => `No. ${n}`));
});

test("hostile words stay text, on the page and in the data for search engines", async () => {
  await switchReviewsOn(shop.db);
  const body = '</script><script>alert(1)</script><a href="https://cheap.example">https://cheap.example</a>';
  await insertReview(shop, product, { body, reply: "<img src=x onerror=alert(1)>" });
  const { html } = await page();
  expect(html).toContain("&lt;/script&gt;&lt;script&gt;");
  expect(html).not.toMatch(/<script|<a href="https|<img src=x/u);
});

test("only an address with the product's id exactly as written is cached", async () => {
  await switchReviewsOn(shop.db);
  await insertReview(shop, product);
  const params = { id: product.id.toUpperCase() };
  const { init } = await loadReviews({ ...shop.ask(`/product/${params.id}/reviews`), params } as never);
  expect(init?.headers).toEqual({ "Cache-Control": "no-store" });
  expect((await all("?after=none")).status).toBe(200);
});
