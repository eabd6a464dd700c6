import type { Page } from "@playwright/test";
import { parsePage, withWords } from "../html.ts";
import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

test("a product id works in upper and lower case alike, and other products of its category follow and lead on from one to the next", async ({
  page,
}) => {
  await openPage(page, "/category/Agbada");
  const path = await page.getByRole("article").first().getByRole("link").getAttribute("href");
  const title = await page.getByRole("article").first().getByRole("link").innerText();
  const response = await openPage(
    page,
    path!.replace(/[^/]+$/u, id => id.toUpperCase()),
  );
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  await openPage(page, "/category/Agbada");
  await page.getByRole("article").filter({ hasText: "Agbada set" }).getByRole("link").click();
  const related = page.getByRole("region", { name: "More from Agbada" });
  await expect(related.getByRole("listitem")).toHaveCount(4);
  await expect(related.getByText("Agbada set, Ọba indigo")).toBeHidden();
  const next = related.getByRole("link").first();
  const other = await next.innerText();
  await next.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(other);
  await expect(related.getByText("Agbada set, Ọba indigo")).toBeVisible();
});

test("a size is chosen by key, a sold-out size says so and cannot be chosen; an unknown product says so with status 404, and leads to the products", async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/404/u);
  await openPage(page, await soldOutSizePath(page));
  const sizes = page.getByRole("radio");
  const soldOut = page.getByRole("radio", { name: /sold out/u });
  await expect(soldOut.first()).toBeDisabled();
  const free = page.getByRole("radio", { disabled: false });
  await free.first().focus();
  await page.keyboard.press("Space");
  await expect(free.first()).toBeChecked();
  expect(await sizes.count()).toBeGreaterThan(await soldOut.count());

  const sentence = "Product not found.";
  for (const id of ["0199a1b2-0000-7000-8000-000000000000", "nothing"]) {
    const answer = await request.get(`/product/${id}`);
    expect(answer.status(), id).toBe(404);
    expect(withWords(parsePage(await answer.text()), "h1", sentence), id).toHaveLength(1);
  }
  const response = await openPage(page, "/product/1'--");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
  await page.getByRole("link", { name: "See all products" }).click();
  await expect(page).toHaveURL("/category/allproduct");
});

/** Path of a product with one size sold out and another in stock. */
async function soldOutSizePath(page: Page): Promise<string> {
  const response = await page.request.get("/api/search?q=dress");
  const { products } = (await response.json()) as { products: { id: string; sizes: { isSoldOut: boolean }[] }[] };
  const product = products.find(({ sizes }) => sizes.some(s => s.isSoldOut) && sizes.some(s => !s.isSoldOut));
  expect(product, "the demo has a product with a sold-out size").toBeDefined();
  return `/product/${product!.id}`;
}
