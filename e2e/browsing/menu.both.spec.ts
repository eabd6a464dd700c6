import { eq } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { axeViolations } from "../axe.ts";
import { openPage } from "../open-page.ts";
import { test as demoTest, expect, testWithShop } from "../test.ts";

const test = testWithShop({
  async prepare(db) {
    await db.insert(shopSettings).values([
      { key: "whatsApp", value: "+2348031234567" },
      { key: "guestsMayOrder", value: true },
    ]);
    const sale = { regularKobo: 9_000_000, saleKobo: 5_000_000, priceKobo: 5_000_000 };
    await db.update(products).set(sale).where(eq(products.title, "Bucket bag, combed indigo"));
  },
});

test("the menu fetches its pictures when it opens, works by keyboard alone, leads to what is for women, men and children, to what is new and on sale, and to help, and fits with doubled letters too", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", request => void (request.url().endsWith("/160.webp") && fetched.push(request.url())));
  await openPage(page, "/contact");
  expect(fetched).toEqual([]);
  const button = page.getByRole("banner").locator("summary");
  await button.focus();
  await page.keyboard.press("Enter");
  const women = page.getByRole("link", { name: "Women", exact: true });
  await expect.poll(() => women.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(160);
  expect(fetched).toHaveLength(4);
  await page.keyboard.press("Tab");
  await expect(women).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(women).toBeHidden();
  await expect(button).toBeFocused();

  const menu = page.getByRole("navigation", { name: "Shop", exact: true });
  const open = async () => {
    await button.click();
    await expect(menu).toBeVisible();
  };
  await open();
  const isWider = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await isWider()).toBe(false);
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  expect(await isWider()).toBe(false);
  await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
  expect(await axeViolations(page)).toEqual([]);
  expect(await menu.getByRole("link").allInnerTexts()).toEqual([
    "Women",
    "Men",
    "Children",
    "New in",
    "Sale",
    "Owambe",
    "Track an order",
    "Help on WhatsApp",
  ]);
  await expect(menu.getByRole("link", { name: "Help on WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/2348031234567",
  );
  await expect(menu.getByRole("link", { name: "Track an order" })).toHaveAttribute("href", "/track");

  await menu.getByRole("link", { name: "Children" }).click();
  await expect(page).toHaveURL("/category/allproduct?for=children");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Children");
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText("7 of 80 products");
  await expect(menu).toBeHidden();
  await open();
  await menu.getByRole("link", { name: "Sale" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await open();
  await menu.getByRole("link", { name: "New in" }).click();
  await expect(page.getByRole("article").first()).toContainText("Adire boubou, Tòkunbọ̀");
});

demoTest("a shop without a sale, a number or guests has none of it in the menu", async ({ page }) => {
  await openPage(page, "/contact");
  await page.getByRole("banner").locator("summary").click();
  const menu = page.getByRole("navigation", { name: "Shop", exact: true });
  await expect(menu.getByRole("link", { name: "New in" })).toBeVisible();
  expect(await menu.getByRole("link").allInnerTexts()).toEqual(["Women", "Men", "Children", "New in", "Owambe"]);
});
