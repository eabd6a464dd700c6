import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

test("a category shows only its own products, and is marked in the menu", async ({ page, viewport }) => {
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
  if (viewport!.width < 1024) expect((await menu.boundingBox())!.height).toBeLessThan(60);
});

test("'load more' adds the next page here, and going back later shows as many again", async ({ page }) => {
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
