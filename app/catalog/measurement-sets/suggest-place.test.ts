import * as v from "valibot";
import { expect, test } from "vitest";
import { storedFields } from "./measurement-set.ts";
import { setPresets } from "./set-presets.ts";
import { suggestedPlace, tapePlaceNames, tapePlaceOf } from "./suggest-place.ts";

const suggested = (name: string, help = "") => suggestedPlace({ key: "measure", name, help });

test("every field of a preset has its drawing", () => {
  const places = setPresets.map(({ id, fields }) => [
    id,
    fields.map(field => `${field.name}: ${String(tapePlaceOf(field))}`),
  ]);
  expect(Object.fromEntries(places)).toEqual({
    gown: [
      "Bust: bust",
      "Under-bust: under-bust",
      "Waist: waist",
      "Hip: hip",
      "Half length: half-length",
      "Shoulder: shoulder",
      "Sleeve length: sleeve",
      "Round sleeve: round-sleeve",
      "Length: length",
    ],
    kaftan: [
      "Chest: chest",
      "Shoulder: shoulder",
      "Sleeve length: sleeve",
      "Round sleeve: round-sleeve",
      "Neck: neck",
      "Hip: hip",
      "Length: length",
      "Trouser waist: trouser-waist",
      "Trouser length: leg-length",
      "Thigh: thigh",
      "Knee: knee",
      "Ankle: ankle",
    ],
    trousers: ["Waist: trouser-waist", "Hip: hip", "Thigh: thigh", "Knee: knee", "Ankle: ankle", "Length: leg-length"],
    skirt: ["Waist: waist", "Hip: hip", "Length: leg-length"],
  });
});

test("a set from before there were drawings has the same ones", () => {
  for (const { fields } of setPresets) {
    const older = fields.map(field => {
      const { at: _, ...before } = field;
      return before;
    });
    expect(v.parse(storedFields, older)).toStrictEqual(older);
    expect(older.map(tapePlaceOf)).toEqual(fields.map(tapePlaceOf));
  }
});

test("what tailors write suggests a drawing, in any spelling", () => {
  const spellings = {
    bust: ["bust", "BUST", "Burst", "Bust (in)", "Round bust", "Bust size", "Full bust"],
    "under-bust": ["Underbust", "Under bust", "Below the bust"],
    hip: ["Hips", "Hip line", "Hips’ circumference"],
    "round-sleeve": ["Round sleeve", "Sleeve round", "Sleeve size"],
    sleeve: ["Sleeve", "Long sleeve"],
    "upper-arm": ["Biceps", "Round arm"],
    thigh: ["Thighs", "Lap", "Laps"],
    head: ["Cap", "Fila size"],
    length: ["Gown length", "Full length", "Agbada length"],
    "leg-length": ["Trousers length", "Skirt length", "Waist to floor"],
    "inside-leg": ["Inseam", "Inside leg"],
  };
  for (const [place, names] of Object.entries(spellings)) {
    for (const name of names) expect([name, suggested(name)]).toEqual([name, place]);
  }
});

test("every drawing is suggested by the words that the owner chooses it by", () => {
  for (const [place, name] of Object.entries(tapePlaceNames)) expect(suggested(name)).toBe(place);
});

test("a name that only has a known word in it suggests nothing", () => {
  const others = [
    "Shoulder to bust",
    "Nipple to nipple",
    "Half length back",
    "Upper bust",
    "Cape width",
    "腰",
    "",
    "1",
  ];
  for (const name of [...others, "constructor", "Bottom"]) expect([name, suggested(name)]).toEqual([name, undefined]);
});

test("the help says what a plain length and a waist are", () => {
  expect(suggested("Length")).toBeUndefined();
  expect(suggested("Length", "How long it should be.")).toBeUndefined();
  expect(suggested("Length", "From the top of the shoulder to the floor.")).toBe("length");
  expect(suggested("Length", "From your waist down.")).toBe("leg-length");
  expect(suggested("Waist", "Where you wear your trousers.")).toBe("trouser-waist");
});

test("the key suggests the drawing of a translated name, after the name itself", () => {
  expect(suggestedPlace({ key: "bust-2", name: "Àyà", help: "" })).toBe("bust");
  expect(suggestedPlace({ key: "bust", name: "Hip", help: "" })).toBe("hip");
  for (const name of ["Shoulder to bust", "Nipple to nipple", "Upper bust", "Length"]) {
    expect([name, suggestedPlace({ key: "bust", name, help: "" })]).toEqual([name, undefined]);
  }
});

test("what the owner chose goes before what is suggested, also nothing", () => {
  const bust = { key: "bust", name: "Bust", help: "" };
  expect([tapePlaceOf(bust), tapePlaceOf({ ...bust, at: "knee" })]).toEqual(["bust", "knee"]);
  expect(tapePlaceOf({ ...bust, at: "none" })).toBeUndefined();
  expect(v.safeParse(storedFields, [{ ...setPresets[0]!.fields[0]!, at: "tail" }]).success).toBe(false);
});
