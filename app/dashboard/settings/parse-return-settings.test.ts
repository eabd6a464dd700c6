import { expect, test } from "vitest";
import { parseReturnsForm } from "./parse-return-settings.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  const seen = { "seen-takesReturns": "false", "seen-returnDays": "7", "seen-returnAddress": "" };
  for (const [name, text] of Object.entries({ ...seen, ...fields })) form.set(name, text);
  return form;
}

const typed = { takesReturns: "true", returnDays: " 14 ", returnAddress: "14 Bode Thomas Street\r\nSurulere\u0000 " };

test("what is typed is read, with what was seen before", () => {
  expect(parseReturnsForm(formOf(typed))).toEqual({
    ok: true,
    wanted: { takesReturns: true, returnDays: 14, returnAddress: "14 Bode Thomas Street\nSurulere" },
    seen: { takesReturns: false, returnDays: 7, returnAddress: "" },
  });
});

test.each([
  [{ returnDays: "0" }, "returnDays"],
  [{ returnDays: "61" }, "returnDays"],
  [{ returnDays: "seven" }, "returnDays"],
  [{ returnAddress: "x".repeat(301) }, "returnAddress"],
])("%j has a sentence under its name", (wrong, name) => {
  const parsed = parseReturnsForm(formOf({ ...typed, ...wrong }));
  expect(parsed).toMatchObject({ ok: false, fields: { [name]: expect.any(String) } });
});

test("a form that no page of ours sends is none", () => {
  expect(parseReturnsForm(formOf({ ...typed, takesReturns: "perhaps" }))).toBeUndefined();
});
