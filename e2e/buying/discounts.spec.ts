import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertDiscount } from "#test/samples/sample-discount.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, unfold } from "../dashboard.ts";
import { dress, expect, expectOrder, fillDelivery, placeOrder, popupOf, putInCart } from "../shops/checkout-shop.ts";
import { showNews } from "../show-news.ts";
import { testWithShop } from "../test.ts";
import { watchShifts } from "../watch-shifts.ts";

const gown = { id: "0199a1b2-0000-7000-8000-0000000000d2", title: "Lace gown", priceKobo: 20_000_00 };

/** Guests may order here: a dress on sale, a gown, and a code. */
const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    const sale = { regularKobo: 15_000_00, saleKobo: dress.priceKobo };
    await insertProduct(db, { ...dress, ...sale, categoryId, quantities: { M: null } });
    await insertDiscount(db, { code: "EASTER", percentBp: 1500 });
    const { id: gowns } = await insertCategory(db, { name: "Gowns" });
    await insertProduct(db, { ...gown, categoryId: gowns, quantities: { M: null } });
    await db.insert(shopSettings).values({ key: "guestsMayOrder", value: true });
  },
});

test("a code in the cart lowers the total, and the order shows it to its shopper and to the shop", async ({
  page,
  browser,
  shop,
  newEmail,
}) => {
  const moved = await watchShifts(page);
  await page.goto("/category/allproduct");
  const card = page.getByRole("article").filter({ hasText: dress.title });
  await expect(card).toContainText(/₦12,500\.50\s*₦15,000\.00/u);
  await putInCart(page);
  await page.goto("/cart");
  await page.getByText("Have a code?").click();
  const code = page.getByRole("textbox", { name: "Discount code" });
  await code.fill("eastre");
  await code.press("Enter");
  await expect(page.getByText("We don't recognise this code.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await code.fill("easter");
  await page.getByRole("button", { name: "Apply discount code" }).click();
  await expect(page.getByText("Code EASTER applied.")).toBeVisible();
  await expect(page.getByText("−₦1,876.00")).toBeVisible();
  await expect(page.getByText("Total ₦10,624.50 for 1 item")).toBeAttached();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }

  let answer = () => {};
  const isAnswered = new Promise<void>(resolve => (answer = resolve));
  await page.route("**/cart/discount", route => isAnswered.then(() => route.continue()));
  await page.getByRole("link", { name: "Proceed to checkout" }).click();
  await expect(page).toHaveURL(/\/checkout$/u);
  const total = page.locator("dl").filter({ hasText: /^Total/u });
  await expect(total).toHaveText("Total…");
  await fillDelivery(page);
  await page.getByLabel("Email address").fill(newEmail);
  // The checkout's own header, which comes with the page, has settled by now.
  const movedBefore = await moved();
  // A tap before the checkout knows the code waits for the answer and then continues.
  await placeOrder(page).click();
  await expect(page.getByRole("button", { name: "loading..." })).toBeVisible();
  await expect(total).toHaveText("Total…");
  answer();
  await expect(total).toHaveText("Total₦10,624.50");
  expect((await moved()) - movedBefore).toBeLessThan(0.01);
  await expect(popupOf(page).getByRole("button", { name: "Approve" })).toBeVisible();
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
  expect(await page.evaluate(() => localStorage["discount-code"] ?? "")).toBe("");

  const panel = page.getByRole("region", { name: "Thank you, Adaeze." });
  await page.reload();
  await panel.getByRole("link", { name: "Track" }).click();
  await expect(page).toHaveURL(/\/track\//u);
  await expect(page.getByText("₦1,876.00")).toBeVisible();
  await expect(page.getByText("₦10,624.50").first()).toBeVisible();
  const number = /[A-Z\d]{4}-[A-Z\d]{4}/u.exec(await page.getByRole("heading", { level: 1 }).innerText())![0];

  const owners = await browser.newContext({ baseURL: shop.address });
  const dashboard = await owners.newPage();
  await becomeOwner(dashboard, shop);
  await dashboard.goto("/admin/discounts");
  await dashboard.getByRole("link", { name: "EASTER" }).click();
  await dashboard.getByRole("link", { name: number }).click();
  await unfold(dashboard);
  await expect(dashboard.getByText("Discount (code EASTER)").first()).toBeVisible();
  await owners.close();
});

test("a sale that an owner starts on a category is seen with its end, bought at, and gone when it is ended", async ({
  page,
  browser,
  shop,
  newEmail,
}) => {
  const owners = await browser.newContext({ baseURL: shop.address });
  const dashboard = await owners.newPage();
  await becomeOwner(dashboard, shop);
  await dashboard.goto("/admin/sales");
  await dashboard.getByRole("link", { name: "New sale" }).click();
  await dashboard.getByLabel("Name").fill("Owambe week");
  await dashboard.getByLabel("Percent off").fill("20");
  await dashboard.getByLabel("Items").selectOption("selected below");
  await dashboard.getByRole("checkbox", { name: "Gowns" }).check();
  await dashboard.getByLabel("Ends").fill("2199-12-06T00:00");
  await dashboard.getByRole("button", { name: "Start sale" }).click();
  await expect(dashboard.getByText("Owambe week is on.")).toBeVisible();
  await expect(dashboard.getByText("1 product at a lower price now")).toBeVisible();

  // For a moment after a change the earlier page may still come.
  await showNews([`${shop.address}/category/allproduct`], "16,000.00", performance.now());
  await page.goto("/category/allproduct");
  const card = page.getByRole("article").filter({ hasText: gown.title });
  await expect(card).toContainText(/₦16,000\.00\s*₦20,000\.00\s*Until Thu 5 Dec/u);
  expect(await axeViolations(page)).toEqual([]);
  await putInCart(page, gown);
  await expect(page.getByText("Owambe week", { exact: true })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText(/₦16,000\.00\s*₦20,000\.00 each · until Thu 5 Dec/u)).toBeVisible();
  await page.getByRole("link", { name: "Proceed to checkout" }).click();
  await fillDelivery(page);
  await page.getByLabel("Email address").fill(newEmail);
  await placeOrder(page).click();
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
  await expect(page.getByText("₦16,000.00").first()).toBeVisible();

  await dashboard.getByRole("button", { name: "End now Owambe week" }).click();
  await expect(dashboard.getByText("Owambe week ended. The old prices count again.")).toBeVisible();
  const address = (await fetch(`${shop.address}/product/${gown.id}`)).url;
  await showNews([address], 'content="20000.00"', performance.now());
  await page.goto(address);
  await expect(page.getByRole("main").getByText("₦20,000.00").first()).toBeVisible();
  await expect(page.getByRole("main").getByText("₦16,000.00")).toHaveCount(0);
  await dashboard.getByRole("button", { name: "Undo" }).click();
  await expect(dashboard.getByText("1 product at a lower price now")).toBeVisible();
  await owners.close();
});
