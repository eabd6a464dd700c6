import type { Page } from "@playwright/test";
import { practiceTransactions } from "#app/money/payments/practice-tables.server.ts";
import { axeViolations } from "../axe.ts";
import { openPage } from "../open-page.ts";
import { comeToCheckout, expect, openPopup, popupOf, test } from "../shops/checkout-shop.ts";

test("a waiting transfer is found again on the account page, opened, and becomes an order there", async ({
  page,
  shop,
  newEmail,
  browser,
  expectProblem,
}) => {
  test.slow();
  // The page keeps asking while the shop is stopped and starting again.
  expectProblem(/404|503|ERR_(?:CONNECTION|EMPTY)/u);
  await comeToCheckout(page, shop, newEmail);
  const payment = await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Pay by transfer", exact: true }).click();
  const waiting = page.getByRole("heading", { name: "Waiting for your transfer" });
  await expect(waiting).toBeFocused();
  // The test decides when the transfer arrives, however slow the machine.
  const inAnHour = new Date(Date.now() + 3_600_000);
  await shop.whileStopped(db => db.update(practiceTransactions).set({ settlesAt: inAnHour }));

  await page.getByRole("link", { name: "your account" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  await expect(waiting).toBeVisible();
  await expect(page.getByText(/reserved until .+, 4\d minutes from now/u)).toBeVisible();
  await page.getByRole("link", { name: "Check payment" }).click();
  await expect(page).toHaveURL(/\/checkout$/u);
  await expect(waiting).toBeFocused();

  // Goes there by the menu, where the page also waits for the payment.
  await page.getByRole("banner").getByRole("link").first().click();
  await page.locator("summary").filter({ hasText: "Menu" }).click();
  await page.getByRole("link", { name: "Your account", exact: true }).click();
  await expect(page.getByText(`Signed in as ${newEmail}`)).toBeVisible();
  await page.request.post(payment, { form: { intent: "settle" }, headers: { Origin: shop.address } });
  await expect(page.getByText("Order created")).toBeVisible();
  await expect(waiting).toBeHidden();
  const order = page.getByRole("region", { name: "Orders" }).getByRole("link", { name: /^Order /u });
  await expect(order).toBeVisible();
  const kept = await page.evaluate(() => [localStorage.cart ?? "[]", localStorage.payment ?? ""]);
  expect(kept).toEqual(["[]", ""]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }

  await order.click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order / })).toBeVisible();
  await expect(page.getByText("₦12,500.50").first()).toBeVisible();
  await expect(page.getByText("Adaeze Obi")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const address = page.url();
  for (const path of [address, "/account"]) {
    await page.goto(path);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sideways(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await sideways(page)).toEqual([]);
  }

  // Another account finds nothing here, and a visitor is asked to sign in.
  const visitor = await browser.newContext({ baseURL: shop.address });
  const elsewhere = await visitor.newPage();
  await elsewhere.goto(address);
  await expect(elsewhere).toHaveURL(/\/accessaccount\?next=%2Faccount%2Forders%2F/u);
  await visitor.close();
  expect((await page.goto("/account/orders/NONE-2345"))?.status()).toBe(404);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the account page shows its content and is not cached", async ({ page, shop, newEmail }) => {
    const credentials = { email: newEmail, password: "indigo thread and needle" };
    await page.request.post(`${shop.address}/accessaccount?mode=sign-up`, {
      form: credentials,
      headers: { Origin: shop.address },
    });
    const response = await page.goto("/account");
    expect(response?.headers()["cache-control"]).toContain("no-store");
    await expect(page.getByText("No orders yet.")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
    await page.goto("/account");
    await expect(page).toHaveURL(/\/accessaccount/u);
  });
});

test("a payment with a declined card is paid later from the account page", async ({ page, shop, newEmail }) => {
  await comeToCheckout(page, shop, newEmail);
  await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("retry")).toBeVisible();
  await openPage(page, "/account");
  await expect(page.getByRole("heading", { name: "Not paid yet" })).toBeVisible();
  await page.getByRole("link", { name: "Continue payment" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("link", { name: "the shop" }).click();
  await expect(page.getByText("Order created")).toBeVisible();
});

/** Lists what overflows at the right, if the page can scroll sideways. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const all = [...document.querySelectorAll("body *")];
    const out = all.filter(element => element.getBoundingClientRect().right > clientWidth + 0.5);
    return out.map(element => element.outerHTML.slice(0, 120));
  });
}
