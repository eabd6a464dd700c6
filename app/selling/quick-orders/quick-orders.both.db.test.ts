import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { checkouts, payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { findRefundOffer } from "#app/money/refunds/find-refund-offer.server.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { priceOfPieces, resolveRefundChoice } from "#app/money/refunds/refund-choice.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { listOpenCheckouts } from "#app/money/settlement/list-open-checkouts.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { drafts } from "#app/selling/chat-orders/draft-tables.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { endStaffLink } from "#app/selling/pay-links/end-staff-link.server.ts";
import { findStaffLink } from "#app/selling/pay-links/find-staff-link.server.ts";
import { payByLink } from "#app/selling/pay-links/pay-by-link.server.ts";
import { deliveryRates } from "#app/shop/delivery/delivery-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { hours, insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { openQuickOrder } from "./open-quick-order.server.ts";
import { placeQuickOrder } from "./place-quick-order.server.ts";
import { emptyQuickForm, type QuickForm } from "./quick-form.ts";
import { viewQuickOrder } from "./view-quick-order.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";

/** The order is picked up in the shop. */
async function write(changes: Partial<QuickForm> = {}, quantity = 3) {
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: quantity } });
  const form: QuickForm = {
    ...emptyQuickForm(randomUUID(), [{ productId, size: "M", quantity: 1 }]),
    fullName: "Bola Ade",
    phone: "0803 123 4567",
    way: "collect",
    ...changes,
  };
  return { productId, form };
}
/** The shop has an owner's address. */
const owned = () => ({ ...shop, settings: { ...shop.settings, ownerEmail: "shop@example.com" } });
const place = (form: QuickForm, intent: "link" | "paid") => placeQuickOrder(owned(), { form, intent, actor });
const begin = (from: { draft?: string; again?: string }) => openQuickOrder(owned(), { draft: "", again: "", ...from });
const view = (form: QuickForm) => viewQuickOrder(owned(), form);
const left = async (productId: string) =>
  (await shop.db.select().from(productSizes).where(eq(productSizes.productId, productId)))[0]!.quantity;
const theCheckout = async () => (await shop.db.select().from(checkouts))[0]!;

describe("a quick order that ends in a link", () => {
  test("holds its pieces as long as the link lives, and uses the shop's e-mail when none is given", async () => {
    const { form } = await write({ hours: "48" });
    expect(await place(form, "link")).toMatchObject({ kind: "link" });
    const until = new Date(shop.now().getTime() + 48 * hours);
    expect(await shop.db.select().from(stockHolds)).toMatchObject([{ quantity: 1, until }]);
    expect(await shop.db.select().from(payLinks)).toMatchObject([
      { kind: "staff", createdBy: actor, expiresAt: until },
    ]);
    expect(await theCheckout()).toMatchObject({
      state: "open",
      email: "shop@example.com",
      phone: "+2348031234567",
      totalKobo: 1_250_000,
      expiresAt: until,
    });
    expect(shop.provider.calls).toEqual([]);
  });

  test("sent twice makes one link, and with other lines the first link ends and its pieces are free", async () => {
    const { form } = await write();
    const [first, again] = await Promise.all([place(form, "link"), place(form, "link")]);
    expect(again).toEqual(first);
    const lines = [{ ...form.lines[0]!, quantity: 2 }];
    expect(await place({ ...form, lines }, "link")).not.toEqual(first);
    expect(await shop.db.select().from(stockHolds)).toMatchObject([{ quantity: 2 }]);
    expect((await shop.db.select().from(checkouts)).map(({ state }) => state).toSorted()).toEqual([
      "abandoned",
      "open",
    ]);
  });

  test("is ended by staff once, its pieces are free and the history says who ended it", async () => {
    const { form } = await write();
    await place(form, "link");
    const [link] = await shop.db.select().from(payLinks);
    expect(await listOpenCheckouts(shop)).toMatchObject({
      checkouts: [{ staffLink: { id: link!.id, token: link!.token } }],
    });
    const end = () => endStaffLink(shop, { linkId: link!.id, actor });
    expect((await Promise.all([end(), end()])).toSorted()).toEqual(["ended", "over"]);
    expect(await shop.db.select().from(stockHolds)).toEqual([]);
    expect(await theCheckout()).toMatchObject({ state: "abandoned" });
    const asked = { ...shop, settings: { origin: "https://shop.example", deliveryFeeKobo: 0 } };
    const shown = await findStaffLink(asked, link!.id);
    expect(shown!.state).toEqual({ kind: "dead" });
    const ends = (await shop.db.select().from(auditEvents)).filter(({ action }) => action === "end");
    expect(ends).toMatchObject([{ actor, subject: "pay link", subjectId: link!.id }]);
  });

  test("at an agreed price is discounted, with delivery on top, and the history gives the reason", async () => {
    const address = { street: "4 Broad Street", city: "Lagos", region: "Lagos", way: "flat" };
    const { form } = await write({ ...address, agreed: "₦10,000", reason: "An old customer" });
    expect(await place(form, "link")).toMatchObject({ kind: "link" });
    const sums = { subtotalKobo: 1_250_000, discountKobo: 250_000, feeKobo: 350_000, totalKobo: 1_350_000 };
    expect(await theCheckout()).toMatchObject({ ...sums, discountReason: "An old customer", payNowKobo: 1_350_000 });
    expect((await view(form)).sums).toMatchObject(sums);
    expect(await shop.db.select().from(auditEvents)).toMatchObject([
      { subject: "quick order", actor, after: { discountKobo: 250_000, reason: "An old customer" } },
    ]);
  });

  test("by one of the owner's rates goes where that rate is offered, if it is not too large for it", async () => {
    const rate = { id: newId(), kind: "park", label: "GUO", feeKobo: 500_000, daysFrom: 1, daysTo: 3 } as const;
    await shop.db.insert(deliveryRates).values(rate);
    const { form } = await write({ to: "KN", way: rate.id, city: "Kano" }, 9);
    const large = { ...form, lines: form.lines.map(line => ({ ...line, quantity: 9 })) };
    const refusal = "Orders above ₦100,000.00 can't go by motor park. Choose another delivery method.";
    expect((await view(large)).noSums).toBe(refusal);
    expect(await place(large, "link")).toMatchObject({ kind: "refused", sentences: [refusal] });
    expect((await view(form)).delivery).toMatchObject({ kind: "park", chosen: { id: rate.id } });
    expect(await place(form, "link")).toMatchObject({ kind: "link" });
    expect(await theCheckout()).toMatchObject({ deliveryKind: "park", city: "Kano", region: "Kano", feeKobo: 500_000 });
  });
});

