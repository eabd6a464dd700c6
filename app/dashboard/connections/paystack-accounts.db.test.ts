import { expect, test } from "vitest";
import { action as hook } from "#app/endpoints/payments/payment-webhook.tsx";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { reconcilePayments } from "#app/money/settlement/reconcile-payments.server.ts";
import { connections } from "#app/shop/connections/connection-tables.server.ts";
import { findConnections } from "#app/shop/connections/find-connections.server.ts";
import { useConnectingShop } from "#test/shops/connecting-shop.ts";
import { openPaystackBooks, signPaystack } from "#test/stand-ins/paystack-books.ts";
import { until } from "#test/tools/until.ts";

const key = "sk_test_marker1234";
const { shop, paystack, ask, post, connect, describe, startPayment } = useConnectingShop(key);

const rows = () => shop.db.select().from(connections);

test("another account is asked about once while payments are open, and the earlier one settles its own", async () => {
  const otherKey = "sk_test_marker5678";
  const other = openPaystackBooks({ secretKey: otherKey, now: () => shop.now() });
  paystack.otherAccounts.set(otherKey, other);
  await connect();
  const before = await startPayment();
  const asked = await connect({ secretKey: otherKey });
  expect(asked.status).toBe(409);
  expect(asked.body).toContain("openCount");
  expect(shop.payments.current.provider).toBe("paystack");
  expect((await findConnections(shop, shop.sealedSecrets)).accounts.paystack?.secret?.secretKey).toBe(key);

  expect(await connect({ secretKey: otherKey, mayReplace: "yes" })).toMatchObject({ toast: "updated" });
  const after = await startPayment();
  expect([other.find(before.reference), other.find(after.reference)]).toEqual([undefined, expect.anything()]);
  paystack.books.pay(before.reference);
  other.pay(after.reference);
  shop.passMinutes(5);
  await reconcilePayments(shop);
  const made = (await shop.db.select().from(orders)).map(({ reference }) => reference!);
  expect(made.toSorted()).toEqual([before.reference, after.reference].toSorted());
  const provider = shop.payments.mustFind("paystack");
  for (const reference of made) {
    expect(await provider.refund({ reference, amountKobo: 100, key: reference })).toMatchObject({ kind: "started" });
    expect(await provider.listRefunds(reference)).toHaveLength(1);
  }
  const event = JSON.stringify({ event: "charge.success", data: { reference: before.reference } });
  for (const account of [key, otherKey, "sk_test_stranger"]) {
    const known = account !== "sk_test_stranger";
    expect(provider.readEvent(Buffer.from(event), signPaystack(event, account)) !== undefined).toBe(known);
  }

  expect((await describe()).earlier).toEqual({ mode: "test", lastFour: "1234", isLocked: false });
  expect(await post("forget", {})).toMatchObject({ toast: "updated" });
  expect((await shop.payments.mustFind("paystack").verify(before.reference)).status).toBe("unknown");
});

test("a new key of the same account replaces the key without a question", async () => {
  await connect();
  await startPayment();
  paystack.otherAccounts.set("sk_test_markerrolled", paystack.books);
  expect(await connect({ secretKey: "sk_test_markerrolled" })).toMatchObject({ toast: "updated" });
  expect((await describe()).earlier).toBeUndefined();
});

test("with Paystack chosen off, its earlier payments are still settled and refunded", async () => {
  await connect();
  const { reference } = await startPayment();
  await post("way", { way: "off" });
  expect(shop.payments.takesNew).toBe(false);
  paystack.books.pay(reference);
  shop.passMinutes(5);
  await reconcilePayments(shop);
  expect(await shop.db.select().from(orders)).toMatchObject([{ reference, provider: "paystack" }]);
  const refund = { reference, amountKobo: 100_000, key: "refund-1" };
  expect(await shop.payments.mustFind("paystack").refund(refund)).toMatchObject({ kind: "started" });
});

test("disconnecting removes the key and the way, and says how many payments were open", async () => {
  await connect();
  await startPayment();
  expect((await ask("/admin/settings/paying.data")).body).toContain("openCount");
  expect(await post("disconnect", {})).toMatchObject({ toast: "updated" });
  expect(await rows()).toEqual([]);
  expect(shop.payments.find("paystack")).toBeUndefined();
  expect(shop.payments.current.provider).toBe("practice");
});

test("a signed message from Paystack shows as the last one", async () => {
  await connect();
  const { reference } = await startPayment();
  const { body, signature } = paystack.books.pay(reference)!;
  const headers = { "x-paystack-signature": signature };
  const request = new Request(`${shop.settings.origin}/webhooks/paystack`, { method: "POST", headers, body });
  const answer = await hook({ request, context: shop.context(), params: { provider: "paystack" } } as never);
  expect(answer.status).toBe(200);
  await until("there is an order", async () => (await shop.db.select().from(orders))[0]);
  expect((await describe()).account?.lastMessageAt).toEqual(shop.now());
});
