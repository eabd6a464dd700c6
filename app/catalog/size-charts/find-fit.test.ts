import { expect, test } from "vitest";
import { rowsIn } from "./answer-fit.ts";
import { type Body, findFit, foundFitText } from "./find-fit.ts";
import { chartOf, type SizeChart, spanText } from "./size-chart.ts";

const at = (length: number) => ({ low: length, high: length });
const from = (low: number, high: number) => ({ low, high });

const noPicture = { imageHash: null, imageAlt: "" };

const single: SizeChart = {
  ...noPicture,
  unit: "in",
  note: "",
  measures: ["Bust", "Waist", "Hips"],
  rows: [
    { size: "UK 8", cells: [at(33), at(26), at(36)] },
    { size: "UK 10", cells: [at(35), at(28), at(38)] },
    { size: "UK 12", cells: [at(37), at(30), at(40)] },
    { size: "UK 14", cells: [at(39), null, at(42)] },
  ],
};

const spans: SizeChart = {
  ...noPicture,
  unit: "cm",
  note: "",
  measures: ["Chest"],
  rows: [
    { size: "S", cells: [from(86, 91)] },
    { size: "M", cells: [from(92, 97)] },
    { size: "L", cells: [from(98, 104)] },
  ],
};

const none = undefined;

test.each<[string, SizeChart, Body, string]>([
  ["exactly a size", single, [35, 28, 38], "UK 10 fits you."],
  ["one measure alone", single, [37, none, none], "UK 12 fits you."],
  ["a measure that the chart leaves open", single, [39, 60, 42], "UK 14 fits you."],
  [
    "a hair more than a size",
    single,
    [35.1, 28, 38],
    "You are between UK 10 and UK 12. UK 12 is 1.9 inches too large at the bust, 2 inches too large at the waist and 2 inches too large at the hips. UK 10 is 0.1 inches too small at the bust.",
  ],
  [
    "a small bust over large hips",
    single,
    [33, 26, 40],
    "You are between UK 10 and UK 12. UK 12 is 4 inches too large at the bust and 4 inches too large at the waist. UK 10 is 2 inches too small at the hips.",
  ],
  [
    "a waist of a half inch more",
    single,
    [37, 30.5, 40],
    "You are between UK 12 and UK 14. UK 14 is 2 inches too large at the bust and 2 inches too large at the hips. UK 12 is ½ inch too small at the waist.",
  ],
  [
    "smaller than the smallest",
    single,
    [30, 26, 36],
    "UK 8 is our smallest size. It is 3 inches too large at the bust.",
  ],
  [
    "larger than the largest",
    single,
    [37, 30, 44],
    "Our sizes are too small for you: UK 14, the largest, is 2 inches too small at the hips.",
  ],
  ["within from and to", spans, [95], "M fits you."],
  ["at the end of a size", spans, [97], "M fits you."],
  [
    "in the gap of two",
    spans,
    [97.5],
    "You are between M and L. L is ½ cm too large at the chest. M is ½ cm too small at the chest.",
  ],
  ["nothing typed", single, [none, none, none], "Enter at least one measurement, for example 36."],
])("a body: %s", (_name, chart, body, sentence) => {
  expect(foundFitText(findFit(chart, body), chart.unit)).toBe(sentence);
});

test("for every body the suggested size is the smallest that holds all its measures", () => {
  for (let bust = 30; bust <= 39; bust += 0.25) {
    for (let hips = 34; hips <= 42; hips += 0.25) {
      const fit = findFit(single, [bust, none, hips]);
      const holding = single.rows.find(({ cells: [b, , h] }) => bust <= b!.high && hips <= h!.high);
      expect("holds" in fit ? fit.holds : undefined).toBe(holding?.size);
    }
  }
});

test("measures typed in the other unit are compared in that unit", () => {
  const inCm = { ...single, rows: rowsIn(single.rows, "in", "cm") };
  expect(foundFitText(findFit(inCm, [88.9, none, none]), "cm")).toBe("UK 10 fits you.");
  expect(foundFitText(findFit(inCm, [89.4, none, none]), "cm")).toBe(
    "You are between UK 10 and UK 12. UK 12 is 4.6 cm too large at the bust. UK 10 is ½ cm too small at the bust.",
  );
});

test("a page shows the rows of its sizes in their order, and no chart without such rows", () => {
  expect(chartOf(single, ["UK 12", "M", "UK 8"])?.rows.map(({ size }) => size)).toEqual(["UK 12", "UK 8"]);
  expect(chartOf(single, ["S", "M"])).toBeUndefined();
});

test("lengths are shown in both units, in everyday notation", () => {
  expect(spanText(from(34, 36.5), "in", "in")).toBe("34–36½");
  expect(spanText(from(34, 36.5), "in", "cm")).toBe("86–93");
  expect(spanText(at(92), "cm", "in")).toBe("36");
  expect(spanText(from(98, 104), "cm", "in")).toBe("38½–41");
  expect(spanText(at(34.25), "in", "in")).toBe("34.25");
});
