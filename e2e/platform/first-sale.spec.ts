import type { Page } from "@playwright/test";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { demoWords } from "#test/samples/demo-words.ts";
import { startPaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import { becomeOwner, openDashboard, passwordBeside } from "../dashboard.ts";
import { answerForPaystack, popupOf } from "../shops/paystack-shop.ts";
import type { ShopProcess } from "../shops/shop-process.ts";
import { expect, test } from "../test.ts";

test.use({ actionTimeout: 20_000 });

test("a shop goes from the demo to a paid and posted order of its own, without a word of the demo", async ({
  page,
  browser,
  startOwnShop,
  expectProblem,
}) => {
  expectProblem(/^request to https:\/\/checkout\.paystack\.com\//u);
  const paystack = await startPaystackStandIn({ secretKey: "sk_test_browser_tests" });
  const shop = await startOwnShop({ demo: "on", env: { PAYSTACK_API_URL: paystack.url } });
  paystack.webhookUrl = `${shop.address}/webhooks/paystack`;
  await becomeOwner(page, shop);
  await makeItOwn(page, shop);
  await connectPaystack(page, shop, paystack.secretKey);

  const visitor = await browser.newContext({ baseURL: shop.address, viewport: page.viewportSize(), hasTouch: true });
  await answerForPaystack(visitor, paystack);
  const shopper = await visitor.newPage();
  const seen = await buy(shopper);

  await openDashboard(page, `${shop.address}/admin`);
  await page
    .getByRole("link", { name: /^[A-Z0-9]{4}-[A-Z0-9]{4}/u })
    .first()
    .click();
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await page.getByRole("button", { name: "Mark as delivered" }).waitFor();
  for (const path of ["/", "/category/allproduct", "/manifest.webmanifest", "/sitemap/pages.xml", "/contact"]) {
    seen.push(await (await visitor.request.get(path)).text());
  }
  // The list of orders would ask the stopped shop for news.
  await page.goto("about:blank");
  const written = await shop.whileStopped(db => db.select().from(emails));
  expect(written.length).toBeGreaterThan(1);
  seen.push(...written.flatMap(({ subject, textBody, htmlBody }) => [subject, textBody, htmlBody]));
  expect(seen.flatMap(text => demoWords.exec(text)?.[0] ?? [])).toEqual([]);
  await visitor.close();
  await paystack.close();
});

/** Clears the demo, gives the shop its name, and adds a product. */
async function makeItOwn(page: Page, shop: ShopProcess): Promise<void> {
  await openDashboard(page, `${shop.address}/admin/demo`);
  await page.getByRole("button", { name: "Clear the demo" }).click();
  await expect(page.getByText("The demo is not in your shop.")).toBeVisible();
  const save = async (part: string) => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(`${part} saved`)).toBeVisible();
  };
  await openDashboard(page, `${shop.address}/admin/settings/general`);
  await page.getByLabel("Shop name").fill("Ada's Denim");
  await save("General");
  await openDashboard(page, `${shop.address}/admin/settings/online-shop`);
  await page.getByLabel("Slogan").fill("Jeans and sneakers, mended for life.");
  await save("Online shop");
  await openDashboard(page, `${shop.address}/admin/settings/checkout`);
  await page.getByRole("switch", { name: "Guest checkout" }).check();
  await save("Checkout");
  await openDashboard(page, `${shop.address}/admin/products/new`);
  await page.getByLabel("Title").fill("Court sneakers");
  await page.getByText("Description and condition").click();
  await page.getByLabel("Description").fill("White leather.");
  await page.getByLabel("New category").fill("Sneakers");
  await page.getByLabel("Price", { exact: true }).fill("45000");
  await page.getByLabel("Color", { exact: true }).fill("white");
  await page.getByLabel("Stock of M").fill("3");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("product added successfully")).toBeVisible();
}

async function connectPaystack(page: Page, shop: ShopProcess, secretKey: string): Promise<void> {
  await openDashboard(page, `${shop.address}/admin/settings/paying`);
  await page.getByLabel("Secret key").fill(secretKey);
  const connect = page.getByRole("button", { name: "Check and connect" });
  await passwordBeside(page, connect).fill(shop.owner.password);
  await connect.click();
  await expect(page.getByText("Test, ending in ests")).toBeVisible();
}

/** Buys as a guest, with delivery. Returns the pages on the way. */
async function buy(page: Page): Promise<string[]> {
  const seen: string[] = [];
  const look = async () => void seen.push(await page.content());
  await expect(async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Court sneakers" }).first().click({ timeout: 2_000 });
  }).toPass();
  await page.waitForURL(/\/product\//u);
  await look();
  await page.getByRole("button", { name: "add to cart" }).first().click();
  await expect(page.getByText("added to cart")).toBeVisible();
  await page.goto("/cart");
  await page.getByRole("checkbox", { name: "click to agree for delivery" }).check();
  await look();
  await page.getByRole("link", { name: "Proceed to checkout" }).click();
  await page.waitForURL(/\/checkout$/u);
  const address = { "Full name": "Adaeze Obi", "Email address": "ada@example.com", "Phone number": "0803 123 4567" };
  const street = { "Street address": "14 Allen Avenue", City: "Ikeja" };
  for (const [label, text] of Object.entries({ ...address, ...street })) await page.getByLabel(label).fill(text);
  await page.getByLabel("State").fill("Lagos");
  await look();
  await page.getByRole("button", { name: "Place Order" }).click();
  await popupOf(page).getByRole("button", { name: "Pay by card" }).click();
  await expect(page.getByText("Thank you, Adaeze.")).toBeVisible();
  await look();
  return seen;
}
