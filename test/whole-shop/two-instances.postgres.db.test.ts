import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { createPaymentProviders } from "#app/money/payments/payment-providers.ts";
import { reconcilePayments } from "#app/money/settlement/reconcile-payments.server.ts";
import { findAccount } from "#app/people/accounts/find-account.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { signIn } from "#app/people/accounts/sign-in.server.ts";
import { signUp } from "#app/people/accounts/sign-up.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { insertProduct } from "../samples/sample-catalog.ts";
import { cookieHeader, openShopBeside, openTestShop, type TestShop } from "../shops/open-test-shop.ts";
import { insertCustomer, mustStart } from "../shops/order-shop.ts";
import { createFakePayments } from "../stand-ins/fake-payments.ts";

// Instances share only the database: each has its own connections, memory and clock.
let one: TestShop;
let other: TestShop;
beforeAll(async () => {
  one = await openTestShop();
  other = await openShopBeside(one);
});
beforeEach(() => one.emptyTables());
afterAll(async () => {
  await other.close();
  await one.close();
});

const ada = { email: "ada@example.com", password: "a long password" };
const wrong = { ...ada, password: "not this one" };

function from(address: string, cookies: string[] = []): Request {
  const headers = { [clientAddressHeader]: address, Cookie: cookieHeader(cookies) };
  return new Request("http://localhost:3000/accessaccount", { method: "POST", headers });
}

async function mustSignUp(shop: TestShop) {
  const made = await signUp(shop, from("10.0.0.1"), ada);
  if (made.kind !== "created") throw new Error(made.kind);
  return made;
}

test("of two hundred tries at once at two instances under a limit of ten, ten are allowed", async () => {
  const tries = Array.from({ length: 200 }, (_, n) =>
    countTry(n % 2 ? one : other, [{ key: "k", limit: 10, minutes: 15 }]),
  );
  expect((await Promise.all(tries)).filter(outcome => outcome === "allowed")).toHaveLength(10);
});

test("wrong passwords tried at both in turn close the account at both, and not on a browser that either has seen", async () => {
  const { cookies } = await mustSignUp(one);
  for (let count = 0; count < 10; count++) {
    expect(await signIn(count % 2 ? one : other, from(`10.0.1.${count}`), wrong)).toEqual({ kind: "wrong" });
  }
  for (const shop of [one, other]) {
    expect(await signIn(shop, from("10.0.2.1"), ada)).toEqual({ kind: "too-many-tries" });
    expect(await signIn(shop, from("10.0.2.1", cookies), ada)).toMatchObject({ kind: "signed-in" });
  }
});

test("a session begun at one is good at the other, and signing out there ends it at both", async () => {
  const { account, cookies } = await mustSignUp(one);
  expect(await findAccount(other, from("10.0.0.1", cookies))).toEqual(account);
  await other.sessions.end(from("10.0.0.1", cookies));
  for (const shop of [one, other]) expect(await findAccount(shop, from("10.0.0.1", cookies))).toBeUndefined();
});

test("a password changed at one ends the sessions of the other, and is the password there", async () => {
  const here = await mustSignUp(one);
  const elsewhere = await signIn(other, from("10.0.0.2"), ada);
  if (elsewhere.kind !== "signed-in") throw new Error(elsewhere.kind);
  const change = { account: here.account, currentPassword: ada.password, newPassword: "another long password" };
  const changed = await one.changePassword(from("10.0.0.1", here.cookies), change);
  if (changed.kind !== "changed") throw new Error(changed.kind);
  for (const shop of [one, other]) {
    expect(await findAccount(shop, from("10.0.0.2", elsewhere.cookies))).toBeUndefined();
    expect(await findAccount(shop, from("10.0.0.1", here.cookies))).toBeUndefined();
    expect(await findAccount(shop, from("10.0.0.1", changed.cookies))).toEqual(here.account);
  }
  expect((await signIn(other, from("10.0.0.2"), ada)).kind).toBe("wrong");
  expect((await signIn(other, from("10.0.0.2"), { ...ada, password: change.newPassword })).kind).toBe("signed-in");
});

test("while both look after payments, each is asked about once in its time, and becomes one order", async () => {
  const payments = createFakePayments(() => one.now());
  Object.assign(one, { payments: createPaymentProviders(payments) });
  Object.assign(other, { payments: createPaymentProviders(payments) });
  const dress = await insertProduct(one.db, { quantities: { M: 50 } });
  const lines = [{ productId: dress.id, size: "M", quantity: 1 }];
  const started = [];
  for (let n = 0; n < 12; n++) started.push(await mustStart(n % 2 ? one : other, await insertCustomer(one.db), lines));
  const questions = () => payments.calls.filter(call => call.startsWith("verify")).toSorted();
  const everyone = started.map(({ reference }) => `verify ${reference}`).toSorted();
  for (const shop of [one, other]) shop.passMinutes(1);
  await Promise.all([one, other, one, other].map(reconcilePayments));
  expect(questions()).toEqual(everyone);

  for (const { reference } of started) payments.pay(reference);
  for (const shop of [one, other]) shop.passMinutes(30);
  await Promise.all([one, other].map(reconcilePayments));
  expect(questions()).toEqual([...everyone, ...everyone].toSorted());
  const made = await one.db.select({ reference: orders.reference }).from(orders);
  expect(made.map(({ reference }) => `verify ${reference}`).toSorted()).toEqual(everyone);
});
