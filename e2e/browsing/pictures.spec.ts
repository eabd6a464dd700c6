import { expect, test } from "../test.ts";

test.use({ deviceScaleFactor: 2 });

test("the product list's first picture loads in a format for this browser, may be cached for ever, is not sent twice, and forbids guessing its type; its address serves no other file of the shop", async ({
  page,
  request,
  shop,
}) => {
  await page.goto("/category/allproduct");
  const picture = page.getByRole("article").first().getByRole("img").first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/media\/[0-9a-f]{32}\/\d+\.avif$/u,
  );
  const source = await picture.getAttribute("src");
  const first = await request.get(source!);
  expect(first.status()).toBe(200);
  expect(first.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const again = await request.get(source!, { headers: { "if-none-match": first.headers().etag! } });
  expect(again.status()).toBe(304);

  const paths = [
    "/media/",
    "/media/source",
    "/media/..%2f..%2fpackage.json",
    "/media/%2e%2e/database/PG_VERSION",
    `/media/${"0".repeat(32)}/640.webp`,
  ];
  for (const path of paths) expect((await request.get(shop.address + path)).status()).toBe(404);
});
