import type { Page } from "@playwright/test";
import { productPath } from "#app/lib/product-path.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { axeViolations } from "../axe.ts";
import { expect, testWithShop } from "../test.ts";
import { watchShifts } from "../watch-shifts.ts";

const titles = ["Adire shirt", "Boubou", "Cap", "Danshiki", "Gele", "Iro and buba", "Kaftan", "Lace gown", "Senator"];
const goods = titles.map((title, n) => ({ id: `0199a1b2-0000-7000-8000-0000000000f${n}`, title }));
const [adire, boubou, cap] = goods as [Good, Good, Good];
type Good = (typeof goods)[number];

/** Each garment has a page; the cap was sold most, then the boubou. The owner suggests two searches. */
const test = testWithShop({
  demo: "off",
  async prepare(db) {
    await db.insert(shopSettings).values({ key: "popularSearches", value: "senator, lace" });
    const { id: categoryId } = await insertCategory(db, { name: "Native wear" });
    for (const good of goods) {
      const product = await insertProduct(db, { ...good, categoryId, createdAt: new Date(good.title.charCodeAt(0)) });
      const quantity = { [cap.id]: 5, [boubou.id]: 2 }[good.id];
      if (quantity) await insertOrder(db, { product, lines: [{ productId: product.id, quantity }] });
    }
  },
});

const cards = (page: Page) => page.getByRole("article").getByRole("heading", { level: 3 });
const seen = (page: Page) => page.getByRole("region", { name: "Recently viewed" });
const box = (page: Page) => page.getByRole("searchbox", { name: "Search for products" });
const suggestions = (page: Page) => page.getByRole("region", { name: "Suggestions" });

async function visit(page: Page, good: Good) {
  await page.goto(productPath(good));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("seen"))).toContain(good.id);
}

test("a list is sorted by what sold most, and keeps that order on the way back", async ({ page }) => {
  // Offered once the shop has counted, soon after its start.
  await expect(async () => {
    await page.goto("/category/Native%20wear");
    await expect(cards(page).first()).toHaveText("Senator");
    await page.getByLabel("Sort").selectOption("Best selling", { timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(/\?sort=best-selling$/u);
  await expect(cards(page).first()).toHaveText(cap.title);
  await expect(cards(page).nth(1)).toHaveText(boubou.title);
  await cards(page).first().getByRole("link").click();
  await expect(page).toHaveURL(productPath(cap));
  await page.goBack();
  await expect(page.getByLabel("Sort")).toHaveValue("best-selling");
  await expect(cards(page).first()).toHaveText(cap.title);
});

test("products seen before are below a product, without it, in both tabs until they are cleared; an empty cart shows the last eight, and asks the shop for nothing else", async ({
  page,
}) => {
  const moved = await watchShifts(page);
  await visit(page, adire);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(adire.title);
  await expect(seen(page)).toHaveCount(0);
  await visit(page, boubou);
  await expect(seen(page).getByRole("heading", { level: 3 })).toHaveText([adire.title]);
  const other = await page.context().newPage();
  await other.goto(`/product/${cap.id}`);
  await expect(seen(other).getByRole("heading", { level: 3 })).toHaveText([boubou.title, adire.title]);
  await expect(seen(page).getByRole("heading", { level: 3 })).toHaveText([cap.title, adire.title]);
  expect(await moved()).toBe(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await axeViolations(page)).toEqual([]);

  await seen(other).getByRole("link", { name: adire.title }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(adire.title);
  await expect(seen(other).getByRole("heading", { level: 3 })).toHaveText([cap.title, boubou.title]);
  await other.goBack();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(cap.title);
  await expect(seen(other).getByRole("heading", { level: 3 })).toHaveText([adire.title, boubou.title]);
  await seen(other).getByRole("button", { name: "Clear recently viewed" }).click();
  for (const tab of [page, other]) await expect(seen(tab)).toHaveCount(0);
  await expect(other.getByRole("main")).toBeFocused();
  await other.close();

  for (const good of goods) await visit(page, good);
  const asked: string[] = [];
  page.on("request", request => {
    const url = new URL(request.url());
    if (url.pathname === "/api/products") asked.push(url.search);
  });
  await page.goto("/cart");
  await expect(page.getByText("Your cart is currently empty.")).toBeVisible();
  const last = goods.toReversed().slice(0, 8);
  await expect(seen(page).getByRole("heading", { level: 3 })).toHaveText(last.map(({ title }) => title));
  expect(asked).toEqual([`?ids=${last.map(({ id }) => id).join(",")}`]);
  expect(await moved()).toBeLessThan(0.01);
});

test("the search box suggests searches of the owner's, earlier ones, categories and best sellers, by key too", async ({
  page,
}) => {
  await page.goto("/");
  await box(page).click();
  const popular = suggestions(page).getByRole("list", { name: "Popular searches" }).getByRole("button");
  await expect(popular).toHaveText(["senator", "lace"]);
  await popular.last().click();
  await expect(box(page)).toHaveValue("lace");
  await expect(page.getByRole("region", { name: "Search Results" }).getByRole("listitem")).toContainText(["Lace gown"]);

  await page.evaluate(() => localStorage.clear());
  await page.goto("/");
  await box(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(suggestions(page).getByRole("list", { name: "Best sellers" }).getByRole("link").first()).toHaveText(
    new RegExp(cap.title, "u"),
  );
  await expect(suggestions(page).getByText("Recent searches")).toHaveCount(0);
  for (const words of ["gele", "kaftan"]) {
    await box(page).fill(words);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/search?q=${words}`);
  }
  await box(page).fill("ADIRE");
  await page
    .getByRole("region", { name: "Search Results" })
    .getByRole("link", { name: `View ${adire.title}` })
    .click();
  await expect(page).toHaveURL(productPath(adire));

  const recent = suggestions(page).getByRole("list", { name: "Recent searches" }).getByRole("button");
  // The page that the link opened may not hear the first time.
  await expect(async () => {
    await box(page).fill("a");
    await box(page).fill("");
    await expect(recent).toHaveText(["ADIRE", "kaftan", "gele"], { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("ArrowDown");
  await expect(recent.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue("kaftan");
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole("region", { name: "Search Results" }).getByRole("listitem")).toContainText(["Kaftan"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(box(page)).toBeFocused();

  await box(page).fill("native");
  const lists = page.getByRole("group", { name: "Categories and collections" });
  await expect(lists.getByRole("link", { name: "Native wear" })).toHaveAttribute("href", "/category/Native%20wear");
  await box(page).fill("");
  await suggestions(page).getByRole("button", { name: "Clear recent searches" }).click();
  await expect(recent).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(suggestions(page)).toBeHidden();
});
