import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { createPaymentProviders } from "#app/money/payments/payment-providers.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { mustStart } from "#test/shops/order-shop.ts";
import { createFakePayments, type FakePayments } from "#test/stand-ins/fake-payments.ts";
import { loader as loadOrder } from "./account-order-page.tsx";
import { loader } from "./account-page.tsx";

let shop: TestShop & { provider: FakePayments };
beforeAll(async () => {
  const opened = await openTestShop();
  const provider = createFakePayments(() => opened.now());
  shop = Object.assign(opened, { provider, payments: createPaymentProviders(provider) });
});
beforeEach(async () => {
  await shop.emptyTables();
  shop.setNow(new Date("2026-11-20T09:00:00Z"));
});
afterAll(() => shop.close());

async function comeIn(email = "ada@example.com") {
  const cookie = await shop.signIn(email);
  const [customer] = await shop.db.select().from(customers).where(eq(customers.email, email));
  const customerId = customer!.id;
  const open = async (query = "") => (await loader(shop.ask(`/account${query}`, { cookie }) as never)).data;
  const openOrder = (number: string) =>
    loadOrder({ ...shop.ask(`/account/orders/${number}`, { cookie }), params: { number } } as never);
  const start = async () => {
    const { id: productId } = await insertProduct(shop.db, { title: "Fìlà cap" });
    return await mustStart(shop, { customerId, email }, [{ productId, size: "M", quantity: 2 }]);
  };
  return { customerId, open, openOrder, start };
}

test("a visitor is asked to sign in, and comes back afterwards", async () => {
  await expect(loader(shop.ask("/account") as never)).rejects.toMatchObject({ status: 302 });
  const refused = await loadOrder({ ...shop.ask("/account/orders/ABC"), params: { number: "ABC" } } as never).catch(
    (answer: Response) => answer,
  );
  expect((refused as Response).headers.get("Location")).toBe("/accessaccount?next=%2Faccount%2Forders%2FABC");
});

test("a shopper sees only their own orders, newest first, page by page", async () => {
  const { customerId, open } = await comeIn();
  const other = await insertOrder(shop.db, { customerEmail: "bola@example.com" });
  for (let day = 1; day <= 23; day++) {
    await insertOrder(shop.db, { customerId, number: `DAY-${day}`, paidAt: new Date(Date.UTC(2026, 9, day)) });
  }
  const pages = [await open()];
  while (pages.at(-1)!.older) pages.push(await open(`?after=${pages.at(-1)!.older}`));
  expect(pages.map(page => page.orders.length)).toEqual([10, 10, 3]);
  const numbers = pages.flatMap(page => page.orders.map(({ number }) => number));
  expect(numbers).toEqual(Array.from({ length: 23 }, (_, index) => `DAY-${23 - index}`));
  expect((await open(`?after=${other.id}`)).orders[0]!.number).toBe("DAY-23");
  expect((await open("?after=nonsense")).orders).toHaveLength(10);
});

test("an order's lines say which products are still in the shop", async () => {
  const { customerId, open } = await comeIn();
  const [sold, archived] = [
    await insertProduct(shop.db, { code: "SOLD-0001" }),
    await insertProduct(shop.db, { code: "GONE-0001", archivedAt: new Date() }),
  ];
  const never = newId();
  await insertOrder(shop.db, {
    customerId,
    lines: [{ productId: sold.id }, { productId: archived.id }, { productId: never }],
  });
  const [order] = (await open()).orders;
  expect(order!.lines.map(({ productId, isInShop }) => [productId, isInShop])).toEqual([
    [sold.id, true],
    [archived.id, false],
    [never, false],
  ]);
});

test("a shopper opens only their own order, by its number in any spelling, without the owner's note", async () => {
  const { customerId, openOrder } = await comeIn();
  const own = await insertOrder(shop.db, { customerId, number: "ABCD-2345", note: "difficult customer" });
  const other = await insertOrder(shop.db, { customerEmail: "bola@example.com", number: "WXYZ-2345" });
  const { order } = (await openOrder("abcd-2345")).data;
  expect(order).toMatchObject({ id: own.id, totalKobo: own.totalKobo, lines: [{ title: "Ankara wrap dress" }] });
  expect(JSON.stringify(order)).not.toContain("difficult");
  for (const number of [other.number, "NONE", "%", "a'; drop table orders; --", "x".repeat(500)]) {
    await expect(openOrder(number)).rejects.toMatchObject({ init: { status: 404 } });
  }
});

