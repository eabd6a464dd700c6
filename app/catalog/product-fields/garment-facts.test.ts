import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { factFields, halfModel, modelText, toldFacts } from "./garment-facts.ts";

const none = { fabric: "", care: "", lining: "", fit: "", modelCm: null, modelSize: "" };

describe("the model's height", () => {
  test.each([
    ["172", 172],
    [" 172 cm", 172],
    ["1.72", 172],
    ["1,7 m", 170],
    ["98", 98],
    ["", null],
  ])("typed as “%s” is %s", (typed, cm) => {
    expect(v.parse(factFields.modelCm.typed, typed)).toBe(cm);
  });

  test.each(["tall", "30", "400", "17.2", "5'7", "-172"])("“%s” is refused with an example", typed => {
    const { issues } = v.safeParse(factFields.modelCm.typed, typed);
    expect(issues?.[0].message).toContain("for example 172");
  });

  test("is told in metres with the size, and not without it", () => {
    expect(modelText({ modelCm: 172, modelSize: "M" })).toBe("Model is 1.72 m and wears M");
    expect(modelText({ modelCm: 98, modelSize: "3–4 years" })).toBe("Model is 0.98 m and wears 3–4 years");
    expect(modelText({ modelCm: 172 })).toBeUndefined();
    expect(modelText({ modelSize: "M" })).toBeUndefined();
  });

  test("and the size belong together: the missing one is asked for", () => {
    expect(halfModel({ modelCm: 172, modelSize: "M" })).toEqual({});
    expect(halfModel({ modelCm: null, modelSize: "" })).toEqual({});
    expect(Object.keys(halfModel({ modelCm: 172, modelSize: "" }))).toEqual(["modelSize"]);
    expect(Object.keys(halfModel({ modelCm: null, modelSize: "M" }))).toEqual(["modelCm"]);
  });
});

test("only facts that are told are kept for the page", () => {
  expect(toldFacts(none)).toBeUndefined();
  expect(toldFacts({ ...none, care: "Cold wash", modelCm: 180 })).toEqual({ care: "Cold wash", modelCm: 180 });
});
