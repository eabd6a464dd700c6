import type { Page } from "@playwright/test";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, test } from "../shops/shop-for-show.ts";

const isPhone = (page: Page) => page.viewportSize()!.width < 1024;

/** Opens an entry of the menu, on a phone from the bar or from "More". */
async function choose(page: Page, entry: string): Promise<void> {
  if (!isPhone(page)) {
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: entry }).click();
    return;
  }
  const inBar = page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: entry });
  if (await inBar.isVisible()) return inBar.click();
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "More" }).click();
  await page.getByRole("navigation", { name: "More" }).getByRole("link", { name: entry }).click();
}

test("a stranger finds the bank account, staff, backups and message templates from the menu; the pages of orders and products are one tap below, under the specification's names; a search for a setting leads to its field, and Save appears with the first change only", async ({
  page,
  shop,
}) => {
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin");
  const main = page.getByRole("main");
  for (const [place, field] of [
    [/^Payments.*bank account/u, "Account number"],
    [/^Staff/u, "Name"],
  ] as const) {
    await choose(page, "Settings");
    await main.getByRole("link", { name: place }).click();
    await expect(page.getByLabel(field, { exact: true })).toBeVisible();
  }
  await choose(page, "Settings");
  await main.getByRole("link", { name: /^Backups/u }).click();
  await expect(page.getByRole("button", { name: "Back up now" })).toBeVisible();
  await choose(page, "Messages");
  const pages = page.getByLabel("Messages pages").filter({ visible: true });
  await pages.getByRole("link", { name: "Message templates" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard Message templates" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await openDashboard(page, "/admin");
  const below = (entry: string) => page.getByLabel(`${entry} pages`).filter({ visible: true }).getByRole("link");
  const orders = [
    "order",
    "Awaiting payment",
    // A product of the demo is made to order.
    "Workroom",
    "Money owed",
    "Returns",
    "Issues",
    "Unfinished checkouts",
    "Quick order",
  ];
  await expect(below("Orders").locator("> span:first-child").filter({ visible: true })).toHaveText(
    orders.map(name => new RegExp(`^${name}$`, "u")),
  );
  await below("Orders").filter({ hasText: "Issues" }).click();
  await expect(below("Orders").filter({ hasText: "Issues" })).toHaveAttribute("aria-current", "page");
  await choose(page, "Products");
  await expect(page.getByRole("link", { name: "add a product" }).filter({ visible: true }).first()).toBeVisible();
  for (const name of ["all product", "category", "Low stock", "Sizes"]) {
    await expect(below("Products").filter({ hasText: name })).toBeVisible();
  }

  await openDashboard(page, "/admin/settings");
  await page.getByRole("searchbox", { name: "Find a setting" }).fill("max items");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Max items per order" }).click();
  await expect(page).toHaveURL(/settings\/checkout#maxPieces$/u);
  const field = page.getByLabel("Max items per order");
  const save = page.getByRole("button", { name: "Save" });
  await expect(field).toBeInViewport();
  await openDashboard(page, "/admin/settings/checkout");
  await expect(save).toBeHidden();
  await field.fill("31");
  await expect(save).toBeVisible();
  await expect(save).toBeInViewport();
  await field.fill("30");
  await expect(save).toBeHidden();
  await field.fill("32");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(field).toHaveValue("30");
  await openDashboard(page, "/admin/settings/checkout");
  await field.fill("33");
  await save.click();
  await expect(page.getByText("Checkout saved")).toBeVisible();
  await expect(save).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
});
