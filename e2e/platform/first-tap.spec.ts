import type { Page } from "@playwright/test";
import { expect, goods, keepInstead, keptLine, test } from "../shops/cart-shop.ts";

const { skirt, cap, gele, buba } = goods;
const everything = "/category/allproduct";
const script = "**/assets/entry.client-*.js";

/** Delays the page's script; call the result to release it. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(script, async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const cartLines = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));
const addButton = (page: Page, { title }: { title: string }) =>
  page.getByRole("button", { name: `add to cart ${title}` });

test("a tap before the script has run adds exactly one piece, however often repeated, and once it has run, a tap counts once; the script is small and always the same", async ({
  page,
  request,
}) => {
  const release = await holdScript(page);
  await page.goto(everything, { waitUntil: "commit" });
  const add = addButton(page, cap);
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  await add.click();
  await add.click();
  expect(await cartLines(page)).toEqual([]);

  release();
  await expect(page.getByText("added to cart")).toBeVisible();
  await expect(page.getByText("already in cart")).toHaveCount(0);
  await expect(add).not.toHaveAttribute("aria-busy");
  expect(await cartLines(page)).toMatchObject([{ id: cap.id, quantity: 1 }]);

  await page.reload();
  await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
  await add.click();
  await expect(page.getByText("already in cart")).toBeVisible();
  expect(await cartLines(page)).toMatchObject([{ id: cap.id, quantity: 1 }]);

  await keepInstead(page, "cart", [keptLine(skirt)]);
  await page.goto(everything);
  await addButton(page, cap).click();
  await expect(page.getByText("added to cart")).toBeVisible();
  expect(await cartLines(page)).toHaveLength(2);
  expect(await page.evaluate(() => sessionStorage.getItem("firstTaps"))).toBeNull();

  const scripts = async (path: string) => {
    const html = await (await request.get(path)).text();
    return [...html.matchAll(/<script>(?<text>[^<]*window.firstTaps = .*?)<\/script>/gsu)].map(
      match => match.groups?.text ?? "",
    );
  };
  const [onHome] = await scripts("/");
  expect(onHome?.length).toBeLessThan(1500);
  expect(await scripts(everything)).toEqual([onHome]);
});

test("early taps on two products of several sizes ask for one size after the other, and a tap on a page left before its script loaded is done on the next page", async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto(everything, { waitUntil: "commit" });
  await addButton(page, skirt).click();
  await addButton(page, buba).click();
  release();
  const dialog = page.getByRole("dialog", { name: "Choose a size" });
  await expect(dialog).toContainText(skirt.title);
  await dialog.getByRole("button", { name: "L", exact: true }).click();
  await expect(dialog).toContainText(buba.title);
  // How many are left is asked apart and becomes part of the name, sooner or later.
  await dialog.getByRole("button", { name: "S 3 left" }).click();
  await expect(dialog).toBeHidden();
  expect(await cartLines(page)).toMatchObject([
    { title: skirt.title, size: "L" },
    { title: buba.title, size: "S" },
  ]);

  await page.evaluate(() => localStorage.clear());
  const releaseAgain = await holdScript(page);
  await page.goto(everything, { waitUntil: "commit" });
  await addButton(page, cap).click();
  await page.getByRole("link", { name: "Cart", exact: true }).click();
  await expect(page).toHaveURL(/\/cart$/u);
  releaseAgain();
  await expect(page.getByRole("listitem", { name: `${cap.title}, one size` })).toBeVisible();
  await expect(page.getByText("added to cart")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
});

test("an early tap on a product without stock warns and adds nothing, and a size chosen early on a product's page is the one added, by keyboard too", async ({
  page,
}) => {
  const releaseFirst = await holdScript(page);
  await page.goto(`/product/${gele.id}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "No Stock" }).click();
  releaseFirst();
  await expect(page.getByText("Warning no stock")).toBeVisible();
  expect(await cartLines(page)).toEqual([]);

  const release = await holdScript(page);
  await page.goto(`/product/${skirt.id}`, { waitUntil: "commit" });
  await page.locator("label", { has: page.getByRole("radio", { name: "L", exact: true }) }).click();
  await page.getByRole("button", { name: "add to cart" }).press("Enter");
  release();
  await expect(page.getByText("added to cart")).toBeVisible();
  expect(await cartLines(page)).toMatchObject([{ id: skirt.id, size: "L" }]);
});

test("an early tap on a heart adds a wish, and never removes an earlier one", async ({ page }) => {
  const release = await holdScript(page);
  await page.goto(everything, { waitUntil: "commit" });
  const heart = page.getByRole("button", { name: `Add to wishlist: ${cap.title}` });
  await heart.click();
  release();
  await expect(page.getByText("added to wishlist")).toBeVisible();

  const releaseAgain = await holdScript(page);
  await page.reload({ waitUntil: "commit" });
  await heart.click();
  releaseAgain();
  await expect(page.getByText("already in wishlist")).toBeVisible();
  await expect(page.getByRole("button", { name: `Remove from wishlist: ${cap.title}` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});
