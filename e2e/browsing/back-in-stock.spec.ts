import type { Browser } from "@playwright/test";
import { sql } from "drizzle-orm";
import { productPath } from "#app/lib/product-path.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { goods } from "../shops/cart-shop.ts";
import type { ShopProcess } from "../shops/shop-process.ts";
import { expect, testWithShop } from "../test.ts";

const { cap, skirt } = goods;

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    await insertProduct(db, { ...skirt, categoryId, quantities: { S: 0, M: 5, L: 0 } });
    await insertProduct(db, { ...cap, categoryId, quantities: { M: 0 } });
    await db.insert(shopSettings).values({ key: "tellsBackInStock", value: true });
  },
});

/** Opens the link in the newest kept e-mail to an address, in a separate browser. */
async function keptLink(browser: Browser, shop: ShopProcess, to: string, path: string): Promise<string> {
  const page = await browser.newPage({ baseURL: shop.address });
  await becomeOwner(page, shop);
  const entry = page.getByRole("listitem").filter({ hasText: to }).first();
  await expect(async () => {
    await openDashboard(page, "/admin/messages/emails");
    await entry.getByText(/^Read: /u).click();
    await expect(entry.locator("p", { hasText: path })).toBeVisible({ timeout: 500 });
  }).toPass();
  const text = await entry.locator("p", { hasText: path }).first().innerText();
  await page.close();
  return text.split(/\s/u).find(word => word.includes(path))!;
}

test("a stranger asks for a sold-out size, confirms, and gets an e-mail when the size is back", async ({
  page,
  shop,
  browser,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/400/u);
  await page.goto(`/product/${skirt.id}`);
  await page.getByRole("link", { name: "Notify me when a size is back" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notify me when it's back");
  await page.getByRole("radio", { name: "Size S" }).check();
  await page.getByRole("button", { name: "Notify me" }).click();
  await expect(page.getByText("Enter your email address")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Size S" })).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Email address").fill(newEmail);
  await page.getByRole("button", { name: "Notify me" }).click();
  await expect(page.getByText("We can't send email right now")).toBeVisible();

  await page.goto(await keptLink(browser, shop, newEmail, "/by-mail/request/"));
  await page.getByRole("button", { name: "Yes, notify me" }).click();
  await expect(page.getByText("We'll email you once when this size is back.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: skirt.title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(skirt.title);

  await shop.whileStopped(async db => {
    await db.execute(sql`update product_sizes set quantity = 1 where size = 'S'`);
  });
  await page.goto(await keptLink(browser, shop, newEmail, productPath(skirt)));
  await expect(page.getByRole("radio", { name: "S", exact: true })).toBeEnabled();
});

test("a sold-out product offers to be told, and shows similar ones before its description", async ({ page }) => {
  await page.goto(`/product/${cap.id}`);
  const tell = page.getByRole("link", { name: "Notify me when it is back" });
  const similar = page.getByRole("region", { name: "More from Everything" });
  await expect(similar.getByRole("link", { name: skirt.title })).toBeVisible();
  const [button, row, code] = await Promise.all(
    [tell, similar, page.getByText("Product code")].map(async part => (await part.boundingBox())!.y),
  );
  expect([button, row, code]).toEqual([button, row, code].toSorted((one, other) => one! - other!));
  await expect(similar).toHaveCount(1);
});
