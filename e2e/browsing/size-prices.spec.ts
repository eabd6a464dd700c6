import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner } from "../dashboard.ts";
import { dress, expect, expectOrder, fillDelivery, openPopup, popupOf } from "../shops/checkout-shop.ts";
import { testWithShop } from "../test.ts";

const cap = { title: "Fìlà cap", code: "SV-CAP" };

const slippers = { title: "Slippers", quantities: { M: 2, L: 9 } };

/** Guests may order here, and see when no more than two are left. */
const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Dresses" });
    await insertProduct(db, { ...dress, categoryId, quantities: { M: null, XL: null } });
    await insertProduct(db, { ...cap, categoryId: (await insertCategory(db, { name: "Caps" })).id });
    await insertProduct(db, { ...slippers, categoryId: (await insertCategory(db, { name: "Shoes" })).id });
    await db.insert(shopSettings).values([
      { key: "guestsMayOrder", value: true },
      { key: "leftShownAt", value: 2 },
    ]);
  },
});

test("an owner prices XL separately and adds a matching product; a shopper sees both and pays XL's price", async ({
  page,
  browser,
  shop,
  newEmail,
}) => {
  await page.goto("/category/Dresses");
  const card = page.getByRole("article").filter({ hasText: dress.title });
  await expect(card).toContainText("₦12,500.50");
  await expect(card).not.toContainText("from");

  const owners = await browser.newContext({ baseURL: shop.address });
  const dashboard = await owners.newPage();
  await becomeOwner(dashboard, shop);
  await dashboard.goto(`/admin/products/${dress.id}`);
  await dashboard.getByText("Related products").click();
  await dashboard.getByRole("textbox", { name: "Product 1" }).fill(cap.code.toLowerCase());
  const price = dashboard.getByRole("textbox", { name: "Price of XL in naira" });
  await price.fill("0");
  await dashboard.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dashboard.getByText("or leave empty for the product's price")).toBeVisible();
  await expect(price).toHaveValue("0");
  await price.fill("15,000");
  await dashboard.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dashboard).toHaveURL(/\/admin\/products#/u);
  await expect(dashboard.getByText(`updated · ${dress.title}`)).toBeVisible();
  await owners.close();

  // A kept page may be stale for a moment.
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText("from ₦12,500.50", { timeout: 1000 });
  }).toPass();
  await card.getByRole("link").click();
  const main = page.getByRole("main");
  await expect(main.getByText("from ₦12,500.50")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "You may also like" }).getByRole("link", { name: cap.title }),
  ).toBeVisible();
  // Shown once the buttons have scrolled away.
  const bar = main.locator("[data-price]");
  await expect(bar).toHaveAttribute("data-price", "from ₦12,500.50");
  const xl = page.getByRole("radio", { name: "XL ₦15,000.00" });
  await xl.check({ force: true });
  await expect(main.getByText("₦15,000.00")).toHaveCount(2);
  await expect(bar).toHaveAttribute("data-price", "₦15,000.00");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "add to cart" }).first().click();
  await expect(page.getByText("added to cart")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("delivery", "collect"));
  await page.goto("/cart");
  await expect(page.getByText("Total ₦15,000.00 for 1 item")).toBeAttached();

  await page.getByRole("link", { name: "Proceed to checkout" }).click();
  await fillDelivery(page);
  await page.getByLabel("Email address").fill(newEmail);
  await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
  await expect(page.getByRole("region", { name: "Thank you, Adaeze." })).toContainText("₦15,000.00");
});

test("a card's question about the size says how many are left", async ({ page }) => {
  await page.goto("/category/Shoes");
  await page.getByRole("button", { name: `add to cart ${slippers.title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a size" });
  await expect(dialog.getByRole("button", { name: "M 2 left", exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "L", exact: true })).toBeVisible();
});
