import { expect, test } from "vitest";
import { deleteOldTries } from "#app/people/accounts/limit-tries.server.ts";
import { askPasswordAgain } from "#app/people/accounts/password-again.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { connectionEffects } from "#app/shop/connections/connection-mails.server.ts";
import { connections } from "#app/shop/connections/connection-tables.server.ts";
import { findConnections } from "#app/shop/connections/find-connections.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { payingRoutes, useConnectingShop } from "#test/shops/connecting-shop.ts";
import { failNext } from "#test/stand-ins/paystack-faults.ts";
import { describePayments } from "./describe-payments.server.ts";

const key = "sk_test_marker1234";
const { shop, paystack, ask, post, connect, describe, startPayment } = useConnectingShop(key);

const rows = () => shop.db.select().from(connections);

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
  expect((await describePayments(shop)).way).toBe("paystack");
  expect(await describe()).toMatchObject({
    account: { facts: { mode: "test", lastFour: "1234" }, isLocked: false, lastMessageAt: undefined, openCount: 1 },
    webhookAddress: `${shop.settings.origin}/webhooks/paystack`,
  });
  expect((await ask("/admin/settings/paying.data")).body).not.toContain("marker");
});

test.each([
  ["", "Paste the secret key."],
  ["pk_test_marker1234", "This is the public key."],
  ["marker", "begins with sk_test_ or sk_live_"],
  ["sk_test_ab cd", "begins with sk_test_ or sk_live_"],
])(
  "a text that is no secret key (%s) is refused with a sentence, without asking Paystack",
  async (secretKey, sentence) => {
    const calls = paystack.calls.length;
    const refused = await connect({ secretKey });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain(sentence);
    expect(paystack.calls).toHaveLength(calls);
  },
);

test("a test key with a live one, and a live key for a stand-in, are refused", async () => {
  expect((await connect({ publicKey: "pk_live_abcd" })).body).toContain("Paste two of a kind");
  expect((await connect({ publicKey: "sk_test_abcd" })).body).toContain("This is the secret key");
  expect((await connect({ secretKey: "sk_live_marker1234" })).body).toContain("only test keys work here");
  expect(await rows()).toEqual([]);
});

test("a key that Paystack refuses, and an answer that does not come, change nothing and repeat no key", async () => {
  const refused = await connect({ secretKey: "sk_test_markerwrong" });
  expect(refused.status).toBe(400);
  expect(refused.body).toContain("does not accept this key");
  for (const [fault, status] of [
    ["500-json", 500],
    ["404-html", 404],
  ] as const) {
    paystack.faults = failNext("account", fault, 3);
    const unclear = await connect();
    expect(unclear.status).toBe(502);
    expect(unclear.body).toContain(`Paystack answered ${status}, so your key was not checked.`);
  }
  paystack.faults = failNext("account", "drop", 3);
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
  const asManager = ownersBrowser(() => shop, payingRoutes, "manager");
  expect((await asManager("/admin/settings/paying.data")).body).not.toContain("1234");
  for (const which of ["keys", "way", "disconnect", "forget", "transfer"]) {
    expect((await asManager("/admin/settings/paying.data", { intent: which, way: "off" })).status).toBe(403);
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
  const { version } = await describe();
  await connect();
  const other = "sk_test_marker5678";
  paystack.otherAccounts.set(other, paystack.books);
  expect((await connect({ seen: version, secretKey: other })).status).toBe(409);
  const { accounts } = await findConnections(shop, shop.sealedSecrets);
  expect(accounts.paystack?.secret?.secretKey).toBe(key);
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

test("what the server's settings decide is shown and cannot be changed here", async () => {
  const settings = { ...shop.settings };
  const given = {
    payments: "paystack",
    isPaymentsGiven: true,
    providers: { paystack: { keys: { secretKey: "sk_test_fromserver9999" }, apiUrl: paystack.url } },
  };
  Object.assign(shop.settings, given);
  try {
    const { body } = await ask("/admin/settings/paying.data");
    expect(body).toContain("9999");
    expect(body).not.toContain("fromserver");
    for (const which of ["keys", "way", "disconnect", "forget"]) {
      expect((await post(which, { way: "off" })).status).toBe(400);
    }
    expect(await rows()).toEqual([]);
  } finally {
    Object.assign(shop.settings, settings);
  }
});

test("a key doubtful for this address is named: test in public, live on this machine", async () => {
  await connect();
  expect((await describe()).account?.doubt).toBeUndefined();
  const { origin } = shop.settings;
  shop.settings.origin = "https://shop.example";
  expect((await describe()).account?.doubt).toBe("test-in-public");
  shop.settings.origin = origin;
});
