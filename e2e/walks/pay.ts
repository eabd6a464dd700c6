import type { Page } from "@playwright/test";
import { tagged, valueOf, withWords, wordsOf } from "../html.ts";
import type { PlainPage } from "../plain-page.ts";
import { popupOf } from "../shops/checkout-shop.ts";
import { expect } from "../test.ts";
import { type Buyer, firstName, press } from "./buy.ts";
import { itemsIn, orderIn, readPlain, readShown, sumIn } from "./read-page.ts";
import type { Places } from "./said.ts";
import type { Walk } from "./walk.ts";

/** Needed to pay: the shopper's page, an owner's page without script, and another person's. */
export type Paying = { page: Page; dashboard: PlainPage; payer: PlainPage; walk: Walk; buyer: Buyer };

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

async function openWaiting(dashboard: PlainPage, { fullName }: Buyer): Promise<void> {
  await dashboard.open("/admin/confirm");
  await dashboard.follow(fullName);
}

async function payByTransfer({ page, dashboard, walk, buyer }: Paying): Promise<Places> {
  await press(page, "Place Order", walk);
  const said = await readWaiting(page, walk);
  await openWaiting(dashboard, buyer);
  dashboard.fill("Bank reference", `FT ${buyer.phone}`);
  await dashboard.press("Confirm payment");
  return said;
}

async function payAfterCall({ page, dashboard, walk, buyer }: Paying): Promise<Places> {
  await press(page, "Place Order", walk);
  const said = await readWaiting(page, walk);
  await openWaiting(dashboard, buyer);
  await dashboard.press("Confirmed");
  return said;
}

async function haveSomebodyPay({ page, payer, walk }: Paying): Promise<Places> {
  await page.getByText("Ask someone to pay for you").click();
  await press(page, "Create payment link", walk);
  await expect(page.getByRole("heading", { name: "Payment link" })).toBeVisible();
  await payer.open(page.url().replace(/\/share$/u, ""));
  const { total, fee = "pick-up", subtotal = total, off, items, pieces } = orderIn(walk, readPlain(payer.main()));
  payer.fill("Your email address", payerOf(page));
  const [pay] = withWords(payer.main(), "button", /^Pay ₦/u);
  await payer.press(/^Pay ₦/u);
  await payer.follow("Continue to payment");
  const asked = sumIn(payer.words());
  await payer.press("Approve");
  await payer.follow("the shop");
  expect(payer.words()).toContain("Your payment arrived. Thank you.");
  const now = sumIn(wordsOf(pay));
  return { "the link to pay": { items, pieces, subtotal, off, fee, total, now }, "the payment": { now: asked } };
}

/** E-mail address of the person who pays by this page's link. */
export const payerOf = (page: Page) => `payer-${/[\da-f]{32}/u.exec(page.url())?.[0].slice(0, 12)}@example.com`;

async function orderInChat({ page, dashboard, walk, buyer }: Paying): Promise<Places> {
  await page.getByRole("button", { name: "Share this cart" }).click();
  await expect(page).toHaveURL(/\/draft\/[\da-f]{32}/u);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  const draft = await readShown(page.getByRole("main"));
  await dashboard.open(`/admin/quick-order?draft=${/\w{6}$/u.exec(heading)?.[0]}`);
  dashboard.fill("Full name", buyer.fullName);
  dashboard.fill("Phone number", buyer.phone);
  dashboard.fill("Email address", buyer.email);
  await fillQuickDelivery(dashboard, walk);
  const { total, subtotal, off, fee } = orderIn(walk, readPlain(dashboard.main()));
  const [list] = tagged(dashboard.main(), "ul").filter(one => valueOf(one, "aria-label") === "Items");
  const count = valueOf(dashboard.field("Quantity of"), "value");
  const { pieces } = itemsIn(walk, { lines: [`${count} × ${wordsOf(tagged(list!, "li")[0])}`] });
  await dashboard.press("Record as paid");
  expect(dashboard.url()).toMatch(/\/admin\/orders\//u);
  const isCollected = walk.delivery === "no delivery" || walk.delivery === "collected";
  return {
    "the draft": { ...itemsIn(walk, draft), subtotal: draft.rows.get("Total before delivery") },
    "the quick order": { pieces, subtotal, off, total, fee: isCollected ? "pick-up" : fee },
  };
}

async function fillQuickDelivery(dashboard: PlainPage, { delivery }: Walk): Promise<void> {
  if (delivery === "no delivery" || delivery === "flat fee") {
    dashboard.choose(delivery === "flat fee" ? /^Delivery, ₦/u : "Pick-up at the shop");
    if (delivery === "no delivery") return;
    dashboard.fill("Street address", "12 Allen Avenue");
    dashboard.fill("City", "Ikeja");
    dashboard.fill(/^State\b/u, "Lagos");
    await dashboard.press("Update total");
    return;
  }
  const places = { "door by place": "Lekki", park: "Kano", collected: "Other parts of Lagos" };
  const ways = { "door by place": /^Home delivery/u, park: /^Motor park/u, collected: /^Pick up/u };
  dashboard.choose("Deliver to", places[delivery]);
  await dashboard.press("Show delivery methods");
  dashboard.choose(ways[delivery]);
  await dashboard.press("Show delivery methods");
  if (delivery === "door by place") dashboard.fill("Street address", "12 Allen Avenue");
  if (delivery !== "collected") dashboard.fill(delivery === "park" ? "Town of the park" : "City", places[delivery]);
}
