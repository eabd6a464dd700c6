import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeIdentityEffects } from "#app/people/privacy/erase-person.server.ts";
import { deleteOwnData } from "#app/people/privacy/own-data.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { cookieHeader, openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { type FirebaseStandIn, startFirebaseStandIn } from "#test/stand-ins/firebase-stand-in.ts";
import { admit } from "./admit.server.ts";
import { changePassword } from "./change-password.server.ts";
import { customers } from "./customer-tables.server.ts";
import { findAccount } from "./find-account.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

const owner = { email: "owner@example.com", password: "the owner's password" };
const ada = { email: "ada@example.com", password: "a long password" };

let firebase: FirebaseStandIn;
let shop: TestShop;
beforeAll(async () => {
  firebase = await startFirebaseStandIn();
  const { address: authUrl, projectId, apiKey } = firebase;
  shop = await openTestShop({ firebase: { authUrl, projectId, apiKey, owner: { email: owner.email } } });
});
beforeEach(async () => {
  await shop.emptyTables();
  firebase.people.clear();
});
afterAll(async () => {
  await shop.close();
  await firebase.close();
});

function from(cookies: string[] = []): Request {
  const headers = { [clientAddressHeader]: "10.0.0.1", Cookie: cookieHeader(cookies) };
  return new Request("http://localhost:3000/accessaccount", { method: "POST", headers });
}

async function mustSignIn(credentials: typeof ada) {
  const outcome = await signIn(shop, from(), credentials);
  if (outcome.kind !== "signed-in") throw new Error(outcome.kind);
  return outcome;
}

test("a sign-up at the provider makes one customer here, with a session of ours", async () => {
  const made = await signUp(shop, from(), ada);
  if (made.kind !== "created") throw new Error(made.kind);
  expect(await findAccount(shop, from(made.cookies))).toEqual(made.account);
  expect(made.account).toMatchObject({
    email: ada.email,
    role: "shopper",
    userId: firebase.people.get(ada.email)?.localId,
  });
  await Promise.all(Array.from({ length: 10 }, () => mustSignIn(ada)));
  expect(await shop.db.$count(customers)).toBe(1);
});

test("a sign-up that stopped after the provider's part is completed by signing in", async () => {
  await shop.identity.signUp(ada);
  expect((await mustSignIn(ada)).account).toMatchObject({ email: ada.email, customerId: expect.any(String) });
});

test("signing up first under the owner's address makes nobody the owner", async () => {
  await signUp(shop, from(), owner);
  expect((await mustSignIn(owner)).account.role).toBe("shopper");
  firebase.people.get(owner.email)!.emailVerified = true;
  expect((await mustSignIn(owner)).account.role).toBe("owner");
  firebase.people.get(owner.email)!.emailVerified = false;
  expect((await mustSignIn(owner)).account.role).toBe("shopper");
});

test("a role given here stays after each sign-in", async () => {
  await signUp(shop, from(), ada);
  await shop.db.update(users).set({ role: "sales" }).where(eq(users.email, ada.email));
  expect((await mustSignIn(ada)).account.role).toBe("sales");
});

test("a former owner stops being owner once the shop has started", async () => {
  const cookie = await shop.asOwner();
  await shop.identity.signUp(ada);
  await shop.db.update(users).set({ role: "owner" }).where(eq(users.email, owner.email));
  await shop.db.update(users).set({ email: "former@example.com" }).where(eq(users.email, owner.email));
  expect(await shop.makeOwner()).toBeUndefined();
  const request = new Request("http://localhost:3000/", { headers: { Cookie: cookie } });
  expect(await findAccount(shop, request)).toMatchObject({ role: "shopper" });
});

test("an account made again at the provider is a new customer here, and the old one keeps its orders", async () => {
  await signUp(shop, from(), ada);
  const before = (await mustSignIn(ada)).account;
  firebase.people.delete(ada.email);
  await shop.identity.signUp(ada);
  const after = (await mustSignIn(ada)).account;
  expect(after).toMatchObject({ email: ada.email });
  expect(after.customerId).not.toBe(before.customerId);
  expect(await shop.db.$count(customers)).toBe(2);
});

test("the owner's password is changed at the provider, and other sessions end here", async () => {
  await signUp(shop, from(), ada);
  const [one, other] = [await mustSignIn(ada), await mustSignIn(ada)];
  const change = { account: one.account, currentPassword: ada.password, newPassword: "a newer password" };
  const changed = await changePassword(shop, from(one.cookies), change);
  if (changed.kind !== "changed") throw new Error(`It was ${changed.kind}.`);
  expect(firebase.people.get(ada.email)?.password).toBe("a newer password");
  expect(await findAccount(shop, from(other.cookies))).toBeUndefined();
  expect(await findAccount(shop, from(one.cookies))).toBeUndefined();
  expect(await findAccount(shop, from(changed.cookies))).toBeDefined();
});

test("an outage does not count as a failed try", async () => {
  await signUp(shop, from(), ada);
  for (let count = 0; count < 12; count++) {
    firebase.failNext({ status: 503, body: "busy" });
    await expect(signIn(shop, from(), ada)).rejects.toThrow("503");
  }
  await mustSignIn(ada);
});

test("an address verified by the provider is proven here, and a new address of the account is not", async () => {
  await signUp(shop, from(), ada);
  const isProven = async () =>
    (
      await shop.db
        .select()
        .from(users)
        .where(eq(users.id, firebase.people.get(ada.email)!.localId))
    )[0]!.emailVerified;
  expect(await isProven()).toBe(false);
  firebase.people.get(ada.email)!.emailVerified = true;
  await mustSignIn(ada);
  expect(await isProven()).toBe(true);
  firebase.people.get(ada.email)!.emailVerified = false;
  await mustSignIn(ada);
  expect(await isProven()).toBe(true);
  const uid = firebase.people.get(ada.email)!.localId;
  await admit(shop, { uid, email: "other@example.com", role: "shopper" });
  expect(await isProven()).toBe(false);
});

test("deleting one's data deletes the account at the provider too, as soon as the provider answers", async () => {
  await signUp(shop, from(), ada);
  const { cookies } = await mustSignIn(ada);
  const asked = (password: string) => deleteOwnData(shop, from(cookies), { code: "", password });
  expect(await asked("not hers")).toEqual({ kind: "wrong" });
  firebase.failNext({ status: 503, body: "busy" });
  expect(await asked(ada.password)).toEqual({ kind: "unavailable" });
  expect(await asked(ada.password)).toEqual({ kind: "done" });
  expect(await shop.db.$count(users, eq(users.email, ada.email))).toBe(0);
  firebase.failNext({ status: 503, body: "busy" });
  expect(await workOutbox(shop, closeIdentityEffects(shop))).toBe(0);
  expect(firebase.people.has(ada.email)).toBe(true);
  shop.passMinutes(1);
  expect(await workOutbox(shop, closeIdentityEffects(shop))).toBe(1);
  expect(firebase.people.has(ada.email)).toBe(false);
});
