import type { Page } from "@playwright/test";
import { axeViolations } from "../axe.ts";
import { comeToCheckout, expect, expectOrder, openPopup, popupOf, test } from "../shops/checkout-shop.ts";
import { signOut } from "../sign-out.ts";
import { watchShifts } from "../watch-shifts.ts";

const panelOf = (page: Page) => page.getByRole("region", { name: "Thank you, Adaeze." });

/** Pays for one dress to be collected; the shopper ends on the home page. */
async function buy(page: Page, shop: { address: string }, email: string) {
  await comeToCheckout(page, shop, email);
  await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
}

/** Changes the stored order, as time or an accident would. */
async function change(page: Page, into: object | string) {
  await page.evaluate(given => {
    const text = typeof given === "string" ? given : JSON.stringify({ ...JSON.parse(localStorage.thanks), ...given });
    localStorage.setItem("thanks", text);
  }, into);
}

test("after paying, a panel at home shows the purchase, also after a reload and on no other page", async ({
  page,
  shop,
  newEmail,
}) => {
  await buy(page, shop, newEmail);
  const panel = panelOf(page);
  // The result of paying has the focus, not the shop's slogan.
  await expect(panel.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Thank you · /u);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const heading = (await panel.getByRole("heading", { level: 1 }).boundingBox())!;
  const toast = (await page.getByText("Order created").boundingBox())!;
  expect(toast.y).toBeGreaterThan(heading.y + heading.height);
  await expect(panel).toContainText("₦12,500.50 paid.");
  const item = panel.getByRole("listitem").filter({ hasText: "Ankara wrap dress" });
  await expect(item).toContainText("One size · indigo · 1 × ₦12,500.50");
  await expect(panel.getByText("Total", { exact: true })).toBeVisible();
  await expect(panel).toContainText("We will tell you where and when.");
  // These tests have no mail server.
  await expect(panel).toContainText("Keep your order number and the “Track” link");
  await expect(panel).not.toContainText("sent a confirmation");
  await expect(panel.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
  await page.reload();
  await expect(panel).toBeVisible();
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(panel).toBeHidden();
  await page.goto("/");
  await panel.getByRole("link", { name: "Your order", exact: true }).click();
  await expect(page).toHaveURL(/\/account\/orders\/[\w-]+$/u);
  await expect(page.getByRole("heading", { level: 1, name: /^Order / })).toBeVisible();
});

test("the panel moves nothing from the first paint on; with delivery it says the place, fits a small screen, and passes axe in both colours", async ({
  page,
  shop,
  newEmail,
}) => {
  await buy(page, shop, newEmail);
  const moved = await watchShifts(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(panelOf(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await moved()).toBeLessThan(0.01);
  }

  const delivery = [{ label: "Delivery", text: "To Ikeja, Lagos" }];
  await change(page, { delivery, firstName: "Adaeze", email: `${"long".repeat(20)}@example.com` });
  await page.reload();
  await expect(panelOf(page)).toContainText("To Ikeja, Lagos");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("signing out removes the panel, and the next person to sign in never sees it", async ({
  page,
  shop,
  newEmail,
}) => {
  await buy(page, shop, newEmail);
  await expect(panelOf(page)).toBeVisible();
  const kept = await page.evaluate(() => localStorage.thanks as string);
  await signOut(page);
  await expect(panelOf(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.thanks as unknown)).toBeUndefined();

  // The session ended without a sign-out: the next person to sign in sees nothing of the order.
  await change(page, kept);
  await page.goto("/accessaccount?mode=sign-up");
  await page.getByLabel("Email").fill(`next-${newEmail}`);
  await page.getByLabel("Password", { exact: true }).fill("indigo thread and needle");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Account created successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/$/u);
  await expect(panelOf(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.thanks as unknown)).toBeUndefined();
});

test("Dismiss removes the panel for good, also by keyboard, and in every tab; a day old, damaged or without storage it is not shown, but the home page is", async ({
  page,
  context,
  shop,
  newEmail,
}) => {
  await buy(page, shop, newEmail);
  await expect(panelOf(page)).toBeVisible();
  const kept = await page.evaluate(() => localStorage.thanks as string);
  const other = await context.newPage();
  await other.goto("/");
  await expect(panelOf(other)).toBeVisible();
  await panelOf(page).getByRole("button", { name: "Dismiss" }).focus();
  await page.keyboard.press("Enter");
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(panelOf(other)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Top Categories" })).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
  await other.close();

  await change(page, kept);
  await page.reload();
  await expect(panelOf(page)).toBeVisible();
  for (const into of [{ keptAtMs: Date.now() - 25 * 3_600_000 }, "{ half a"]) {
    await change(page, into);
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.thanks as unknown)).toBeUndefined();
    await expect(panelOf(page)).toBeHidden();
    await expect(page.getByRole("heading", { name: "Top Categories" })).toBeVisible();
    await change(page, "{}");
  }
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Not allowed here.", "SecurityError");
      },
    });
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Top Categories" })).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
});

test("Print opens the order's page and asks the browser to print it, once", async ({ page, shop, newEmail }) => {
  await page.addInitScript(() => {
    window.print = () => void (sessionStorage.prints = Number(sessionStorage.prints ?? 0) + 1);
  });
  const prints = () => page.evaluate(() => Number(sessionStorage.prints ?? 0));
  await buy(page, shop, newEmail);
  await panelOf(page).getByRole("link", { name: "Print" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order / })).toBeVisible();
  await expect.poll(prints).toBe(1);
  await expect(page).toHaveURL(/\/account\/orders\/[\w-]+$/u);
  await page.getByRole("button", { name: "Print" }).click();
  expect(await prints()).toBe(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByText("Items")).toBeVisible();
});

test("the panel's script is fetched only by a browser with a stored panel", async ({ page, shop, newEmail }) => {
  const fetched: string[] = [];
  page.on("request", request => void fetched.push(request.url()));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Top Categories" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(fetched.filter(url => url.includes("thanks-panel"))).toEqual([]);
  await buy(page, shop, newEmail);
  await expect(panelOf(page)).toBeVisible();
  expect(fetched.filter(url => /thanks-panel.*\.js/u.test(url))).toHaveLength(1);
});
