import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { productPath } from "#app/lib/product-path.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { axeViolations } from "../axe.ts";
import { dress, expect, signUp, takeLastPiece, test } from "../shops/checkout-shop.ts";
import type { ShopProcess } from "../shops/shop-process.ts";

type Lines = NonNullable<Parameters<typeof insertOrder>[1]>["lines"];

/** Signs a shopper up with one order of these lines and opens the account page. */
async function comeWithOrder(page: Page, shop: ShopProcess, { email, lines }: { email: string; lines: Lines }) {
  await signUp(page.context(), shop, email);
  await shop.whileStopped(async db => {
    const [customer] = await db.select().from(customers).where(eq(customers.email, email));
    const [product] = await db.select().from(products).where(eq(products.id, dress.id));
    await insertOrder(db, { customerId: customer!.id, customerEmail: email, product: product!, lines: lines! });
  });
  await page.goto("/account");
}

const piece = ({ id, title }: { id: string; title: string }, quantity = 1) => ({ productId: id, title, quantity });
const again = (page: Page) => page.getByRole("button", { name: /^Buy again/u });
const keptLines = (page: Page) =>
  page.evaluate(() => {
    const lines = JSON.parse(localStorage.cart ?? "[]") as { title: string; quantity: number }[];
    return lines.map(({ title, quantity }) => [title, quantity]);
  });

test("buying an order again adds its pieces once, however often it is pressed, and opens the cart", async ({
  page,
  shop,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/ERR_(?:CONNECTION|EMPTY)/u);
  await comeWithOrder(page, shop, { email: newEmail, lines: [piece(dress, 2)] });
  const link = page.getByRole("link", { name: new RegExp(dress.title, "u") });
  await expect(link).toHaveAttribute("href", productPath(dress));
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await axeViolations(page)).toEqual([]);
  await again(page).dblclick();
  await expect(page).toHaveURL(/\/cart$/u);
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  expect(await keptLines(page)).toEqual([[dress.title, 2]]);
  await expect(page.getByText("Some items were not added")).toBeHidden();

  await page.goto("/account");
  await again(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cart$/u);
  expect(await keptLines(page)).toEqual([[dress.title, 2]]);
});

test("sold-out and discontinued items are named in the cart, also after a reload", async ({
  page,
  shop,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/ERR_(?:CONNECTION|EMPTY)/u);
  const cap = takeLastPiece();
  const unknown = { id: "0199a1b2-0000-7000-8000-00000000dead", title: "Old boubou" };
  await shop.whileStopped(db => db.update(productSizes).set({ quantity: 0 }).where(eq(productSizes.productId, cap.id)));
  await comeWithOrder(page, shop, { email: newEmail, lines: [piece(dress), piece(cap), piece(unknown)] });
  await expect(page.getByRole("link", { name: /Old boubou/u })).toHaveCount(0);
  await again(page).click();
  const note = page.getByText(
    `Some items were not added: ${unknown.title} (M) is no longer available, and ${cap.title} (M) is sold out.`,
  );
  await expect(note).toBeVisible();
  expect(await keptLines(page)).toEqual([[dress.title, 1]]);
  await page.reload();
  await expect(note).toBeVisible();
  await page.goto("/contact");
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: dress.title }).first()).toBeVisible();
  await expect(note).toBeHidden();
});

test("an order with nothing left, or no answer, is reported on the page", async ({
  page,
  shop,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/ERR_|Failed to load/u);
  await comeWithOrder(page, shop, {
    email: newEmail,
    lines: [{ ...piece({ id: "0199a1b2-0000-7000-8000-00000000beef", title: "Old boubou" }), isOnlySize: true }],
  });
  await page.route(/\/api\/products/u, route => route.abort());
  await again(page).click();
  // The page also asks for the ids of deleted products.
  await expect(page.getByText("We couldn't reach the shop. Nothing was added to your cart.")).toBeVisible();
  await page.unroute(/\/api\/products/u);
  await again(page).click();
  await expect(page.getByText("Nothing was added to your cart: Old boubou is no longer available.")).toBeVisible();
  await expect(page).toHaveURL(/\/account$/u);
});
