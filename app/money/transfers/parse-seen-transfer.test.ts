import { expect, test } from "vitest";
import { localTimeText, parseSeenTransfer } from "./parse-seen-transfer.ts";

const now = new Date("2026-11-20T09:00:00Z");

function parse(fields: Record<string, string>) {
  const form = new FormData();
  const whole = { amount: "12,500.50", reference: "ft 2611/ab-9", time: "2026-11-20T09:15", ...fields };
  for (const [name, text] of Object.entries(whole)) form.set(name, text);
  return parseSeenTransfer(form, now);
}

test("staff input is read in naira, in Lagos time, and in the one spelling that counts once", () => {
  const receivedAt = new Date("2026-11-20T08:15:00Z");
  expect(parse({})).toEqual({ ok: true, seen: { amountKobo: 1_250_050, reference: "FT2611-AB-9", receivedAt } });
  expect(parse({ reference: " FT2611-AB-9\u00a0" })).toMatchObject({ seen: { reference: "FT2611-AB-9" } });
  expect(localTimeText(receivedAt)).toBe("2026-11-20T09:15");
});

test("without a reference the sender, the time and the amount are one, however the name is spelled", () => {
  const seen = { reference: "NAME:BOLA-ADE:202611200815:1250050", isNamed: true };
  for (const sender of ["Bọ́lá Adé", " bola  ADE ", "BOLA-ADE."]) {
    expect(parse({ reference: "", sender })).toMatchObject({ ok: true, seen });
  }
  expect(parse({ sender: "Bola" })).toMatchObject({ seen: { reference: "FT2611-AB-9" } });
  expect(parse({ reference: "", sender: " - " })).toMatchObject({ ok: false });
});

test.each([
  ["amount", ["", "0", "-5", "12,50", "plenty", "1e9"]],
  ["reference", ["", "NAME:ADA:1:1", "ab", "a".repeat(61), "<b>x</b>", `sv-${"a".repeat(24)}`, `SV-${"A".repeat(24)}`]],
  ["time", ["", "yesterday", "2026-13-40T10:00", "2026-11-20T11:00", "2024-01-01T10:00"]],
] as const)("a wrong %s comes back with a sentence beside it", (name, wrong) => {
  for (const text of wrong) {
    expect([text, parse({ [name]: text })]).toEqual([text, { ok: false, fields: { [name]: expect.any(String) } }]);
  }
});