test("money sent back is shown, and a failed refund is not called a refund", async () => {
  const { customerId, open, openOrder } = await comeIn();
  const { reference, id: orderId } = await insertOrder(shop.db, { customerId, number: "BACK-2345" });
  const states = { processed: 100_050, pending: 20_000, failed: 30_000 } as const;
  for (const [state, amountKobo] of Object.entries(states)) {
    await shop.db.insert(refunds).values({
      id: newId(),
      provider: "practice",
      reference,
      orderId,
      amountKobo,
      currency: "NGN",
      actor: "owner",
      state: state as keyof typeof states,
      createdAt: shop.now(),
    });
  }
  const told = [
    { amountKobo: 100_050, state: "given-back" },
    { amountKobo: 20_000, state: "on-its-way" },
  ];
  expect((await open()).orders[0]!.refunds).toMatchObject(told);
  expect((await openOrder("BACK-2345")).data.order.refunds).toMatchObject(told);
});

test("a payment is shown as unpaid, as an awaited transfer with its time, and as an order", async () => {
  const { open, start } = await comeIn();
  const { reference, expiresAt, totalKobo, paymentUrl } = await start();
  expect((await open()).payments).toMatchObject([
    {
      reference,
      state: "unpaid",
      heldUntil: expiresAt,
      totalKobo,
      paymentUrl,
      lines: [{ title: "Fìlà cap", quantity: 2 }],
    },
  ]);
  shop.passMinutes(10);
  shop.provider.say(reference, "pending");
  await completeCheckout(shop, reference);
  const heldUntil = new Date(shop.now().getTime() + 45 * 60_000);
  expect((await open()).payments).toMatchObject([{ reference, state: "transfer-pending", heldUntil, paymentUrl }]);
  shop.provider.pay(reference);
  await completeCheckout(shop, reference);
  const after = await open();
  expect(after.payments).toEqual([]);
  expect(after.orders).toMatchObject([{ totalKobo, status: "submitted", lines: [{ title: "Fìlà cap" }] }]);
});

test("an expired payment is shown for a week, and its transfer still on the way is waited for", async () => {
  const { open, start } = await comeIn();
  const { reference } = await start();
  await shop.db.execute("update checkouts set state = 'expired'");
  shop.passMinutes(60);
  expect((await open()).payments).toMatchObject([{ reference, state: "expired" }]);
  await shop.db.update(paymentAttempts).set({ state: "pending" });
  const [transfer] = (await open()).payments;
  expect(transfer).toMatchObject({ state: "transfer-pending" });
  expect(transfer!.heldUntil).toBeUndefined();
  await shop.db.update(paymentAttempts).set({ state: "abandoned" });
  shop.passMinutes(8 * 24 * 60);
  expect((await open()).payments).toEqual([]);
});

test("an underpayment and its refund are shown, but to nobody else", async () => {
  const { open, start } = await comeIn();
  const other = await comeIn("bola@example.com");
  const { reference } = await start();
  shop.provider.pay(reference, { amountKobo: 5_000 });
  await completeCheckout(shop, reference);
  expect((await open()).payments).toMatchObject([
    { state: "attention", words: "We received less than the total, so there is no order.", isSettled: false },
  ]);
  await shop.db.execute("update attention_items set resolved_at = now(), resolution = 'refund'");
  await shop.db.insert(refunds).values({
    id: newId(),
    provider: "fake",
    reference,
    amountKobo: 5_000,
    currency: "NGN",
    actor: "owner",
    state: "processed",
    createdAt: shop.now(),
  });
  expect((await open()).payments).toMatchObject([
    { state: "attention", isSettled: true, refunds: [{ amountKobo: 5_000, state: "given-back" }] },
  ]);
  expect((await other.open()).payments).toEqual([]);
});

test("a second payment for the same order is shown beside the order", async () => {
  const { open, start } = await comeIn();
  const { reference } = await start();
  const [attempt] = await shop.db.select().from(paymentAttempts);
  const second = { ...attempt!, id: newId(), reference: "sv-second" };
  await shop.db.insert(paymentAttempts).values(second);
  await shop.provider.initialize({ reference: "sv-second", email: "ada@example.com", amountKobo: attempt!.amountKobo });
  for (const one of [reference, "sv-second"]) {
    shop.provider.pay(one);
    await completeCheckout(shop, one);
  }
  const page = await open();
  expect(page.orders).toHaveLength(1);
  expect(page.payments).toMatchObject([
    { reference: "sv-second", state: "attention", words: expect.stringContaining("already paid") },
  ]);
  expect(await shop.db.$count(orders)).toBe(1);
});
