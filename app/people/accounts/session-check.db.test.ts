import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { sessions, users } from "#app/platform/identity/identity-tables.server.ts";
import { cookieHeader, openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { type FirebaseFault, type FirebaseStandIn, startFirebaseStandIn } from "#test/stand-ins/firebase-stand-in.ts";
import { changePassword } from "./change-password.server.ts";
import { findAccount } from "./find-account.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

const ada = { email: "ada@example.com", password: "a long password" };
const bola = { email: "bola@example.com", password: "a long password" };

let firebase: FirebaseStandIn;
let shop: TestShop;
beforeAll(async () => {
  firebase = await startFirebaseStandIn();
  const { address: authUrl, projectId, apiKey } = firebase;
  shop = await openTestShop({ firebase: { authUrl, projectId, apiKey, owner: { uid: "the owner's" } } });
});
beforeEach(async () => {
  await shop.emptyTables();
  firebase.people.clear();
  firebase.calls.length = 0;
  firebase.forgetFaults();
  shop.passMinutes(24 * 60);
});
afterAll(async () => {
  await shop.close();
  await firebase.close();
});

function from(cookies: string[] = []): Request {
  const headers = { [clientAddressHeader]: "10.0.0.1", Cookie: cookieHeader(cookies) };
  return new Request("http://localhost:3000/account", { headers });
}

async function mustSignUp(credentials: typeof ada): Promise<Request> {
  const outcome = await signUp(shop, from(), credentials);
  if (outcome.kind !== "created") throw new Error(outcome.kind);
  return from(outcome.cookies);
}

async function mustSignIn(credentials: typeof ada): Promise<Request> {
  const outcome = await signIn(shop, from(), credentials);
  if (outcome.kind !== "signed-in") throw new Error(outcome.kind);
  return from(outcome.cookies);
}

const questions = () => firebase.calls.filter(call => call === "token").length;

test.each([
  ["disabled", () => (firebase.people.get(ada.email)!.disabled = true)],
  ["deleted", () => firebase.people.delete(ada.email)],
])("an account that is %s at the provider loses its sessions here within an hour", async (_what, happens) => {
  const one = await mustSignUp(ada);
  const other = await mustSignIn(ada);
  const bystander = await mustSignUp(bola);
  shop.passMinutes(44);
  for (const request of [one, other]) expect(await findAccount(shop, request)).toMatchObject({ email: ada.email });
  happens();
  shop.passMinutes(60);
  for (const request of [one, other, one]) expect(await findAccount(shop, request)).toBeUndefined();
  expect(await findAccount(shop, bystander)).toMatchObject({ email: bola.email });
  expect(await shop.db.$count(sessions)).toBe(1);
});

test("a session unused for days is checked with the provider before it is trusted again", async () => {
  const request = await mustSignUp(ada);
  firebase.people.get(ada.email)!.disabled = true;
  shop.passMinutes(5 * 24 * 60);
  const tabs = await Promise.all(Array.from({ length: 20 }, () => findAccount(shop, request)));
  expect(tabs).toEqual(Array(20).fill(undefined));
  expect(questions()).toBe(1);
});

test("a session is checked once in 45 minutes, however often it is used, and not at all while unused", async () => {
  const request = await mustSignUp(ada);
  await mustSignUp(bola);
  for (let minute = 0; minute < 180; minute += 5) {
    expect(await findAccount(shop, request)).toMatchObject({ email: ada.email });
    expect(await findAccount(shop, request)).toMatchObject({ email: ada.email });
    shop.passMinutes(5);
  }
  expect(questions()).toBe(3);
});

const outages: [string, FirebaseFault][] = [
  ["a failure in JSON", { status: 500, body: '{"error":{"code":500,"message":"INTERNAL"}}' }],
  ["a page in HTML", { status: 502, body: "<h1>Bad gateway</h1>" }],
  ["HTML that claims to be fine", { status: 200, body: "<h1>Captive portal</h1>" }],
  ["no permission", { status: 403, body: '{"error":{"code":403,"message":"PERMISSION_DENIED"}}' }],
  ["a refused key", { code: "API key not valid. Please pass a valid API key." }],
  ["too many questions", { status: 429, body: '{"error":{"code":429,"message":"RESOURCE_EXHAUSTED"}}' }],
  ["a cut connection", "drop"],
];
test.each(outages)(
  "an outage of the provider, with %s, signs nobody out, and costs one check a minute",
  async (_name, fault) => {
    const [one, other] = [await mustSignUp(ada), await mustSignUp(bola)];
    shop.passMinutes(60);
    for (let minute = 0; minute < 3; minute++) {
      firebase.failNext(fault);
      for (const request of [one, other, one]) expect(await findAccount(shop, request)).toBeDefined();
      expect(questions()).toBe(minute + 1);
      shop.passMinutes(1);
    }
    firebase.people.get(ada.email)!.disabled = true;
    expect(await findAccount(shop, one)).toBeUndefined();
    expect(await findAccount(shop, other)).toBeDefined();
  },
);

test("a password changed elsewhere ends the session, and one changed here begins another", async () => {
  const request = await mustSignUp(ada);
  const account = (await findAccount(shop, request))!;
  const change = { account, currentPassword: ada.password, newPassword: "a newer password" };
  const changed = await changePassword(shop, request, change);
  if (changed.kind !== "changed") throw new Error(`It was ${changed.kind}.`);
  const renewed = from(changed.cookies);
  shop.passMinutes(60);
  expect(await findAccount(shop, renewed)).toBeDefined();
  firebase.people.get(ada.email)!.changes += 1;
  shop.passMinutes(60);
  expect(await findAccount(shop, renewed)).toBeUndefined();
});

test("an old session without a proof for the check ends within the hour too", async () => {
  const request = new Request("http://localhost:3000/", { headers: { Cookie: await shop.signIn(ada.email) } });
  shop.passMinutes(30);
  expect(await findAccount(shop, request)).toBeDefined();
  shop.passMinutes(30);
  expect(await findAccount(shop, request)).toBeUndefined();
  expect(questions()).toBe(0);
});

test("the proof for the check is not stored in readable form", async () => {
  await mustSignUp(ada);
  const { localId } = firebase.people.get(ada.email)!;
  const [user] = await shop.db.select().from(users).where(eq(users.email, ada.email));
  const [kept] = await shop.db.select().from(sessions).where(eq(sessions.userId, user!.id));
  expect(kept!.proof).toBeTruthy();
  expect(kept!.proof).not.toContain(localId);
  expect(Buffer.from(kept!.proof!, "base64").toString("latin1")).not.toContain("refresh-");
});
