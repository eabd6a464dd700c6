import { expect, test } from "vitest";
import { parseBenchOptions, partNames } from "./bench-options.ts";

test("without arguments everything is measured but what takes longest", () => {
  expect(parseBenchOptions([])).toEqual({ seconds: 1, only: partNames.filter(name => name !== "growth") });
});

test("the seconds of a measurement and the parts can be chosen; the parts keep their order", () => {
  expect(parseBenchOptions(["0.5", "--only", "phone, load"])).toEqual({ seconds: 0.5, only: ["load", "phone"] });
});

test.each([
  [["--only", "load,lod"], /no part "lod".*There are: load, sizes/u],
  [["soon"], /not "soon"/u],
  [["0"], /not "0"/u],
  [["1", "2"], /not "1 2"/u],
  [["--twice"], /--twice/u],
])("%j is answered with what is wrong", (args, sentence) => {
  expect(parseBenchOptions(args)).toMatch(sentence);
});
