import type { Page } from "@playwright/test";
import { openPage } from "../open-page.ts";
import { faultsOf } from "../page-faults.ts";
import { dress, expectOrder, openPopup, placeOrder, popupOf, putInCart, signUp } from "../shops/checkout-shop.ts";
import { expect, test } from "../shops/places-shop.ts";

const box = (page: Page) => page.getByRole("checkbox", { name: "click to agree for delivery" });
const toCheckout = (page: Page) => page.getByRole("link", { name: "Proceed to checkout" });

async function agreeToDelivery(page: Page, state: string, place?: string): Promise<void> {
  await page.goto("/cart");
  await box(page).check();
  await page.getByLabel("Delivery state").selectOption(state);
  if (place) await page.getByLabel("Area").selectOption(place);
}

async function fillReceiver(page: Page): Promise<void> {
  await page.getByLabel("Full name").fill("Adaeze Obi");
  await page.getByLabel("Phone number").fill("0803 123 4567");
}

async function approve(page: Page): Promise<void> {
  await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
}

async function openLastOrder(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Your order", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Order");
}

test("product and lists say fee and dates for the place one chose, and it can be changed; it comes along to the checkout, also by 'Buy now', and pick-up stays chosen", async ({
  page,
}) => {
  await openPage(page, `/product/${dress.id}`);
  await page.getByRole("button", { name: "Choose area" }).click();
  const sheet = page.getByRole("dialog", { name: "Deliver to" });
  await sheet.getByLabel("Delivery state").selectOption("Lagos");
  await sheet.getByLabel("Area").selectOption("Lekki");
  await expect(sheet.getByRole("status")).toContainText(/^Home delivery to Lekki, Lagos, ₦2,500\.00, \w{3} /u);
  await sheet.getByRole("button", { name: "Done" }).click();
  const line = page.getByRole("listitem").filter({ hasText: "Home delivery to Lekki, Lagos" });
  await expect(line).toBeVisible();
  await page.reload();
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: "Choose area" }).click();
  await sheet.getByLabel("Area").selectOption("Other parts of Lagos");
  await expect(sheet.getByRole("status")).toContainText("Home delivery to Lagos, ₦3,500.00");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Choose area" })).toBeFocused();
  await openPage(page, "/category/allproduct");
  await expect(page.getByText(/^Home delivery to Lagos, ₦3,500\.00, \w{3} /u)).toBeVisible();
  await page.getByRole("button", { name: "Choose area" }).click();
  await sheet.getByLabel("Area").selectOption("Lekki");
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(/^Home delivery to Lekki, Lagos, ₦2,500/u)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await openPage(page, `/product/${dress.id}`);
  await page.getByRole("button", { name: "Choose area" }).click();
  await sheet.getByLabel("Delivery state").selectOption("Lagos");
  await sheet.getByLabel("Area").selectOption("Lekki");
  await sheet.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Buy now" }).click();
  const block = page.getByRole("region", { name: "Delivery", exact: true });
  const summary = block.locator("summary");
  await expect(summary).toContainText(/^Home delivery to Lekki, Lagos, ₦2,500\.00, /u);
  await expect(block.locator("details")).not.toHaveAttribute("open");
  await expect(page.getByLabel("Street address")).toBeVisible();
  // Opened, it keeps its fields and the focus while another place is chosen.
  await summary.click();
  await block.getByLabel("Area").selectOption("Other parts of Lagos");
  await expect(summary).toContainText("Home delivery to Lagos, ₦3,500.00");
  await expect(block.getByLabel("Area")).toBeVisible();
  await box(page).uncheck();
  await expect(summary).toContainText("You pick it up");
  await page.reload();
  await expect(summary).toContainText("You pick it up");
  await page.goto("/cart");
  await expect(box(page)).not.toBeChecked();
});

