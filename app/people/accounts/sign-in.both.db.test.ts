import { expect, test } from "vitest";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { accounts, sessions, users } from "#app/platform/identity/identity-tables.server.ts";
import { cookieHeader, openTestShop } from "#test/shops/open-test-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { customers } from "./customer-tables.server.ts";
import { findAccount } from "./find-account.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

const shop = useTestShop();

const ada = { email: "ada@example.com", password: "a long password" };

function from(address: string, cookies: string[] = []): Request {
  const headers = { [clientAddressHeader]: address, Cookie: cookieHeader(cookies) };
  return new Request("http://localhost:3000/accessaccount", { method: "POST", headers });
}

async function mustSignUp(credentials = ada) {
  const made = await signUp(shop, from("10.0.0.1"), credentials);
  if (made.kind !== "created") throw new Error(made.kind);
  return made;
}

test("a new shopper is recognised by the session cookie, as a customer and not as owner", async () => {
  const made = await mustSignUp();
  expect(made.account).toMatchObject({ email: ada.email, role: "shopper" });
  expect(await findAccount(shop, from("10.0.0.1", made.cookies))).toEqual(made.account);
});

test("session and device cookies are readable by the server only, and only an https shop limits them to https", async () => {
  const { cookies } = await mustSignUp();
  for (const cookie of cookies) expect(cookie).toMatch(/Path=\/;.*HttpOnly; SameSite=Lax$/u);
  const secured = await openTestShop({ origin: "https://shop.example" });
  const made = await signUp(secured, from("10.0.0.1"), ada);
  expect(made.kind === "created" && made.cookies).toEqual([
    expect.stringMatching(/^__Host-session=.*; Path=\/;.*; Secure/u),
    expect.stringMatching(/^__Host-device=.*; Secure/u),
  ]);
  await secured.close();
});

test("passwords are stored only as a salted hash", async () => {
  await mustSignUp();
  await mustSignUp({ ...ada, email: "bola@example.com" });
  const kept = await shop.db.select({ password: accounts.password }).from(accounts);
  expect(new Set(kept.map(({ password }) => password)).size).toBe(2);
  for (const { password } of kept) expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/u);
});

test("signing in begins a new session beside the old one", async () => {
  const made = await mustSignUp();
  const again = await signIn(shop, from("10.0.0.1", made.cookies), ada);
  if (again.kind !== "signed-in") throw new Error(again.kind);
  expect(again.account).toEqual(made.account);
  expect(again.cookies[0]).not.toBe(made.cookies[0]);
  expect(await shop.db.$count(sessions)).toBe(2);
});

test("of twenty sign-ups with one address at once, one succeeds and the others are refused as taken", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => signUp(shop, from("10.0.0.1"), { ...ada, password: `password ${index}` })),
  );
  const kinds = outcomes.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(["created", ...Array<string>(19).fill("email-taken")]);
  expect(await shop.db.$count(users)).toBe(1);
  expect(await shop.db.$count(accounts)).toBe(1);
  expect(await shop.db.$count(customers)).toBe(1);
});

test("twenty sign-ins at once create a missing customer record once", async () => {
  await mustSignUp();
  await shop.db.delete(customers);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => signIn(shop, from("10.0.0.1"), ada)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array<string>(20).fill("signed-in"));
  const [customer, ...others] = await shop.db.select().from(customers);
  expect(others).toEqual([]);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ account: { customerId: customer!.id } });
});

test("an unknown address and a wrong password get the same answer, in about the same time", async () => {
  await mustSignUp();
  const spent = async (credentials: typeof ada) => {
    const startedAt = performance.now();
    expect(await signIn(shop, from("10.0.0.1"), credentials)).toEqual({ kind: "wrong" });
    return performance.now() - startedAt;
  };
  const wrong = [];
  const unknown = [];
  for (let round = 0; round < 3; round++) {
    wrong.push(await spent({ ...ada, password: "not this one" }));
    unknown.push(await spent({ ...ada, email: "nobody@example.com" }));
  }
  const fastest = (times: number[]) => Math.min(...times);
  // Without the decoy hash an unknown address would be answered in a twentieth of the time.
  expect(fastest(unknown)).toBeGreaterThan(fastest(wrong) / 4);
  expect(fastest(wrong)).toBeGreaterThan(fastest(unknown) / 4);
});

test("a session ends after thirty days, by the shop's clock", async () => {
  const { cookies } = await mustSignUp();
  shop.passMinutes(30 * 24 * 60 - 1);
  expect(await findAccount(shop, from("10.0.0.1", cookies))).toBeDefined();
  shop.passMinutes(1);
  expect(await findAccount(shop, from("10.0.0.1", cookies))).toBeUndefined();
});

test("signing out ends the session on the server, so a copy of its cookie is useless", async () => {
  const { cookies } = await mustSignUp();
  const gone = await shop.sessions.end(from("10.0.0.1", cookies));
  expect(gone).toEqual([expect.stringMatching(/^session=; Max-Age=0;/u)]);
  expect(await findAccount(shop, from("10.0.0.1", cookies))).toBeUndefined();
  expect(await shop.db.$count(sessions)).toBe(0);
});

test("a forged or damaged cookie belongs to no account", async () => {
  const { cookies } = await mustSignUp();
  const good = cookieHeader([cookies[0]!]);
  const [token] = (await shop.db.select({ token: sessions.token }).from(sessions)).map(row => row.token);
  const forged = [
    `session=${token}`,
    `session=${token}.`,
    `session=${token}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D`,
    good.slice(0, -8),
    `${good}x`,
    "session=",
    "session=%E0%A4%A",
    `session=${"a".repeat(7000)}`,
    "session=' or 1=1 --.x",
    "__Host-session=x",
  ];
  const found = await Promise.all(
    forged.map(cookie => findAccount(shop, new Request("http://localhost:3000/", { headers: { Cookie: cookie } }))),
  );
  expect(found).toEqual(forged.map(() => undefined));
});

test("nobody can sign up with the owner's address", async () => {
  await shop.makeOwner();
  expect(await signUp(shop, from("10.0.0.1"), { ...ada, email: shop.settings.ownerEmail })).toEqual({
    kind: "email-taken",
  });
  const owner = { email: shop.settings.ownerEmail, password: "owner's password" };
  expect(await signIn(shop, from("10.0.0.1"), owner)).toMatchObject({ kind: "signed-in", account: { role: "owner" } });
});
