import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({ demo: "off" });

test("a new owner starts with the one fee, prices two places, copies a state's rates, and tries an address", async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/status of 400/u);
  const saved = async () => {
    await expect(page.getByText("Success updated")).toBeVisible();
    await expect(page.getByText("Success updated")).toBeHidden();
  };
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: /^Delivery rates/u }).click();
  await expect(page.getByText("Every delivery costs ₦3,500.00 now.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Add 25 areas in Lagos" }).click();
  await expect(page.getByRole("heading", { name: "Delivery: Lagos" })).toBeVisible();

  await page.getByLabel("Lekki").fill("2,500");
  await page.getByLabel("Yaba").fill("1500");
  await page.getByRole("button", { name: "Save" }).click();
  await saved();
  await expect(page.getByLabel("Lekki")).toHaveValue("2500");
  // What held before still holds elsewhere.
  await expect(page.getByText("From all of Nigeria: Home delivery, ₦3,500.00")).toBeVisible();

  await page.getByRole("link", { name: "Motor park" }).click();
  await page.getByLabel("Name").fill("GUO");
  await page.getByLabel("Fee").fill("0");
  await page.getByLabel("Minimum").fill("3000");
  await page.getByRole("button", { name: "Add rate" }).click();
  await expect(page.getByLabel("Maximum")).toHaveAccessibleDescription("Enter both amounts, or leave both empty.");
  await expect(page.getByLabel("Maximum")).toBeFocused();
  await page.getByLabel("Maximum").fill("5000");
  await page.getByRole("button", { name: "Add rate" }).click();
  await saved();
  await page.getByText("Copy rates to other states").click();
  await page.getByRole("checkbox", { name: "Kano" }).check();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("New: Motor park, GUO, park fee ₦3,000.00–₦5,000.00")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => axeViolations(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Copy" }).click();
  await saved();

  await page.getByRole("link", { name: "All states" }).click();
  await page.getByLabel("Deliver to").selectOption("Kano");
  await page.getByLabel(/^Order value/u).fill("120000");
  await page.getByRole("button", { name: "Check" }).click();
  const offered = page.getByRole("list", { name: "Delivery methods" }).getByRole("listitem");
  await expect(offered).toHaveCount(2);
  await expect(offered.first()).toContainText(/Home delivery.+₦3,500\.00/iu);
  await expect(offered.last()).toContainText("Customer pays the park ₦3,000.00–₦5,000.00");
  await expect(offered.last()).toContainText("Not offered: above the max order value for park delivery.");
  await page.getByLabel("Deliver to").selectOption("Lekki");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(offered.first()).toContainText("₦2,500.00");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => axeViolations(page)).toEqual([]);
  }
});
