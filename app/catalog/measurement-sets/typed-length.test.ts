import { assert, constantFrom, integer, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import { mmText } from "./length-text.ts";
import { exactText, mmOf, questionAbout, readTypedLength, withUnit } from "./typed-length.ts";

test("half an inch is one number, however it is written", () => {
  const spellings = ["38½", "38 ½", "38.5", "38,5", "38.50", "38 1/2", "38-1/2", "38 2/4", "38 1⁄2", " 38½ "];
  for (const text of spellings) expect([text, readTypedLength(text, "in")?.mm]).toEqual([text, 978]);
  for (const text of ['38½"', '38 1/2"', "38.5''", "38½”", "38½″", "38.5in", "38.5 inches", "38½ Inch", "38.5 in."]) {
    expect([text, readTypedLength(text, "cm")]).toEqual([text, { mm: 978, unit: "in", isOwn: true }]);
  }
});

test("quarters, fractions alone and centimetres are read; a unit that is typed goes before the set's", () => {
  expect(readTypedLength("6¼", "in")?.mm).toBe(159);
  expect(readTypedLength("6 3/4", "in")?.mm).toBe(171);
  expect(readTypedLength("½", "in")?.mm).toBe(13);
  expect(readTypedLength("3/4", "in")?.mm).toBe(19);
  for (const text of ["97 cm", "97cm", "97 CM", "97.0 centimetres", "97cm."]) {
    expect([text, readTypedLength(text, "in")]).toEqual([text, { mm: 970, unit: "cm", isOwn: true }]);
  }
  expect(readTypedLength("97", "cm")).toEqual({ mm: 970, unit: "cm", isOwn: false });
});

test("a length that is shown in a form is sent back as it was", () => {
  expect([exactText(978, "in"), exactText(970, "in"), exactText(978, "cm")]).toEqual(["38½", "97 cm", "97.8 cm"]);
  for (const unit of ["in", "cm"] as const) {
    for (let mm = 1; mm <= 3000; mm++) expect([mm, readTypedLength(exactText(mm, unit), unit)?.mm]).toEqual([mm, mm]);
  }
});

test("what is no length is refused", () => {
  const wrongs = ["", " ", "abc", "0", "-38", "38-40", "38/2", "38 3/2", "38 1/3", "3 8", "38.5½", "1e3", "٣٨", "38½½"];
  const longs = [
    "38 ft",
    "38 m",
    "9999",
    "301 cm",
    "38.123",
    "3".repeat(50),
    "NaN",
    "Infinity",
    "<b>38</b>",
    "38\u0000",
  ];
  for (const text of [...wrongs, ...longs]) expect([text, readTypedLength(text, "in")]).toEqual([text, undefined]);
});

test("any text is read or refused, and what is read is a whole number of millimetres", () => {
  const characters = constantFrom(..."0123456789½¼ .,/\"'incm-");
  const texts = oneof(string({ unit: "binary" }), string({ unit: characters, maxLength: 12 }));
  const isFine = (text: string, unit: "in" | "cm") => {
    const { mm } = readTypedLength(text, unit) ?? { mm: 1 };
    return Number.isInteger(mm) && mm >= 1 && mm <= 3000;
  };
  expect(() => assert(property(texts, constantFrom("in", "cm"), isFine))).not.toThrow();
});

test("a length in quarters or half centimetres comes back as it was shown", () => {
  const isSame = (n: number, unit: "in" | "cm") => {
    const mm = mmOf(unit === "in" ? n / 4 : n / 2, unit);
    const shown = mmText(mm, unit);
    const other = unit === "in" ? "cm" : "in";
    return readTypedLength(shown, unit)?.mm === mm && readTypedLength(withUnit(shown, unit), other)?.mm === mm;
  };
  const lengths = integer({ min: 1, max: 400 });
  expect(() => assert(property(lengths, constantFrom("in", "cm"), isSame))).not.toThrow();
});

test("an odd length is asked about, and one that fits in the other unit as that", () => {
  const bust = { leastMm: 600, mostMm: 1600 };
  expect(questionAbout("38", { unit: "cm", ...bust })).toEqual({ kind: "other-unit", unit: "in" });
  expect(questionAbout("97", { unit: "in", ...bust })).toEqual({ kind: "other-unit", unit: "cm" });
  expect(questionAbout("38 cm", { unit: "cm", ...bust })).toEqual({ kind: "odd" });
  expect(questionAbout("12", { unit: "cm", ...bust })).toEqual({ kind: "odd" });
  expect(questionAbout("97", { unit: "cm", ...bust })).toBeUndefined();
  expect(questionAbout("38½", { unit: "in", ...bust })).toBeUndefined();
  expect(questionAbout("abc", { unit: "in", ...bust })).toBeUndefined();
});

test("a length is shown with its unit, once", () => {
  expect(withUnit("38½", "in")).toBe("38½ in");
  expect(withUnit("97 cm", "in")).toBe("97 cm");
  expect([mmText(978, "in"), mmText(6, "in"), mmText(970, "cm"), mmText(975, "cm")]).toEqual(["38½", "¼", "97", "97½"]);
});
