import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FirebaseFault, type FirebaseStandIn, startFirebaseStandIn } from "#test/stand-ins/firebase-stand-in.ts";
import { type FirebaseOwner, firebaseIdentity } from "./firebase-identity.server.ts";
import { describeIdentity } from "./identity.contract.ts";
import { IdentityUnavailable } from "./identity.ts";

let firebase: FirebaseStandIn;
beforeEach(async () => {
  firebase = await startFirebaseStandIn();
});
afterEach(() => firebase.close());

const ada = { email: "ada@example.com", password: "a long password" };

function open(owner: FirebaseOwner = { uid: "the owner's" }, overrides: { projectId?: string; apiKey?: string } = {}) {
  const { address: authUrl, projectId, apiKey } = firebase;
  return firebaseIdentity({ authUrl, projectId, apiKey, owner, timeoutMs: 200, ...overrides });
}

describeIdentity("Firebase", async () => {
  const identity = open();
  return {
    identity,
    take: own => own(undefined as never),
    async resetCodeFor(email) {
      await identity.startReset(email);
      return firebase.codes.get(email);
    },
  };
});

describe("a refusal by the provider", () => {
  test.each([
    ["INVALID_LOGIN_CREDENTIALS", "wrong"],
    ["INVALID_PASSWORD", "wrong"],
    ["EMAIL_NOT_FOUND", "wrong"],
    ["INVALID_EMAIL", "wrong"],
    ["USER_DISABLED", "closed"],
    ["TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled", "too-many-tries"],
  ])("when signing in with %s is: %s", async (code, kind) => {
    firebase.failNext({ code });
    expect(await open().checkPassword(ada)).toEqual({ kind });
  });

  test.each([
    ["EMAIL_EXISTS", "email-taken"],
    ["WEAK_PASSWORD : Password should be at least 6 characters", "password-refused"],
    ["PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements", "password-refused"],
    ["TOO_MANY_ATTEMPTS_TRY_LATER", "too-many-tries"],
  ])("when signing up with %s is: %s", async (code, kind) => {
    firebase.failNext({ code });
    expect(await open().signUp(ada)).toEqual({ kind });
  });

  test.each(["USER_DISABLED", "USER_NOT_FOUND", "TOKEN_EXPIRED", "INVALID_REFRESH_TOKEN"])(
    "when asked about an account with %s means that the account is closed",
    async code => {
      firebase.failNext({ code });
      expect(await open().confirm!("a proof")).toEqual({ kind: "closed" });
    },
  );

  test.each(["INVALID_GRANT_TYPE", "MISSING_REFRESH_TOKEN", "TOO_MANY_ATTEMPTS_TRY_LATER"])(
    "when asked about an account with %s says nothing about the account",
    async code => {
      firebase.failNext({ code });
      await expect(open().confirm!("a proof")).rejects.toThrow(IdentityUnavailable);
    },
  );

  test.each(["OPERATION_NOT_ALLOWED", "CONFIGURATION_NOT_FOUND", "API key not valid. Please pass a valid API key."])(
    "%s is a mistake of ours, and not a wrong password",
    async code => {
      firebase.failNext({ code });
      await expect(open().checkPassword(ada)).rejects.toThrow(IdentityUnavailable);
    },
  );
});

test("an open account is confirmed by its last sign-in's proof, and each answer gives the next proof", async () => {
  const identity = open();
  const made = await identity.signUp(ada);
  if (made.kind !== "created") throw new Error(made.kind);
  const first = await identity.confirm!(made.identity.proof!);
  expect(first).toEqual({ kind: "open", proof: expect.any(String) });
  expect(firebase.calls).toEqual(["signUp", "token"]);
  firebase.people.get(ada.email)!.disabled = true;
  expect(await identity.confirm!((first as { proof: string }).proof)).toEqual({ kind: "closed" });
});

test("tokens are requested at the provider's own address for tokens", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json({ refresh_token: "another" });
  });
  try {
    const authUrl = "https://identitytoolkit.googleapis.com";
    const identity = firebaseIdentity({ authUrl, projectId: "a-shop", apiKey: "a-key", owner: { uid: "x" } });
    expect(await identity.confirm!("a proof")).toEqual({ kind: "open", proof: "another" });
    expect(asked).toEqual(["https://securetoken.googleapis.com/v1/token?key=a-key"]);
  } finally {
    vi.unstubAllGlobals();
  }
});

const outages: [string, FirebaseFault][] = [
  ["a failure in JSON", { status: 500, body: '{"error":{"code":500,"message":"INTERNAL"}}' }],
  ["a page in HTML", { status: 502, body: "<h1>Bad gateway</h1>" }],
  ["HTML that claims to be fine", { status: 200, body: "<h1>Captive portal</h1>" }],
  ["half an answer", { status: 200, body: '{"localId":"x"}' }],
  ["no permission", { status: 403, body: '{"error":{"code":403,"message":"PERMISSION_DENIED"}}' }],
  ["silence", "hang"],
  ["a cut connection", "drop"],
];

describe.each(outages)("an outage, with %s,", (_name, fault) => {
  test("is thrown as an outage by every call, without a secret in it", async () => {
    const identity = open();
    const newPassword = "a newer password";
    const calls = {
      signUp: () => identity.signUp(ada),
      checkPassword: () => identity.checkPassword(ada),
      setPassword: () => identity.setPassword({ ...ada, newPassword }),
      finishReset: () => identity.finishReset({ code: "a code", newPassword }),
      confirm: () => identity.confirm!("a long password of a token"),
    };
    for (const call of Object.values(calls)) {
      firebase.failNext(fault);
      const error = await call().then(
        () => undefined,
        (thrown: Error) => thrown,
      );
      expect(error).toBeInstanceOf(IdentityUnavailable);
      expect(String(error?.stack) + String(error?.cause)).not.toMatch(/long password|newer password|key-of/u);
    }
  });
});

describe("the owner", () => {
  test("is the account of the setting", async () => {
    await open().signUp(ada);
    const { localId } = firebase.people.get(ada.email)!;
    expect(await open({ uid: localId }).checkPassword(ada)).toMatchObject({ identity: { role: "owner" } });
    expect(await open({ uid: "another" }).checkPassword(ada)).toMatchObject({ identity: { role: "shopper" } });
  });

  test("is the account with the address of the setting, if the provider has verified that address", async () => {
    const identity = open({ email: ada.email });
    expect(await identity.signUp(ada)).toMatchObject({ identity: { role: "shopper" } });
    firebase.people.get(ada.email)!.emailVerified = true;
    expect(await identity.checkPassword(ada)).toMatchObject({ identity: { role: "owner" } });
    firebase.failNext({ status: 200, body: JSON.stringify({ ...(await tokenOf()) }) }, { status: 500, body: "{}" });
    await expect(identity.checkPassword(ada)).rejects.toThrow(IdentityUnavailable);
  });

  test("is looked up for that address alone, and other accounts cost one call", async () => {
    await open({ email: "owner@example.com" }).signUp(ada);
    expect(firebase.calls).toEqual(["signUp"]);
  });

  async function tokenOf() {
    const response = await fetch(`${firebase.address}/v1/accounts:signInWithPassword?key=${firebase.apiKey}`, {
      method: "POST",
      body: JSON.stringify(ada),
    });
    return (await response.json()) as object;
  }
});

test("a key of another project is noticed before anybody is signed in", async () => {
  await open().signUp(ada);
  await expect(open({ uid: "x" }, { projectId: "another-shop" }).checkPassword(ada)).rejects.toThrow("another project");
});
