import { insertOrder } from "#test/samples/sample-order.ts";
import { insertRate } from "#test/samples/sample-rates.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, testWithShop } from "../test.ts";

const id = "019a5000-1234-7000-8000-0000000c4a9e";

/** A change makes a new order, so the shop is this file's own. */
const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const lines = [{ title: "Adire shirt", size: "L", quantity: 2, priceKobo: 1_500_050 }, { title: "Gele" }];
    await insertRate(db, { state: "OY" });
    await insertOrder(db, { id, number: "NEW-AA39", lines });
  },
});

test("items, then the delivery, are changed in two steps, the plan is read first, and Undo takes the last back", async ({
  page,
  shop,
  expectProblem,
}) => {
  await becomeOwner(page, shop);
  await openDashboard(page, `/admin/orders/${id}`);
  await page.getByRole("link", { name: "Change items" }).click();
  await page.getByRole("group", { name: "Adire shirt" }).getByLabel("Quantity").selectOption("None");
  await page.getByRole("button", { name: "See what changes" }).click();
  const plan = page.getByRole("status").filter({ hasText: "Gele" });
  await expect(plan).toBeFocused();
  await expect(plan.getByText("1 × Gele (M)", { exact: true })).toBeVisible();
  await expect(plan).toContainText("₦30,001.00 goes back to the customer");
  expect(await axeViolations(page)).toEqual([]);
  await plan.getByRole("button", { name: "Change the order" }).click();
  await expect(page.getByText("It takes the place of NEW-AA39")).toBeVisible();
  await page.getByRole("link", { name: "Change delivery" }).click();
  await page.getByLabel("Deliver to").selectOption("Oyo");
  await page.getByRole("radio", { name: /^Home delivery/u }).check();
  await expect(page.getByRole("textbox", { name: "Street address" })).toBeVisible();
  await page.getByRole("button", { name: "See what changes" }).click();
  expectProblem(/400/u);
  await expect(page.getByRole("textbox", { name: "Street address" })).toBeFocused();
  await page.getByRole("textbox", { name: "Street address" }).fill("2 Ring Road");
  await page.getByRole("textbox", { name: "City" }).fill("Ibadan");
  await page.getByRole("button", { name: "See what changes" }).click();
  const delivery = page.getByRole("status").filter({ hasText: "Home delivery to Oyo" });
  await expect(delivery).toBeFocused();
  await expect(delivery).toContainText("₦3,500.00 more to pay");
  expect(await axeViolations(page)).toEqual([]);
  expectProblem(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/u);
  await page.context().setOffline(true);
  await delivery.getByRole("button", { name: "Change the order" }).click();
  await expect(page.getByText("you are offline: not saved, what you typed is kept")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("textbox", { name: "Street address" })).toHaveValue("2 Ring Road");
  await delivery.getByRole("button", { name: "Change the order" }).click();
  await expect(page.getByText("Delivery changed. It takes the place of")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo change" }).click();
  await expect(page.getByText("Change undone. It takes the place of")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo change" })).toBeHidden();
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByText("This order was changed. It goes on as")).toBeVisible();
  await expect(page.getByRole("link", { name: "Change items" })).toBeHidden();
});
