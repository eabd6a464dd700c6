import { expect, test } from "vitest";
import { readSettings } from "#app/read-settings.server.ts";
import { SettingsProblem } from "./settings-problem.server.ts";

const live = { PAYMENTS: "paystack", PAYSTACK_SECRET_KEY: "sk_live_abc", PAYSTACK_PUBLIC_KEY: "pk_live_abc" };
const trial = { PAYMENTS: "paystack", PAYSTACK_SECRET_KEY: "sk_test_abc", PAYSTACK_PUBLIC_KEY: "pk_test_abc" };
const withoutKeys = { apiUrl: "https://api.paystack.co", keys: undefined };
const refusal = (environment: Record<string, string>) => {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsProblem) return error.message;
    throw error;
  }
  return "accepted";
};

test("without any settings the shop takes practice payments, on this machine only", () => {
  expect(readSettings({})).toMatchObject({ payments: "practice", providers: { paystack: withoutKeys }, warnings: [] });
  expect(refusal({ PAYMENTS: "practice", ORIGIN: "https://shop.example" })).toContain("PRACTICE_PAYMENTS_IN_PUBLIC");
  expect(readSettings({}).practicesInPublic).toBe(false);
});

test("a public shop without payment settings takes no payments until the owner chooses in the dashboard", () => {
  const settings = readSettings({ ORIGIN: "https://shop.example" });
  expect(settings).toMatchObject({ payments: "off", isPaymentsGiven: false, practicesInPublic: false, warnings: [] });
  expect(readSettings({ PAYMENTS: "off" }).isPaymentsGiven).toBe(true);
});

test("each start warns of practice payments in public", () => {
  const settings = readSettings({ ORIGIN: "https://shop.example", PRACTICE_PAYMENTS_IN_PUBLIC: "yes" });
  expect(settings).toMatchObject({ practicesInPublic: true, warnings: [expect.stringContaining("without paying")] });
});

test("a public shop may take no online payments, and keeps the key for earlier payments", () => {
  const off = { PAYMENTS: "off", ORIGIN: "https://shop.example" };
  expect(readSettings(off)).toMatchObject({ payments: "off", providers: { paystack: withoutKeys }, warnings: [] });
  const paystack = { keys: { secretKey: "sk_live_abc" } };
  expect(readSettings({ ...live, ...off })).toMatchObject({ payments: "off", providers: { paystack } });
});

test.each([
  ["https://Shop.Example:443/", "https://shop.example"],
  ["HTTP://127.0.0.1:80", "http://127.0.0.1"],
  ["https://shop.example:8443//", "https://shop.example:8443"],
  ["https://Àdùnní.com.ng", "https://xn--dnn-8ka2e7c.com.ng"],
  ["https://ọjà.ng.", "https://xn--j-sfa590u.ng"],
  ["http://[::1]:3000", "http://[::1]:3000"],
])("ORIGIN %s is %s, as browsers write it", (ORIGIN, origin) => {
  expect(readSettings({ ...live, ORIGIN }).origin).toBe(origin);
});

test.each([
  "shop.example",
  "ftp://shop.example",
  "https://shop.example/shop",
  "https://me:x@shop.example",
  "https://a?b",
])("ORIGIN %s stops the start with a sentence", ORIGIN => {
  expect(refusal({ ...live, ORIGIN })).toMatch(/^ORIGIN must .*https:\/\/shop\.example/u);
});

test("the demo comes by itself only where no other machine can reach the shop", () => {
  const demoOf = (more: Record<string, string>) => readSettings({ ...live, ...more }).demo;
  expect(demoOf({})).toBe("first-start");
  expect(demoOf({ ORIGIN: "http://127.0.0.1:3000" })).toBe("first-start");
  expect(demoOf({ ORIGIN: "https://shop.example" })).toBe("off");
  expect(demoOf({ ORIGIN: "http://192.168.0.20:3000" })).toBe("off");
  expect(demoOf({ ORIGIN: "https://shop.example", DEMO: "on" })).toBe("on");
  expect(demoOf({ DEMO: "off" })).toBe("off");
});

test("Paystack with its keys takes real payments on a public address", () => {
  const settings = readSettings({ ...live, ORIGIN: "https://shop.example" });
  const paystack = { keys: { secretKey: "sk_live_abc" }, apiUrl: "https://api.paystack.co" };
  expect(settings).toMatchObject({ payments: "paystack", providers: { paystack }, warnings: [] });
});

test("Paystack needs only the secret key, and the public key is not kept", () => {
  const { PAYSTACK_PUBLIC_KEY: _given, ...secretOnly } = live;
  const { paystack } = readSettings(secretOnly).providers;
  expect(paystack).toEqual({ keys: { secretKey: "sk_live_abc" }, apiUrl: "https://api.paystack.co" });
  expect(readSettings(live).providers.paystack).toEqual(paystack);
});

