import type { Page } from "@playwright/test";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { startSmtpStandIn } from "#test/stand-ins/smtp-stand-in.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner } from "../dashboard.ts";
import { dress, expect, expectOrder, fillDelivery, openPopup, popupOf, putInCart } from "../shops/checkout-shop.ts";
import type { ShopOptions } from "../shops/shop-process.ts";
import { testWithShop } from "../test.ts";

const guestShop: ShopOptions = {
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    await insertProduct(db, { ...dress, categoryId, quantities: { M: null } });
    await db.insert(shopSettings).values({ key: "guestsMayOrder", value: true });
  },
};

const test = testWithShop(guestShop);

test("a guest orders, is thanked, follows the order from another phone, and gets a lost link again", async ({
  page,
  browser,
  shop,
  newEmail,
}) => {
  await putInCart(page);
  await page.goto("/cart");
  await page.getByText("Add a note for us").click();
  await page.getByLabel("Note for us").fill("A gift for Obi: no receipt, please");
  await page.goto("/checkout");
  await expect(page.getByText("Have an account?")).toBeVisible();
  await expect(page.getByLabel("Note for us")).toHaveValue("A gift for Obi: no receipt, please");
  await fillDelivery(page);
  await expectSlipAskedOnce(page);
  await page.getByLabel("Email address").fill(newEmail);
  await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);

  const panel = page.getByRole("region", { name: "Thank you, Adaeze." });
  await expect(panel).toContainText("Keep your order number and the “Track” link");
  await page.reload();
  const link = (await panel.getByRole("link", { name: "Track" }).getAttribute("href"))!;
  expect(link).toMatch(/^\/track\/[\da-f]{32}$/u);
  const number = /Order number\s+([A-Z\d]{4}-[A-Z\d]{4})/u.exec(await panel.innerText())![1]!;

  // Another phone has only the link, and no script.
  const other = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address });
  const followed = await other.newPage();
  const answer = await followed.goto(link);
  expect(answer!.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "same-origin" });
  await expect(followed.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  await expect(followed.getByText("For Adaeze")).toBeVisible();
  await expect(followed.getByRole("listitem").filter({ hasText: "placed" })).toBeVisible();
  await expect(followed.getByText("₦12,500.50").first()).toBeVisible();
  const data = await other.request.get(`${shop.address}${link}.data`);
  const all = [await answer!.text(), await data.text(), JSON.stringify([answer!.headers(), data.headers()])].join("\n");
  expect(all).toContain("Adaeze");
  for (const secret of ["Obi", newEmail, "8031234567", "803 123", "Allen Avenue"]) expect(all).not.toContain(secret);

  // The answer is the same for a wrong and a right address, so it reveals nothing.
  const words = "We can't send email right now.";
  for (const email of ["nobody@example.com", newEmail]) {
    await followed.goto("/track");
    await followed.getByLabel("Order number").fill(number.toLowerCase());
    await followed.getByLabel("Email address").fill(email);
    await followed.getByRole("button", { name: "Send me the link" }).click();
    await expect(followed.getByText(words)).toBeVisible();
  }
  await other.close();
  const owners = await browser.newContext({ baseURL: shop.address });
  const dashboard = await owners.newPage();
  await becomeOwner(dashboard, shop);
  await expect(async () => {
    await dashboard.goto("/admin/messages/emails");
    await expect(dashboard.getByText(`Track your order ${number} at`).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await owners.close();

  await panel.getByRole("link", { name: "Track" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }
});

test("a guest keeps the order with a password: the form has the e-mail address, and leads to the mailed proof", async ({
  page,
  startOwnShop,
  newEmail,
}) => {
  const smtp = await startSmtpStandIn();
  const shop = await startOwnShop({ ...guestShop, env: { SMTP_URL: smtp.url, MAIL_FROM: "shop@example.com" } });
  await page.goto(`${shop.address}/product/${dress.id}`);
  await page.getByRole("button", { name: "add to cart" }).click();
  await expect(page.getByText("added to cart")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("delivery", "collect"));
  await page.goto(`${shop.address}/checkout`);
  await fillDelivery(page);
  await page.getByLabel("Email address").fill(newEmail);
  await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  const panel = page.getByRole("region", { name: "Thank you, Adaeze." });
  await expect(panel).toContainText(`We've sent a confirmation to ${newEmail}.`);
  await panel.getByRole("link", { name: "Keep this order with a password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
  await expect(page.getByLabel("Email")).toHaveValue(newEmail);
  expect(page.url()).not.toContain("example.com");
  await page.getByLabel("Password", { exact: true }).fill("indigo thread and needle");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find my orders");
  await page.getByRole("button", { name: "Find orders" }).click();
  await expect(page.getByText(`We have sent a link to ${newEmail}`)).toBeVisible();
  await smtp.close();
});

/** Leaves a mistyped address, puts it right with a press, and types it a second time. */
async function expectSlipAskedOnce(page: Page): Promise<void> {
  const email = page.getByLabel("Email address");
  const question = page.getByRole("status").filter({ hasText: "Did you mean gmail.com?" });
  await email.fill("ada@gmial.con");
  await email.press("Tab");
  await expect(question).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole("button", { name: "Yes, change it" }).click();
  await expect(email).toHaveValue("ada@gmail.com");
  await expect(email).toBeFocused();
  await expect(question).toHaveCount(0);
  await email.fill("ada@gmial.con");
  await email.press("Tab");
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)));
  await expect(question).toHaveCount(0);
}
