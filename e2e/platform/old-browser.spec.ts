import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { becomeOldBrowser } from "../old-browser.ts";
import { openPage } from "../open-page.ts";
import { dress, expect, expectOrder, fillDelivery, openPopup, popupOf, putInCart } from "../shops/checkout-shop.ts";
import { testWithShop } from "../test.ts";

const belt = { id: "0199a1b2-0000-7000-8000-0000000000b1", title: "Beaded belt" };

/** Guests may order here: a dress with one size sold out, the last belt, and a code. */
const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    await insertProduct(db, { ...dress, categoryId, quantities: { S: 0, M: 1, L: 3 } });
    await insertProduct(db, { ...belt, categoryId, quantities: { M: 1 } });
    await insertDiscount(db, { code: "EASTER", percentBp: 1500 });
    await db.insert(shopSettings).values({ key: "guestsMayOrder", value: true });
  },
});

test.beforeEach(({ context }) => becomeOldBrowser(context));

test("an old phone, which lacks newer features, searches, sees sold-out products, uses a code and buys", async ({
  page,
  newEmail,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { lacking: !("toSorted" in []) && !("requestSubmit" in document.createElement("form")) });
  });
  await openPage(page, "/");
  expect(await page.evaluate(() => (window as unknown as { lacking: boolean }).lacking)).toBe(true);
  await page.getByPlaceholder("search for products...").fill("ankara");
  await expect(page.getByRole("link", { name: `View ${dress.title}` })).toBeVisible();
  await page.goto("/category/allproduct");
  await page.getByRole("button", { name: `Add to wishlist: ${dress.title}` }).click();
  await page.goto("/wishlist");
  await expect(page.getByRole("link", { name: dress.title }).first()).toBeVisible();

  await page.getByRole("button", { name: `add to cart ${dress.title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a size" });
  await expect(dialog.getByRole("button", { name: "S sold out" })).toBeDisabled();
  await dialog.getByRole("button", { name: "L", exact: true }).click();
  await expect(page.getByText("added to cart")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("delivery", "collect"));
  await page.goto("/cart");
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByText("Have a code?").click();
  await page.getByRole("textbox", { name: "Discount code" }).fill("easter");
  await page.getByRole("button", { name: "Apply discount code" }).click();
  await expect(page.getByText("−₦", { exact: false }).first()).toBeVisible();

  await page.getByRole("link", { name: "Proceed to checkout" }).click();
  await fillDelivery(page);
  await page.getByLabel("Email address").fill(newEmail);
  await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
});

test("an old phone's cart warns of stock that somebody else has bought meanwhile", async ({ page, shop, browser }) => {
  await openPage(page, `/product/${belt.id}`);
  await page.getByRole("button", { name: "add to cart" }).click();
  await expect(page.getByText("added to cart")).toBeVisible();

  const other = await browser.newPage({ baseURL: shop.address });
  await putInCart(other, belt);
  await other.goto("/checkout");
  await fillDelivery(other);
  await other.getByLabel("Email address").fill("tunde@example.com");
  await openPopup(other);
  await popupOf(other).getByRole("button", { name: "Approve" }).click();
  await expectOrder(other);
  await other.close();

  await page.goto("/cart");
  const line = page.getByRole("listitem", { name: belt.title });
  await expect(line).toContainText("Sold out.");
  await expect(page.getByText(/^One item in your cart can't be bought\./u)).toBeVisible();
  await page.getByRole("link", { name: "Proceed to checkout" }).click({ force: true });
  await expect(page).toHaveURL(/\/cart$/u);
  await page.getByRole("button", { name: `Remove ${belt.title}` }).click();
  await expect(page.getByText("cannot be bought")).toBeHidden();
});

test("an owner works through a day on an old phone", async ({ page, shop }) => {
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/products?view=grid");
  await page
    .getByRole("link", { name: `Edit ${dress.title}` })
    .first()
    .click();
  await page.getByLabel("Price", { exact: true }).fill("61,250.50");
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(page.getByText("₦61,250.50").first()).toBeVisible();
  await openDashboard(page, "/admin/settings/general");
  await page.getByLabel("Shop name").fill("Bisi & Daughters");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("updated").first()).toBeVisible();
  await openDashboard(page, "/admin/products?view=grid");
  await page
    .getByRole("button", { name: `Delete ${dress.title}` })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Delete|delete/u })
    .click();
  await expect(page.getByText("deleted successfully")).toBeVisible();
  for (const path of [
    "/admin",
    "/admin/home",
    "/admin/figures",
    "/admin/messages",
    "/admin/history",
    "/admin/delivery",
  ]) {
    await openDashboard(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
