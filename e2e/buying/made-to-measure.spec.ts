import { eq } from "drizzle-orm";
import { createSet } from "#app/catalog/measurement-sets/change-sets.server.ts";
import { setPresets } from "#app/catalog/measurement-sets/set-presets.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expectOrder, fillDelivery, openPopup, popupOf, signUp } from "../shops/checkout-shop.ts";
import { expect, testWithShop } from "../test.ts";

const gown = { id: "0199a1b2-0000-7000-8000-0000000000e1", title: "Lace gown", priceKobo: 40_000_00 };
const setId = "0199a1b2-0000-7000-8000-0000000000e2";
const wedding = lagosDayAfter(lagosDayOf(new Date()), 50);
const asks = setPresets[0]!.fields.slice(0, 2);

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    await insertProduct(db, { ...gown, categoryId, quantities: { M: null } });
    const set = { name: "Gown", unit: "in" as const, fields: asks };
    await createSet({ db, now: () => new Date() }, { id: setId, actor: "owner@example.com", set });
    const asking = { readyDays: 10, depositBp: 5000, measurementSetId: setId };
    await db.update(products).set(asking).where(eq(products.id, gown.id));
    await db.insert(shopSettings).values({ key: "guestsMayOrder", value: true });
  },
});

test("a gown is measured, ordered for a deposit, sewn in the workroom, and its rest is paid on a second phone", async ({
  page,
  browser,
  shop,
  newEmail,
  contextOptions,
  expectProblem,
}) => {
  test.slow();
  // A day that is too early is refused.
  expectProblem(/400/u);
  await test.step("the product's page leads to the measurements, and the cart says what is missing", async () => {
    await page.goto(`/product/${gown.id}`);
    await page.getByRole("button", { name: "add to cart" }).click();
    await page.goto("/cart");
    await expect(page.getByText("Measurements missing for 1 piece.")).toBeVisible();
    await page.goto(`/product/${gown.id}`);
    await page.getByRole("link", { name: "Give measurements" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Measurements");
  });

  await test.step("nothing can be typed, and sent with the address, before the script could keep it", async () => {
    const html = await (await page.request.get(`/product/${gown.id}/measures`)).text();
    expect(html).toContain("The cart needs JavaScript");
    expect(html).not.toMatch(/<input[^>]* name="bust"/u);
  });

  await test.step("each mistake is said at its field, which then has the focus", async () => {
    await page.getByRole("textbox", { name: /^Bust/u }).fill("97");
    await page.getByRole("button", { name: "Save and see cart" }).click();
    await expect(page.getByText("Enter a name of at most 40 characters, for example Ada.")).toBeVisible();
    await expect(page.getByText("Did you mean 97 cm?")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    // Halfway under the header, its buttons would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step("one piece for each person", async () => {
    await page.getByRole("textbox", { name: "Name" }).fill("Mum");
    await page.getByRole("textbox", { name: /^Bust/u }).fill("97 cm");
    await page.getByRole("textbox", { name: /^Under-bust/u }).fill("34 1/2");
    await page.getByRole("button", { name: "Save and add another person" }).click();
    await expect(page.getByText("One for Mum")).toBeVisible();
    await page.getByRole("textbox", { name: "Name" }).fill("Ada");
    await page.getByRole("textbox", { name: /^Bust/u }).fill("36");
    await page.getByRole("textbox", { name: /^Under-bust/u }).fill("31¾");
    await page.getByRole("button", { name: "Save and see cart" }).click();
    await expect(page).toHaveURL(/\/cart$/u);
    await expect(page.getByText("For Mum and Ada")).toBeVisible();
    await expect(page.getByRole("group", { name: "Quantity of Lace gown" })).toContainText("2");
    // What was typed in centimetres is shown in them, and nobody else is no mistake.
    await page.getByRole("link", { name: "Change measurements" }).click();
    await page.getByRole("button", { name: "Change the measurements of Mum" }).click();
    await expect(page.getByRole("textbox", { name: /^Bust/u })).toHaveValue("97 cm");
    // Who was remembered needs one press next time.
    await page.getByLabel("Remember these in this browser for next time").check();
    await page.getByRole("button", { name: "Save and see cart" }).click();
    await expect(page).toHaveURL(/\/cart$/u);
    await page.goto(`/product/${gown.id}/measures`);
    await page.getByRole("button", { name: "Use the measurements of Mum" }).click();
    await expect(page.getByRole("textbox", { name: /^Bust/u })).toHaveValue("97 cm");
    await expect(page.getByLabel("Name")).toHaveValue("Mum");
    await page.getByRole("button", { name: "Forget the measurements of Mum" }).click();
    await expect(page.getByRole("button", { name: "Use the measurements of Mum" })).toHaveCount(0);
    await page.reload();
    await page.getByRole("button", { name: "Save and see cart" }).click();
    await expect(page).toHaveURL(/\/cart$/u);
  });

  const link = await test.step("the deposit is paid", async () => {
    await page.evaluate(() => localStorage.setItem("delivery", "collect"));
    await page.goto("/checkout");
    await fillDelivery(page);
    await page.getByLabel("Email address").fill(newEmail);
    await page.getByRole("checkbox", { name: /₦40,000\.00/u }).check();
    await page.getByLabel("Needed by").fill(lagosDayAfter(lagosDayOf(new Date()), 2));
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page.getByText(/^You can pick it up on .+ at the earliest\. Choose a later day/u)).toBeVisible();
    await expect(page.getByLabel("Needed by")).toBeFocused();
    await page.getByLabel("Needed by").fill(wedding);
    await openPopup(page);
    await popupOf(page).getByRole("button", { name: "Approve" }).click();
    await expectOrder(page);
    expect(await page.evaluate(() => localStorage.measures as unknown)).toBeUndefined();
    const panel = page.getByRole("region", { name: "Thank you, Adaeze." });
    const track = (await panel.getByRole("link", { name: "Track" }).getAttribute("href"))!;
    await expect(panel.getByRole("link", { name: "Send it to us" })).toHaveAttribute("href", `${track}/style`);
    return track;
  });

  await test.step("a picture of the style is sent from the order's page", async () => {
    await page.goto(link);
    await page.getByRole("link", { name: "Send a picture of the style" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pictures of your style");
    const picture = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await phonePicture(600, 800) };
    await page.getByLabel("Picture of the style").setInputFiles(picture);
    await page.getByRole("button", { name: "Send picture" }).click();
    await expect(page.getByRole("img", { name: "Picture 1 of your style" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  const owners = await browser.newContext({ ...contextOptions, baseURL: shop.address });
  const dashboard = await owners.newPage();
  await test.step("the workroom has the measurements, sews, and needs longer", async () => {
    await becomeOwner(dashboard, shop);
    await openDashboard(dashboard, "/admin/workroom");
    const card = dashboard.getByRole("main");
    await expect(card).toContainText("Mum, inches: Bust 38¼ · Under-bust 34½");
    await expect(card).toContainText("Ada, inches: Bust 36 · Under-bust 31¾");
    await expect(card.getByText(/^Needed by/u)).toContainText(wedding.slice(0, 4));
    await expect(card.getByRole("img", { name: /^Style, view 1/u })).toHaveJSProperty("naturalWidth", 800);
    await card.getByRole("button", { name: /^Start production/u }).click();
    await card.getByRole("link", { name: /^Change day/u }).click();
    await expect(dashboard.getByRole("note")).toContainText("A later day is too late: call them first.");
    await dashboard.getByLabel("New day").fill(lagosDayAfter(lagosDayOf(new Date()), 60));
    await dashboard.getByLabel("Reason").fill("The lace comes later than our supplier said.");
    await dashboard.getByRole("button", { name: "Save and tell the customer" }).click();
    await expect(dashboard.getByText(/The customer may cancel it until/u)).toBeVisible();
  });

  await test.step("the customer is told the new day, and keeps the gown", async () => {
    await page.goto(link);
    const status = page.getByRole("region", { name: "Order status" });
    await expect(status).toContainText("The lace comes later than our supplier said.");
    await expect(status).toContainText("Needed by");
    await expect(status).toContainText("Cancel this order");
    await status.getByRole("button", { name: "Keep my order" }).click();
    await expect(status).toContainText("You keep your order with its new day.");
    await expect(status.getByText("Cancel this order")).toHaveCount(0);
  });

  await test.step("the gown is made", async () => {
    await openDashboard(dashboard, "/admin/workroom");
    const card = dashboard.getByRole("main");
    await card.getByRole("button", { name: /^Ready to pack/u }).click();
    await expect(card.getByText("rest not paid")).toBeVisible();
  });

  await test.step("the rest is paid on another phone", async () => {
    const other = await browser.newContext({ ...contextOptions, baseURL: shop.address });
    const followed = await other.newPage();
    await followed.goto(link);
    await expect(followed.getByText("₦40,000.00").first()).toBeVisible();
    expect((await (await other.request.get(`${shop.address}${link}.data`)).text()).includes("Under-bust")).toBe(false);
    await followed.getByRole("button", { name: "Pay ₦40,000.00 now" }).click();
    await followed.getByLabel("Your email address").fill(newEmail);
    await followed.getByRole("button", { name: "Pay ₦40,000.00" }).click();
    await popupOf(followed).getByRole("button", { name: "Approve" }).click();
    await expect(followed.getByText("Your payment arrived. Thank you.")).toBeVisible();
    await followed.goto(link);
    await expect(followed.getByRole("button", { name: /^Pay/u })).toHaveCount(0);
    await other.close();
  });

  await test.step("the gown comes back for an alteration, and its customer reads what is done", async () => {
    await openDashboard(dashboard, "/admin/workroom");
    await dashboard
      .getByRole("main")
      .getByRole("link", { name: /^[A-Z0-9]{4}-[A-Z0-9]{4}$/u })
      .click();
    await dashboard.getByRole("button", { name: "Mark as packed" }).click();
    await dashboard.getByRole("button", { name: "Ready for pick-up" }).click();
    await dashboard.getByRole("button", { name: "Mark as picked up" }).click();
    await dashboard.getByRole("link", { name: "Alter it" }).click();
    await dashboard.getByRole("button", { name: "Begin the alteration" }).click();
    await expect(dashboard.getByLabel("What to alter")).toBeFocused();
    await dashboard.getByLabel("What to alter").fill("Take in the waist by 2 cm.");
    await dashboard.getByLabel("Ready by").fill(lagosDayAfter(lagosDayOf(new Date()), 3));
    await dashboard.getByRole("button", { name: "Begin the alteration" }).dblclick();
    await expect(dashboard.getByText("Alteration: Take in the waist by 2 cm.")).toBeVisible();
    await expect(dashboard.getByText("update failed")).toHaveCount(0);
    await page.goto(link);
    const status = page.getByRole("region", { name: "Order status" });
    await expect(status).toContainText("We are altering your order.");
    await expect(status).toContainText("Take in the waist by 2 cm.");
    await expect(status.getByText("The lace comes later")).toHaveCount(0);
    await dashboard.getByRole("button", { name: "Undo “In production”" }).click();
    await expect(dashboard.getByRole("link", { name: "Alter it" })).toBeVisible();
    await owners.close();
  });
});

test("an account remembers a person, and without a connection this browser does", async ({
  page,
  shop,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/measures\.data/u);
  const measure = async (name: string, bust: string) => {
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page.getByRole("textbox", { name: /^Bust/u }).fill(bust);
    await page.getByRole("textbox", { name: /^Under-bust/u }).fill("34½");
    await page.getByLabel("Remember these in your account for next time").check();
  };
  await signUp(page.context(), shop, newEmail);
  await page.goto(`/product/${gown.id}/measures`);
  await measure("Mum", "38");
  await page.getByRole("button", { name: "Save and add another person" }).dblclick();
  await expect(page.getByText("Remembered in your account:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use the measurements of Mum" })).toHaveCount(1);

  await page.reload();
  await page.getByRole("button", { name: "Use the measurements of Mum" }).click();
  await expect(page.getByRole("textbox", { name: /^Bust/u })).toHaveValue("38");
  await expect(page.getByLabel("Remember these in your account for next time")).toBeChecked();
  await page.getByRole("button", { name: "Forget the measurements of Mum" }).click();
  await expect(page.getByText("Remembered in your account:")).toHaveCount(0);

  await page.context().setOffline(true);
  await measure("Ada", "36");
  await page.getByRole("button", { name: "Save and add another person" }).click();
  await expect(page.getByText("One for Ada")).toBeVisible();
  await expect(page.getByText("Remembered in this browser:")).toBeVisible();
  await expect(page.getByText("Remembered in your account:")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Use the measurements of Ada" })).toBeVisible();
});
