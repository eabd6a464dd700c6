import type { Browser, Page } from "@playwright/test";
import { popupOf } from "../shops/checkout-shop.ts";
import { expect } from "../test.ts";
import { type Buyer, firstName, press } from "./buy.ts";
import { itemsIn, orderIn, readShown, sumIn } from "./read-page.ts";
import type { Places } from "./said.ts";
import type { Walk } from "./walk.ts";

/** Needed to pay: the shopper's page, an owner's page, and browsers for other people. */
export type Paying = { page: Page; dashboard: Page; browser: Browser; walk: Walk; buyer: Buyer };

/** Takes each way to pay through to an order; returns what the pages say. */
export const payings: Record<Walk["paying"], (paying: Paying) => Promise<Places>> = {
  online: payOnline,
  "door after a fee": payOnline,
  transfer: payByTransfer,
  "door after a call": payAfterCall,
  "somebody else": haveSomebodyPay,
  "a chat's draft": orderInChat,
};

async function payOnline({ page, walk }: Paying): Promise<Places> {
  await press(page, "Place Order", walk);
  const popup = popupOf(page);
  const approve = popup.getByRole("button", { name: "Approve" });
  await expect(approve).toBeVisible();
  const now = sumIn(await popup.getByRole("main").innerText());
  await approve.click();
  await expect(page.getByText("Order created")).toBeVisible();
  const panel = page.getByRole("region", { name: `Thank you, ${firstName}.` });
  const shown = await readShown(panel);
  const [number] = /[A-Z\d]{4}-[A-Z\d]{4}/u.exec(shown.rows.get("Order number") ?? "") ?? [];
  // "Delivery" is first the way, then the fee.
  const thanks = { ...orderIn(walk, shown), fee: undefined, number, "collection code": shown.rows.get("Pick-up code") };
  return { "the payment": { now }, "the thanks": thanks };
}

async function readWaiting(page: Page, walk: Walk): Promise<Places> {
  await expect(page).toHaveURL(/\/track\/[\da-f]{32}$/u);
  await expect(
    page.getByRole("heading", { name: walk.paying === "transfer" ? /^Transfer ₦/u : /^We will call you/u }),
  ).toBeVisible();
  const shown = await readShown(page.getByRole("main"));
  const total = shown.rows.get("Total");
  const now = sumIn(shown.rows.get("Amount") ?? shown.rows.get("Pay on delivery") ?? "");
  return { "the page that waits": { ...itemsIn(walk, shown), items: undefined, total, now } };
}

async function openWaiting(dashboard: Page, { fullName }: Buyer): Promise<void> {
  await dashboard.goto("/admin/confirm");
  await dashboard.getByRole("link", { name: fullName }).click();
}

async function payByTransfer({ page, dashboard, walk, buyer }: Paying): Promise<Places> {
  await press(page, "Place Order", walk);
  const said = await readWaiting(page, walk);
  await openWaiting(dashboard, buyer);
  await dashboard.getByLabel("Bank reference").fill(`FT ${buyer.phone}`);
  await dashboard.getByRole("button", { name: "Confirm payment" }).click();
  return said;
}

async function payAfterCall({ page, dashboard, walk, buyer }: Paying): Promise<Places> {
  await press(page, "Place Order", walk);
  const said = await readWaiting(page, walk);
  await openWaiting(dashboard, buyer);
  await dashboard.getByRole("button", { name: "Confirmed" }).click();
  return said;
}

