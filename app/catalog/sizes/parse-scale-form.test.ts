import { expect, test } from "vitest";
import { demoProducts } from "#demo/demo-catalogue.ts";
import { parseRename, parseScaleForm } from "./parse-scale-form.ts";
import { isOneSize, letterSizes, maxSizeLetters } from "./size.ts";
import { standardScales } from "./size-scale.ts";

function parse(sizes: string, name = "Abaya") {
  const form = new FormData();
  form.set("name", name);
  form.set("sizes", sizes);
  return parseScaleForm(form);
}

const problem = (sizes: string) => {
  const parsed = parse(sizes);
  return parsed.ok ? undefined : parsed.fields.sizes;
};

test("a scale is a name and its sizes, one per line", () => {
  expect(parse(" 52 \r\n\r\n54  long\n3–4 years\n14½ / 15", " Abaya  lengths ")).toEqual({
    ok: true,
    scale: { name: "Abaya lengths", sizes: ["52", "54 long", "3–4 years", "14½ / 15"] },
    seen: undefined,
  });
});

test.each([
  ["<script>", "Use letters, numbers"],
  ['M" onclick="x', "Use letters, numbers"],
  ["S, M", "Use letters, numbers"],
  ["-S", "Use letters, numbers"],
  ["😀", "Use letters, numbers"],
  ["x".repeat(21), "Use at most 20 characters"],
  ["UK 12\nuk 12", "“uk 12” appears twice."],
  [" \n ", "Enter at least one size"],
  [Array.from({ length: 41 }, (_, n) => n).join("\n"), "At most 40 sizes"],
])("the sizes %j are refused in words", (sizes, sentence) => {
  expect(problem(sizes)).toContain(sentence);
});

test("a size's new name follows the rules for sizes", () => {
  const rename = (from: string, to: string) => {
    const form = new FormData();
    form.set("from", from);
    form.set("to", to);
    return parseRename(form);
  };
  expect(rename("UK 12", " UK 12  slim ")).toEqual({ ok: true, from: "UK 12", to: "UK 12 slim" });
  expect(rename("", "L")).toMatchObject({ ok: false, fields: { from: "Choose a size." } });
  expect(rename("UK 12", "<b>")).toMatchObject({ ok: false, fields: { to: expect.any(String) } });
});

test("the shop's own scales are valid as an owner's, with the letters first", () => {
  expect(standardScales[0]!.sizes).toEqual([...letterSizes]);
  for (const { name, sizes } of standardScales) {
    expect(parse(sizes.join("\n"), name)).toMatchObject({ ok: true, scale: { name, sizes } });
    expect(Math.max(...sizes.map(size => size.length))).toBeLessThanOrEqual(maxSizeLetters);
  }
  const all = standardScales.flatMap(({ sizes }) => sizes);
  expect(new Set(all).size).toBe(all.length);
});

test.each(demoProducts)("the demo's $title comes in sizes of its scale", ({ scale, sizes }) => {
  const all = standardScales.find(({ id }) => id === scale)!.sizes;
  expect(sizes.filter(({ size }) => !all.includes(size))).toEqual([]);
});

test("a single letter or a free size counts as one size; a size with a meaning does not", () => {
  for (const size of [...letterSizes, "Free size"]) expect(isOneSize([{ size }])).toBe(true);
  for (const size of ["UK 12", "6 yards", "Medium", "MM"]) expect(isOneSize([{ size }])).toBe(false);
  expect(isOneSize([{ size: "S" }, { size: "M" }])).toBe(false);
});
