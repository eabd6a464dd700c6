import { expect, test } from "vitest";
import { setPresets } from "#app/catalog/measurement-sets/set-presets.ts";
import { nameInput, readBody } from "./read-body.ts";

const [bust, , waist] = setPresets[0]!.fields;
const set = { id: "0199a1b2-0000-7000-8000-000000000001", version: 3, unit: "in" as const, fields: [bust!, waist!] };

const read = (texts: Record<string, string>, asked?: Record<string, string>) =>
  readBody(input => ({ [nameInput]: " Mum ", bust: "38½", waist: "32", ...texts })[input] ?? "", set, asked);

test("lengths are read as they are written, and kept in millimetres with the version of the set", () => {
  for (const text of ["38½", "38.5", "38 1/2", "97.8 cm", '38½"']) {
    expect(read({ bust: text })).toEqual({
      ok: true,
      body: { name: "Mum", setId: set.id, version: 3, values: { bust: 978, waist: 813 } },
    });
  }
});

test("each wrong field says what to do", () => {
  expect(read({ [nameInput]: " ", bust: "", waist: "wide" })).toEqual({
    ok: false,
    fields: {
      [nameInput]: "Enter a name of at most 40 characters, for example Ada.",
      bust: "Enter a length, for example 38½.",
      waist: "We can't read this. Write it like 38½.",
    },
  });
});

test("an unusual length is asked about once, and taken when it is sent again", () => {
  const asked = "This is unusual. Measure again, or save once more if it is right.";
  expect(read({ bust: "14" })).toEqual({ ok: false, fields: { bust: asked } });
  expect(read({ bust: "15" }, { bust: "14" })).toEqual({ ok: false, fields: { bust: asked } });
  expect(read({ bust: "14" }, { bust: "14" })).toMatchObject({ ok: true, body: { values: { bust: 356 } } });
});

test("centimetres without their unit are recognised", () => {
  expect(read({ bust: "97" })).toEqual({
    ok: false,
    fields: { bust: "Did you mean 97 cm? Write the unit too: 97 cm, or 97 in." },
  });
  expect(read({ bust: "97 cm" })).toMatchObject({ ok: true, body: { values: { bust: 970 } } });
});
