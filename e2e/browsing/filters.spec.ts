import { axeViolations } from "../axe.ts";
import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

test("the filter counts while one chooses, chips remove a choice, and back and reload keep it", async ({ page }) => {
  await openPage(page, "/category/allproduct");
  const [count, cards] = [page.getByRole("main").getByRole("status").first(), page.getByRole("article")];
  const summary = page.locator("summary", { hasText: "Filter" });
  await summary.click();
  const filter = page.getByRole("dialog", { name: "Filter" });
  const letters = filter.getByRole("group", { name: "Letters" });
  await expect(filter.getByRole("group", { name: "EU shoes" })).toBeVisible();
  await letters.getByRole("checkbox", { name: /^XL \(\d+\)$/u }).check();
  const show = filter.getByRole("button", { name: /^Show \d+ products$/u });
  await expect(show).toBeInViewport();
  expect(await axeViolations(page)).toEqual([]);
  await filter.getByText("Colour", { exact: true }).click();
  await filter.getByRole("checkbox", { name: /^blue/u }).check();
  await filter.getByText("Price in naira").click();
  await filter.getByLabel("to", { exact: true }).fill("1");
  await expect(filter.getByRole("button", { name: "No products" })).toBeDisabled();
  await filter.getByLabel("to", { exact: true }).fill("200k");
  await expect(show).toBeInViewport();
  const promised = /\d+/u.exec(await show.innerText())![0];
  await show.click();
  await expect(page).toHaveURL("/category/allproduct?size=XL&color=blue&max=200000");
  await expect(count).toHaveText(`${promised} of 80 products`);
  await expect(cards).toHaveCount(Math.min(24, Number(promised)));
  await expect(summary).toBeFocused();
  await expect(summary).toHaveText("Filter (3)");

  await page.getByLabel("Sort").selectOption("Lowest price");
  await expect(page).toHaveURL("/category/allproduct?size=XL&color=blue&max=200000&sort=price-up");
  await expect(count).toHaveText(`${promised} of 80 products`);
  // The address may be there before the list is.
  await expect(async () => {
    const prices = (await cards.getByText(/^₦/u).allInnerTexts()).map(text => Number(text.replaceAll(/[^\d.]/gu, "")));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  }).toPass();

  await page.getByRole("link", { name: "Remove Size XL" }).click();
  await expect(page).toHaveURL("/category/allproduct?color=blue&max=200000&sort=price-up");
  await expect(count).not.toHaveText(`${promised} of 80 products`);
  await expect(page.locator("input[name=size][value=XL]")).not.toBeChecked();
  await page.goBack();
  await expect(count).toHaveText(`${promised} of 80 products`);
  await page.reload();
  await expect(count).toHaveText(`${promised} of 80 products`);
  await expect(page.getByLabel("Sort")).toHaveValue("price-up");
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(count).toHaveText("80 products");
});

test("on large screens each choice applies at once, keeps the focus, and needs no button", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/category/Boubou");
  await expect(page.locator("summary", { hasText: "Filter" })).toBeHidden();
  await expect(page.getByText("select a category")).toBeHidden();
  const filter = page.getByRole("form", { name: "Filter" });
  const [{ x }, products] = [(await filter.boundingBox())!, (await page.getByRole("article").first().boundingBox())!];
  expect(x).toBeLessThan(products.x);
  await expect(filter.getByRole("button", { name: /^Show/u })).toBeHidden();
  const [first, second] = await filter.getByRole("checkbox", { name: /\([1-9]\)$/u }).all();
  const sizes = [await first!.getAttribute("value"), await second!.getAttribute("value")];
  await first!.check();
  await second!.check();
  const address = `/category/Boubou?${sizes
    .toSorted()
    .map(size => `size=${size}`)
    .join("&")}`;
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("link", { name: `Remove Size ${sizes[1]}` })).toBeVisible();
  await expect(first!).toBeChecked();
  await expect(second!).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);

  await filter.getByText("Price in naira").click();
  await filter.getByLabel("from", { exact: true }).fill("20k");
  await expect(page).toHaveURL(`${address}&min=20000`);
  await expect(filter.getByLabel("from", { exact: true })).toBeFocused();
  await page.getByLabel("Sort").focus();
  await page.getByLabel("Sort").selectOption("Lowest price");
  await expect(page).toHaveURL(/sort=price-up$/u);
  await expect(page.getByLabel("Sort")).toBeFocused();
  await page.getByRole("link", { name: `Remove Size ${sizes[0]}` }).click();
  await expect(first!).not.toBeChecked();
  await expect(filter.getByLabel("from", { exact: true })).toHaveValue("20000");
  await page.goBack();
  await expect(first!).toBeChecked();
});

