import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { findDue, listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { listRefundsOf } from "#app/money/refunds/find-refundable.server.ts";
import { writeRefund } from "#app/money/refunds/write-refund.server.ts";
import { creditNotes } from "#app/orders/invoices/invoice-tables.server.ts";
import { numberPapers } from "#app/orders/invoices/number-papers.server.ts";
import { listOwnPayments } from "#app/orders/orders/list-own-payments.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { deliveryRates } from "#app/shop/delivery/delivery-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, mustStart, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { acceptPromise } from "./accept-promise.server.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import { expireCheckouts } from "./expire-checkouts.server.ts";
import { receiveMoney } from "./receive-money.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";
const hours = 60 * 60_000;

async function ask(
  pay: "transfer" | "on-delivery",
  { phone = sampleDelivery.phone, email = sampleDelivery.email, first = "call" as "call" | "commitment" | "both" } = {},
) {
  await shop.db.insert(shopSettings).values({ key: "transferAccount", value: "0123456789" }).onConflictDoNothing();
  await shop.db
    .insert(deliveryRates)
    .values({ id: newId(), kind: "door", feeKobo: 350_000, daysFrom: 1, daysTo: 3, payOnDelivery: first })
    .onConflictDoNothing();
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: 2 } });
  const account = await insertCustomer(shop.db);
  const request = {
    account,
    lines: [{ productId, size: "M", quantity: 1 }],
    wantsDelivery: pay === "on-delivery",
    delivery: { ...sampleDelivery, phone, email },
    pay,
  };
  const started = await startCheckout(shop, request);
  const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.customerId, account.customerId));
  return { productId, account, request, started, checkout: checkout! };
}

let slips = 0;
const see = (checkoutId: string, amountKobo: number, reference = `SLIP-${slips++}`) =>
  receiveMoney(shop, { checkoutId, source: "transfer", reference, amountKobo, receivedAt: shop.now(), actor });
const orderOf = async (checkoutId: string) =>
  (await shop.db.select().from(orders).where(eq(orders.checkoutId, checkoutId)))[0];
const left = async (productId: string) =>
  (await shop.db.select().from(productSizes).where(eq(productSizes.productId, productId)))[0]!.quantity;

