import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

test("a list is filtered and sorted, a chip removes a filter, and back and reload keep the choice", async ({
  page,
}) => {
  await openPage(page, "/category/allproduct");
  const [count, cards] = [page.getByRole("main").getByRole("status").first(), page.getByRole("article")];
  await page.getByText("Filter and sort").click();
  await page.getByRole("group", { name: "Size" }).getByText("XL", { exact: true }).click();
  await page.getByRole("group", { name: "Colour" }).getByText("blue", { exact: true }).click();
  await page.getByLabel("to", { exact: true }).fill("200k");
  await page.getByLabel("Sort by").selectOption("price, lowest first");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL("/category/allproduct?size=XL&color=blue&max=200000&sort=price-up");
  await expect(count).toHaveText(/^[1-9]\d? of 80 products$/u);
  await expect(page.getByRole("button", { name: "Show" })).toBeHidden();
  const narrowed = await count.innerText();
  await expect(cards).toHaveCount(Math.min(24, Number.parseInt(narrowed, 10)));
  const prices = (await cards.getByText(/^₦/u).allInnerTexts()).map(text => Number(text.replaceAll(/[^\d.]/gu, "")));
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));

  await page.getByRole("link", { name: "Remove Size XL" }).click();
  await expect(page).toHaveURL("/category/allproduct?color=blue&max=200000&sort=price-up");
  await expect(count).not.toHaveText(narrowed);
  await expect(page.locator("input[name=size][value=XL]")).not.toBeChecked();
  await page.goBack();
  await expect(count).toHaveText(narrowed);
  await page.reload();
  await expect(page).toHaveURL("/category/allproduct?size=XL&color=blue&max=200000&sort=price-up");
  await expect(count).toHaveText(narrowed);
  await expect(page.locator("select[name=sort]")).toHaveValue("price-up");
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(count).toHaveText("80 products");
});

test("the search box begins with categories and best sellers, and Escape closes them", async ({ page }) => {
  await openPage(page, "/");
  await page.getByPlaceholder("search for products...").click();
  const panel = page.getByRole("region", { name: "Categories and best sellers" });
  await expect(panel.getByRole("list", { name: "Best sellers" }).getByRole("listitem")).toHaveCount(6);
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
    await page.getByText("Filter and sort").click();
    await page.getByRole("group", { name: "Size" }).getByText("XL", { exact: true }).click();
    await page.getByRole("group", { name: "Size" }).getByText("L", { exact: true }).click();
    await page.getByLabel("In stock only").check();
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL("/search?q=agbada&size=L&size=XL&in=1");
    const found = await page.getByRole("article").count();
    expect(found).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Remove Size L", exact: true }).click();
    await expect(page).toHaveURL("/search?q=agbada&size=XL&in=1");
    await page.goto("/category/Agbada?color=pink&size=XL&size=L&size=Q");
    await expect(page).toHaveURL("/category/Agbada?size=L&size=XL&color=pink");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.getByText(/Try removing “pink”/u)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Clear all filters" }).first().click();
    await expect(page).toHaveURL("/category/Agbada");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/category\/Agbada$/u);
  });
});
