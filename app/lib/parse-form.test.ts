import * as v from "valibot";
import { expect, test } from "vitest";
import { parseForm, sentenceOf } from "./parse-form.ts";

const schema = v.object({
  id: v.pipe(v.string(), v.regex(/^\d+$/u)),
  name: v.pipe(v.string(), v.nonEmpty("Enter a name."), v.minLength(2, "Type a longer one.")),
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return form;
}

test("a form is read by its schema, or reports the first mistake in each input", () => {
  expect(parseForm(schema, formOf({ id: "1", name: "Ada" }))).toEqual({ ok: true, values: { id: "1", name: "Ada" } });
  expect(parseForm(schema, formOf({ id: "1", name: "" }))).toEqual({ ok: false, fields: { name: "Enter a name." } });
  const items = v.object({ names: v.array(schema.entries.name) });
  expect(parseForm(items, { names: ["Ada", ""] })).toEqual({ ok: false, fields: { "names.1": "Enter a name." } });
});

test("a form with wrong or missing chosen inputs is rejected", () => {
  expect(parseForm(schema, formOf({ name: "" }), ["id"])).toBeUndefined();
  expect(parseForm(schema, formOf({ id: "x", name: "Ada" }), ["id"])).toBeUndefined();
  expect(parseForm(schema, formOf({ id: "1", name: "" }), ["id"])).toMatchObject({ ok: false });
});

test("an input that was left out is answered like an empty one, never in the words of the parser", () => {
  const asked = v.object({ way: v.picklist(["cash", "card"], "Choose how it was paid."), when: v.number() });
  expect(parseForm(asked, { when: 1 })).toEqual({ ok: false, fields: { way: "Choose how it was paid." } });
  expect(parseForm(asked, { way: "cash", when: "x" })).toEqual({ ok: false, fields: { when: "Fill this in." } });
  expect(
    parseForm(
      v.pipe(
        asked,
        v.check(() => true),
      ),
      formOf({}),
    ),
  ).toMatchObject({
    fields: { way: "Choose how it was paid." },
  });
});

test("a sentence about an input is the schema's own, or asks to fill it in", () => {
  const issueOf = (own: v.GenericSchema, input: unknown) => v.safeParse(own, input).issues![0];
  expect(sentenceOf(issueOf(v.pipe(v.string(), v.nonEmpty("Enter a name.")), ""))).toBe("Enter a name.");
  for (const input of [null, undefined, 1]) expect(sentenceOf(issueOf(v.string(), input))).toBe("Fill this in.");
  expect(sentenceOf(issueOf(v.pipe(v.string(), v.uuid()), "x"))).toBe("Fill this in.");
});
