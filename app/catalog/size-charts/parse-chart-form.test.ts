import { expect, test } from "vitest";
import { readPastedGrid, typedGrid, withRoom } from "./chart-grid.ts";
import { parseChartForm } from "./parse-chart-form.ts";

function formOf(grid: Parameters<typeof typedGrid>[0], others: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries({ unit: "in", note: "", ...others })) form.append(name, text);
  for (const [name, text] of typedGrid(grid)) form.append(name, text);
  return form;
}

const problemsOf = (sheet: string, others?: Record<string, string>) => {
  const parsed = parseChartForm(formOf(withRoom(readPastedGrid(sheet)), others));
  return parsed.ok ? {} : parsed.fields;
};

test("a table copied from a sheet is a chart, without its empty cells and rows", () => {
  const sheet = "Size\tBust\tWaist\r\nUK 12\t34-36.5\t28½\r\n\r\nUK 14\t 37 to 39 \t\r\nUK 16\t\t\r\n";
  const parsed = parseChartForm(formOf(withRoom(readPastedGrid(sheet)), { note: " Measured on the body. " }));
  expect(parsed).toEqual({
    ok: true,
    chart: {
      unit: "in",
      note: "Measured on the body.",
      imageHash: null,
      imageAlt: "",
      measures: ["Bust", "Waist"],
      rows: [
        {
          size: "UK 12",
          cells: [
            { low: 34, high: 36.5 },
            { low: 28.5, high: 28.5 },
          ],
        },
        { size: "UK 14", cells: [{ low: 37, high: 39 }, null] },
      ],
    },
  });
});

test.each([
  ["Size\tBust\nUK 12\tabout 36", "UK 12, Bust: enter a number such as 36, or a range such as 34-36."],
  ["Size\tBust\nUK 12\t36-34", "UK 12, Bust: enter a number such as 36, or a range such as 34-36."],
  ["Size\tBust\nUK 12\t-3", "UK 12, Bust: enter a number such as 36, or a range such as 34-36."],
  ["Size\tBust\nUK 12\t1e3", "UK 12, Bust: enter a number such as 36, or a range such as 34-36."],
  ["Size\tBust\nUK 12\t0", "UK 12, Bust: enter a number such as 36, or a range such as 34-36."],
  ["Size\tBust\tbust\nUK 12\t34\t36", "“bust” appears twice."],
  ["Size\tBust\nUK 12\t34\nUK 12\t36", "Size “UK 12” appears twice."],
  ["Size\tBust\n\t34", "Each row needs a size, as in your products."],
  ["Size\t\nUK 12\t34", "Each measurement needs a name of at most 30 characters."],
  ["Size\tBust\nUK 12\t", "Enter the measurements of at least one size."],
  ["", "Add at least one measurement, for example Bust."],
])("the sheet %j is refused in words", (sheet, sentence) => {
  expect(problemsOf(sheet)).toEqual({ grid: sentence });
});

test("a column UK is taken as UK sizes, also for a size without measurements; empty ones say nothing", () => {
  const parsed = parseChartForm(
    formOf(withRoom(readPastedGrid("Size\tUK size\tBust\nM\tUK 12-14\t36\nL\t16\t\nXL\t\t42"))),
  );
  expect(parsed).toMatchObject({
    chart: {
      measures: ["Bust"],
      rows: [
        { size: "M", uk: { low: 12, high: 14 } },
        { size: "L", uk: { low: 16, high: 16 }, cells: [null] },
        { size: "XL", cells: [{ low: 42, high: 42 }] },
      ],
    },
  });
  expect(parsed.ok && "uk" in parsed.chart.rows[2]!).toBe(false);
  expect(problemsOf("Size\tUK\tBust\nM\tbig\t36")).toEqual({
    grid: "M, UK: enter a UK size such as 12, or two such as 12-14.",
  });
});

test("an empty form is refused, and one with far too much is cut", () => {
  expect(parseChartForm(new FormData())).toMatchObject({ ok: false, fields: { unit: expect.any(String) } });
  const wide = ["Size", ...Array.from({ length: 50 }, (_, n) => `M${n}`)].join("\t");
  const tall = Array.from({ length: 500 }, (_, n) => `${n}\t${"9\t".repeat(50)}`).join("\n");
  expect(readPastedGrid(`${wide}\n${tall}`)).toMatchObject({ measures: { length: 8 }, rows: { length: 40 } });
  expect(problemsOf("Size\tBust\nUK 12\t34", { note: "x".repeat(501) })).toHaveProperty("note");
  expect(problemsOf("Size\tBust\nUK 12\t34", { unit: "ells" })).toHaveProperty("unit");
});

test("a picture needs a description, and must be a stored picture of the shop, fully uploaded", () => {
  const sheet = "Size\tBust\nUK 12\t34";
  const picture = "0123456789abcdef0123456789abcdef";
  const parsed = parseChartForm(formOf(readPastedGrid(sheet), { picture, imageAlt: " Where to\nmeasure " }));
  expect(parsed).toMatchObject({ ok: true, chart: { imageHash: picture, imageAlt: "Where to measure" } });
  const taken = { picture, remove: picture, imageAlt: "Where to measure" };
  expect(parseChartForm(formOf(readPastedGrid(sheet), taken))).toMatchObject({
    chart: { imageHash: null, imageAlt: "" },
  });
  expect(Object.keys(problemsOf(sheet, { picture, imageAlt: " " }))).toEqual(["imageAlt"]);
  expect(Object.keys(problemsOf(sheet, { picture, imageAlt: "x".repeat(201) }))).toEqual(["imageAlt"]);
  expect(Object.keys(problemsOf(sheet, { picture: "../../etc/passwd", imageAlt: "x" }))).toEqual(["image"]);
  expect(Object.keys(problemsOf(sheet, { picture, imageAlt: "x", uploading: "1" }))).toEqual(["image"]);
});