describe("a quick order paid in the shop", () => {
  test.each(["cash", "pos"])("by %s is an order at once, and only one however often sent", async source => {
    const { form, productId } = await write({ source });
    const placed = await Promise.all([place(form, "paid"), place(form, "paid"), place(form, "paid")]);
    const [order, ...more] = await shop.db.select().from(orders);
    expect(more).toEqual([]);
    expect(placed).toEqual(Array.from({ length: 3 }, () => ({ kind: "ordered", orderId: order!.id })));
    expect(order).toMatchObject({
      provider: source,
      reference: null,
      paidAt: shop.now(),
      // E-mails go to the shop.
      email: "shop@example.com",
      customerEmail: "",
      phone: "+2348031234567",
    });
    expect(await findOrder(shop, order!.id)).toMatchObject({ email: "", customerEmail: "" });
    expect((await listOrders(shop, { query: "shop@example.com" })).orders).toEqual([]);
    expect((await listOrders(shop, { query: "0803 123 4567" })).orders).toMatchObject([{ id: order!.id }]);
    expect(await shop.db.select().from(receipts)).toMatchObject([{ source, amountKobo: 1_250_000, recordedBy: actor }]);
    expect(await left(productId)).toBe(2);
  });

  test("by transfer needs the bank's reference, which can be used only once", async () => {
    const { form } = await write({ source: "transfer" });
    expect(await place(form, "paid")).toMatchObject({ fields: { bankReference: expect.anything() } });
    expect(await place({ ...form, bankReference: "FT 77" }, "paid")).toMatchObject({ kind: "ordered" });
    const other = await write({ source: "transfer", bankReference: "FT77" });
    expect(await place(other.form, "paid")).toMatchObject({
      fields: { bankReference: expect.stringMatching(/another order/u) },
    });
    expect(await place({ ...other.form, bankReference: "FT78" }, "paid")).toMatchObject({ kind: "ordered" });
  });

  test("and a shopper want the last piece at the same time: one gets it", async () => {
    const { form, productId } = await write({}, 1);
    const account = await insertCustomer(shop.db);
    const lines = [{ productId, size: "M", quantity: 1 }];
    const [placed, started] = await Promise.all([
      place(form, "paid"),
      startCheckout(shop, { account, lines, wantsDelivery: false, delivery: sampleDelivery }),
    ]);
    expect([placed.kind, started.kind].filter(kind => kind === "ordered" || kind === "started")).toHaveLength(1);
    expect(await left(productId)).toBe(placed.kind === "ordered" ? 0 : 1);
  });
});

