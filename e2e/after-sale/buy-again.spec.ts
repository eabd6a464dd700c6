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

const cap = takeLastPiece();
const goneDress = { id: "0199a1b2-0000-7000-8000-00000000dead", title: "Old boubou" };

/** What each shopper has ordered before: a dress twice, things of which two are gone, and only what is gone. */
const earlier = {
  dress: [piece(dress, 2)],
  some: [piece(dress), piece(cap), piece(goneDress)],
  nothing: [{ ...piece({ ...goneDress, id: "0199a1b2-0000-7000-8000-00000000beef" }), isOnlySize: true }],
} satisfies Record<string, Lines>;

/** Signs a shopper up for each of these orders, and returns what opens the account page as one of them. */
async function comeWithOrders(page: Page, shop: ShopProcess, newEmail: string) {
  const emailOf = (which: string) => `${which}-${newEmail}`;
  const context = page.context();
  const cookies: Record<string, Awaited<ReturnType<typeof context.cookies>>> = {};
  for (const which of Object.keys(earlier)) {
    await signUp(context, shop, emailOf(which));
    cookies[which] = await context.cookies();
    await context.clearCookies();
  }
  await shop.whileStopped(async db => {
    const [product] = await db.select().from(products).where(eq(products.id, dress.id));
    for (const [which, lines] of Object.entries(earlier)) {
      const customerEmail = emailOf(which);
      const [customer] = await db.select().from(customers).where(eq(customers.email, customerEmail));
      await insertOrder(db, { customerId: customer!.id, customerEmail, product: product!, lines });
    }
    await db.update(productSizes).set({ quantity: 0 }).where(eq(productSizes.productId, cap.id));
  });
  return async (which: keyof typeof earlier) => {
    await context.clearCookies();
    await context.addCookies(cookies[which]!);
    await page.goto("/account");
  };
}

function piece({ id, title }: { id: string; title: string }, quantity = 1) {
  return { productId: id, title, quantity };
}

const again = (page: Page) => page.getByRole("button", { name: /^Buy again/u });
const keptLines = (page: Page) =>
  page.evaluate(() => {
    const lines = JSON.parse(localStorage.cart ?? "[]") as { title: string; quantity: number }[];
    return lines.map(({ title, quantity }) => [title, quantity]);
  });
const forgetCart = (page: Page) => page.evaluate(() => localStorage.clear());

test("buying an order again adds its pieces once, however often it is pressed, and opens the cart; what is gone is named there or, with no answer or nothing left, on the page", async ({
  page,
  shop,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/ERR_|Failed to load/u);
  const comeAs = await comeWithOrders(page, shop, newEmail);

  await test.step("each piece is added once, by a double click and by key", async () => {
    await comeAs("dress");
    const link = page.getByRole("link", { name: new RegExp(dress.title, "u") });
    await expect.soft(link).toHaveAttribute("href", productPath(dress));
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect.soft(await axeViolations(page)).toEqual([]);
    await again(page).dblclick();
    await expect(page).toHaveURL(/\/cart$/u);
    await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
    expect.soft(await keptLines(page)).toEqual([[dress.title, 2]]);
    await expect.soft(page.getByText("Some items were not added")).toBeHidden();

    await page.goto("/account");
    await again(page).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/cart$/u);
    expect.soft(await keptLines(page)).toEqual([[dress.title, 2]]);
    await forgetCart(page);
  });

  await test.step("sold-out and discontinued items are named in the cart, also after a reload", async () => {
    await comeAs("some");
    await expect.soft(page.getByRole("link", { name: /Old boubou/u })).toHaveCount(0);
    await again(page).click();
    const note = page.getByText(
      `Some items were not added: ${goneDress.title} (M) is no longer available, and ${cap.title} (M) is sold out.`,
    );
    await expect(note).toBeVisible();
    expect.soft(await keptLines(page)).toEqual([[dress.title, 1]]);
    await page.reload();
    await expect.soft(note).toBeVisible();
    await page.goto("/contact");
    await page.goto("/cart");
    await expect(page.getByRole("link", { name: dress.title }).first()).toBeVisible();
    await expect.soft(note).toBeHidden();
    await forgetCart(page);
  });

  await test.step("an order with nothing left, or no answer, is reported on the page", async () => {
    await comeAs("nothing");
    await page.route(/\/api\/products/u, route => route.abort());
    await again(page).click();
    // The page also asks for the ids of deleted products.
    await expect.soft(page.getByText("We couldn't reach the shop. Nothing was added to your cart.")).toBeVisible();
    await page.unroute(/\/api\/products/u);
    await again(page).click();
    await expect(page.getByText("Nothing was added to your cart: Old boubou is no longer available.")).toBeVisible();
    await expect.soft(page).toHaveURL(/\/account$/u);
  });
});
