import * as fc from "fast-check";
import { expect, test } from "vitest";
import { changedMeanwhile, mergeFields } from "./merge-fields.ts";

const seen = { title: "Skirt", price: 100, pictures: ["a"] };

test("changing one field keeps another person's changes of the others", () => {
  const now = { title: "Midi skirt", price: 100, pictures: ["a", "b"] };
  expect(mergeFields({ mine: { ...seen, price: 200 }, seen, now })).toEqual({
    merged: { title: "Midi skirt", price: 200, pictures: ["a", "b"] },
    clashes: [],
  });
});

test("a field changed by both is a clash, unless both changed it to the same value", () => {
  const [mine, now] = [
    { title: "Midi skirt", price: 200, pictures: ["b"] },
    { title: "Midi skirt", price: 300, pictures: [] as string[] },
  ];
  expect(mergeFields({ mine, seen, now })).toEqual({ merged: now, clashes: ["price", "pictures"] });
  expect(mergeFields({ mine, seen, now, left: ["price"] })).toEqual({ merged: now, clashes: ["pictures"] });
});

test("a field without a seen value is not compared", () => {
  expect(mergeFields({ mine: { price: 200 }, seen: {}, now: { price: 300 } })).toEqual({
    merged: { price: 200 },
    clashes: [],
  });
});

test("a form saved whole clashes in what somebody else changed, unless both changed it to the same value", () => {
  const now = { title: "Midi skirt", price: 300, pictures: ["a"] };
  expect(changedMeanwhile({ mine: { ...seen, pictures: ["b"] }, seen, now })).toEqual(["title", "price"]);
  expect(changedMeanwhile({ mine: { ...seen, title: "Midi skirt", price: 200 }, seen, now })).toEqual(["price"]);
  expect(changedMeanwhile({ mine: now, seen, now })).toEqual([]);
  expect(changedMeanwhile({ mine: { title: "Skirt" }, seen: {}, now })).toEqual([]);
});

const value = fc.integer({ min: 0, max: 2 });
const fields = fc.record({ title: value, price: value, color: value });

test("for any three forms unchanged fields stay, and another person's change is never lost without a clash", () => {
  fc.assert(
    fc.property(fields, fields, fields, (mine, began, now) => {
      const { merged, clashes } = mergeFields({ mine, seen: began, now });
      for (const name of ["title", "price", "color"] as const) {
        const isMine = mine[name] !== began[name];
        const isTheirs = now[name] !== began[name];
        expect(clashes.includes(name)).toBe(isMine && isTheirs && mine[name] !== now[name]);
        expect(merged[name]).toBe(isMine && !isTheirs ? mine[name] : now[name]);
      }
    }),
  );
});