describe("a quick order is refused with the reason, and nothing is written, for", () => {
  const refusal = async (changes: Partial<QuickForm>, intent: "link" | "paid" = "link", quantity = 3) => {
    const placed = await place((await write(changes, quantity)).form, intent);
    expect(await shop.db.$count(checkouts)).toBe(0);
    return placed.kind === "refused" ? { ...placed.fields, above: placed.sentences.join(" ") } : placed;
  };

  test("everything missing, at once", async () => {
    const wrong = await refusal({ lines: [], fullName: "", phone: "12", way: "", hours: "72" });
    const said = { fullName: "name", phone: "phone", way: "Choose", hours: "48", above: "product" };
    for (const [field, words] of Object.entries(said))
      expect(wrong).toHaveProperty(field, expect.stringContaining(words));
  });

  test("missing details, in words for staff", async () => {
    const missing = await refusal({ fullName: "", phone: "", way: "collect" });
    expect(missing).toMatchObject({
      fullName: "Enter the customer's full name",
      phone: "Enter the customer's phone number",
    });
  });

  test("unavailable pieces, by the product's name", async () => {
    expect(await refusal({}, "paid", 0)).toMatchObject({ above: "Ankara wrap dress: Sold out." });
    const gone = [{ productId: randomUUID(), size: "M", quantity: 1 }];
    expect(await refusal({ lines: gone })).toMatchObject({ above: "No longer available." });
  });
});

test("a refund of pieces bought at an agreed price is the price paid for them, to the kobo", async () => {
  const { form } = await write({ agreed: "20000", reason: "Two for less" });
  const { id: other } = await insertProduct(shop.db, { priceKobo: 833_333, quantities: { L: 3 } });
  const lines = [...form.lines, { productId: other, size: "L", quantity: 3 }];
  expect(await place({ ...form, lines }, "link")).toMatchObject({ kind: "link" });
  const [link] = await shop.db.select().from(payLinks);
  const payer = { token: link!.token, email: "uncle@example.com", amountKobo: 2_000_000 };
  const paid = await payByLink(shop, new Request("https://shop.example/pay"), payer);
  if (paid.kind !== "opened") throw new Error(paid.kind);
  shop.provider.pay(paid.reference);
  await completeCheckout(shop, paid.reference);
  const payment = await findRefundable(shop, paid.reference);
  const offer = await findRefundOffer(shop.db, payment!);
  const each = offer.lines.map(line => Array.from({ length: line.pieces }, (_, n) => priceOfPieces(line, n + 1)));
  // The three cost ₦37,499.99 and are sold for ₦20,000.
  expect(each).toEqual([[666_667], [444_444, 888_888, 1_333_333]]);
  const all = { amountKobo: undefined, isAll: false, isDelivery: false, pieces: [{ position: 0 }, { position: 1 }] };
  expect(resolveRefundChoice(all, offer)).toMatchObject({ amountKobo: 2_000_000 });
  expect(payment).toMatchObject({ leftKobo: 2_000_000 });
});

test("a draft's lines begin a quick order, and an unknown number is reported", async () => {
  const { form } = await write();
  const line = { code: "A-1", title: "Dress", color: "", isOnlySize: true, imageHash: null, priceKobo: 1 };
  const draft = { id: newId(), number: "7K2Q9M", token: "a".repeat(32), subtotalKobo: 1, expiresAt: shop.now() };
  await shop.db.insert(drafts).values({ ...draft, lines: [{ ...line, ...form.lines[0]! }] });
  const opened = await begin({ draft: "7k2-q9m" });
  expect(opened).toMatchObject({ form: { lines: form.lines }, sentences: [] });
  expect((await view(opened.form)).sums).toMatchObject({ totalKobo: 1_250_000 });
  const none = await begin({ draft: "NONE" });
  expect(none).toMatchObject({ form: { lines: [] }, sentences: ["No WhatsApp order NONE."] });
});

test("the order of an ended link can be written down again without typing", async () => {
  const people = { receiverName: "Ngozi Eze", receiverPhone: "+2348051234568", otherPhone: "+2348061234569" };
  const to = { hasReceiver: "yes", way: "flat", street: "12 Allen Avenue", city: "Ikeja", region: "Lagos" };
  const { form } = await write({ ...people, ...to });
  const { linkId } = (await place(form, "link")) as { linkId: string };
  const opened = await begin({ again: linkId });
  expect(opened.form).toMatchObject({ fullName: "Bola Ade", phone: "+2348031234567", lines: form.lines, ...people });
  expect(opened.form.formId).not.toBe(form.formId);
  expect((await begin({ again: "none" })).form.lines).toEqual([]);
});
