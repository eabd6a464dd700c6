import type { Page } from "@playwright/test";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { changingPath, insertTracked, toPack, trackedStates, trackPath } from "../shops/tracked-orders.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({ prepare: insertTracked });

const news = {
  placed: "We have your order.",
  "sent with a rider": "Your order is on its way.",
  "at the park": "Your parcel is at the park. Go and pick it up.",
  "ready for pick-up": "Your order is ready. Pick it up within seven days.",
  delivered: "Your order has been delivered.",
  cancelled: "Your order is cancelled.",
  refunded: "Your order is cancelled.",
} as const;

const current = {
  placed: "Placed",
  "sent with a rider": "Sent",
  "at the park": "At the park",
  "ready for pick-up": "Ready for pick-up",
  delivered: "Delivered",
  cancelled: "Cancelled",
  refunded: "Cancelled",
} as const;

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("each state is told in words, by the current step, and with the buttons that fit", async ({ page }) => {
    for (const state of trackedStates) {
      await page.goto(trackPath(state));
      const status = page.getByRole("region", { name: "Order status" });
      await expect(status).toContainText(news[state]);
      await expect(status.locator('li[aria-current="step"]')).toContainText(current[state]);
      const mayReturn = ["sent with a rider", "at the park", "delivered"].includes(state);
      await expect(status.getByRole("link", { name: "Return or exchange" })).toHaveCount(mayReturn ? 1 : 0);
      const chat = await status.getByRole("link", { name: "WhatsApp us" }).getAttribute("href");
      expect(chat).toMatch(
        /^https:\/\/wa\.me\/2348031234567\?text=Hello%2C%20I%20have%20a%20question%20about%20order/u,
      );
    }
  });
});

test("the page fits a small screen and passes axe in both colours in each state", async ({ page }) => {
  for (const state of trackedStates) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(trackPath(state));
    await expect(page.getByText(news[state])).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 360, height: 780 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await axeViolations(page)).toEqual([]);
    }
  }
});

test("on a phone the amounts of the items end at the same edge as the total", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(trackPath("delivered"));
  const edges = await page.getByText("₦25,000.00", { exact: true }).or(page.getByText("₦37,500.00")).all();
  const right = await Promise.all(
    edges.map(async edge => {
      const { x, width } = (await edge.boundingBox())!;
      return Math.round(x + width);
    }),
  );
  expect(right.length).toBeGreaterThan(2);
  expect(new Set(right).size).toBe(1);
});

test("a shopper cancels an order by keyboard, and neither a second press nor the back button cancels more", async ({
  page,
}) => {
  await page.goto(changingPath);
  const status = page.getByRole("region", { name: "Order status" });
  await status.getByText("Cancel this order").press("Enter");
  await expect(status).toContainText("You can cancel until it is packed. It can't be undone. ₦");
  expect(await axeViolations(page)).toEqual([]);
  const yes = status.getByRole("button", { name: "Yes, cancel order" });
  await yes.dblclick();
  await expect(status).toContainText(news.cancelled);
  await expect(status).toContainText("You cancelled it here.");
  await expect(yes).toBeHidden();
  await page.goto("/");
  await page.goBack();
  await expect(status).toContainText("You cancelled it here.");
  await expect(status.getByText("Cancel this order")).toBeHidden();
});

test("staff picture a parcel before they pack it; the shopper sees it on the order's page, and says the code there to the rider", async ({
  page,
  browser,
  shop,
  expectProblem,
}) => {
  expectProblem(/409/u);
  expectProblem(/400/u);
  await page.setViewportSize({ width: 360, height: 780 });
  await becomeOwner(page, shop);
  await openDashboard(page, `/admin/orders/${toPack.id}`);
  const pack = page.getByRole("button", { name: "Mark as packed" });
  await pack.click();
  await expect(page.getByText("Add a picture of the parcel first.")).toBeInViewport();
  const adder = page.getByLabel("Add pictures of the parcel");
  await expect(adder).toBeFocused();
  await expect(page.getByLabel("Take a photo")).toHaveAttribute("capture", "environment");
  const photos = [await phonePicture(3000, 2000), await phonePicture(1000, 1500)];
  const files = photos.map((buffer, n) => ({ name: `IMG_${n}.jpg`, mimeType: "image/jpeg", buffer }));
  await adder.setInputFiles(files);
  await expect(page.getByText("2 pictures added")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Parcel, view \d/u })).toHaveCount(2);
  await page.getByRole("button", { name: "Remove picture 2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Picture removed")).toBeVisible();
  await expectFits(page);
  await expect(page.getByRole("img", { name: "Parcel, view 1" })).toHaveCount(1);
  await pack.click();
  await expect(page.getByRole("button", { name: "Undo “Packed”" })).toBeVisible();
  await page.getByRole("button", { name: "Mark as sent" }).click();
  const code = page.getByLabel("Customer's code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  const shopper = await browser.newPage({ baseURL: shop.address, viewport: { width: 360, height: 780 } });
  const said = await expectParcelAndCode(shopper);

  await code.fill(said === "0000" ? "1111" : "0000");
  await code.press("Enter");
  await expect(page.getByText("That is not the customer's code. Ask again, or say who took it.")).toBeInViewport();
  await expect(code).toBeFocused();
  await expect(page.getByLabel("Taken by")).toBeVisible();
  await expectFits(page);
  await code.fill(`${said.slice(0, 2)} ${said.slice(2)}`);
  await page.getByRole("button", { name: "Mark as delivered" }).click();
  await expect(page.getByRole("button", { name: "Undo “Delivered”" })).toBeVisible();
  await page.getByRole("main").getByText("History").click();
  await expect(page.getByText("code at the door")).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByText(news.delivered)).toBeVisible();
  await expect(shopper.getByText("Your code for the rider")).toBeHidden();
  await shopper.context().close();
});

/** Looks at the parcel's picture and returns the code. */
async function expectParcelAndCode(page: Page): Promise<string> {
  await page.goto(`/track/${toPack.trackToken}`);
  const picture = page.getByRole("list", { name: "Your parcel, as we packed it:" }).getByRole("img");
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAccessibleName("Picture of your parcel");
  await expect(picture).toHaveJSProperty("naturalWidth", 800);
  await expectFits(page);
  return await page.getByText("Your code for the rider:").getByRole("strong").innerText();
}

/** Expects that the page fits a phone and passes axe in both colours. */
async function expectFits(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}
