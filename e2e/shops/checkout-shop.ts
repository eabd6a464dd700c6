import { expect, type BrowserContext, type FrameLocator, type Page } from "@playwright/test";
import { insertCategory, insertProduct } from "#test/samples.ts";
import type { ShopProcess } from "./shop-process.ts";
import { testWithShop } from "../test.ts";

export { expect } from "../test.ts";

/** One size, not counted: never sold out. */
export const dress = { id: "0199a1b2-0000-7000-8000-0000000000d1", title: "Ankara wrap dress", priceKobo: 12_500_50 };

let taken = 0;
const lastPieces = Array.from({ length: 12 }, (_, n) => ({
  id: `0199a1b2-0000-7000-8000-0000000001${String(n).padStart(2, "0")}`,
  title: `Fìlà cap ${n}`,
}));

/** A product of which one piece is left, another one at each call. */
export function takeLastPiece() {
  return lastPieces[taken++]!;
}

/** The browser tests' `test`, with a shop that sells these and nothing else. Delivery costs ₦3,500.00. */
export const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    await insertProduct(db, { ...dress, categoryId, quantities: { M: null } });
    for (const piece of lastPieces) await insertProduct(db, { ...piece, categoryId, quantities: { M: 1 } });
  },
});

/** Makes an account and signs in with it, without looking at the page. */
export async function signUp(context: BrowserContext, shop: { address: string }, email: string): Promise<void> {
  const answer = await context.request.post(`${shop.address}/accessaccount?mode=sign-up`, {
    form: { email, password: "indigo thread and needle" },
    headers: { Origin: shop.address },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  await context.clearCookies({ name: "toast" });
}

/** One piece in the cart, to be fetched: whoever has not said so is asked before paying. */
export async function putInCart(page: Page, product: { id: string } = dress): Promise<void> {
  await page.goto(`/product/${product.id}`);
  await page.getByRole("button", { name: "add to cart" }).click();
  await expect(page.getByText("added to cart")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("delivery", "collect"));
}

/** Fills the form of the checkout, with an address where the order is delivered. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.getByLabel("Full name").fill("Adaeze Obi");
  await page.getByLabel("Phone number").fill("0803 123 4567");
  if ((await page.getByLabel("Street address").count()) === 0) return;
  await page.getByLabel("Street address").fill("12 Allen Avenue");
  await page.getByLabel("City").fill("Ikeja");
  await page.getByLabel("State").fill("Lagos");
}

/** Has the order delivered, at the checkout: the form then asks for an address. */
export async function addDelivery(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add delivery" }).click();
  await expect(page.getByLabel("Street address")).toBeVisible();
}

/** A signed-in shopper with one dress in the cart, before a filled checkout. */
export async function comeToCheckout(page: Page, shop: { address: string }, email: string): Promise<void> {
  await signUp(page.context(), shop, email);
  await putInCart(page);
  await page.goto("/checkout");
  await fillDelivery(page);
}

export const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order" });

/** The inside of the practice popup. */
export function popupOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Practice payment"]');
}

/** Opens the popup and returns the address of the page in it. */
export async function openPopup(page: Page): Promise<string> {
  await placeOrder(page).click();
  await expect(popupOf(page).getByRole("button", { name: "Approve" })).toBeVisible();
  return (await page.locator("dialog[open] iframe").getAttribute("src")) ?? "";
}

/** The order is made: said, the cart empty, the shopper at home. */
export async function expectOrder(page: Page): Promise<void> {
  await expect(page.getByText("Order created")).toBeVisible();
  await expect(page).toHaveURL(/\/$/u);
  const kept = await page.evaluate(() => [localStorage.cart, sessionStorage.delivery, localStorage.payment]);
  expect(kept.map(text => (text === undefined || text === "[]" ? "" : text))).toEqual(["", "", ""]);
}

/** The reference of the payment last begun in this browser. */
export function referenceOf(page: Page): Promise<string> {
  return page.evaluate(() => (JSON.parse(localStorage.payment) as { reference: string }).reference);
}

/**
 * How many orders the shop says it has made: over all, or for one payment. Transfers of other tests arrive meanwhile.
 */
export function countOrders(shop: ShopProcess, reference = ""): number {
  return shop.log.filter(line => line.includes('"an order was made"') && line.includes(reference)).length;
}
