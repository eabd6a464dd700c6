import type { BrowserContext, Page } from "@playwright/test";
import { eq, or } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { insertTracked, toPack, trackPath } from "../shops/tracked-orders.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({ prepare: insertTrackedWithPins });

async function insertTrackedWithPins(db: Database): Promise<void> {
  await insertTracked(db);
  await db.insert(shopSettings).values({ key: "takesPins", value: true });
  const pin = { pinLat: 6.50954, pinLng: 3.3711, pinAccuracyM: 24, pinAt: new Date("2026-11-24T09:00:00Z") };
  await db
    .update(orders)
    .set(pin)
    .where(or(eq(orders.stage, "delivered"), eq(orders.id, toPack.id)));
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
    // What the bar at the top happens to cover, a scroll shows.
    await page.evaluate(() => scrollTo(0, 0));
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
  const letScriptCome = Promise.withResolvers<void>();
  await page.route("**/rider-pin-*.js", async route => {
    await letScriptCome.promise;
    await route.continue();
  });
  await page.goto(trackPath("placed"));
  await expect(share(page)).toBeDisabled();
  letScriptCome.resolve();
  await share(page).click();
  const problem = delivery(page).getByRole("alert");
  await expect(problem).toHaveText("Your phone did not say where it is. You can describe a landmark instead.");
  await expect(share(page)).toBeEnabled();
  await expectWell(page);
});

test("after 15 seconds without a place a sentence says what to do, and a place that is told later is taken all the same", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = found => void Object.assign(window, { found });
  });
  const opened = Date.now();
  await page.clock.install({ time: opened });
  await page.goto(trackPath("sent with a rider"));
  await expect(share(page)).toBeEnabled();
  // On a busy machine the last of the 15 seconds would go by before it is looked at.
  await page.clock.pauseAt(opened + 120_000);
  await share(page).click();
  const problem = delivery(page).getByRole("alert");
  await page.clock.fastForward(14_000);
  await expect(problem).toBeEmpty();
  await page.clock.fastForward(1_000);
  await expect(problem).toHaveText("Your phone did not say where it is. You can describe a landmark instead.");
  await page.clock.resume();
  await expect(share(page)).toBeEnabled();
  await expectWell(page);
  await page.evaluate(() => {
    const { found } = window as unknown as { found: PositionCallback };
    found({ coords: { latitude: 6.5, longitude: 3.4, accuracy: 20 } } as GeolocationPosition);
  });
  await expect(delivery(page).getByText(/^You shared where you were on \d/u)).toBeVisible();
  await expect(problem).toBeEmpty();
});

test("a browser that can't tell a place says so at once", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "geolocation", { get: () => undefined });
  });
  await page.goto(trackPath("placed"));
  await share(page).click();
  await expect(delivery(page).getByRole("alert")).toHaveText(
    "Your phone did not say where it is. You can describe a landmark instead.",
  );
  await expect(share(page)).toBeEnabled();
});

test("a pin that is still kept once the order has arrived can be taken away, and the focus stays near it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(trackPath("delivered"));
  await expect(delivery(page)).toContainText("You shared where you were on 24 Nov 2026, 10:00. We still have the pin.");
  await expect(share(page)).toHaveCount(0);
  await expectWell(page);
  await delivery(page).getByRole("button", { name: "Remove the pin" }).press("Enter");
  await expect(delivery(page).getByText("We still have the pin.")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Deliver to" })).toBeFocused();
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

test("the codes of a slip are dark on white in both colours, so that they can be scanned from the screen", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await becomeOwner(page, shop);
  await openDashboard(page, `/admin/orders/${toPack.id}/print`);
  const codes = [page.getByRole("img", { name: /^Code /u }), page.getByRole("img", { name: /^Map of 6FR5/u })];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const code of codes) {
      await expect(code).toHaveCSS("background-color", "rgb(255, 255, 255)");
      await expect(code).toHaveCSS("fill", "rgb(31, 26, 22)");
    }
    expect(await axeViolations(page)).toEqual([]);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the button is hidden and the page is whole", async ({ page }) => {
    await page.goto(trackPath("placed"));
    await expect(page.getByText("Share where I am")).toBeHidden();
    await expect(delivery(page)).toContainText("Lekki, Lagos");
  });
});
