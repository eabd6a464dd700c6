import { openPage } from "./open-page.ts";
import { expect, test } from "./test.ts";

test("'All product' shows every product, a page at a time, and says how many there are", async ({ page }) => {
  await openPage(page, "/category/allproduct");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All product");
  await expect(page.getByText("80 products", { exact: true })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(24);
});

test("a category shows only its own, and is marked in the menu", async ({ page, viewport }) => {
  await openPage(page, "/category/Agbada");
  await expect(page).toHaveTitle("Agbada · Àṣọ House");
  await expect(page.getByRole("article")).toHaveCount(5);
  if (viewport!.width < 1024) await page.getByText("select a category").click();
  const menu = page.getByRole("navigation", { name: "Categories" });
  await expect(menu.getByRole("link", { name: "Agbada" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link").first()).toHaveText("All product");

  await menu.getByRole("link", { name: "Adire", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Adire");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  if (viewport!.width < 1024) await expect(menu).toBeHidden();
});

test("an unknown category is an empty grid with a kind word", async ({ page }) => {
  const response = await openPage(page, "/category/Spaceships");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByText("We have no category by this name.")).toBeVisible();
});

test("a category written with other capitals or codes has the one address of its page, and an unknown one is kept by nobody", async ({
  page,
  request,
}) => {
  for (const spelled of ["agbada", "AGBADA", "Agbad%61", "%41%47BADA"]) {
    await openPage(page, `/category/${spelled}`);
    await expect(page).toHaveURL("/category/Agbada");
    await expect(page.getByRole("article")).toHaveCount(5);
  }
  const keptBy = async (path: string) => (await request.get(path)).headers()["cache-control"];
  expect(await keptBy("/category/Agbada")).toBe("public, max-age=0, must-revalidate");
  expect(await keptBy("/category/Spaceships")).toBe("no-store");
  expect(await keptBy("/category/Spaceships.data")).toBe("no-store");
});

test("'load more' brings the next page here; going back later shows as much again", async ({ page }) => {
  await openPage(page, "/category/allproduct");
  await page.getByRole("link", { name: "load more" }).click();
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(48);
  await expect(page).toHaveURL("/category/allproduct");
  await expect(cards.nth(24).getByRole("link")).toBeFocused();
  const titles = await cards.getByRole("link").allInnerTexts();
  expect(new Set(titles).size).toBe(48);

  await cards.nth(30).getByRole("link").click();
  await expect(page).toHaveURL(/\/product\//u);
  await page.goBack();
  await expect(cards).toHaveCount(48);
  await expect(cards.nth(30)).toBeInViewport();
});

test("the last page offers no more", async ({ page }) => {
  await openPage(page, "/category/allproduct");
  for (const count of [48, 72, 80]) {
    await page.getByRole("link", { name: "load more" }).click();
    await expect(page.getByRole("article")).toHaveCount(count);
  }
  await expect(page.getByRole("link", { name: "load more" })).toBeHidden();
});

test("when the next page does not get through, it says so and the list stays", async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED/u);
  await openPage(page, "/category/allproduct");
  await page.route("**/category/allproduct.data*", route => route.abort());
  await page.getByRole("link", { name: "load more" }).click();
  await expect(page.getByText("The next products did not load.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(24);

  await page.unroute("**/category/allproduct.data*");
  await page.getByRole("link", { name: "load more" }).click();
  await expect(page.getByRole("article")).toHaveCount(48);
});

test("a slow page shows its boxes until it comes", async ({ page }) => {
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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("'load more' leads to the next page and back to the beginning", async ({ page }) => {
    await page.goto("/category/allproduct");
    const first = await page.getByRole("article").first().getByRole("link").innerText();
    await page.getByRole("link", { name: "load more" }).click();
    await expect(page).toHaveURL(/\?after=/u);
    await expect(page.getByRole("article")).toHaveCount(24);
    await expect(page.getByRole("article").first().getByRole("link")).not.toHaveText(first);
    await page.getByRole("link", { name: "Back to the beginning" }).click();
    await expect(page.getByRole("article").first().getByRole("link")).toHaveText(first);
  });
});
