import { randomInt } from "node:crypto";
import { becomeOwner } from "../dashboard.ts";
import { signUp } from "../shops/checkout-shop.ts";
import { expect } from "../test.ts";
import { type Buyer, fillCart, fillCheckout, firstName } from "../walks/buy.ts";
import { askDashboard, askShopper, findOrder } from "../walks/look-up.ts";
import { payings } from "../walks/pay.ts";
import { chosenBy, disagreements } from "../walks/said.ts";
import { nameOf, walks } from "../walks/walk.ts";
import { flatTest, placesTest } from "../walks/walked-shops.ts";

flatTest.describe.configure({ mode: "parallel" });

/** Each walk runs in the shop that offers its delivery. */
for (const walk of walks) {
  const isFlat = walk.delivery === "no delivery" || walk.delivery === "flat fee";
  const test = isFlat ? flatTest : placesTest;
  test(nameOf(walk), async ({ page, browser, shop, newEmail }) => {
    const owners = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address });
    const dashboard = await owners.newPage();
    for (const one of [page, dashboard]) one.setDefaultTimeout(8_000);
    await becomeOwner(dashboard, shop);
    if (walk.shopper === "account") await signUp(page.context(), shop, newEmail);
    const digits = String(randomInt(10_000_000)).padStart(7, "0");
    const letters = Array.from(digits, digit => "abcdefghij"[Number(digit)]).join("");
    const buyer: Buyer = { fullName: `${firstName} O${letters}`, email: newEmail, phone: `0803${digits}` };

    const cart = await fillCart(page, walk);
    const checkout = walk.paying === "a chat's draft" ? {} : await fillCheckout(page, walk, buyer);
    const paid = await payings[walk.paying]({ page, dashboard, browser, walk, buyer });
    const found = await findOrder(dashboard, buyer);
    const after = await askShopper(dashboard, page, walk, found);
    const staff = await askDashboard(dashboard, walk, buyer, found);

    expect(disagreements(chosenBy(walk), { ...cart, ...checkout, ...paid, ...after, ...staff })).toEqual([]);
    await owners.close();
  });
}
