import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { insertRate } from "#test/samples/sample-rates.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { faultsOf } from "../page-faults.ts";
import { dress, expect, fillDelivery, placeOrder, putInCart } from "../shops/checkout-shop.ts";
import { testWithShop } from "../test.ts";

/** Guests may order five dresses here and pay at the door after a call; Musa has carried one. */
const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    await insertProduct(db, { ...dress, categoryId, quantities: { M: 5 } });
    await insertRate(db, { payOnDelivery: "call" });
    const carrier = {
      company: "Musa",
      driverPhone: "08031234567",
      waybill: "",
      arrives: "",
      link: "https://rides.example/old",
    };
    await insertOrder(db, { wantsDelivery: true, deliveryKind: "door", stage: "delivered", carrier });
    await db.insert(shopSettings).values([
      { key: "guestsMayOrder", value: true },
      { key: "phone", value: "0805 123 4568" },
      { key: "openingHours", value: "Mon–Sat 9am–6pm" },
    ]);
  },
});

test("a guest's pay-at-the-door order is called about, sent and refused, and its piece is back in the stock", async ({
  page,
  browser,
  shop,
  newEmail,
}) => {
  await putInCart(page);
  await page.goto("/cart");
  await page.getByRole("checkbox", { name: "click to agree for delivery" }).check();
  await page.getByRole("link", { name: "Proceed to checkout" }).click();
  await fillDelivery(page);
  await page.getByLabel("Email address").fill(newEmail);
  await page.getByRole("radio", { name: /^Pay now/u }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Pay on delivery/u })).toBeChecked();
  await expect(page.getByText("We call you first. You pay on delivery.")).toBeVisible();
  await expect(page.getByText("Pay on delivery", { exact: true })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await faultsOf(page, "the checkout with a choice of how to pay")).toEqual([]);
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/track\/[\da-f]{32}$/u);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We will call you first");
  await expect(page.getByRole("main").getByRole("link", { name: "Call 0805 123 4568" })).toBeVisible();
  const link = page.url();

  const own = await browser.newContext({ baseURL: shop.address, viewport: { width: 360, height: 800 } });
  const owner = await own.newPage();
  await becomeOwner(owner, shop);
  await openDashboard(owner, "/admin/confirm");
  await owner.getByRole("link", { name: "Adaeze Obi" }).click();
  await owner.getByRole("button", { name: "No answer" }).click();
  await expect(owner.getByText("1 unanswered call so far.")).toBeVisible();
  await owner.getByRole("button", { name: "Confirmed" }).click();
  await expect(owner.getByRole("heading", { name: /Order [A-Z\d]{4}-[A-Z\d]{4} · Adaeze Obi$/u })).toBeVisible();
  await expect(owner.getByText("Payment on delivery: ₦16,000.50 due")).toBeVisible();
  await page.getByRole("link", { name: "Check status" }).click();
  await expect(page.getByText("Pay ₦16,000.50 on delivery")).toBeVisible();

  await owner.getByRole("button", { name: "Mark as packed" }).click();
  await owner.getByText("Rider", { exact: true }).click();
  await owner.getByRole("group", { name: "Used before" }).getByRole("button", { name: "Musa · 0803 123 4567" }).click();
  await expect(owner.getByLabel("Rider's name")).toHaveValue("Musa");
  await expect(owner.getByLabel("Rider's phone")).toHaveValue("08031234567");
  await expect(owner.getByLabel("Tracking link")).toHaveValue("");
  await owner.getByLabel("Tracking link").fill("rides.example/track/1");
  await owner.getByRole("button", { name: "Mark as sent" }).click();
  await expect(owner.getByRole("button", { name: "Delivered, ₦16,000.50 cash" })).toBeVisible();
  await page.reload();
  const rider = page.getByRole("link", { name: /^Track the rider/u });
  await expect(rider).toHaveAttribute("href", "https://rides.example/track/1");
  await owner.getByText("Not paid?").click();
  await owner.getByRole("button", { name: "Mark as delivered" }).click();
  await expect(owner.getByText("₦16,000.50 is still due. Record the payment, or enter a day.")).toBeVisible();
  await owner.getByText("Other steps").click();
  await owner.getByRole("radio", { name: "Yes, add back to stock" }).check();
  await owner.getByRole("button", { name: "Mark as refused" }).click();
  await expect(owner.getByText("Payment on delivery:")).toBeHidden();
  await owner.getByRole("main").getByText("History").click();
  await expect(owner.getByText("items back in stock")).toBeVisible();
  await openDashboard(owner, `/admin/products/${dress.id}`);
  await expect(owner.getByLabel("Stock of M", { exact: true })).toHaveValue("5");
  // The parcel came back too: its piece is counted once.
  await owner.goBack();
  await owner.getByText("Other steps").click();
  await owner.getByRole("button", { name: "Mark as returned" }).click();
  const question = owner.getByRole("dialog", { name: /^Mark as returned: order/u });
  await expect(question.getByRole("radio", { name: "Yes, add back to stock" })).toBeChecked();
  await question.getByRole("button", { name: "Mark as returned" }).click();
  await expect(owner.getByRole("button", { name: "Undo “Returned”" })).toBeVisible();
  await openDashboard(owner, `/admin/products/${dress.id}`);
  await expect(owner.getByLabel("Stock of M", { exact: true })).toHaveValue("5");
  await own.close();

  await page.goto(link);
  await expect(page.getByText("Returned", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("on delivery: cash")).toBeHidden();
});