test("a shop back on practice payments keeps the key for earlier payments", () => {
  const { payments, providers } = readSettings({ ...trial, PAYMENTS: "practice" });
  expect({ payments, key: providers.paystack?.keys?.secretKey }).toEqual({ payments: "practice", key: "sk_test_abc" });
});

test("half a setting is refused with an instruction", () => {
  expect(refusal({ ...live, PAYSTACK_SECRET_KEY: "" })).toContain("set PAYSTACK_SECRET_KEY");
  expect(refusal({ PAYSTACK_PUBLIC_KEY: "pk_live_abc" })).toContain("Set PAYMENTS=paystack");
  expect(refusal({ ...live, PAYMENTS: "" })).toContain("Set PAYMENTS=paystack");
  expect(refusal({ ...live, PAYMENTS: "practice" })).toBe("accepted");
  expect(refusal({ ...live, PAYMENTS: "stripe" })).toContain("must be practice, paystack or off");
});

test("a test key beside a live one is refused, and so are swapped keys", () => {
  expect(refusal({ ...live, PAYSTACK_PUBLIC_KEY: "pk_test_abc" })).toContain("Set two of a kind");
  expect(refusal({ ...trial, PAYSTACK_PUBLIC_KEY: "pk_live_abc" })).toContain("Set two of a kind");
  const swapped = { ...live, PAYSTACK_SECRET_KEY: "pk_live_abc", PAYSTACK_PUBLIC_KEY: "sk_live_abc" };
  expect(refusal(swapped)).toContain("PAYSTACK_SECRET_KEY must be the secret key");
});

test("a test key is allowed on a public address, with a warning, and on this machine without one", () => {
  expect(readSettings({ ...trial, ORIGIN: "https://shop.example" }).warnings).toEqual([
    expect.stringContaining("test keys"),
  ]);
  expect(readSettings(trial).warnings).toEqual([]);
});

test("a live key is allowed on this machine, with a warning", () => {
  expect(readSettings(live).warnings).toEqual([expect.stringContaining("live keys")]);
});

test("a stand-in accepts test keys only, and a live key never goes to another address", () => {
  const standIn = { PAYSTACK_API_URL: "http://127.0.0.1:4999/" };
  expect(readSettings({ ...trial, ...standIn }).providers.paystack?.apiUrl).toBe("http://127.0.0.1:4999");
  expect(refusal({ ...live, ...standIn })).toContain("PAYSTACK_API_URL");
});

test("no refusal message repeats a secret", () => {
  const secrets = {
    PAYSTACK_SECRET_KEY: "hush1",
    SESSION_SECRET: "hush2",
    ADMIN_PASSWORD: "hush3",
    DATABASE_URL: "hush4",
  };
  const message = refusal({ ...secrets, PORT: "eighty" });
  for (const name of Object.keys(secrets)) expect(message).toContain(name);
  expect(message).not.toContain("hush");
  expect(message).toContain("eighty");
});

test("e-mail needs a server and a sender; only one of them is refused with an instruction", () => {
  const mail = { SMTP_URL: "smtps://shop:p%40ss@mail.example", MAIL_FROM: "Àṣọ House <shop@example.com>" };
  expect(readSettings({ ...mail, ADMIN_EMAIL: "owner@shop.example" })).toMatchObject({
    mail: {
      smtp: { host: "mail.example", port: 465, isSecure: true, account: { user: "shop", pass: "p@ss" } },
      from: { name: "Àṣọ House", address: "shop@example.com" },
    },
    warnings: [],
  });
  expect(readSettings({ SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "shop@example.com" })).toMatchObject({
    mail: { smtp: { port: 587, isSecure: false, isLoopback: true }, from: { name: undefined } },
    warnings: [expect.stringContaining("ADMIN_EMAIL")],
  });
  expect(readSettings({}).mail).toBeUndefined();
  expect(refusal({ ...mail, MAIL_FROM: "" })).toContain("set MAIL_FROM");
  expect(refusal({ ...mail, SMTP_URL: "" })).toContain("Set SMTP_URL too");
  expect(refusal({ ...mail, MAIL_FROM: "Àṣọ House" })).toContain("MAIL_FROM must be an e-mail address");
  expect(refusal({ ...mail, MAIL_FROM: "a@b.example\r\nBcc: c@d.example" })).toContain("MAIL_FROM must be");
  expect(refusal({ ...mail, SMTP_URL: "smtp://a:50%off@mail.example" })).toContain("write it as %25");
  expect(refusal({ ...mail, SMTP_URL: "https://hush@mail.example" })).toMatch(
    /^SMTP_URL must begin with smtp(?!.*hush)/u,
  );
});

test("pages are kept for reading offline, unless the setting is off", () => {
  expect(readSettings({}).keepsOfflinePages).toBe(true);
  expect(readSettings({ OFFLINE_PAGES: "off" }).keepsOfflinePages).toBe(false);
  expect(() => readSettings({ OFFLINE_PAGES: "no" })).toThrow("OFFLINE_PAGES must be on or off");
});
