import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { deleteOldTries } from "#app/people/accounts/limit-tries.server.ts";
import { askPasswordAgain } from "#app/people/accounts/password-again.server.ts";
import { connectionEffects } from "#app/shop/connections/connection-mails.server.ts";
import { findConnections } from "#app/shop/connections/find-connections.server.ts";
import { reconcilePayments } from "#app/money/settlement/reconcile-payments.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { connections } from "#app/platform/tables/connection-tables.server.ts";
import { emails } from "#app/platform/tables/message-tables.server.ts";
import { orders } from "#app/platform/tables/order-tables.server.ts";
import { auditEvents } from "#app/platform/tables/owner-tables.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as paying from "#app/dashboard/settings/paying-page.tsx";
import { action as hook } from "#app/endpoints/payments/payment-webhook.tsx";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { insertCustomer, mustStart } from "#test/shops/order-shop.ts";
import { openPaystackBooks, signPaystack } from "#test/stand-ins/paystack-books.ts";
import { failNext } from "#test/stand-ins/paystack-faults.ts";
import { type PaystackStandIn, startPaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import { until } from "#test/tools/until.ts";
import { describePayments } from "./describe-payments.server.ts";

const key = "sk_test_marker1234";
const password = "owner's password";

let paystack: PaystackStandIn;
let shop: TestShop;
beforeAll(async () => {
  paystack = await startPaystackStandIn({ secretKey: key, now: () => shop.now() });
  shop = await openTestShop({ paystackApiUrl: paystack.url });
});
beforeEach(async () => {
  await shop.makeOwner();
});
afterEach(async () => {
  paystack.faults = undefined;
  paystack.otherAccounts.clear();
  await shop.emptyTables();
  await shop.readConnections();
});
afterAll(async () => {
  await shop.close();
  await paystack.close();
});

const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  paying: { path: "settings/paying", parentId: "admin", module: paying },
};
const ask = ownersBrowser(() => shop, routes);

const post = (which: string, form: Record<string, string>) => ask(`/admin/settings/paying.data?form=${which}`, form);
const connect = async (typed: Record<string, string> = {}) =>
  post("paystack", {
    seen: (await describePayments(shop)).version,
    secretKey: key,
    publicKey: "",
    currentPassword: password,
    ...typed,
  });
const rows = () => shop.db.select().from(connections);

async function startPayment() {
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: 5 } });
  return await mustStart(shop, await insertCustomer(shop.db), [{ productId, size: "M", quantity: 1 }]);
}

test("a pasted key with blanks around it is checked at Paystack, sealed, and takes the next payment", async () => {
  expect(shop.payments.current.provider).toBe("practice");
  expect(await connect({ secretKey: `  ${key}\n`, publicKey: " pk_test_abcd " })).toMatchObject({ toast: "updated" });
  expect(paystack.calls.at(-1)).toBe("account");
  expect(shop.payments.current.provider).toBe("paystack");
  expect(shop.practicePayments).toBeUndefined();
  const { reference } = await startPayment();
  expect(paystack.books.find(reference)).toBeDefined();
  const kept = await rows();
  expect(kept.map(({ kind }) => kind).toSorted()).toEqual(["payments", "paystack"]);
  expect(JSON.stringify(kept)).not.toContain("marker");
  expect(await describePayments(shop)).toMatchObject({
    way: "paystack",
    paystack: { facts: { mode: "test", lastFour: "1234" }, isLocked: false, lastMessageAt: undefined, openCount: 1 },
    webhookAddress: `${shop.settings.origin}/webhooks/paystack`,
  });
  expect((await ask("/admin/settings/paying.data")).body).not.toContain("marker");
});

test.each([
  ["", "Paste the secret key."],
  ["pk_test_marker1234", "This is the public key."],
  ["marker", "begins with sk_test_ or sk_live_"],
  ["sk_test_ab cd", "begins with sk_test_ or sk_live_"],
])("what is no secret key (%s) comes back with a sentence and asks nobody", async (secretKey, sentence) => {
  const calls = paystack.calls.length;
  const refused = await connect({ secretKey });
  expect(refused.status).toBe(400);
  expect(refused.body).toContain(sentence);
  expect(paystack.calls).toHaveLength(calls);
});

test("a test key beside a live one, and a live key for a stand-in, are refused", async () => {
  expect((await connect({ publicKey: "pk_live_abcd" })).body).toContain("Paste two of a kind");
  expect((await connect({ publicKey: "sk_test_abcd" })).body).toContain("This is the secret key");
  expect((await connect({ secretKey: "sk_live_marker1234" })).body).toContain("only test keys work here");
  expect(await rows()).toEqual([]);
});

test("a key that Paystack refuses, and an answer that does not come, change nothing and repeat no key", async () => {
  const refused = await connect({ secretKey: "sk_test_markerwrong" });
  expect(refused.status).toBe(400);
  expect(refused.body).toContain("does not accept this key");
  paystack.faults = failNext("account", "500-json", 3);
  const silent = await connect();
  expect(silent.status).toBe(503);
  expect(silent.body).toContain("did not answer");
  for (const { body } of [refused, silent]) expect(body).not.toContain("marker");
  expect(await rows()).toEqual([]);
  expect(shop.payments.current.provider).toBe("practice");
});

