import { afterEach, expect, test } from "vitest";
import { leaveOutZeroKobo } from "#app/lib/money.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { loader as loadProduct } from "#app/storefront/product/product-page.tsx";
import { askedProduct } from "#test/pages/asked-product.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertReview, switchReviewsOn } from "#test/samples/sample-review.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader, meta } from "./home-page.tsx";

const shop = useTestShop();
const reviewsOf = async () => (await loader(shop.ask("/") as never)).reviews;

afterEach(() => leaveOutZeroKobo(false));

test("the newest three good reviews with words are on the home page, as text that leads to their products", async () => {
  const gown = await insertProduct(shop.db, { title: "Gown & cap" });
  for (const [stars, body] of [
    [5, "Older"],
    [4, "<b>Lovely</b> cloth"],
    [5, ""],
    [3, "Too long for me"],
    [5, "Fits"],
    [5, "My third"],
  ] as const) {
    await insertReview(shop, gown, { stars, body });
  }
  expect(await reviewsOf()).toBeUndefined();
  await switchReviewsOn(shop.db);
  const html = await reviewsOf();
  expect(html).toMatch(/My third.*Fits.*&lt;b&gt;Lovely/u);
  expect(html).not.toMatch(/Older|Too long/u);
  expect(html).toContain("Gown &amp; cap</a>");
});

test("a shop without reviews has no section for them", async () => {
  await switchReviewsOn(shop.db);
  expect(await reviewsOf()).toBeUndefined();
});

test("an owner who leaves out zero kobo has prices such as ₦12,500 in words too", async () => {
  const product = await insertProduct(shop.db, { priceKobo: 1_250_000 });
  const headline = async () => JSON.stringify((await loadProduct(askedProduct(shop, product))).data.shared);
  expect(await headline()).toContain("₦12,500.00 ·");
  await shop.db.insert(shopSettings).values({ key: "leavesOutZeroKobo", value: true });
  expect(await headline()).toContain("₦12,500 ·");
});

test("the home page's title says what the shop sells, without the slogan's full stop", async () => {
  const title = async () => {
    const loaderData = await loader(shop.ask("/") as never);
    const matches = [{ loaderData: { shopName: "Ada's", origin: "https://shop.example" } }];
    return meta({ matches, loaderData } as never)?.find(tag => tag && "title" in tag);
  };
  expect(await title()).toEqual({ title: "Ada's" });
  await shop.db.insert(shopSettings).values({ key: "tagline", value: "Bags for every day." });
  expect(await title()).toEqual({ title: "Ada's · Bags for every day" });
});

test("occasions are on the home page once the owner wants it and products have some, in the owner's order, as text", async () => {
  await insertProduct(shop.db, { occasions: "Work, <b>Feast</b>, Church" });
  const shown = async () => (await loader(shop.ask("/") as never)).occasions;
  expect(await shown()).toBeUndefined();
  await shop.db.insert(shopSettings).values({ key: "showsOccasions", value: true });
  const html = await shown();
  expect(html).toMatch(/occasion=church">Church<.*occasion=work">Work<.*&lt;b&gt;Feast/u);
  expect(html).not.toContain("Owambe");
});

test("a shop whose products have no occasions shows none", async () => {
  await shop.db.insert(shopSettings).values({ key: "showsOccasions", value: true });
  await insertProduct(shop.db);
  expect((await loader(shop.ask("/") as never)).occasions).toBeUndefined();
});
