import type { BrowserContext, FrameLocator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import type { PaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import { comeToCheckout, dress, placeOrder } from "./checkout-shop.ts";
import { testAtPaystack } from "./paystack-test.ts";
import type { ShopProcess } from "./shop-process.ts";

const checkoutHost = "https://checkout.paystack.com";

function testThrough(options?: { isConnected: boolean }) {
  const prepare = async (db: Database) => {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    await insertProduct(db, { ...dress, categoryId, quantities: { M: null } });
  };
  return testAtPaystack(prepare, options).extend<{ paystackHost: void }>({
    paystackHost: [
      async ({ context, paystack, expectProblem }, use) => {
        expectProblem(/^request to https:\/\/checkout\.paystack\.com\//u);
        await answerForPaystack(context, paystack);
        await use();
      },
      { auto: true },
    ],
  });
}

/** Payments go to a Paystack stand-in through the real library. */
export const test = testThrough();

/** A shop whose owner has not connected Paystack yet. */
export const testUnconnected = testThrough({ isConnected: false });

/** Sends requests for Paystack's host to the stand-in, so nothing leaves this machine. */
export async function answerForPaystack(context: BrowserContext, paystack: PaystackStandIn): Promise<void> {
  await context.route(`${checkoutHost}/**`, async route => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const answer = await fetch(paystack.url + pathname + search, {
      method: request.method(),
      ...(request.method() === "POST" && { body: request.postData() ?? "" }),
    });
    const contentType = answer.headers.get("Content-Type") ?? "text/plain";
    await route.fulfill({ status: answer.status, contentType, body: await answer.text() });
  });
}

/** Finds the inside of the library's frame. */
export function popupOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Paystack payment"]');
}

/** Opens the popup at a filled checkout; returns the payment's reference. */
export async function openPopup(page: Page, paystack: PaystackStandIn): Promise<string> {
  await placeOrder(page).click();
  await expect(popupOf(page).getByRole("button", { name: "Pay by card" })).toBeVisible();
  return lastReference(paystack);
}

export async function comeToPopup(
  page: Page,
  { shop, paystack, newEmail }: { shop: ShopProcess; paystack: PaystackStandIn; newEmail: string },
): Promise<string> {
  await comeToCheckout(page, shop, newEmail);
  return await openPopup(page, paystack);
}

export function lastReference({ books }: PaystackStandIn): string {
  return [...books.transactions.keys()].at(-1)!;
}

/** Expects the popup gone and the page usable. */
export async function expectPageBack(page: Page): Promise<void> {
  await expect(page.locator('iframe[title="Paystack payment"]')).toBeHidden();
  await expect(placeOrder(page)).toBeEnabled();
  await expect(page.locator("body > [inert]")).toHaveCount(0);
}
