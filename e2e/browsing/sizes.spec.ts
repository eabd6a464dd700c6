import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, expectOrder, fillDelivery, openPopup, popupOf, signUp } from "../shops/checkout-shop.ts";
import { testWithShop } from "../test.ts";

const teal = { id: "0199a1b2-0000-7000-8000-0000000000e1", code: "AH-TEAL", title: "Boubou dress", color: "teal" };

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Dresses" });
    await insertProduct(db, {
      ...teal,
      categoryId,
      scale: "uk",
      quantities: { "UK 10": 1, "UK 12": 2, "UK 14": null },
    });
  },
});

test("the owner sells a dress in UK sizes with a chart; a shopper finds a size, also offline, and buys it", async ({
  page,
  browser,
  shop,
  newEmail,
  expectProblem,
}) => {
  test.slow();
  const owners = await browser.newContext({ baseURL: shop.address, viewport: { width: 360, height: 800 } });
  const dashboard = await owners.newPage();
  await becomeOwner(dashboard, shop);
  await openDashboard(dashboard, "/admin/products/new");
  await dashboard.getByLabel("Title").fill("Boubou dress");
  await dashboard.getByLabel("Category").selectOption("Dresses");
  await dashboard.getByLabel("Color", { exact: true }).fill("wine");
  await dashboard.getByLabel("Price", { exact: true }).fill("25000");
  await dashboard.getByLabel("Size type").selectOption("uk");
  await dashboard.getByLabel("Stock of UK 10").fill("2");
  await dashboard.getByLabel("Stock of UK 12").fill("1");
  await dashboard.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dashboard.getByText("product added successfully")).toBeVisible();
  await dashboard.getByRole("link", { name: "Boubou dress" }).first().click();
  await dashboard.getByText("Other colours", { exact: true }).click();
  await dashboard.getByLabel("Product code of another colour").fill("ah-teal");
  const wine = /products\/([^?#]+)/u.exec(dashboard.url())![1]!;
  await dashboard.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dashboard.getByText("updated · Boubou dress")).toBeVisible();

  await openDashboard(dashboard, "/admin/sizes");
  await dashboard.getByRole("link", { name: "Dresses" }).click();
  const first = dashboard.getByLabel("Measure 1");
  await expect(first).toHaveValue("Bust");
  await first.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, "Size\tBust\tWaist\nUK 10\t34-35\t26-27\nUK 12\t36-37\t28-29");
  await expect(dashboard.getByLabel("Waist of UK 12")).toHaveValue("28-29");
  await dashboard.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dashboard.getByText("Has a chart")).toBeVisible();
  await owners.close();

  await signUp(page.context(), shop, newEmail);
  await page.goto(`/product/${teal.id}`);
  await page.getByRole("navigation", { name: "Colours" }).getByRole("link", { name: "wine" }).click();
  await expect(page).toHaveURL(new RegExp(`/product/boubou-dress-${wine.slice(-12)}$`, "u"));
  await page.getByText("Size chart").click();
  await expect(page.getByRole("row", { name: /UK 12 36–37 in/u })).toBeVisible();
  // At the top of the page the header covers nothing.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeViolations(page)).toEqual([]);
  const find = page.getByRole("button", { name: "Find my size" });
  // Its rules are fetched at the first press, which fails here, and the next press tries again.
  expectProblem(/ERR_INTERNET_DISCONNECTED/u);
  await page.context().setOffline(true);
  await find.click();
  await expect(page.getByText("you can buy when you are back online")).toBeVisible();
  await page.context().setOffline(false);
  await find.click();
  await expect(page.getByText("Enter at least one measurement")).toBeVisible();
  // From here on the page neither needs the shop nor reports to it.
  await page.context().setOffline(true);
  await page.getByLabel("Bust").fill("36");
  await page.getByLabel("Waist").fill("27");
  await page.getByLabel("Waist").press("Enter");
  const found = "Take UK 12. It may be loose at the waist. UK 10 would be tight at the bust.";
  await expect(page.getByText(found, { exact: true })).toBeVisible();
  await page.context().setOffline(false);

  // The dialog brings the same chart, and the rules for it, with it.
  await page.goto("/search?q=wine+boubou+dress");
  await page.getByRole("button", { name: "add to cart Boubou dress" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Choose a size" });
  await dialog.getByText("Size chart").click();
  await dialog.getByLabel("Bust").fill("36");
  await dialog.getByLabel("Waist").fill("27");
  await dialog.getByRole("button", { name: "Find my size" }).click();
  await expect(dialog.getByText(found, { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`/product/${wine}`);

  await page.getByText("UK 12", { exact: true }).first().click();
  await page.getByRole("button", { name: "add to cart" }).click();
  await expect(page.getByText("added to cart")).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("Size UK 12 · ₦25,000.00 each")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("delivery", "collect"));
  await page.goto("/checkout");
  await fillDelivery(page);
  await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
  // The old page may be shown once more while the new one is made.
  await expect(async () => {
    await page.goto(`/product/${wine}`);
    await expect(page.getByRole("radio", { name: /UK 12/u })).toBeDisabled({ timeout: 1_000 });
  }).toPass();
});
