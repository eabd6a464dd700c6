import { reviewRequests } from "#app/orders/reviews/review-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { handOver } from "#test/samples/sample-review.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { dress } from "../shops/checkout-shop.ts";
import { expect, testWithShop } from "../test.ts";

const token = "0199a1b2000070008000000000a11ce5";
const productId = "0199a1b2-0000-7000-8000-0000000a11ce";

/** Reviews are on, and one order's shopper has got the e-mail. */
const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    const product = await insertProduct(db, { ...dress, id: productId, categoryId });
    await db.insert(shopSettings).values({ key: "asksReviews", value: true });
    const order = await insertOrder(db, { product, fullName: "Adaeze Obi", stage: "delivered" });
    await handOver(db, order, new Date());
    await db.insert(reviewRequests).values({ orderId: order.id, token, askedAt: new Date() });
  },
});

test("a shopper reviews with a picture by the link, also without script, and the owner shows it on the product's page", async ({
  page,
  browser,
  shop,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address });
  const first = await plain.newPage();
  await first.goto(`/review/${token}`);
  await expect(first.getByLabel("Your first name")).toHaveValue("Adaeze");
  await first.getByLabel("4 · Good").check();
  await first.getByLabel("Your review").fill("Sits well.\nI am 1.70 m.");
  await first.getByRole("button", { name: "Send review" }).click();
  await expect(first.getByText("We will check it before publishing.")).toBeVisible();
  await plain.close();

  await page.goto(`/review/${token}`);
  await expect(page.getByLabel("Your review")).toHaveValue("Sits well.\nI am 1.70 m.");
  await page.getByLabel("Runs small").check();
  await page.getByLabel("Your first name").fill("Ada");
  const files = page.locator("input[type=file]");
  await files.setInputFiles([
    { name: "dress.jpg", mimeType: "image/jpeg", buffer: await phonePicture() },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("none") },
  ]);
  await page.getByRole("button", { name: "Update review" }).click();
  await expect(page.getByText("Review saved. notes.txt: We can't read this file as a picture")).toBeVisible();
  await expect(page.getByRole("img", { name: "No. 1, as you sent it" })).toBeVisible();

  const product = await browser.newContext({ baseURL: shop.address });
  const shopper = await product.newPage();
  await shopper.goto(`/product/${productId}`);
  await expect(shopper.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shopper.getByText("Reviews", { exact: true })).toHaveCount(0);

  const owners = await browser.newContext({ baseURL: shop.address, viewport: { width: 360, height: 800 } });
  const dashboard = await owners.newPage();
  await becomeOwner(dashboard, shop);
  await openDashboard(dashboard, "/admin/reviews");
  await expect(dashboard.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
  await dashboard.getByRole("button", { name: /^Publish the review/u }).click();
  await expect(dashboard.getByText("Review updated.")).toBeVisible();
  await dashboard.getByRole("button", { name: "Undo" }).click();
  await expect(dashboard.getByRole("button", { name: /^Publish the review/u })).toBeVisible();
  await dashboard.getByRole("button", { name: /^Publish the review/u }).click();
  await expect(dashboard.getByText("No reviews to check.")).toBeVisible();
  await owners.close();

  await expect(async () => {
    await shopper.reload();
    await expect(shopper.getByText("4.0 out of 5, 1 review")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(shopper.getByText("Ada, Lagos")).toBeVisible();
  await expect(shopper.getByRole("img", { name: "By Ada, Lagos, 1 of 1" })).toBeVisible();
  await product.close();
});
