import { insertOrder } from "#test/samples/sample-order.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, testWithShop } from "../test.ts";

const id = "019a5000-1234-7000-8000-0000000c4a9e";

/** A change makes a new order, so the shop is this file's own. */
const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const lines = [{ title: "Adire shirt", size: "L", quantity: 2, priceKobo: 1_500_050 }, { title: "Gele" }];
    await insertOrder(db, { id, number: "NEW-AA39", lines });
  },
});

test("items are changed in two steps, the plan is read first, and the order that goes on opens", async ({
  page,
  shop,
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
  await page.getByRole("link", { name: "NEW-AA39", exact: true }).click();
  await expect(page.getByText("Its items were changed. It goes on as")).toBeVisible();
  await expect(page.getByRole("link", { name: "Change items" })).toBeHidden();
});
