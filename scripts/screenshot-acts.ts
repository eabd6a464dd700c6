import type { Page } from "@playwright/test";
import { shown } from "../e2e/shops/filled-shop.ts";

export const first = (page: Page) => page.getByRole("article").first();

/** Opens the first product's page by its card. */
export async function openProduct(page: Page): Promise<void> {
  await first(page).getByRole("link").first().click();
  await page.getByRole("group", { name: "Size", exact: true }).waitFor();
}

async function fillDelivery(page: Page): Promise<void> {
  for (const [label, text] of Object.entries({
    "Full name": "Adaeze Obi",
    "Phone number": "0803 123 4567",
    "Street address": "12 Allen Avenue",
    City: "Ikeja",
    State: "Lagos",
  })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

/** Adds products to the cart in turn, without opening the cart. */
async function fillCart(page: Page, count = 3): Promise<void> {
  const products = await readProducts(page, count);
  await page.evaluate(
    lines => {
      localStorage.setItem("cart", JSON.stringify(lines));
      localStorage.setItem("delivery", "collect");
    },
    products.map(product => {
      const offered = (product.sizes as { size: string; isSoldOut: boolean }[]).find(
        ({ isSoldOut }) => !isSoldOut,
      )?.size;
      // Size L of the product with long words is not counted, so never sells out.
      const isLong = product.id === shown.product;
      return { ...product, size: isLong ? "L" : (offered ?? "M"), quantity: isLong ? 1 : 2 };
    }),
  );
}

async function readProducts(page: Page, count: number): Promise<Record<string, unknown>[]> {
  return await page.evaluate(
    async ids => {
      const answer = await fetch(`/api/products?ids=${ids.join(",")}`);
      return (await answer.json()) as Record<string, unknown>[];
    },
    await productIds(page, count),
  );
}

async function productIds(page: Page, count: number): Promise<string[]> {
  const found = await (await page.request.get("/api/search?q=new")).text();
  const ids = [...new Set(Array.from(found.matchAll(/"id":"([0-9a-f-]{36})"/gu), ([, id]) => id!))];
  return [...ids.slice(0, count - 1), shown.product];
}

/** Opens a page with `count` products in the cart. */
export async function withCart(page: Page, path: string, count?: number): Promise<void> {
  await fillCart(page, count);
  await page.goto(path);
  await page.getByRole("main").getByText(/₦/u).filter({ visible: true }).first().waitFor();
}

export async function withWishes(page: Page, count: number): Promise<void> {
  const wishes = await readProducts(page, count);
  await page.evaluate(list => localStorage.setItem("wishlist", JSON.stringify(list)), wishes);
  await page.goto("/wishlist");
  await first(page).waitFor();
}

/** Signs in with a new account. */
export async function signIn(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin;
  const email = `shown-${Math.random().toString(36).slice(2)}@example.com`;
  await page.request.post("/accessaccount?mode=sign-up", {
    form: { email, password: "indigo thread and needle" },
    headers: { Origin: origin, "X-Forwarded-For": `10.0.${Math.floor(Math.random() * 250)}.7` },
    maxRedirects: 0,
  });
  await page.context().clearCookies({ name: "toast" });
}

/** Signs in and checks out one product, up to the provider's popup. */
export async function placeOrder(page: Page): Promise<void> {
  await signIn(page);
  await withCart(page, "/checkout", 1);
  await page.getByRole("button", { name: "Add delivery" }).click();
  await fillDelivery(page);
  await page.getByRole("button", { name: "Place Order" }).click();
}

/** Makes the next page's data hang or fail. */
export async function stall(page: Page, how: "hang" | "fail"): Promise<void> {
  await page.route(/\.data(?:\?|$)/u, route => (how === "fail" ? route.fulfill({ status: 500, body: "" }) : undefined));
}