async function haveSomebodyPay({ page, browser, walk }: Paying): Promise<Places> {
  await page.getByText("Ask someone to pay for you").click();
  await press(page, "Create payment link", walk);
  await expect(page.getByRole("heading", { name: "Payment link" })).toBeVisible();
  const others = await browser.newContext({ javaScriptEnabled: false });
  const payer = await others.newPage();
  await payer.goto(page.url().replace(/\/share$/u, ""));
  const shown = await readShown(payer.getByRole("main"));
  const { total, fee = "pick-up", subtotal = total, off, items, pieces } = orderIn(walk, shown);
  await payer.getByLabel("Your email address").fill(payerOf(page));
  const pay = payer.getByRole("button", { name: /^Pay ₦/u });
  const now = sumIn(await pay.innerText());
  await pay.click();
  await payer.getByRole("link", { name: "Continue to payment" }).click();
  const asked = sumIn(await payer.getByRole("main").innerText());
  await payer.getByRole("button", { name: "Approve" }).click();
  await payer.getByRole("link", { name: "the shop" }).click();
  await expect(payer.getByText("Your payment arrived. Thank you.")).toBeVisible();
  await others.close();
  return { "the link to pay": { items, pieces, subtotal, off, fee, total, now }, "the payment": { now: asked } };
}

/** E-mail address of the person who pays by this page's link. */
export const payerOf = (page: Page) => `payer-${/[\da-f]{32}/u.exec(page.url())?.[0].slice(0, 12)}@example.com`;

async function orderInChat({ page, dashboard, walk, buyer }: Paying): Promise<Places> {
  await page.getByRole("button", { name: "Share this cart" }).click();
  await expect(page).toHaveURL(/\/draft\/[\da-f]{32}/u);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  const draft = await readShown(page.getByRole("main"));
  await dashboard.goto(`/admin/quick-order?draft=${/\w{6}$/u.exec(heading)?.[0]}`);
  await dashboard.getByLabel("Full name").fill(buyer.fullName);
  await dashboard.getByLabel("Phone number").fill(buyer.phone);
  await dashboard.getByLabel("Email address").fill(buyer.email);
  await fillQuickDelivery(dashboard, walk);
  const shown = await readShown(dashboard.getByRole("main"));
  const { total, subtotal, off, fee } = orderIn(walk, shown);
  const listed = dashboard.getByRole("list", { name: "Items" }).getByRole("listitem");
  const count = await listed.getByLabel("Quantity of").inputValue();
  const { pieces } = itemsIn(walk, { lines: [`${count} × ${await listed.innerText()}`] });
  await dashboard.getByText("Or record a payment").click();
  await dashboard.getByRole("button", { name: "Record as paid" }).click();
  await expect(dashboard).toHaveURL(/\/admin\/orders\//u);
  const isCollected = walk.delivery === "no delivery" || walk.delivery === "collected";
  return {
    "the draft": { ...itemsIn(walk, draft), subtotal: draft.rows.get("Total before delivery") },
    "the quick order": { pieces, subtotal, off, total, fee: isCollected ? "pick-up" : fee },
  };
}

async function fillQuickDelivery(dashboard: Page, { delivery }: Walk): Promise<void> {
  if (delivery === "no delivery" || delivery === "flat fee") {
    const way = delivery === "flat fee" ? /^Delivery, ₦/u : "Pick-up at the shop";
    await dashboard.getByRole("radio", { name: way }).check();
    if (delivery === "no delivery") return;
    await dashboard.getByLabel("Street address").fill("12 Allen Avenue");
    await dashboard.getByLabel("City").fill("Ikeja");
    await dashboard.getByLabel("State", { exact: true }).fill("Lagos");
    await dashboard.getByRole("button", { name: "Update total" }).click();
    return;
  }
  const places = { "door by place": "Lekki", park: "Kano", collected: "Other parts of Lagos" };
  const ways = { "door by place": /^Home delivery/u, park: /^Motor park/u, collected: /^Pick up/u };
  await dashboard.getByLabel("Deliver to").selectOption({ label: places[delivery] });
  await dashboard.getByRole("button", { name: "Show delivery methods" }).click();
  await dashboard.getByRole("radio", { name: ways[delivery] }).check();
  await dashboard.getByRole("button", { name: "Show delivery methods" }).click();
  if (delivery === "door by place") await dashboard.getByLabel("Street address").fill("12 Allen Avenue");
  if (delivery !== "collected")
    await dashboard.getByLabel(delivery === "park" ? "Town of the park" : "City").fill(places[delivery]);
}
