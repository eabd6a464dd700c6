import { orderEvents } from "#app/money/order-records/order-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, testWithShop } from "../test.ts";

const trackToken = "0199a1b2000070008000000000f0f1f1";

/** The shop takes returns and has delivered a dress whose larger size costs more. */
const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const product = await insertProduct(db, { quantities: { M: 1, L: 2 }, sizePrices: { L: 1_500_000 } });
    const settings = { takesReturns: true, returnAddress: "14 Bode Thomas Street\nSurulere, Lagos" };
    await db.insert(shopSettings).values(Object.entries(settings).map(([key, value]) => ({ key, value })));
    const order = await insertOrder(db, { product, trackToken, stage: "delivered", status: "success" });
    const after = { stage: "delivered", status: "success" };
    await db
      .insert(orderEvents)
      .values({ id: newId(), orderId: order.id, actor: "owner@example.com", kind: "stage", after, at: new Date() });
  },
});

test.use({ javaScriptEnabled: false });

test("a shopper exchanges a dress for a larger one, without script; the owner receives it, and the rest is due", async ({
  page,
  browser,
  shop,
  expectProblem,
}) => {
  expectProblem(/400/u);
  await page.goto(`/track/${trackToken}`);
  await page.getByRole("link", { name: "Return or exchange" }).click();
  await page.getByLabel("Reason").selectOption("wrong-size");
  await page.getByLabel("Refund", { exact: true }).check();
  await expect(page.getByLabel("New size")).toBeHidden();
  await page.getByLabel("Another size of the same product").check();
  await page.getByLabel("New size").selectOption("L");
  await page.getByRole("button", { name: "Request return" }).click();
  await expect(page.getByText("Only unworn items can be returned.")).toBeVisible();
  await page.getByLabel("The items are unworn").check();
  await page.getByRole("button", { name: "Request return" }).click();
  await expect(page.getByText("requested", { exact: true })).toBeVisible();
  const picture = { name: "it.jpg", mimeType: "image/jpeg", buffer: await phonePicture() };
  await page.getByLabel("Pictures of the items").setInputFiles(picture);
  await page.getByRole("button", { name: "Send picture" }).click();
  await expect(page.getByText("1 picture sent.")).toBeVisible();

  const owners = await browser.newContext({
    baseURL: shop.address,
    viewport: { width: 360, height: 800 },
    javaScriptEnabled: true,
  });
  const dashboard = await owners.newPage();
  await becomeOwner(dashboard, shop);
  await openDashboard(dashboard, "/admin/returns");
  await dashboard.getByRole("link", { name: /^Ada Obi, order / }).click();
  await expect(dashboard.getByRole("img", { name: /^Returned items, 1/ })).toBeVisible();
  await dashboard.getByRole("button", { name: "Accept" }).click();
  await expect(dashboard.getByText("new size reserved until")).toBeVisible();
  expect(await axeViolations(dashboard)).toEqual([]);

  await page.reload();
  await expect(page.getByText("14 Bode Thomas Street")).toBeVisible();
  await page.getByLabel("Waybill or rider").fill("GIG W-20417");
  await page.getByRole("button", { name: "I have sent it" }).click();
  await expect(page.getByText("on its way back", { exact: true })).toBeVisible();

  await dashboard.reload();
  await expect(dashboard.getByText("GIG W-20417").first()).toBeVisible();
  await dashboard.getByRole("button", { name: "Mark as received" }).click();
  await expect(dashboard.getByText("₦2,500.00 of that order is still due")).toBeVisible();
  expect(await axeViolations(dashboard)).toEqual([]);
  await owners.close();

  await page.reload();
  await page.getByRole("link", { name: /^Pay and track order / }).click();
  await expect(page.getByRole("button", { name: "Pay ₦2,500.00 now" })).toBeVisible();
});
