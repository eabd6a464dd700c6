import { expect, type Page } from "@playwright/test";
import { startSmtpStandIn } from "#test/stand-ins/smtp-stand-in.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard, passwordBeside } from "../dashboard.ts";
import { countOrders, expectOrder } from "../shops/checkout-shop.ts";
import { comeToPopup, popupOf, testUnconnected as test } from "../shops/paystack-shop.ts";
import type { ShopProcess } from "../shops/shop-process.ts";

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }
}

/** Opens a second browser, with the owner signed in. */
async function openOwner(page: Page, shop: ShopProcess): Promise<Page> {
  const context = await page.context().browser()!.newContext({ baseURL: shop.address });
  const own = await context.newPage();
  await becomeOwner(own, shop);
  return own;
}

test("the owner connects Paystack, and a shopper pays through it without a restart", async ({
  page,
  shop,
  paystack,
  newEmail,
}) => {
  const owner = await openOwner(page, shop);
  await openDashboard(owner, "/admin/settings/paying");
  await expect(owner.getByLabel("Practice, without real money")).toBeChecked();
  await expectAccessible(owner);
  await owner.getByLabel("Secret key").fill(`${paystack.secretKey} `);
  const connect = owner.getByRole("button", { name: "Check and connect" });
  await passwordBeside(owner, connect).fill("guessed");
  await connect.click();
  await expect(owner.getByText("Wrong password.")).toBeVisible();
  await passwordBeside(owner, connect).fill(shop.owner.password);
  await connect.click();
  await expect(owner.getByRole("heading", { name: "Paystack" })).toBeVisible();
  await expect(owner.getByText("Test, ending in ests")).toBeVisible();
  await expect(owner.getByText("None yet")).toBeVisible();
  await expect(owner.getByText(`${shop.address}/webhooks/paystack`)).toBeVisible();
  expect(await owner.content()).not.toContain(paystack.secretKey);
  await expectAccessible(owner);

  const before = countOrders(shop);
  const reference = await comeToPopup(page, { shop, paystack, newEmail });
  expect(paystack.books.find(reference)).toBeDefined();
  await popupOf(page).getByRole("button", { name: "Pay by card" }).click();
  await expectOrder(page);
  expect(countOrders(shop)).toBe(before + 1);
  await openDashboard(owner, "/admin/settings/paying");
  await expect(owner.getByText("None yet")).toBeHidden();

  await owner.locator("summary", { hasText: "Disconnect Paystack" }).click();
  const disconnect = owner.getByRole("button", { name: "Disconnect", exact: true });
  await passwordBeside(owner, disconnect).fill(shop.owner.password);
  await disconnect.click();
  await expect(owner.getByRole("button", { name: "Check and connect" })).toBeVisible();
  await expect(owner.getByLabel("Practice, without real money")).toBeChecked();
  await owner.context().close();
});

test("the owner connects a mail server and gets the test e-mail, before saving and after", async ({ page, shop }) => {
  const server = await startSmtpStandIn();
  await becomeOwner(page, shop);
  await openDashboard(page, `${shop.address}/admin/settings/email`);
  await expect(page.getByText("Your shop sends no emails yet.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Server", { exact: true }).fill("127.0.0.1");
  await page.getByLabel("Port").fill(String(server.port));
  await page.getByLabel("Sender's address").fill("shop@example.com");
  await page.getByLabel("Your password").fill(shop.owner.password);
  server.breakWith(() => "sender-refused");
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText("553 5.7.1 that sender is not yours")).toBeVisible();
  server.breakWith(() => undefined);
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText("The server accepted the test.")).toBeVisible();
  expect(server.taken).toMatchObject([{ from: "shop@example.com", to: [shop.owner.email] }]);
  expect(server.taken[0]!.raw).toMatch(/Subject: .*Test.email.from/u);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your shop sends emails to customers and staff")).toBeVisible();
  // The change is told by the server just connected.
  const told = () => server.taken.map(({ raw }) => raw).join("");
  await expect.poll(told, { timeout: 20_000 }).toContain("connections were changed");
  await page.getByRole("button", { name: "Send me a test" }).first().click();
  await expect(page.getByText("The server accepted the test.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("accepted by the server")).toBeVisible();
  await page.locator("summary", { hasText: "Disconnect" }).click();
  const disconnect = page.getByRole("button", { name: "Disconnect", exact: true });
  await passwordBeside(page, disconnect).fill(shop.owner.password);
  await disconnect.click();
  await expect(page.getByText("Your shop sends no emails yet.")).toBeVisible();
  await server.close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("Paystack is connected and disconnected by plain forms", async ({ page, shop, paystack }) => {
    await becomeOwner(page, shop);
    await page.goto(`${shop.address}/admin/settings/paying`);
    await page.getByLabel("Secret key").fill(paystack.secretKey);
    const connect = page.getByRole("button", { name: "Check and connect" });
    await passwordBeside(page, connect).fill(shop.owner.password);
    await connect.click();
    await expect(page.getByText("Test, ending in ests")).toBeVisible();
    await page.locator("summary", { hasText: "Disconnect Paystack" }).click();
    const disconnect = page.getByRole("button", { name: "Disconnect", exact: true });
    await passwordBeside(page, disconnect).fill(shop.owner.password);
    await disconnect.click();
    await expect(page.getByRole("button", { name: "Check and connect" })).toBeVisible();
  });
});
