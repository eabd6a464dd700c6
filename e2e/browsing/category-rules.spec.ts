import { parsePage, tagged, wordsOf } from "../html.ts";
import { openPage } from "../open-page.ts";
import { openPlainPage } from "../plain-page.ts";
import { expect, test } from "../test.ts";

test("an unknown category is an empty grid with a message, and not found; a slow page shows its placeholders until it loads", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 404/u);
  const response = await openPage(page, "/category/Spaceships");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByText("We have no category with this name.")).toBeVisible();

  await openPage(page, "/contact");
  let answer = () => {};
  const held = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.route("**/_.data*", async route => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Àṣọ House" }).click();
  await expect(page.getByText("Loading the home page")).toBeAttached();
  await expect(page.getByRole("button", { name: "Send Report" })).toBeHidden();
  answer();
  await expect(page.getByRole("region", { name: "new arrival" })).toBeVisible();
  await expect(page.getByText("Loading the home page")).not.toBeAttached();
});

test("a category in other capitals or codes leads to its one address, an unknown one is not cached, and without script 'load more' leads to the next page and back to the beginning", async ({
  request,
  shop,
}) => {
  for (const spelled of ["agbada", "AGBADA", "Agbad%61", "%41%47BADA"]) {
    const answer = await request.get(`/category/${spelled}`);
    expect(answer.url()).toMatch(/\/category\/Agbada$/u);
    expect(tagged(parsePage(await answer.text()), "article")).toHaveLength(5);
  }
  const keptBy = async (path: string) => (await request.get(path)).headers()["cache-control"];
  expect(await keptBy("/category/Agbada")).toBe("public, max-age=0, must-revalidate");
  expect(await keptBy("/category/Spaceships")).toBe("no-store");
  expect(await keptBy("/category/Spaceships.data")).toBe("no-store");

  const plain = openPlainPage(request, shop.address);
  const cards = () => tagged(plain.main(), "article");
  const first = () => wordsOf(tagged(cards()[0]!, "a")[0]);
  await plain.open("/category/allproduct");
  const title = first();
  await plain.follow("load more");
  expect(plain.url()).toMatch(/\?after=/u);
  expect(cards()).toHaveLength(24);
  expect(first()).not.toBe(title);
  await plain.follow("Back to first page");
  expect(first()).toBe(title);
});

test("'All product' shows every product, a page at a time, with their number; a next page that fails says so, and the last has no 'load more'", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/u);
  await openPage(page, "/category/allproduct");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All product");
  await expect(page.getByText("80 products", { exact: true })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(24);
  await page.route("**/category/allproduct.data*", route => route.abort());
  await page.getByRole("link", { name: "load more" }).click();
  await expect(page.getByText("Couldn't load more products.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(24);

  await page.unroute("**/category/allproduct.data*");
  for (const count of [48, 72, 80]) {
    await page.getByRole("link", { name: "load more" }).click();
    await expect(page.getByRole("article")).toHaveCount(count);
  }
  await expect(page.getByRole("link", { name: "load more" })).toBeHidden();
});

test("at 320 px with text twice as large a name is not broken within a word, and the header leaves room and is not cut off", async ({
  page,
  context,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const who of ["", "owner"]) {
    if (who) await context.addCookies([{ name: "who", value: who, url: shop.address }]);
    await page.goto("/category/Boubou");
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const lines = await page.getByRole("heading", { level: 1 }).evaluate(heading => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
    const header = page.getByRole("banner");
    expect((await header.boundingBox())!.height).toBeLessThanOrEqual(who ? 270 : 240);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    for (const link of await header.getByRole("navigation", { name: "Your shop" }).locator("a:visible").all()) {
      const { x, width, height } = (await link.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(320);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  }
  // The owner's header has the most words, and a wide window shows them only where they fit.
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});
