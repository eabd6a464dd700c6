import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Caps" });
    for (const title of ["Fila of aso-oke", "Straw hat", "Gele"]) {
      await insertProduct(db, { title, categoryId, priceKobo: 1_250_000 });
    }
  },
});

test("the bar of chosen products stands above the bottom bar, and marks several at once", async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/products");
  await page.getByLabel("Choose Gele").check();
  const bar = page.getByRole("form", { name: "Chosen products" });
  const edit = bar.getByRole("button", { name: "Edit 1 product", exact: true });
  const isOnTop = await edit.evaluate(button => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && button.contains(there);
  });
  expect(isOnTop).toBe(true);
  await page.getByLabel("Choose Straw hat").check();
  await expect(bar.getByRole("button", { name: "Edit 2 products" })).toBeVisible();
  await bar.getByRole("button", { name: "Mark sold out" }).click();
  await expect(page.getByRole("form", { name: "Undo" })).toContainText("2 products sold out.");
  await expect(page.getByText(/^updated/u)).toHaveCount(0);
  for (const title of ["Gele", "Straw hat"]) {
    await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("No Stock");
  }
  await expect(bar).toBeHidden();
  await page.getByRole("form", { name: "Undo" }).getByRole("button").click();
  await expect(page.getByRole("listitem").filter({ hasText: "Gele" })).toContainText("In Stock");
});

test("pieces are counted in the row and saved with the price; a view chosen by its address stays, and a price being saved says so and is sent once", async ({
  page,
  shop,
}) => {
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/products?view=rows");
  const row = page.getByRole("listitem").filter({ hasText: "Fila" });
  await row.getByText(/in stock$/u).click();
  await row.getByLabel(/^Stock of Fila/u).fill("7");
  await row.getByRole("button", { name: /^Save/u }).click();
  await expect(row.getByText("7 in stock")).toBeVisible();
  await page.getByRole("form", { name: "Undo" }).getByRole("button").click();
  await expect(row.getByText("7 in stock")).toBeHidden();

  await openDashboard(page, "/admin/products?view=rows");
  const gele = page.getByRole("listitem").filter({ hasText: "Gele" });
  let posts = 0;
  let letGo = () => {};
  await page.route(/products\/change/u, async route => {
    posts++;
    await new Promise<void>(resolve => (letGo = resolve));
    await route.continue();
  });
  await gele.getByLabel("Price of Gele").fill("9,000");
  await gele.getByRole("button", { name: "Save the price of Gele" }).click();
  await gele.getByRole("button", { name: "saving..." }).click({ force: true });
  letGo();
  await expect(page.getByRole("form", { name: "Undo" })).toContainText("Gele: ₦9,000.00.");
  expect(posts).toBe(1);
  await page.unroute(/products\/change/u);
  await expect(page).not.toHaveURL(/view/u);
  await expect(page.getByLabel("Price of Gele")).toHaveValue("9000");
  await page.getByRole("form", { name: "Undo" }).getByRole("button").click();
  await expect(page.getByLabel("Price of Gele")).toHaveValue("12500");
});

test("prices change in a row or for several at once, with preview and Undo; hidden products and drafts leave the shop", async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/404/u);
  // Publishing an incomplete draft answers 400.
  expectProblem(/400/u);
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/products");
  const row = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await row("Gele").getByLabel("Price of Gele").fill("9,000");
  await row("Gele").getByRole("button", { name: "Save the price of Gele" }).click();
  await expect(row("Gele").getByLabel("Price of Gele")).toHaveValue("9000");
  await page.getByRole("form", { name: "Undo" }).getByRole("button").click();
  await expect(row("Gele").getByLabel("Price of Gele")).toHaveValue("12500");
  await expect(page.getByRole("form", { name: "Undo" })).toBeHidden();
  await row("Gele").getByRole("button", { name: "Mark sold out" }).click();
  await expect(row("Gele")).toContainText("No Stock");
  await expect(page.getByRole("form", { name: "Undo" })).toContainText("Gele sold out.");

  await page.getByLabel("Choose Straw hat").check();
  await page.getByLabel("Choose Fila").check();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Edit 2 products" }).click();
  await page.getByLabel("Down").check();
  await page.getByLabel("By", { exact: true }).fill("10");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Straw hat" })).toContainText("₦12,500.00 → ₦11,250.00");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Change 2 prices" }).click();
  await expect(page.getByText("2 products changed.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();

  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("2 products changed.")).toBeVisible();
  await page.getByRole("link", { name: "Back to products" }).click();
  await expect(row("Straw hat")).toContainText("hidden");
  await expect(row("Straw hat").getByLabel("Price of Straw hat")).toHaveValue("12500");

  await openDashboard(page, "/admin/products/new");
  await page.getByLabel("Title").fill("Aso-oke jacket");
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await expect(page.getByLabel("Show", { exact: true })).toContainText("drafts (1)");
  await page.getByRole("link", { name: "Aso-oke jacket" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Choose at least one size.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Aso-oke jacket");
  await page.goto("/category/allproduct");
  await expect(page.getByText("Gele").first()).toBeVisible();
  await expect(page.getByText("Straw hat")).toBeHidden();
  await expect(page.getByText("Aso-oke jacket")).toBeHidden();
});
