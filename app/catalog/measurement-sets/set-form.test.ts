import * as v from "valibot";
import { expect, test } from "vitest";
import { keyOfName, setFacts } from "./measurement-set.ts";
import { parseSetForm } from "./parse-set-form.ts";
import { setPresets } from "./set-presets.ts";
import { arrangeRows, readSetRows, rowsOf, typedRows, withEmptyRow } from "./set-rows.ts";

const gown = setPresets[0]!;

function formOf(rows: [string, string][], more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, text] of Object.entries({ name: "Gown", unit: "in", version: "1", ...more })) form.set(name, text);
  for (const [name, text] of rows) form.append(name, text);
  return form;
}

test("each preset is a whole set that its form reads back as it was", () => {
  for (const { id: _, ...set } of setPresets) {
    expect(v.parse(setFacts, set)).toEqual(set);
    const rows = typedRows(withEmptyRow(rowsOf(set.fields, set.unit)));
    expect(parseSetForm(formOf(rows, { name: set.name }))).toEqual({ ok: true, set, version: 1 });
  }
});

test("fields are added, and keep their keys when they are renamed or moved", () => {
  const rows = rowsOf(gown.fields.slice(0, 2), "in");
  const added = { row: "new-2", key: "", name: " Bust ", help: "", least: "24", most: "60½", at: "" };
  const renamed = [{ ...rows[1]!, name: "Below the bust" }, { ...rows[0]!, name: "Full bust" }, added];
  expect(parseSetForm(formOf(typedRows(renamed)))).toMatchObject({
    set: {
      fields: [
        { key: "under-bust", name: "Below the bust" },
        { key: "bust", name: "Full bust" },
        { key: "bust-2", name: "Bust", leastMm: 610, mostMm: 1537 },
      ],
    },
  });
});

test("a wrong row is said with its name", () => {
  const row = { row: "a", key: "", name: "Wrist", help: "", least: "5", most: "12", at: "" };
  const wrongs: [Partial<typeof row>, string][] = [
    [{ name: "" }, "Each measurement needs a name of at most 30 characters."],
    [{ name: "x".repeat(31) }, "Each measurement needs a name of at most 30 characters."],
    [{ most: "" }, "Wrist: enter the least and the most, for example 24 and 60."],
    [{ most: "wide" }, "Wrist: enter the least and the most, for example 24 and 60."],
    [{ most: "5" }, "Wrist: the most must be more than the least."],
    [{ help: "x".repeat(121) }, "Wrist: use at most 120 characters to say how to measure."],
    [{ at: "tail" }, "Wrist: choose a drawing from the list, or no drawing."],
  ];
  for (const [wrong, rows] of wrongs) {
    expect(parseSetForm(formOf(typedRows([{ ...row, ...wrong }])))).toEqual({ ok: false, fields: { rows } });
  }
  const twice = typedRows([row, { ...row, name: "WRIST" }]);
  expect(parseSetForm(formOf(twice))).toEqual({ ok: false, fields: { rows: "“WRIST” appears twice." } });
  expect(parseSetForm(formOf([], { name: "", unit: "ft" }))).toEqual({
    ok: false,
    fields: {
      name: "Enter a name.",
      unit: "Choose inches or centimetres.",
      rows: "Add at least one measurement, for example Bust.",
    },
  });
  const many = Array.from({ length: 31 }, (_, n) => ({ ...row, name: `Field ${n}` }));
  expect(parseSetForm(formOf(typedRows(many)))).toMatchObject({ fields: { rows: "At most 30 measurements." } });
});

test("a drawing is kept as it was chosen, and a form without the choice follows the name", () => {
  const row = { row: "a", key: "", name: "Wrist", help: "", least: "5", most: "12", at: "" };
  const read = (rows: [string, string][]) => {
    const parsed = parseSetForm(formOf(rows));
    return parsed.ok && parsed.set.fields;
  };
  const wrist = { key: "wrist", name: "Wrist", help: "", leastMm: 127, mostMm: 305 };
  expect(read(typedRows([row]))).toStrictEqual([wrist]);
  for (const at of ["none", "bust"] as const) expect(read(typedRows([{ ...row, at }]))).toEqual([{ ...wrist, at }]);
  expect(read(typedRows([row]).filter(([name]) => name !== "at"))).toStrictEqual([wrist]);
  // Somebody who chose a drawing meant to add something.
  const only = typedRows([row, { ...row, name: "", least: "", most: "", at: "hip" }]);
  expect(parseSetForm(formOf(only)).ok).toBe(false);
});

test("rows move, go and are added as the buttons say; unknown commands change nothing", () => {
  const rows = readSetRows(name => (name === "field" ? ["a", "b", "c"] : []));
  const names = (command: string) => arrangeRows(rows, command).map(({ name }) => name);
  expect(names("up 1")).toEqual(["b", "a", "c"]);
  expect(names("down 1")).toEqual(["a", "c", "b"]);
  expect(names("remove 0")).toEqual(["b", "c"]);
  expect(names("add")).toEqual(["a", "b", "c", ""]);
  for (const command of ["up 0", "down 2", "remove 9", "drop 1", "", "up -1"]) expect(names(command)).toHaveLength(3);
});

test("a name without letters has a key of its own", () => {
  expect(keyOfName("腰", [])).toBe("measure");
  expect(keyOfName("Ẹsẹ̀ gígùn", [])).toBe("ese-gigun");
  expect(keyOfName("Bust", ["bust", "bust-2"])).toBe("bust-3");
});
