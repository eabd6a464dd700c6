import { openDashboard } from "../dashboard.ts";
import { enter, tabTo, typeInto } from "../keyboard.ts";
import { openPage } from "../open-page.ts";
import { test as checkoutTest, dress, expect, expectOrder, popupOf } from "../shops/checkout-shop.ts";
import { orderNumbers, test as orderTest, panelOf } from "../shops/order-shop.ts";

checkoutTest(
  "a whole purchase by keyboard alone: account, product, cart, checkout, payment",
  async ({ page, newEmail }) => {
    checkoutTest.slow();
    await openPage(page, "/accessaccount?mode=sign-up");
    await typeInto(page, page.getByLabel("Email"), newEmail);
    await typeInto(page, page.getByLabel("Password", { exact: true }), "indigo thread and needle");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");

    await openPage(page, "/category/allproduct");
    await enter(page, page.getByRole("article").getByRole("link", { name: dress.title }));
    const title = page.getByRole("heading", { level: 1, name: dress.title });
    await expect(title).toBeFocused();
    await enter(page, page.getByRole("button", { name: "add to cart" }));
    await expect(page.getByText("added to cart")).toBeVisible();
    await openPage(page, "/cart");
    await enter(page, page.getByRole("button", { name: /^Increase quantity/u }));
    await tabTo(page, page.getByRole("checkbox", { name: "click to agree for delivery" }));
    await page.keyboard.press("Space");
    await expect(page.getByText("₦28,501.00").last()).toBeVisible();
    await enter(page, page.getByRole("link", { name: /checkout/iu }));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    for (const [label, text] of Object.entries({
      "Full name": "Adaeze Obi",
      "Phone number": "0803 123 4567",
      "Street address": "12 Allen Avenue",
      City: "Ikeja",
      State: "Lagos",
    })) {
      await typeInto(page, page.getByLabel(label, { exact: true }), text);
    }
    await enter(page, page.getByRole("button", { name: "Place Order" }));
    await enter(page, popupOf(page).getByRole("button", { name: "Approve" }));
    await expectOrder(page);
  },
);

orderTest(
  "a day of the owner by keyboard alone: sign in, an order, a product's price, a question answered no, sign out",
  async ({ page, shop }) => {
    orderTest.slow();
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, "/accessaccount?next=/admin");
    await typeInto(page, page.getByLabel("Email"), shop.owner.email);
    await typeInto(page, page.getByLabel("Password", { exact: true }), shop.owner.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /orders/iu })).toBeVisible();
    await openDashboard(page, "/admin");

    const place = 7;
    const number = orderNumbers[place]!;
    await enter(page, page.getByRole("link", { name: number, exact: true }));
    const panel = panelOf(page, place);
    await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
    await enter(page, panel.locator("summary", { hasText: "Status and note" }));
    await tabTo(page, panel.getByRole("combobox", { name: "Status" }));
    await page.keyboard.type("succ");
    await expect(panel.getByRole("combobox", { name: "Status" })).toHaveValue("success");
    await typeInto(page, panel.getByLabel("Note"), "sent with the afternoon bus");
    await enter(page, panel.getByRole("button", { name: "Update" }));
    await expect(page.getByText("Success updated")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(page.getByRole("link", { name: number, exact: true })).toBeFocused();

    await openDashboard(page, "/admin/products?view=grid");
    const edit = page.getByRole("link", { name: /^Edit/u });
    const title = (await edit.first().textContent())!.replace(/^Edit\s*/u, "");
    await enter(page, edit);
    await expect(page.getByRole("heading", { level: 1, name: `Dashboard ${title}` })).toBeVisible();
    await typeInto(page, page.getByLabel("Price", { exact: true }), "14,250.50");
    await enter(page, page.getByRole("button", { name: "Save", exact: true }));
    await expect(page.getByText("₦14,250.50").first()).toBeVisible();

    await openDashboard(page, "/admin/products?view=grid");
    const remove = page.getByRole("button", { name: /^Delete/u });
    await enter(page, remove);
    await expect(page.getByRole("dialog", { name: /^Delete/u })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(remove.first()).toBeFocused();

    // Goes back by Shift+Tab, because all the other products lie ahead.
    await tabTo(page, page.getByRole("button", { name: "Sign out" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(/admin/u);
  },
);