describe("a checkout to be paid by transfer", () => {
  test("waits with its pieces held for a day, counts once when requested twice, and reaches no provider", async () => {
    const { started, request, checkout } = await ask("transfer");
    expect(started).toMatchObject({ kind: "awaits-staff", trackToken: checkout.trackToken });
    expect(await startCheckout(shop, request)).toEqual(started);
    expect(checkout).toMatchObject({ state: "waiting", terms: "transfer", payNowKobo: 1_250_000 });
    expect(checkout.expiresAt.getTime() - shop.now().getTime()).toBe(24 * hours);
    expect(await shop.db.select().from(stockHolds)).toMatchObject([{ quantity: 1, until: checkout.expiresAt }]);
    expect(shop.provider.calls).toEqual([]);
    const own = await listOwnPayments(shop, checkout.customerId);
    expect(own).toMatchObject([
      { state: "awaits-staff", trackToken: checkout.trackToken, heldUntil: checkout.expiresAt },
    ]);
  });

  test("makes one order when its money is seen, even by several people at once", async () => {
    const { productId, checkout } = await ask("transfer");
    const seen = await Promise.all(Array.from({ length: 8 }, () => see(checkout.id, 1_250_000, "FT-1")));
    expect(seen.filter(({ kind }) => kind === "ordered")).toHaveLength(1);
    expect(seen.filter(({ kind }) => kind === "used")).toHaveLength(7);
    expect(await orderOf(checkout.id)).toMatchObject({ provider: "transfer", reference: null, paidAt: shop.now() });
    expect(await left(productId)).toBe(1);
  });

  test("waits for the second half of the money, and then makes one order with nothing due", async () => {
    const { checkout } = await ask("transfer");
    expect(await see(checkout.id, 500_000)).toEqual({ kind: "short", leftKobo: 750_000 });
    expect(await orderOf(checkout.id)).toBeUndefined();
    expect(await see(checkout.id, 750_000)).toMatchObject({ kind: "ordered" });
    expect(await findDue(shop.db, checkout.id)).toMatchObject({ receivedKobo: 1_250_000, dueKobo: 0 });
  });

  test("partly refunded before the rest came makes an order with that refund and its credit note", async () => {
    const { checkout } = await ask("transfer");
    await see(checkout.id, 500_000, "FT-5");
    const id = newId();
    const back = { id, reference: "FT-5", amountKobo: 500_000, seenRefundedKobo: 0, actor };
    const context = { payments: shop.payments, now: shop.now() };
    const written = await transact(shop.db, transaction => writeRefund(transaction, context, back));
    expect(written).toEqual({ kind: "written" });
    await see(checkout.id, 750_000);
    const order = await orderOf(checkout.id);
    expect(await listRefundsOf(shop.db, order!.id)).toMatchObject([{ id, amountKobo: 500_000, state: "settled" }]);
    await numberPapers(shop);
    expect(await shop.db.select().from(creditNotes)).toMatchObject([{ refundId: id, orderId: order!.id }]);
  });

  test("paid twice over makes an order and an entry about the excess", async () => {
    const { checkout } = await ask("transfer");
    expect(await see(checkout.id, 2_500_000)).toMatchObject({ kind: "ordered" });
    expect(await shop.db.select().from(attentionItems)).toMatchObject([
      { kind: "paid-beyond-due", expectedKobo: 1_250_000, paidKobo: 2_500_000 },
    ]);
  });

  test("counts a bank's reference only once, for any checkout", async () => {
    const [one, other] = [await ask("transfer"), await ask("transfer")];
    await see(one.checkout.id, 1_250_000, "FT-7");
    expect(await see(other.checkout.id, 1_250_000, "FT-7")).toEqual({ kind: "used-elsewhere" });
    expect(await orderOf(other.checkout.id)).toBeUndefined();
  });

  test("paid late makes an order, and an entry for pieces that are gone", async () => {
    const { productId, checkout } = await ask("transfer");
    shop.wait(25 * hours);
    await expireCheckouts(shop);
    expect(await shop.db.select().from(stockHolds)).toEqual([]);
    expect(await shop.db.$count(outbox, eq(outbox.kind, "waiting-ended"))).toBe(1);
    await shop.db.update(productSizes).set({ quantity: 0 }).where(eq(productSizes.productId, productId));
    expect(await see(checkout.id, 1_250_000)).toMatchObject({ kind: "ordered", missing: [{ pieces: 1 }] });
    expect(await shop.db.select().from(attentionItems)).toMatchObject([{ kind: "late-no-stock" }]);
  });

  test("whose time ends after a part payment becomes an entry for the owner", async () => {
    const { checkout } = await ask("transfer");
    await see(checkout.id, 500_000, "FT-9");
    shop.wait(49 * hours);
    await expireCheckouts(shop);
    expect(await shop.db.select().from(attentionItems)).toMatchObject([
      { kind: "money-without-order", reference: "FT-9", paidKobo: 500_000 },
    ]);
  });

  test("is refused to a phone number or an e-mail address with three waiting ones", async () => {
    for (let asked = 0; asked < 3; asked++) expect((await ask("transfer")).started.kind).toBe("awaits-staff");
    const { started } = await ask("transfer");
    expect(started).toEqual({ kind: "problems", problems: [{ kind: "too-many-waiting" }] });
    const [phone, email] = ["+2348039999999", "bola@example.com"];
    for (const other of [{ phone }, { email }]) expect((await ask("transfer", other)).started.kind).toBe("problems");
    expect((await ask("transfer", { phone, email })).started.kind).toBe("awaits-staff");
  });
});

