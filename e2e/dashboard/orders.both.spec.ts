import { becomeOwner, openDashboard, unfold } from "../dashboard.ts";
import { expect, orderIdAt, orderNumbers, panelOf, test } from "../shops/order-shop.ts";

test.beforeEach(({ page, shop }) => becomeOwner(page, shop));

test("paid orders are listed newest first, with pages forward and back; typing part of a number finds the order, the result opens it, and closing leads back", async ({
  page,
}) => {
  await openDashboard(page, "/admin");
  await expect(page).toHaveTitle(/^Dashboard order/u);
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveText(orderNumbers.slice(0, 25));
  const newest = page.getByRole("row", { name: orderNumbers[0]! });
  const said = [
    "shopper-0@example.com",
    "29 Oct 2026, 00:30",
    "₦42,501.00",
    "Paid",
    "Placed",
    "submitted",
    "3",
    "view/edit",
  ];
  for (const words of said) {
    await expect(newest).toContainText(words);
  }
  await page.getByRole("link", { name: "Next" }).click();
  await expect(rows).toHaveText(orderNumbers.slice(25));
  await expect(page.getByRole("link", { name: "Next" })).toBeHidden();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(rows).toHaveText(orderNumbers.slice(0, 25));
  await page.goBack();
  await expect(rows).toHaveText(orderNumbers.slice(25));

  await openDashboard(page, "/admin");
  const box = page.getByRole("searchbox", { name: "Search by order id" });
  await box.fill(`${orderNumbers[2]}`.toLowerCase());
  const results = page.getByRole("region", { name: "Search Results" });
  await expect(results.getByRole("status")).toHaveText("1 order");
  const result = results.getByRole("row").filter({ has: page.getByRole("rowheader") });
  for (const words of [orderNumbers[2]!, "shopper-2@example.com", "₦42,501.00", "Paid", "submitted"]) {
    await expect(result).toContainText(words);
  }
  await result.getByRole("rowheader").getByRole("link").click();
  await expect(panelOf(page, 2)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panelOf(page, 2)).toBeHidden();
  await expect(result).toBeVisible();

  await box.fill("nothing like it");
  await expect(results.getByRole("status")).toHaveText("No results found");
  await page.getByRole("link", { name: "Close search" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(25);
  await expect(box).toHaveValue("");
});

test("the panel shows everything about the order and gives the focus back; a tap anywhere in a row opens it; the list, an order, and on a phone the menu work without a mouse", async ({
  page,
  viewport,
}) => {
  await openDashboard(page, "/admin");
  const link = page.getByRole("link", { name: orderNumbers[3]!, exact: true });
  await link.click();
  const panel = panelOf(page, 3);
  await expect(page).toHaveURL(`/admin/orders/${orderIdAt(3)}`);
  await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
  await unfold(page);
  const items = panel.getByRole("listitem");
  await expect(items.first()).toContainText(/Adire shirt.*Size L · indigo.*2 × ₦15,000\.50.*₦30,001\.00/su);
  await expect(items.nth(1)).toContainText(/Gele.*1 × ₦12,500\.00/su);
  for (const words of ["₦42,501.00", "12 Allen Avenue", "shopper-3@example.com", "practice", "26 Oct 2026, 00:30"]) {
    await expect(panel).toContainText(words);
  }
  await expect(panel.getByRole("link", { name: "Call 0803 123 4567" })).toHaveAttribute("href", "tel:+2348031234567");
  await expect(panel.getByRole("link", { name: /^WhatsApp/u })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/2348031234567\?text=/u,
  );
  await expect(panel.getByRole("combobox", { name: "Status" })).toHaveValue("");
  // Only the panel's content scrolls, so there is one scroll bar.
  expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/admin");
  await expect(link).toBeFocused();

  // A tap anywhere in a row opens its order; on a phone the row's link covers the text.
  await page.getByRole("row", { name: orderNumbers[4]! }).getByText("Ada Obi").click({ force: true });
  await expect(panelOf(page, 4)).toBeVisible();

  await openDashboard(page, "/admin");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  if (viewport!.width < 1024) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole("link", { name: "order", exact: true })).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  }
  await page.getByRole("link", { name: orderNumbers[0]!, exact: true }).press("Enter");
  await expect(panelOf(page, 0).getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panelOf(page, 0).getByRole("link", { name: "Print" })).toBeFocused();
});
