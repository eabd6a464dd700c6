import type { BrowserContext, Page } from "@playwright/test";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { axeViolations } from "../axe.ts";
import { insertTracked, trackPath } from "../shops/tracked-orders.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({ prepare: insertTrackedWithPins });

async function insertTrackedWithPins(db: Database): Promise<void> {
  await insertTracked(db);
  await db.insert(shopSettings).values({ key: "takesPins", value: true });
}

const delivery = (page: Page) => page.getByRole("region", { name: "Deliver to" });
const share = (page: Page) => delivery(page).getByRole("button", { name: "Share where I am" });

async function stand(context: BrowserContext, latitude: number, longitude: number): Promise<void> {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude, longitude, accuracy: 24 });
}

async function expectWell(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }
}

test("a shopper shares where the phone is with one tap, and takes the pin away again", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/400/u);
  await page.setViewportSize({ width: 360, height: 780 });
  await stand(context, 6.5095412, 3.3710987);
  const opened = (await page.goto(trackPath("placed")))!;
  expect(opened.headers()["permissions-policy"]).toContain("geolocation=(self)");
  expect(opened.headers()).not.toHaveProperty("x-asks-for-place");
  await expectWell(page);
  await share(page).click();
  const shared = delivery(page).getByText(/^You shared where you were on \d/u);
  await expect(shared).toBeVisible();
  await expectWell(page);

  await stand(context, 51.50735, -0.12776);
  await share(page).click();
  await expect(delivery(page).getByRole("alert")).toContainText("That place is not in Nigeria.");
  await expect(shared).toBeVisible();
  await expectWell(page);

  await delivery(page).getByRole("button", { name: "Remove the pin" }).press("Enter");
  await expect(shared).toBeHidden();
  await expect(share(page)).toBeFocused();
});

test("a phone that does not say where it is leaves the page as it was, and a sentence says what to do", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await context.clearPermissions();
  await page.goto(trackPath("placed"));
  await share(page).click();
  const problem = delivery(page).getByRole("alert");
  await expect(problem).toHaveText("Your phone did not say where it is. You can describe a landmark instead.");
  await expect(share(page)).toBeEnabled();
  await expectWell(page);
});

test("a shopper who comes from another page of the shop shares the place with one tap, too", async ({
  page,
  context,
}) => {
  await stand(context, 6.5095412, 3.3710987);
  const receipt = (await page.goto(trackPath("placed").replace("/track/", "/receipt/")))!;
  expect(receipt.headers()["permissions-policy"]).toContain("geolocation=()");
  await page.getByRole("link", { name: "Track order" }).click();
  await share(page).click();
  await expect(delivery(page).getByText("You shared where you were")).toBeVisible();
});

test("an order for pick-up or one that has arrived may not ask the phone, and no other site posts a pin", async ({
  page,
}) => {
  for (const state of ["ready for pick-up", "delivered"] as const) {
    const opened = (await page.goto(trackPath(state)))!;
    expect(opened.headers()["permissions-policy"]).toContain("geolocation=()");
    await expect(page.getByText("Share where I am")).toHaveCount(0);
  }
  const form = { intent: "pin", lat: "6.5", lng: "3.4", accuracy: "10" };
  const headers = { Origin: "https://elsewhere.example" };
  const posted = await page.request.post(trackPath("placed"), { form, headers });
  expect(posted.status()).toBe(403);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the button is hidden and the page is whole", async ({ page }) => {
    await page.goto(trackPath("placed"));
    await expect(page.getByText("Share where I am")).toBeHidden();
    await expect(delivery(page)).toContainText("Lekki, Lagos");
  });
});
