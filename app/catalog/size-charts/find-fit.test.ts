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
    { size: "L", uk: from(16, 18), cells: [from(98, 104)] },
  ],
};

const feet: SizeChart = {
  ...noPicture,
  unit: "cm",
  note: "",
  measures: ["Foot length"],
  rows: [
    { size: "EU 41", cells: [from(25.7, 26.3)] },
    { size: "EU 42", cells: [from(26.4, 27)] },
  ],
};

const none = undefined;

test.each<[string, SizeChart, Body, string]>([
  ["exactly a size", single, [35, 28, 38], "Take UK 10. It fits you."],
  ["one measure of three", single, [37, none, none], "Take UK 12. To be sure, enter your other measurements too."],
  ["the only measure of the chart", spans, [95], "Take M. It fits you."],
  ["a measure that the chart leaves open", single, [39, 60, 42], "Take UK 14. It fits you."],
  [
    "only a measure that no size has",
    { ...single, rows: single.rows.slice(3) },
    [none, 30, none],
    "The chart doesn't have this measurement. Enter another one.",
  ],
  [
    "a hair more than a size",
    single,
    [35.1, 28, 38],
    "Take UK 12. It may be loose at the bust, waist and hips. UK 10 would be tight at the bust.",
  ],
  [
    "a small bust over large hips",
    single,
    [33, 26, 40],
    "Take UK 12. It may be loose at the bust and waist. UK 10 would be tight at the hips.",
  ],
  [
    "a waist of a half inch more",
    single,
    [37, 30.5, 40],
    "Take UK 14. It may be loose at the bust and hips. UK 12 would be tight at the waist.",
  ],
  ["smaller than the smallest", single, [30, 26, 36], "Take UK 8, our smallest. It will be loose at the bust."],
  [
    "larger than the largest",
    single,
    [37, 30, 44],
    "UK 14 is our largest. It will be tight at the hips. Ask us before you order.",
  ],
  ["at the end of a size", spans, [97], "Take M. It fits you."],
  [
    "in the gap of two",
    spans,
    [97.5],
    "Take L (UK 16–18). It may be loose at the chest. M would be tight at the chest.",
  ],
  [
    "longer than the largest",
    feet,
    [28],
    "EU 42 is our largest. It will be short in the foot. Ask us before you order.",
  ],
  ["shorter than the smallest", feet, [20], "Take EU 41, our smallest. It will be long in the foot."],
  ["nothing typed", single, [none, none, none], "Enter at least one measurement, for example 36."],
])("a body: %s", (_name, chart, body, sentence) => {
  expect(foundFitText(findFit(chart, body))).toBe(sentence);
});

test("measures around and along a body are told apart", () => {
  const shirt = {
    measures: ["Chest", "Sleeve", "Length"],
    rows: [{ size: "S", cells: [at(36), at(24), at(28)] }],
  };
  const textOf = (...body: Body) => foundFitText(findFit(shirt, body));
  expect(textOf(35, 23, 27)).toBe("Take S, our smallest. It will be loose at the chest and long in the sleeve.");
  expect(textOf(36, 24, 27)).toBe("Take S, our smallest. It will be long.");
});

test("for every body the suggested size is the smallest that holds all its measures", () => {
  for (let bust = 30; bust <= 39; bust += 0.25) {
    for (let hips = 34; hips <= 42; hips += 0.25) {
      const fit = findFit(single, [bust, none, hips]);
      const holding = single.rows.find(({ cells: [b, , h] }) => bust <= b!.high && hips <= h!.high);
      expect("best" in fit ? fit.best.size : undefined).toBe(holding?.size);
    }
  }
});

test("measures typed in the other unit are compared in that unit", () => {
  const inCm = { ...single, rows: rowsIn(single.rows, "in", "cm") };
  expect(foundFitText(findFit(inCm, [88.9, none, none]))).toContain("Take UK 10.");
  expect(foundFitText(findFit(inCm, [89.4, none, none]))).toBe(
    "Take UK 12. It may be loose at the bust. UK 10 would be tight at the bust.",
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
