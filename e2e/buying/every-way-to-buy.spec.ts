import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signInOwner } from "../dashboard.ts";
import { openPlainPage, type PlainPage } from "../plain-page.ts";
import { signUp } from "../shops/checkout-shop.ts";
import { expect, test } from "../test.ts";
import { type Buyer, fillCart, fillCheckout, firstName } from "../walks/buy.ts";
import { askDashboard, askShopper, findOrder } from "../walks/look-up.ts";
import { payings } from "../walks/pay.ts";
import { chosenBy, disagreements } from "../walks/said.ts";
import { nameOf, reached, type Walk, walks } from "../walks/walk.ts";
import { flatTest, placesTest } from "../walks/walked-shops.ts";

flatTest.describe.configure({ mode: "parallel" });

type Room = { page: Page; dashboard: PlainPage; newPlainPage: () => Promise<PlainPage>; shop: { address: string } };

/** Walks with the same delivery share the shop that offers it and one browser. */
for (const [delivery, name] of Object.entries(reached)) {
  const own = walks.filter(walk => walk.delivery === delivery);
  const walkTest = delivery === "no delivery" || delivery === "flat fee" ? flatTest : placesTest;
  walkTest(
    `what is bought ${name} is the same in every place that names it, ${own.length} ways`,
    async ({ page, shop, request, playwright, extraHTTPHeaders }) => {
      page.setDefaultTimeout(8_000);
      await signInOwner(request, shop);
      const dashboard = openPlainPage(request, shop.address);
      const newPlainPage = async () =>
        openPlainPage(await playwright.request.newContext({ extraHTTPHeaders: extraHTTPHeaders! }), shop.address);
      for (const walk of own) {
        await test.step(nameOf(walk), () => take(walk, { page, dashboard, newPlainPage, shop }));
        await forget(page);
      }
    },
  );
}

async function take(walk: Walk, { page, dashboard, newPlainPage, shop }: Room): Promise<void> {
  const buyer = newBuyer();
  if (walk.shopper === "account") await signUp(page.context(), shop, buyer.email);
  const cart = await fillCart(page, walk);
  const checkout = walk.paying === "a chat's draft" ? {} : await fillCheckout(page, walk, buyer);
  const payer = await newPlainPage();
  const paid = await payings[walk.paying]({ page, dashboard, payer, walk, buyer });
  const found = await findOrder(dashboard, buyer);
  const after = await askShopper(dashboard, openPlainPage(page.request, shop.address), walk, found);
  const staff = await askDashboard(dashboard, walk, buyer, found);
  await payer.request.dispose();
  const said = disagreements(chosenBy(walk), { ...cart, ...checkout, ...paid, ...after, ...staff });
  expect.soft(said, nameOf(walk)).toEqual([]);
}

function newBuyer(): Buyer {
  const digits = String(randomInt(10_000_000)).padStart(7, "0");
  const letters = Array.from(digits, digit => "abcdefghij"[Number(digit)]).join("");
  return { fullName: `${firstName} O${letters}`, email: `shopper-${randomUUID()}@example.com`, phone: `0803${digits}` };
}

/** Makes the browser a stranger's again, on a page that writes nothing back. */
async function forget(page: Page): Promise<void> {
  await page.goto("/robots.txt", { waitUntil: "commit" });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
}
