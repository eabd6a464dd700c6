import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { checkouts, payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { askForBalance } from "#app/selling/pay-links/ask-for-balance.server.ts";
import { findStaffLink } from "#app/selling/pay-links/find-staff-link.server.ts";
import { openPayLink } from "#app/selling/pay-links/open-pay-link.server.ts";
import { payByLink } from "#app/selling/pay-links/pay-by-link.server.ts";
import { PayContent } from "#app/selling/pay-links/pay-parts.tsx";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { placeQuickOrder } from "./place-quick-order.server.ts";
import { emptyQuickForm, type QuickForm } from "./quick-form.ts";
import { viewQuickOrder } from "./view-quick-order.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";
const owned = () => ({ ...shop, settings: { ...shop.settings, ownerEmail: "shop@example.com" } });
const place = (form: QuickForm, intent: "link" | "paid") => placeQuickOrder(owned(), { form, intent, actor });
const request = new Request("https://shop.example/pay");

/** A gown of ₦12,500.00, sewn for half of it at once. */
async function write(changes: Partial<QuickForm> = {}): Promise<QuickForm> {
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: null } });
  await shop.db.update(products).set({ readyDays: 10, depositBp: 5000 }).where(eq(products.id, productId));
  const form = emptyQuickForm(randomUUID(), [{ productId, size: "M", quantity: 1 }]);
  return { ...form, fullName: "Bola Ade", phone: "0803 123 4567", way: "collect", ...changes };
}

async function read(token: string) {
  const opened = await openPayLink(shop, request, { token, reference: "" });
  if (opened.kind !== "found") throw new Error(opened.kind);
  const html = renderToStaticMarkup(createElement(PayContent, opened));
  return html
    .replaceAll(/<[^>]*>/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

async function linked() {
  const placed = await place(await write(), "link");
  if (placed.kind !== "link") throw new Error(placed.kind);
  const [link] = await shop.db.select().from(payLinks).where(eq(payLinks.id, placed.linkId));
  return link!;
}

describe("a quick order of what is sewn for a deposit", () => {
  test("says to staff what is paid now and what once it is ready", async () => {
    const { sums } = await viewQuickOrder(owned(), await write());
    expect(sums).toMatchObject({ totalKobo: 1_250_000, laterKobo: 625_000 });
  });

  test("asks for the deposit by its link, which says the rest, and that nothing was received yet", async () => {
    const link = await linked();
    const asked = { ...shop, settings: { origin: "https://shop.example", deliveryFeeKobo: 0 } };
    const staff = await findStaffLink(asked, link.id);
    expect(staff!.state).toMatchObject({ kind: "payable", amountKobo: 625_000, receivedKobo: 0 });
    expect(staff!.text).toContain("₦6,250.00");
    expect(staff!.text).toContain("\nThe rest, ₦6,250.00, is due once it is ready.");
    const page = await read(link.token);
    expect(page).toMatch(/Total ₦12,500\.00 To pay now ₦6,250\.00 Once it is ready ₦6,250\.00$/u);
    expect(page).not.toMatch(/Received|Left to pay/u);
  });

  test("says what was received once it was, when the rest is asked", async () => {
    const { token } = await linked();
    const opened = await payByLink(shop, request, { token, email: "uncle@example.com", amountKobo: 625_000 });
    if (opened.kind !== "opened") throw new Error(opened.kind);
    shop.provider.pay(opened.reference);
    expect(await completeCheckout(shop, opened.reference)).toMatchObject({ kind: "completed" });
    const [order] = await shop.db.select().from(orders);
    const balance = await askForBalance(shop, { orderId: order!.id, actor });
    if (balance.kind !== "asked") throw new Error(balance.kind);
    const [link] = await shop.db.select().from(payLinks).where(eq(payLinks.id, balance.linkId));
    const page = await read(link!.token);
    expect(page).toMatch(/Total ₦12,500\.00 Received ₦6,250\.00 Left to pay ₦6,250\.00$/u);
  });

  test("is recorded with its deposit alone, or with all, as staff say", async () => {
    const dues = [];
    for (const paysDeposit of ["yes", ""]) {
      const placed = await place(await write({ paysDeposit }), "paid");
      if (placed.kind !== "ordered") throw new Error(placed.kind);
      const order = await findOrder(shop, placed.orderId);
      dues.push([order!.receivedKobo, order!.dueKobo, order!.laterKobo]);
    }
    expect(dues).toEqual([
      [625_000, 625_000, 625_000],
      [1_250_000, 0, 625_000],
    ]);
  });

  test("is recorded in full where no deposit is asked, also by a form that says so", async () => {
    const form = await write({ paysDeposit: "yes" });
    await shop.db.update(products).set({ depositBp: null });
    const placed = await place(form, "paid");
    if (placed.kind !== "ordered") throw new Error(placed.kind);
    expect(await findOrder(shop, placed.orderId)).toMatchObject({ receivedKobo: 1_250_000, dueKobo: 0 });
  });
});

test("a link for the fee that shows serious intent says that the rest is paid on delivery", async () => {
  const { token, checkoutId } = await linked();
  await shop.db
    .update(checkouts)
    .set({ terms: "on-delivery", payNowKobo: 350_000 })
    .where(eq(checkouts.id, checkoutId));
  expect(await read(token)).toMatch(/To pay now ₦3,500\.00 On delivery ₦9,000\.00$/u);
});