test("a value that would find nothing cannot be chosen, and a sheet closed by Escape changes nothing; what is for men is one of the filters, counted, and a search for women takes it too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/category/Agbada?size=XXXL");
  const summary = page.locator("summary", { hasText: "Filter (1)" });
  await summary.click();
  const sheet = page.getByRole("dialog", { name: "Filter" });
  await expect(sheet.getByRole("button", { name: "Show 1 product", exact: true })).toBeVisible();
  await sheet.getByText("Colour", { exact: true }).click();
  await expect(sheet.getByRole("checkbox", { name: /\(0\)$/u }).first()).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);
  await sheet.getByRole("checkbox", { name: /^L \(/u }).check();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(summary).toBeFocused();
  await summary.click();
  await expect(sheet.getByRole("checkbox", { name: /^L \(/u })).not.toBeChecked();

  await openPage(page, "/category/Kaftans");
  await page.locator("summary", { hasText: "Filter" }).click();
  const filter = page.getByRole("dialog", { name: "Filter" });
  await filter.locator("summary", { hasText: "For" }).click();
  await filter.getByRole("checkbox", { name: "Men (3)", exact: true }).check();
  await filter.getByRole("button", { name: "Show 3 products" }).click();
  await expect(page).toHaveURL("/category/Kaftans?for=men");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kaftans");
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("link", { name: "Remove Men" }).click();
  await expect(page.getByRole("article")).toHaveCount(6);
  await openPage(page, "/search?q=kaftan+for+women");
  await expect(page.getByRole("article").first()).toContainText(/teal|wine|brass|laterite/u);
  await expect(page.getByText("Long kaftan, Ìmọ́lẹ̀ ivory")).toHaveCount(0);
});

test("the filter and the order stand in one row on a phone, below one row of categories; the search box begins with categories and the newest products, and Escape closes them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/category/allproduct", "/category/Trousers?size=M"]) {
    await openPage(page, path);
    const boxOf = async (text: string) =>
      (await page.locator("summary, label", { hasText: text }).first().boundingBox())!;
    const [filter, order] = [await boxOf("Filter"), await boxOf("Sort")];
    expect([order.y, order.height]).toEqual([filter.y, filter.height]);
    const categories = page.getByRole("navigation", { name: "Categories" });
    expect((await categories.boundingBox())!.height).toBeLessThan(60);
    await expect(
      categories.getByRole("link", { name: path.includes("all") ? "All product" : "Trousers" }),
    ).toBeInViewport();
  }

  await page.getByPlaceholder("search for products...").click();
  const panel = page.getByRole("region", { name: "Suggestions" });
  await expect(panel.getByRole("list", { name: "New in" }).getByRole("listitem")).toHaveCount(6);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.getByPlaceholder("search for products...").click();
  await panel.getByRole("link", { name: "Boubou", exact: true }).click();
  await expect(page).toHaveURL("/category/Boubou");
  await expect(panel).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form leads to the choice's one address, hidden from search engines, and chips lead back", async ({
    page,
  }) => {
    await page.goto("/search?q=agbada");
    await page.locator("summary", { hasText: "Filter" }).click();
    const filter = page.getByRole("form", { name: "Filter" });
    await filter.getByRole("checkbox", { name: "XL", exact: true }).check();
    await filter.getByRole("checkbox", { name: "L", exact: true }).check();
    await filter.getByLabel("In stock only").check();
    await filter.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL("/search?q=agbada&size=L&size=XL&in=1");
    const found = await page.getByRole("article").count();
    expect(found).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Remove Size L", exact: true }).click();
    await expect(page).toHaveURL("/search?q=agbada&size=XL&in=1");
    await page.getByLabel("Sort").selectOption("Highest price");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(page).toHaveURL("/search?q=agbada&size=XL&in=1&sort=price-down");
    await page.goto("/category/Agbada?color=pink&size=XL&size=L&size=Q");
    await expect(page).toHaveURL("/category/Agbada?size=L&size=XL&color=pink");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.getByText(/Try removing “pink”/u)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Clear all filters" }).first().click();
    await expect(page).toHaveURL("/category/Agbada");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/category\/Agbada$/u);
  });
});
