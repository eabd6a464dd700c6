import { type BrowserContext, expect, type FrameLocator, type Page } from "@playwright/test";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { testWithShop } from "../test.ts";
import type { ShopProcess } from "./shop-process.ts";

export { expect } from "../test.ts";

/** A dress in one size whose pieces are not counted, so it never sells out. */
export const dress = { id: "0199a1b2-0000-7000-8000-0000000000d1", title: "Ankara wrap dress", priceKobo: 12_500_50 };

let taken = 0;
const lastPieces = Array.from({ length: 12 }, (_, n) => ({
  id: `0199a1b2-0000-7000-8000-0000000001${String(n).padStart(2, "0")}`,
  title: `Fìlà cap ${n}`,
}));

/** A product with one piece left; another product at each call. */
export function takeLastPiece() {
  return lastPieces[taken++]!;
}

/** Sells only these products. Delivery costs ₦3,500.00. */
export const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    await insertProduct(db, { ...dress, categoryId, quantities: { M: null } });
    for (const piece of lastPieces) await insertProduct(db, { ...piece, categoryId, quantities: { M: 1 } });
  },
});

/** Makes an account and signs in without opening a page. */
export async function signUp(context: BrowserContext, shop: { address: string }, email: string): Promise<void> {
  const answer = await context.request.post(`${shop.address}/accessaccount?mode=sign-up`, {
    form: { email, password: "indigo thread and needle" },
    headers: { Origin: shop.address },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  await context.clearCookies({ name: "toast" });
}

/** Puts one piece into the cart, to be collected; without that choice the shop asks before payment. */
export async function putInCart(page: Page, product: { id: string } = dress): Promise<void> {
  await page.goto(`/product/${product.id}`);
  await page.getByRole("button", { name: "add to cart" }).click();
  await expect(page.getByText("added to cart")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("delivery", "collect"));
}

/** Fills the checkout form with a delivery address. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.getByLabel("Full name").fill("Adaeze Obi");
  await page.getByLabel("Phone number").fill("0803 123 4567");
  if ((await page.getByLabel("Street address").count()) === 0) return;
  await page.getByLabel("Street address").fill("12 Allen Avenue");
  await page.getByLabel("City").fill("Ikeja");
  await page.getByLabel("State").fill("Lagos");
}

/** Chooses delivery at the checkout; the form then asks for an address. */
export async function addDelivery(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add delivery" }).click();
  await expect(page.getByLabel("Street address")).toBeVisible();
}

/** Signs a shopper up, puts a dress in the cart and fills the checkout. */
export async function comeToCheckout(page: Page, shop: { address: string }, email: string): Promise<void> {
  await signUp(page.context(), shop, email);
  await putInCart(page);
  await page.goto("/checkout");
  await fillDelivery(page);
}

export const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order" });

export function popupOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Practice payment"]');
}

/** Returns the address of the popup's page. */
export async function openPopup(page: Page): Promise<string> {
  await placeOrder(page).click();
  await expect(popupOf(page).getByRole("button", { name: "Approve" })).toBeVisible();
  return (await page.locator("dialog[open] iframe").getAttribute("src")) ?? "";
}

/** Expects the order's message, an empty cart and the home page. */
export async function expectOrder(page: Page): Promise<void> {
  await expect(page.getByText("Order created")).toBeVisible();
  await expect(page).toHaveURL(/\/$/u);
  const kept = await page.evaluate(() => [localStorage.cart, sessionStorage.delivery, localStorage.payment]);
  expect(kept.map(text => (text === undefined || text === "[]" ? "" : text))).toEqual(["", "", ""]);
}

/** Reference of the payment last begun in this browser. */
export function referenceOf(page: Page): Promise<string> {
  return page.evaluate(() => (JSON.parse(localStorage.payment) as { reference: string }).reference);
}

/** How many orders the shop logged: in all, or for one payment. Transfers of other tests also arrive. */
export function countOrders(shop: ShopProcess, reference = ""): number {
  return shop.log.filter(line => line.includes('"an order was made"') && line.includes(reference)).length;
}