describe("a checkout to be paid at the door", () => {
  test("waits only once when requested many times at once from one phone", async () => {
    const first = await ask("on-delivery");
    const customers = await Promise.all(Array.from({ length: 12 }, () => insertCustomer(shop.db)));
    const answers = await Promise.all(customers.map(account => startCheckout(shop, { ...first.request, account })));
    expect(answers.filter(({ kind }) => kind === "awaits-staff")).toEqual([]);
    expect(await shop.db.select().from(stockHolds)).toHaveLength(1);
  });

  test("makes an order after the call, with everything due, and is paid once everything came", async () => {
    const { checkout } = await ask("on-delivery");
    expect(checkout).toMatchObject({ terms: "on-delivery", payNowKobo: 0, needsCall: true });
    const accepted = await Promise.all([1, 2, 3].map(() => acceptPromise(shop, { checkoutId: checkout.id, actor })));
    expect(accepted.map(({ kind }) => kind).toSorted()).toEqual(["accepted", "already", "already"]);
    expect(await orderOf(checkout.id)).toMatchObject({ paidAt: null, reference: null, provider: null });
    expect(await findDue(shop.db, checkout.id)).toMatchObject({ dueKobo: 1_600_000 });
    expect(await see(checkout.id, 600_000)).toMatchObject({ kind: "received", dueKobo: 1_000_000 });
    expect(await orderOf(checkout.id)).toMatchObject({ paidAt: null });
    expect(await see(checkout.id, 1_000_000)).toMatchObject({ kind: "received", dueKobo: 0 });
    expect(await orderOf(checkout.id)).toMatchObject({ paidAt: shop.now() });
  });

  test("makes an order without a call once its commitment came, and the rest is due", async () => {
    const { started, checkout } = await ask("on-delivery", { first: "commitment" });
    if (started.kind !== "started") throw new Error(started.kind);
    shop.provider.pay(started.reference);
    expect(await completeCheckout(shop, started.reference)).toMatchObject({ kind: "completed" });
    expect(await completeCheckout(shop, started.reference)).toMatchObject({ kind: "already-completed" });
    expect(await findDue(shop.db, checkout.id)).toMatchObject({ receivedKobo: 350_000, dueKobo: 1_250_000 });
  });

  test("waits for a call after its commitment came, and starting it again does not ask for the commitment twice", async () => {
    const { started, request, checkout } = await ask("on-delivery", { first: "both" });
    if (started.kind !== "started") throw new Error(started.kind);
    shop.provider.pay(started.reference);
    expect(await completeCheckout(shop, started.reference)).toMatchObject({ kind: "awaits-staff" });
    expect(await completeCheckout(shop, started.reference)).toMatchObject({ kind: "awaits-staff" });
    expect(await orderOf(checkout.id)).toBeUndefined();
    expect(await startCheckout(shop, request)).toMatchObject({ kind: "awaits-staff", trackToken: checkout.trackToken });
    expect(await acceptPromise(shop, { checkoutId: checkout.id, actor })).toMatchObject({ kind: "accepted" });
    expect((await listReceipts(shop.db, [checkout.id])).get(checkout.id)).toMatchObject([{ amountKobo: 350_000 }]);
  });
});

test("a receipt is never changed", async () => {
  const { checkout } = await ask("transfer");
  await see(checkout.id, 1_250_000);
  await expect(shop.db.update(receipts).set({ amountKobo: 1 })).rejects.toThrow(/receipts/u);
  await expect(shop.db.delete(receipts)).rejects.toThrow(/receipts/u);
});

test("an order made by an instance of the earlier release has its receipt too", async () => {
  const account = await insertCustomer(shop.db);
  const { id: productId } = await insertProduct(shop.db);
  const { reference } = await mustStart(shop, account, [{ productId, size: "M", quantity: 1 }]);
  await shop.db.execute(sql`update payment_attempts set state = 'paid', paid_kobo = amount_kobo`);
  await shop.db.execute(sql`insert into orders (id, number, checkout_id, customer_id, customer_email, full_name, email,
      phone, street, city, region, wants_delivery, subtotal_kobo, fee_kobo, total_kobo, reference, provider, paid_at)
    select id, 'AAAA-2222', id, customer_id, email, full_name, email, phone, street, city, region, wants_delivery,
      subtotal_kobo, fee_kobo, total_kobo, ${reference}, 'fake', now() from checkouts`);
  expect(await shop.db.select().from(receipts)).toMatchObject([
    { reference, source: "provider", amountKobo: 1_250_000 },
  ]);
});
