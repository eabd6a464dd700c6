import * as v from "valibot";
import { expect, test } from "vitest";
import { parseForm } from "./parse-form.ts";

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
