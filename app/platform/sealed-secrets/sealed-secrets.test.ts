import { expect, test } from "vitest";
import { openSealedSecrets } from "./sealed-secrets.server.ts";

const sessionSecret = "a secret for tests, 32 letters or more";
const sealed = openSealedSecrets(sessionSecret);
const label = { purpose: "connections", name: "paystack" };

test("a secret opens under its label, also after a restart, and never looks twice the same", () => {
  for (const secret of ["sk_test_marker", "Àṣọ 🧵 and thread", "x".repeat(10_000)]) {
    const one = sealed.seal(label, secret);
    const other = sealed.seal(label, secret);
    expect(one).toMatch(/^v1\.[\w-]+$/u);
    expect(one).not.toBe(other);
    expect([one, other].map(text => openSealedSecrets(sessionSecret).open(label, text))).toEqual([secret, secret]);
    expect(one).not.toContain(secret);
  }
});

test("an empty secret stays one", () => {
  expect(sealed.open(label, sealed.seal(label, ""))).toBe("");
});

test("another purpose, another name and another session secret open nothing", () => {
  const text = sealed.seal(label, "sk_test_marker");
  expect(sealed.open({ ...label, purpose: "second factor" }, text)).toBeUndefined();
  expect(sealed.open({ ...label, name: "smtp" }, text)).toBeUndefined();
  expect(openSealedSecrets("another secret, 32 letters or more").open(label, text)).toBeUndefined();
});

test("a changed, shortened or foreign text opens nothing and breaks nothing", () => {
  const text = sealed.seal(label, "sk_test_marker");
  const bytes = Buffer.from(text.slice(3), "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(sealed.open(label, `v1.${changed.toString("base64url")}`)).toBeUndefined();
    expect(sealed.open(label, `v1.${bytes.subarray(0, at).toString("base64url")}`)).toBeUndefined();
  }
  for (const foreign of ["", "v1.", "v1", `v2.${text.slice(3)}`, text.slice(3), `${text}.x`, "plain text"]) {
    expect(sealed.open(label, foreign)).toBeUndefined();
  }
});
