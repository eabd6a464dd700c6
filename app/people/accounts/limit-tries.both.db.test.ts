import { beforeEach, expect, test } from "vitest";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { cookieHeader } from "#test/shops/open-test-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { knownIdentity } from "#test/stand-ins/known-identity.ts";
import { rateLimits } from "./customer-tables.server.ts";
import { countTry, deleteOldTries } from "./limit-tries.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

const shop = useTestShop();
beforeEach(() => {
  shop.identity = knownIdentity();
});

const ada = { email: "ada@example.com", password: "a long password" };
const wrong = { ...ada, password: "not this one" };

function from(address: string, cookies: string[] = []): Request {
  const headers = { [clientAddressHeader]: address, Cookie: cookieHeader(cookies) };
  return new Request("http://localhost:3000/accessaccount", { method: "POST", headers });
}

async function failTenTimes() {
  for (let count = 0; count < 10; count++) {
    expect(await signIn(shop, from(`10.0.1.${count}`), wrong)).toEqual({ kind: "wrong" });
  }
}

test("of a hundred tries at once under a limit of ten, ten are allowed", async () => {
  const tries = Array.from({ length: 100 }, () => countTry(shop, [{ key: "k", limit: 10, minutes: 15 }]));
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter(outcome => outcome === "allowed")).toHaveLength(10);
});

test("a burst of wrong passwords is limited to the checks allowed at once", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, index) => signIn(shop, from(`10.0.1.${index}`), wrong)),
  );
  const tried = outcomes.filter(({ kind }) => kind === "wrong");
  expect(tried.length).toBeGreaterThanOrEqual(10);
  expect(tried.length).toBeLessThan(35);
  expect(await signIn(shop, from("10.0.1.1"), wrong)).toEqual({ kind: "too-many-tries" });
});

test("a limit's window begins anew after its end, and the job removes it", async () => {
  const limit = { key: "k", limit: 1, minutes: 15 };
  expect(await countTry(shop, [limit])).toBe("allowed");
  expect(await countTry(shop, [limit])).toBe("too-many");
  shop.passMinutes(14);
  expect(await countTry(shop, [limit])).toBe("too-many");
  shop.passMinutes(1);
  expect(await countTry(shop, [limit])).toBe("allowed");
  await deleteOldTries(shop);
  expect(await shop.db.$count(rateLimits)).toBe(1);
  shop.passMinutes(15);
  await deleteOldTries(shop);
  expect(await shop.db.$count(rateLimits)).toBe(0);
});

test("ten wrong passwords from any address close an account for a quarter of an hour, even to the right one", async () => {
  await signUp(shop, from("10.0.0.1"), ada);
  await failTenTimes();
  expect(await signIn(shop, from("10.0.0.1"), ada)).toEqual({ kind: "too-many-tries" });
  shop.passMinutes(15);
  expect(await signIn(shop, from("10.0.0.1"), ada)).toMatchObject({ kind: "signed-in" });
});

test("an address without an account is closed in the same way", async () => {
  await failTenTimes();
  expect(await signIn(shop, from("10.0.0.1"), wrong)).toEqual({ kind: "too-many-tries" });
});

test("a stranger's tries do not lock the customer out on a browser with an earlier sign-in", async () => {
  const made = await signUp(shop, from("10.0.0.1"), ada);
  const cookies = made.kind === "created" ? made.cookies : [];
  await failTenTimes();
  expect(await signIn(shop, from("10.0.0.1", cookies), wrong)).toEqual({ kind: "wrong" });
  expect(await signIn(shop, from("10.0.0.1", cookies), ada)).toMatchObject({ kind: "signed-in" });
});

test("a known browser has ten tries too, and its proof is valid for one account only", async () => {
  const made = await signUp(shop, from("10.0.0.1"), ada);
  const cookies = made.kind === "created" ? made.cookies : [];
  for (let count = 0; count < 10; count++) await signIn(shop, from("10.0.0.1", cookies), wrong);
  expect(await signIn(shop, from("10.0.0.1", cookies), ada)).toEqual({ kind: "too-many-tries" });

  await failTenTimes().catch(() => {});
  const bola = { ...wrong, email: "bola@example.com" };
  for (let count = 0; count < 10; count++) await signIn(shop, from("10.0.2.1"), bola);
  expect(await signIn(shop, from("10.0.2.2", cookies), bola)).toEqual({ kind: "too-many-tries" });
});

test("successful sign-ins do not count as tries", async () => {
  await signUp(shop, from("10.0.0.1"), ada);
  for (let count = 0; count < 12; count++) {
    expect(await signIn(shop, from("10.0.0.1"), ada)).toMatchObject({ kind: "signed-in" });
  }
  for (let count = 0; count < 9; count++) await signIn(shop, from("10.0.0.1"), wrong);
  expect(await signIn(shop, from("10.0.0.1"), ada)).toMatchObject({ kind: "signed-in" });
  expect(await signIn(shop, from("10.0.0.1"), wrong)).toEqual({ kind: "wrong" });
});

test("a shared address is closed by the hundred and first failure, and other addresses are not", async () => {
  const limit = { limit: 100, minutes: 15, key: "sign-in from 10.0.0.9" };
  for (let count = 0; count < 100; count++) await countTry(shop, [limit]);
  expect(await signIn(shop, from("10.0.0.9"), wrong)).toEqual({ kind: "too-many-tries" });
  expect(await signIn(shop, from("10.0.0.8"), wrong)).toEqual({ kind: "wrong" });
});

test("one address can make two hundred sign-ups in an hour", async () => {
  const outcomes = [];
  for (let count = 0; count < 201; count++) {
    outcomes.push((await signUp(shop, from("10.0.0.1"), { ...ada, email: `ada${count}@example.com` })).kind);
  }
  expect(outcomes).toEqual([...Array<string>(200).fill("created"), "too-many-tries"]);
  shop.passMinutes(60);
  expect((await signUp(shop, from("10.0.0.1"), ada)).kind).toBe("created");
});
