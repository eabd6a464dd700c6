import type { Page } from "@playwright/test";
import { axeViolations } from "../axe.ts";
import {
  addDelivery,
  comeToCheckout,
  expect,
  expectOrder,
  fillDelivery,
  openPopup,
  placeOrder,
  popupOf,
  putInCart,
  test,
} from "../shops/checkout-shop.ts";
import { signOut } from "../sign-out.ts";

const clearButton = (page: Page) => page.getByRole("button", { name: "Not this address? Clear" });
const valuesOf = async (page: Page) =>
  Promise.all(
    ["Full name", "Phone number", "Street address", "City", "State"].map(label => page.getByLabel(label).inputValue()),
  );
const empty = ["", "", "", "", ""];
const last = ["Adaeze Obi", "+2348031234567", "12 Allen Avenue", "Ikeja", "Lagos"];

async function pay(page: Page) {
  await openPopup(page);
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);
}

/** Returns to the checkout after a first order. */
async function comeAgain(page: Page, shop: { address: string }, email: string) {
  await comeToCheckout(page, shop, email);
  await addDelivery(page);
  await fillDelivery(page);
  await expect(clearButton(page)).toBeHidden();
  await pay(page);
  await putInCart(page);
  await page.goto("/checkout");
  await addDelivery(page);
  await expect(clearButton(page)).toBeVisible();
}

test("the form has the last order's address, which can be changed, and newer typed text wins; a cleared one does not come back on this device until the next order, and nobody else's is there, also after a sign-out in another tab", async ({
  page,
  context,
  shop,
  newEmail,
}) => {
  await comeAgain(page, shop, newEmail);
  expect(await valuesOf(page)).toEqual(last);
  await expect(page.getByLabel("Email address")).toHaveValue(newEmail);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Street address").fill("7 Awolowo Road");
  await page.reload();
  await expect(page.getByLabel("Street address")).toHaveValue("7 Awolowo Road");
  await expect(page.getByLabel("Full name")).toHaveValue("Adaeze Obi");
  await pay(page);
  await putInCart(page);
  await page.goto("/checkout");
  await addDelivery(page);
  await expect(page.getByLabel("Street address")).toHaveValue("7 Awolowo Road");
  await expect(clearButton(page)).toBeVisible();

  await clearButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Full name")).toBeFocused();
  expect(await valuesOf(page)).toEqual(empty);
  await expect(page.getByLabel("Email address")).toHaveValue(newEmail);
  await expect(clearButton(page)).toBeHidden();
  await page.reload();
  await expect(placeOrder(page)).toBeVisible();
  expect(await valuesOf(page)).toEqual(empty);

  await page.getByLabel("Full name").fill("Bola Ade");
  await page.getByLabel("Phone number").fill("0803 765 4321");
  await page.getByLabel("Street address").fill("1 Ring Road");
  await page.getByLabel("City").fill("Ibadan");
  await page.getByLabel("State").fill("Oyo");
  await pay(page);
  await putInCart(page);
  await page.goto("/checkout");
  await addDelivery(page);
  await expect(clearButton(page)).toBeVisible();
  expect(await valuesOf(page)).toEqual(["Bola Ade", "+2348037654321", "1 Ring Road", "Ibadan", "Oyo"]);

  const other = await context.newPage();
  await other.goto("/contact");
  await signOut(other);
  await expect.poll(() => valuesOf(page)).toEqual(empty);
  await expect(clearButton(page)).toBeHidden();
});
