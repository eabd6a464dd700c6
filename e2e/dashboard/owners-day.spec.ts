import { phonePicture } from "#test/samples/sample-pictures.ts";
import { becomeOwner, openDashboard, waitForScript } from "../dashboard.ts";
import { openPage } from "../open-page.ts";
import { expectOrder, fillDelivery, placeOrder, popupOf, signUp } from "../shops/checkout-shop.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({ demo: "off" });

test("a category and a product with a photograph are made, bought and handled, and it is all in the history", async ({
  page,
  shop,
  browser,
  newEmail,
  contextOptions,
}) => {
  test.slow();
  const photograph = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await phonePicture(400, 500) };

  await test.step("the owner makes a category", async () => {
    await becomeOwner(page, shop);
    await openDashboard(page, "/admin/categories");
    await page
      .getByRole("link", { name: /create/iu })
      .first()
      .click();
    await page.getByLabel("Name").fill("Wrappers");
    await page.getByLabel("Image").setInputFiles(photograph);
    await page.getByLabel("Name").press("Enter");
    await expect(page.getByRole("img", { name: "The picture" })).toBeVisible();
    await page.getByRole("button", { name: "Create category" }).click();
    await expect(page.getByText("category created")).toBeVisible();
  });

  await test.step("and a product in it, with its photograph", async () => {
    await openDashboard(page, "/admin/products/new");
    await page.getByLabel("Title").fill("Indigo wrapper");
    await page.getByLabel("Price", { exact: true }).fill("₦12 500.50");
    await page.getByLabel("Color", { exact: true }).fill("indigo");
    await page.getByLabel("Category").selectOption("Wrappers");
    await page.getByLabel("Stock of M").fill("2");
    // The picture is in the phone's own format.
    await page.getByLabel("Image").setInputFiles("test/samples/pictures/phone.heic");
    await expect(page.getByRole("list", { name: "Pictures" }).getByRole("img")).toBeVisible();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("product added successfully")).toBeVisible();
  });

  await test.step("a shopper finds it at once and buys both pieces", async () => {
    const context = await browser.newContext({ ...contextOptions, baseURL: shop.address });
    const shopper = await context.newPage();
    await signUp(context, shop, newEmail);
    await openPage(shopper, "/category/Wrappers");
    await shopper.getByRole("article").getByRole("link", { name: "Indigo wrapper" }).click();
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Indigo wrapper");
    await expect(shopper.getByRole("main").getByRole("img").first()).toBeVisible();
    await shopper.getByRole("button", { name: "add to cart" }).click();
    await expect(shopper.getByText("added to cart")).toBeVisible();
    await openPage(shopper, "/cart");
    await shopper.getByRole("button", { name: /^Increase quantity/u }).click();
    await openPage(shopper, "/checkout");
    await fillDelivery(shopper);
    await placeOrder(shopper).click();
    await shopper.getByRole("button", { name: "I'll pick it up" }).click();
    await expect(popupOf(shopper).getByRole("heading")).toHaveText("Pay ₦25,001.00");
    await popupOf(shopper).getByRole("button", { name: "Approve" }).click();
    await expectOrder(shopper);
    // The first visit after a change may get the old page while the new one is made.
    await expect(async () => {
      await openPage(shopper, "/category/Wrappers");
      await expect(shopper.getByRole("article")).toContainText("No Stock", { timeout: 500 });
    }).toPass();
    await context.close();
  });

  await test.step("the order waits in the dashboard, and its status is changed", async () => {
    await openDashboard(page, "/admin");
    const row = page.getByRole("row", { name: newEmail });
    await expect(row).toContainText("submitted");
    await row.getByRole("rowheader").getByRole("link").click();
    const panel = page.getByRole("dialog", { name: /^Order/u });
    await waitForScript(page);
    await expect(panel).toContainText(/Indigo wrapper.*One size · indigo.*2 × ₦12,500\.50.*₦25,001\.00/su);
    await expect(panel.getByRole("listitem").first().locator("img")).toBeVisible();
    await panel.getByText("Status and note").click();
    await panel.getByText("History").click();
    await panel.getByRole("combobox", { name: "Status" }).selectOption("success");
    await panel.getByLabel("Note").fill("sent with the afternoon bus");
    await panel.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("Success updated")).toBeVisible();
    const history = panel.getByRole("list").last();
    await expect(history).toContainText(
      /Changed.*submitted is now success.*is now sent with the afternoon bus.*Paid ₦25,001\.00/su,
    );
  });

  await test.step("every change is in the history of the dashboard", async () => {
    await openDashboard(page, "/admin/history");
    const main = page.getByRole("main");
    for (const words of [/Wrappers/u, /Indigo wrapper/u, /afternoon bus/u]) await expect(main).toContainText(words);
    await expect(main.getByText(shop.owner.email).first()).toBeVisible();
  });
});