test("the owner's password is asked again, with the limit of signing in", async () => {
  const calls = paystack.calls.length;
  for (const currentPassword of ["", "guessed"]) {
    const refused = await connect({ currentPassword });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain("Wrong password.");
  }
  for (let tries = 0; tries < 9; tries++) await connect({ currentPassword: "guessed" });
  expect((await connect()).status).toBe(429);
  expect(paystack.calls).toHaveLength(calls);
  expect(await rows()).toEqual([]);
  shop.passMinutes(20);
  await deleteOldTries(shop);
  const request = new Request(shop.settings.origin);
  expect(await askPasswordAgain(shop, request, { email: shop.settings.ownerEmail, password: 1 })).toBe("wrong");
});

test("a manager may neither see nor change it", async () => {
  await connect();
  const asManager = ownersBrowser(() => shop, routes, "manager");
  expect((await asManager("/admin/settings/paying.data")).body).not.toContain("1234");
  for (const which of ["paystack", "way", "disconnect", "forget", "transfer"]) {
    expect((await asManager(`/admin/settings/paying.data?form=${which}`, { way: "off" })).status).toBe(403);
  }
  expect(shop.payments.current.provider).toBe("paystack");
});

test("connecting is in the history and mailed to the owner once, also after a double click", async () => {
  const seen = { seen: "" };
  await Promise.all([connect(seen), connect(seen)]);
  await workOutbox(shop, connectionEffects(shop));
  const told = await shop.db.select().from(emails);
  expect(told).toMatchObject([{ recipient: shop.settings.ownerEmail }]);
  expect(told[0]!.textBody).toContain("Paystack connected (test, …1234)");
  const audit = (await shop.db.select().from(auditEvents)).filter(({ subject }) => subject === "Paystack");
  expect(audit).toMatchObject([
    { action: "connect", actor: shop.settings.ownerEmail, after: { account: "test, …1234" } },
  ]);
  expect(JSON.stringify([told, audit])).not.toContain("marker");
});

test("a form from before another tab's change is refused, and the other key stays", async () => {
  const { version } = await describePayments(shop);
  await connect();
  const other = "sk_test_marker5678";
  paystack.otherAccounts.set(other, paystack.books);
  expect((await connect({ seen: version, secretKey: other })).status).toBe(409);
  const { paystack: kept } = await findConnections(shop, shop.sealedSecrets);
  expect(kept?.secret?.secretKey).toBe(key);
});

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
  expect((await findConnections(shop, shop.sealedSecrets)).paystack?.secret?.secretKey).toBe(key);

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

  expect((await describePayments(shop)).earlier).toEqual({ mode: "test", lastFour: "1234", isLocked: false });
  expect(await post("forget", {})).toMatchObject({ toast: "updated" });
  expect((await shop.payments.mustFind("paystack").verify(before.reference)).status).toBe("unknown");
});

test("a new key of the same account replaces the key without a question", async () => {
  await connect();
  await startPayment();
  paystack.otherAccounts.set("sk_test_markerrolled", paystack.books);
  expect(await connect({ secretKey: "sk_test_markerrolled" })).toMatchObject({ toast: "updated" });
  expect((await describePayments(shop)).earlier).toBeUndefined();
});

test("the way to pay online is chosen, audited, and closed to what is not offered", async () => {
  expect(await post("way", { way: "off" })).toMatchObject({ toast: "updated" });
  expect(shop.payments.takesNew).toBe(false);
  expect((await post("way", { way: "paystack" })).status).toBe(409);
  expect((await post("way", { way: "free" })).status).toBe(400);
  expect(await post("way", { way: "practice" })).toMatchObject({ toast: "updated" });
  expect(shop.practicePayments).toBeDefined();
  const audit = (await shop.db.select().from(auditEvents)).filter(({ subject }) => subject === "online payment");
  expect(audit.map(({ after }) => after)).toEqual([{ way: "off" }, { way: "practice payments" }]);
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
  expect((await describePayments(shop)).paystack?.lastMessageAt).toEqual(shop.now());
});

test("what the server's settings decide is shown and cannot be changed here", async () => {
  const settings = { ...shop.settings };
  const given = {
    payments: "paystack",
    isPaymentsGiven: true,
    paystack: { secretKey: "sk_test_fromserver9999", apiUrl: paystack.url },
  };
  Object.assign(shop.settings, given);
  try {
    const { body } = await ask("/admin/settings/paying.data");
    expect(body).toContain("9999");
    expect(body).not.toContain("fromserver");
    for (const which of ["paystack", "way", "disconnect", "forget"]) {
      expect((await post(which, { way: "off" })).status).toBe(400);
    }
    expect(await rows()).toEqual([]);
  } finally {
    Object.assign(shop.settings, settings);
  }
});

test("a key doubtful for this address is named: test in public, live on this machine", async () => {
  await connect();
  expect((await describePayments(shop)).paystack?.doubt).toBeUndefined();
  const { origin } = shop.settings;
  shop.settings.origin = "https://shop.example";
  expect((await describePayments(shop)).paystack?.doubt).toBe("test-in-public");
  shop.settings.origin = origin;
});
