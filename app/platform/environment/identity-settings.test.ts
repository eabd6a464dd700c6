import { expect, test } from "vitest";
import { readSettings } from "#app/read-settings.server.ts";

const firebase = { IDENTITY: "firebase", FIREBASE_PROJECT_ID: "my-shop-1", FIREBASE_API_KEY: "AIzaSy-key_1" };
const read = (environment: Record<string, string>) => readSettings(environment).firebase;

test("passwords are kept in our own database unless a hosted provider is set", () => {
  expect(read({})).toBeUndefined();
  expect(read({ IDENTITY: "embedded", FIREBASE_API_KEY: "kept-for-later" })).toBeUndefined();
});

test("the owner at the hosted provider is an account, or an address set on purpose", () => {
  expect(read({ ...firebase, ADMIN_UID: "u1", ADMIN_EMAIL: "ada@example.com" })).toEqual({
    projectId: "my-shop-1",
    apiKey: "AIzaSy-key_1",
    authUrl: "https://identitytoolkit.googleapis.com",
    owner: { uid: "u1" },
  });
  expect(read({ ...firebase, ADMIN_EMAIL: "Ada@Example.com" })).toMatchObject({ owner: { email: "ada@example.com" } });
});

test.each([
  [{ ...firebase }, "ADMIN_UID"],
  [{ IDENTITY: "firebase", FIREBASE_API_KEY: "k", ADMIN_UID: "u1" }, "FIREBASE_PROJECT_ID"],
  [{ IDENTITY: "firebase", FIREBASE_PROJECT_ID: "my-shop-1", ADMIN_UID: "u1" }, "FIREBASE_API_KEY"],
  [{ FIREBASE_API_KEY: "k" }, "IDENTITY=firebase"],
  [{ ADMIN_UID: "u1" }, "IDENTITY=firebase"],
  [{ ...firebase, ADMIN_UID: "u1", ADMIN_PASSWORD: "owner's password" }, "ADMIN_PASSWORD"],
  [{ ...firebase, ADMIN_UID: "u1", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" }, "FIREBASE_AUTH_EMULATOR_HOST"],
  [{ FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" }, "FIREBASE_AUTH_EMULATOR_HOST"],
  [{ ...firebase, ADMIN_UID: "u1", FIREBASE_AUTH_URL: "https://evil.example" }, "FIREBASE_AUTH_URL"],
  [{ ...firebase, ADMIN_UID: "u1", FIREBASE_API_KEY: "not a key!" }, "FIREBASE_API_KEY"],
])("%j does not start the shop, and the sentence names the setting", (environment, name) => {
  expect(() => read(environment)).toThrow(name);
});

test("a wrong key is not repeated in the message", () => {
  expect(() => read({ ...firebase, ADMIN_UID: "u1", FIREBASE_API_KEY: "half a secret" })).toThrow(
    expect.not.stringMatching("half a secret"),
  );
});
