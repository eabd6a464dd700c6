import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { insertTracked, toPack } from "../shops/tracked-orders.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({ prepare: insertPictured });

async function insertPictured(db: Database): Promise<void> {
  await insertTracked(db);
  await db.insert(shopSettings).values({ key: "doorPictures", value: true });
  await db.update(orders).set({ stage: "sent", doorCode: "0471" }).where(eq(orders.id, toPack.id));
}

test("staff picture the hand-over instead of the code, and the shopper sees it on the order's page", async ({
  page,
  browser,
  shop,
  expectProblem,
}) => {
  expectProblem(/400/u);
  await page.setViewportSize({ width: 360, height: 780 });
  await becomeOwner(page, shop);
  await openDashboard(page, `/admin/orders/${toPack.id}`);
  const deliver = page.getByRole("button", { name: "Mark as delivered" });
  await deliver.click();
  await expect(
    page.getByText("Enter the customer's code, or say who took it or add a picture at the door."),
  ).toBeInViewport();
  await expect(page.getByText("Or add a picture at the door below.")).toBeVisible();
  const adder = page.getByLabel("Add a picture at the door");
  await expect(adder).not.toHaveAttribute("multiple");
  await expect(page.getByLabel("Take a photo")).toHaveAttribute("capture", "environment");
  await expectFits(page);
  const file = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await adder.setInputFiles(file);
  await expect(page.getByText("We can't read this file as a picture.")).toBeInViewport();
  await expect(adder).toBeFocused();
  await expectFits(page);
  await adder.setInputFiles({ ...file, buffer: await phonePicture(3000, 2000) });
  await expect(page.getByText("1 picture added")).toBeVisible();
  const kept = page.getByRole("img", { name: "Picture at the door, in full" });
  await kept.scrollIntoViewIfNeeded();
  await expect(kept).toHaveJSProperty("naturalWidth", 800);
  await expect(page.getByText("The picture at the door counts instead of the code.")).toBeVisible();
  await expectFits(page);

  const shopper = await browser.newPage({ baseURL: shop.address, viewport: { width: 360, height: 780 } });
  await shopper.goto(`/track/${toPack.trackToken}`);
  await expect(shopper.getByText("Your code for the rider")).toBeVisible();
  await expect(shopper.getByText("A picture was taken at the door")).toHaveCount(0);
  await deliver.click();
  await expect(page.getByRole("button", { name: "Undo “Delivered”" })).toBeVisible();
  await page.getByRole("main").getByText("History").click();
  await expect(page.getByRole("term").filter({ hasText: "picture at the door" })).toBeVisible();
  await expectFits(page);
  await shopper.reload();
  await expect(shopper.getByText(/^A picture was taken at the door, added \d/u)).toBeVisible();
  const shown = shopper.getByRole("img", { name: "Picture taken at the door" });
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).toHaveJSProperty("naturalWidth", 800);
  await expectFits(shopper);
  await shopper.context().close();
});

/** Expects that the page fits a phone and passes axe in both colours. */
async function expectFits(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The bar at the foot covers a part of what is behind it, except at the end.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await axeViolations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}
