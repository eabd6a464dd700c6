import { expect, test } from "vitest";
import { undoneText } from "./undone-text.ts";

const title = "Ankara two-piece set, wrap skirt and peplum blouse, Owambe season, teal and coral";
const one = { titles: [title], priceKobo: 900_000 };

test("what was done is said beside Undo, whole, however long the title is", () => {
  expect(undoneText({ ...one, items: [{ set: { stock: "In Stock" } }] })).toBe(`${title} sold out`);
  expect(undoneText({ ...one, items: [{ set: { stock: "No Stock" } }] })).toBe(`${title} in stock`);
  expect(undoneText({ ...one, items: [{ set: { priceKobo: 1, pieces: [] } }] })).toBe(`${title}: ₦9,000.00`);
  expect(undoneText({ ...one, items: [{ set: { priceKobo: 1, pieces: [{ size: "M" }] } }] })).toBe(`${title} changed`);
  expect(undoneText({ ...one, items: [{ set: { priceKobo: 1, stock: "In Stock" } }] })).toBe(`${title} changed`);
});

test("several products are counted, and only what was done to all of them is named", () => {
  const both = (...stock: string[]) => ({ titles: ["a", "b"], priceKobo: undefined, items: stock.map(set) });
  const set = (stock: string) => ({ set: { stock } });
  expect(undoneText(both("In Stock", "In Stock"))).toBe("2 products sold out");
  expect(undoneText(both("In Stock", "No Stock"))).toBe("2 products changed");
});