test("delivery to the door in Lekki asks for the place, says the amount to free delivery, and becomes free", async ({
  page,
  shop,
  newEmail,
}) => {
  await signUp(page.context(), shop, newEmail);
  await openPage(page, `/product/${dress.id}`);
  await expect(page.getByText("in Nigeria from ₦1,000.00, 1–4 working days")).toBeVisible();
  await putInCart(page);
  await page.goto("/cart");
  await box(page).check();
  await expect(toCheckout(page)).toHaveAttribute("aria-disabled", "true");
  await toCheckout(page).press("Enter");
  await expect(page.getByLabel("Delivery state")).toBeFocused();
  await page.getByLabel("Delivery state").selectOption("Lagos");
  await page.getByLabel("Area").selectOption("Lekki");
  await expect(page.getByRole("radio", { name: /^Home delivery/u })).toBeChecked();
  await expect(page.getByText("Spend ₦7,499.50 more for free delivery.")).toBeVisible();
  await expect(page.getByText("₦15,000.50", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Increase quantity of ${dress.title}` }).click();
  await expect(toCheckout(page)).not.toHaveAttribute("aria-disabled", "true");
  await expect(box(page)).toBeChecked();
  await toCheckout(page).click();
  await expect(page.getByText(/^Home delivery to Lekki, Lagos, free, /u)).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Lekki");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Lagos");
  await fillReceiver(page);
  await page.getByLabel("Street address").fill("7 Admiralty Way");
  await page.getByLabel("Landmark").fill("opposite the GTBank");
  await page.getByLabel("State", { exact: true }).fill("ogun");
  await placeOrder(page).click();
  await expect(page.getByText("You chose delivery in Lagos.")).toBeVisible();
  await page.getByLabel("State", { exact: true }).fill("lagos state");
  await approve(page);
  await expect(page.getByRole("region", { name: /^Thank you/u })).toContainText("Home delivery to Lekki, Lagos");
  await openLastOrder(page);
  await expect(page.getByText("opposite the GTBank")).toBeVisible();
  await expect(page.getByText("Home delivery to Lekki, Lagos")).toBeVisible();
});

test("a buyer abroad names who receives it, whose number must be Nigerian, and the order keeps both", async ({
  page,
  shop,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/status of 400/u);
  await page.setViewportSize({ width: 360, height: 800 });
  await signUp(page.context(), shop, newEmail);
  await putInCart(page);
  await agreeToDelivery(page, "Lagos", "Lekki");
  await toCheckout(page).click();
  await page.getByLabel("Full name").fill("Adaeze Obi");
  await page.getByLabel("Phone number").fill("+44 7911 123456");
  await page.getByLabel("Street address").fill("7 Admiralty Way");
  const name = page.getByLabel("Their name");
  await expect(name).toBeHidden();
  const tick = page.getByRole("checkbox", { name: "Somebody else receives it" });
  await tick.check();
  await name.fill("Ngozi Eze");
  await page.getByLabel("Their phone in Nigeria").fill("+44 7911 123457");
  await page.getByLabel("No prices in the parcel").check();
  expect(await faultsOf(page, "the receiver", [{ width: 360, height: 800 }])).toEqual([]);
  await placeOrder(page).click();
  await expect(page.getByLabel("Their phone in Nigeria")).toHaveAccessibleDescription(/must be Nigerian/u);
  await page.getByLabel("Their phone in Nigeria").fill("0803 765 4321");
  await page.reload();
  await expect(tick).toBeChecked();
  await expect(name).toHaveValue("Ngozi Eze");
  await tick.uncheck();
  await tick.check();
  await expect(name).toHaveValue("");
  await name.fill("Ngozi Eze");
  await page.getByLabel("Their phone in Nigeria").fill("0803 765 4321");
  await approve(page);
  await openLastOrder(page);
  await expect(page.getByText("Ngozi Eze")).toBeVisible();
});

test("a guest in Kano by motor park gives no street, cannot use a land line, and pays the park separately", async ({
  page,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/status of 400/u);
  await putInCart(page);
  await agreeToDelivery(page, "Kano");
  await expect(page.getByRole("radio", { name: /Motor park/u })).toBeChecked();
  await toCheckout(page).click();
  await expect(
    page.getByText(/^Motor park to Kano, ₦1,000.00, .* you pay the park ₦3,000.00–₦5,000.00$/u),
  ).toBeVisible();
  await expect(page.getByLabel("Street address")).toHaveCount(0);
  await page.getByLabel("Full name").fill("Musa Bello");
  await page.getByLabel("Email address").fill(newEmail);
  await page.getByLabel("Town of the park").fill("Kano");
  await page.getByLabel("Phone number").fill("0201 463 0643");
  await placeOrder(page).click();
  await expect(page.getByText("The park calls this number")).toBeVisible();
  await page.getByLabel("Phone number").fill("0823 123 4567");
  await placeOrder(page).click();
  await expect(page.getByText("If it is right, place your order again")).toBeVisible();
  await approve(page);
  await page.getByRole("link", { name: "Track", exact: true }).click();
  await expect(page.getByText("To the motor park in Kano")).toBeVisible();
  await expect(page.getByText("You pay the park ₦3,000.00–₦5,000.00 when you pick it up.")).toBeVisible();
  await expect(page.getByText("Bello")).toHaveCount(0);
});

test("collecting asks for no address, and the buyer gets a code; cart, checkout and delivery page pass axe in both colours and widths, and fit", async ({
  page,
  shop,
  newEmail,
}) => {
  await signUp(page.context(), shop, newEmail);
  await putInCart(page);
  await agreeToDelivery(page, "Lagos", "Other parts of Lagos");
  await expect(page.getByRole("radio", { name: /^Home delivery/u })).toBeChecked();
  await page.getByRole("radio", { name: /^Pick up/u }).check();
  await toCheckout(page).click();
  await expect(page.getByText(/^Pick-up at 12 Bode Thomas Street, Mon–Sat 9–6, from /u)).toBeVisible();
  await fillReceiver(page);
  // Name, e-mail, phone and a note: no address.
  await expect(page.getByRole("textbox")).toHaveCount(4);
  await approve(page);
  await openLastOrder(page);
  await expect(page.getByText("Pick-up code")).toBeVisible();
  await expect(page.getByText(/^\d{4}$/u)).toBeVisible();
  await putInCart(page);
  await page.goto("/cart");
  await box(page).check();
  await expect(page.getByRole("radio", { name: /^Pick up/u })).toBeChecked();

  await page.emulateMedia({ reducedMotion: "reduce" });
  await agreeToDelivery(page, "Lagos", "Lekki");
  await page.getByRole("radio", { name: /^Home delivery/u }).check();
  const found: string[] = [];
  for (const path of ["/cart", "/checkout", "/delivery"]) {
    await page.goto(path);
    const last = path === "/checkout" ? placeOrder(page) : page.getByRole("link", { name: "Delivery", exact: true });
    await expect(last).toBeVisible();
    found.push(...(await faultsOf(page, path)));
  }
  expect(found).toEqual([]);
  await expect(page.getByText("Home delivery: ₦2,500.00, 1–2 working days, free from ₦20,000.00")).toBeVisible();
});
