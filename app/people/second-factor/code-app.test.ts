import { Secret } from "otpauth";
import { expect, test } from "vitest";
import { qrPath } from "#app/platform/pictures/qr-path.server.ts";
import { codeAt } from "#test/stand-ins/code-app.ts";
import { appLink, newAppSecret, stepOfCode } from "./code-app.server.ts";

/** RFC 6238, appendix B, for SHA-1; its eight digits end in the six of an app. */
const secret = Secret.fromUTF8("12345678901234567890").base32;
const vectors = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;

test.each(vectors)("at second %i of RFC 6238's examples the code is %s", (second, code) => {
  const now = new Date(second * 1000);
  expect(stepOfCode(secret, code, now)).toBe(Math.floor(second / 30));
  expect(codeAt(secret, now)).toBe(code);
});

test("a code counts thirty seconds early and late, and no longer", () => {
  const now = new Date(1_111_111_111_000);
  const step = Math.floor(now.getTime() / 30_000);
  const codeOf = (steps: number) => codeAt(secret, new Date(now.getTime() + steps * 30_000));
  expect([-2, -1, 0, 1, 2].map(steps => stepOfCode(secret, codeOf(steps), now))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
});

test("anything else than six digits is no code", () => {
  const now = new Date(59_000);
  for (const typed of ["", "28708", "2870820", "28708x", "９４２８７０", "94287082"]) {
    expect(stepOfCode(secret, typed, now)).toBeUndefined();
  }
});

test("each secret is new and has 160 bits, and the link names the shop and the person", () => {
  const one = newAppSecret();
  expect(one).toMatch(/^[A-Z2-7]{32}$/u);
  expect(newAppSecret()).not.toBe(one);
  const link = new URL(appLink({ secret: one, issuer: "Ṣọ & Co", email: "ada@example.com" }));
  expect(link.protocol).toBe("otpauth:");
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ secret: one, issuer: "Ṣọ & Co", digits: "6" });
  expect(decodeURIComponent(link.pathname)).toContain("ada@example.com");
});

test("the QR code's path stays inside its size, with four light squares around it", () => {
  const { size, path } = qrPath("otpauth://totp/Shop:ada@example.com?secret=ABC");
  const places = [...path.matchAll(/M(?<x>\d+) (?<y>\d+)/gu)].flatMap(({ groups }) =>
    [groups!.x, groups!.y].map(Number),
  );
  expect(places.length).toBeGreaterThan(200);
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
});
