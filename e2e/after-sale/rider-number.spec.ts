import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { productImages, products } from "#app/catalog/products/product-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { insertTracked, toPack } from "../shops/tracked-orders.ts";
import { leaveForCall, leaveWaiting } from "../shops/unfinished-checkouts.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({ prepare: insertUnpaid });

const transfer = { id: "019a5001-1234-7000-8000-0000000000a1", trackToken: "e".repeat(32) };
const call = { id: "019a5001-1234-7000-8000-0000000000a2", trackToken: "f".repeat(32) };

async function insertUnpaid(db: Database): Promise<void> {
  await insertTracked(db);
  const { id: productId, code, title, color, priceKobo } = products;
  const [piece] = await db
    .select({ productId, code, title, color, priceKobo, imageHash: productImages.imageHash })
    .from(products)
    .innerJoin(productImages, eq(productImages.productId, products.id))
    .limit(1);
  const line = { ...piece!, categoryName: "Boubou" };
  await leaveWaiting(db, { piece: line, ...transfer });
  await leaveForCall(db, { piece: line, ...call });
}

const form = (page: Page) => page.locator("form").filter({ has: page.getByLabel("Another number for the rider") });
const number = (page: Page) => page.getByLabel("Another number for the rider");
const save = (page: Page) => form(page).getByRole("button", { name: "Save number" });
const kept = (page: Page) => page.getByText("The rider has another number too. It ends in 4568.");

async function expectFits(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test("a shopper adds, changes and removes another number by keyboard, and the slip says when", async ({
  page,
  browser,
  shop,
  expectProblem,
}) => {
  expectProblem(/400/u);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/track/${toPack.trackToken}`);
  await page.getByText("Add another number for the rider").press("Enter");
  await expectFits(page);
  await number(page).fill("ask Musa");
  await number(page).press("Enter");
  await expect(number(page)).toHaveAccessibleDescription(/Enter a phone number such as 0803 123 4567\./u);
  await expect(number(page)).toHaveValue("ask Musa");
  await expectFits(page);
  await number(page).fill("0805 123 4568");
  await save(page).dblclick();
  await expect(kept(page)).toBeVisible();
  await expect(page.locator("main")).not.toContainText("0805 123");

  const owner = await browser.newPage({ baseURL: shop.address, viewport: { width: 360, height: 780 } });
  await becomeOwner(owner, shop);
  await openDashboard(owner, `/admin/orders/${toPack.id}/print`);
  await expect(owner.getByText(/^or 0805 123 4568 \(added \d/u)).toBeVisible();
  await expect(owner.getByText(/^Changed \d/u)).toBeVisible();
  await expectFits(owner);
  await owner.context().close();

  await page.getByText("Change the other number").press("Enter");
  await expect(number(page)).toHaveValue("");
  await expect(number(page)).toHaveAccessibleDescription(/Leave it empty to remove it\./u);
  await save(page).press("Enter");
  await expect(kept(page)).toBeHidden();
  await expect(page.getByText("Add another number for the rider")).toBeVisible();
});

test("the pages that wait for a transfer or a call fit a small screen with the open form", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const { trackToken } of [transfer, call]) {
    await page.goto(`/track/${trackToken}`);
    await page.getByRole("region", { name: "For the rider" }).locator("summary").press("Enter");
    await expect(number(page)).toBeVisible();
    await expectFits(page);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an order that waits for a transfer or a call takes the number, too, and says what is wrong with one", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/400/u);
    await page.setViewportSize({ width: 360, height: 780 });
    for (const { trackToken } of [transfer, call]) {
      await page.goto(`/track/${trackToken}`);
      await page.getByText("Add another number for the rider").click();
      await number(page).fill("+44 7911 123456");
      await save(page).click();
      await expect(page.getByText("The rider rings this number, so it must be Nigerian.")).toBeVisible();
      await number(page).fill("0805 123 4568");
      await save(page).click();
      await expect(kept(page)).toBeVisible();
    }
  });
});
