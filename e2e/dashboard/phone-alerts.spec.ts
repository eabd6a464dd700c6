import type { Page } from "@playwright/test";
import { becomeOwner } from "../dashboard.ts";
import { expect, test } from "../shops/shop-for-show.ts";

test.use({ serviceWorkers: "allow" });

/** A headless browser has no push service: it subscribes at an address of the tests, which answers to nobody. */
async function subscribeNowhere(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => at + 1).buffer;
    const subscription = {
      endpoint: "https://127.0.0.1/push/1",
      options: { applicationServerKey: null },
      getKey: (name: string) => bytes(name === "auth" ? 16 : 65),
    };
    const isOn = () => sessionStorage.getItem("subscribed") !== null;
    PushManager.prototype.getSubscription = async () => (isOn() ? (subscription as never) : null);
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem("subscribed", "yes");
      return subscription as never;
    };
  });
}

test("an owner turns alerts on, chooses them, hears why a test failed, and turns them off", async ({ page, shop }) => {
  await subscribeNowhere(page);
  await becomeOwner(page, shop);
  await page.goto("/admin/alerts");
  await page.getByRole("button", { name: "Turn on alerts" }).click();
  await expect(page.getByText("Alerts are on for this device.")).toBeVisible();
  const phone = page.getByRole("region", { name: /\(this device\)/u });
  await expect(phone).toContainText("No alert yet.");

  await phone.getByRole("checkbox", { name: "Messages" }).uncheck();
  await phone.getByLabel("Quiet from").selectOption("22:00");
  await phone.getByLabel("Quiet until").selectOption("07:00");
  await phone.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Alerts saved")).toBeVisible();
  await page.reload();
  await expect(phone.getByRole("checkbox", { name: "Messages" })).not.toBeChecked();
  await expect(phone.getByLabel("Quiet until")).toHaveValue("7");

  await phone.getByRole("button", { name: "Send a test" }).click();
  await expect(phone.getByRole("status")).toHaveText("The browser's keys are wrong.");

  await phone.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Turn on alerts" })).toBeVisible();
});

test("a browser that refuses notifications is told how to allow them, and the dashboard is an app of its own", async ({
  page,
  shop,
  request,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await becomeOwner(page, shop);
  await page.goto("/admin/alerts");
  await expect(page.getByText("This browser blocks alerts from your shop.")).toBeVisible();
  const manifest = await page.locator("link[rel=manifest]").getAttribute("href");
  expect(await (await request.get(manifest!)).json()).toMatchObject({
    id: "/admin",
    start_url: "/admin/home",
    scope: "/admin",
  });
  await page.goto("/");
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/manifest.webmanifest");
});
