import { expect, test } from "vitest";
import { parseDraftRequest } from "./parse-draft-request.ts";

const read = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseDraftRequest(form);
};

test("a cart's lines are read without other data, one for each product and size", () => {
  const line = { productId: "AB", size: "M", quantity: 2, priceKobo: 1, title: "Mine" };
  expect(read({ lines: JSON.stringify([line, { ...line, size: "L" }, line]), total: "1" })).toEqual({
    lines: [
      { productId: "ab", size: "M", quantity: 4 },
      { productId: "ab", size: "L", quantity: 2 },
    ],
  });
});

test("a product's form names a size, or leaves the size open", () => {
  expect(read({ product: "AB", size: "M" })).toEqual({ lines: [{ productId: "ab", size: "M", quantity: 1 }] });
  expect(read({ product: "AB", size: "M", quantity: "12" })).toMatchObject({ lines: [{ quantity: 12 }] });
  expect(read({ product: "AB" })).toEqual({ productId: "ab" });
});

test.each([
  ["no lines", { lines: "[]" }],
  ["lines that are no JSON", { lines: "{" }],
  ["lines that are no list", { lines: '{"productId":"x"}' }],
  ["a quantity of none", { lines: '[{"productId":"x","size":"M","quantity":0}]' }],
  ["a quantity below none", { lines: '[{"productId":"x","size":"M","quantity":-3}]' }],
  ["half a piece", { lines: '[{"productId":"x","size":"M","quantity":0.5}]' }],
  ["an id without end", { lines: JSON.stringify([{ productId: "a".repeat(10_000), size: "M", quantity: 1 }]) }],
  ["a hundred and one lines", { lines: JSON.stringify(Array(101).fill({ productId: "x", size: "M", quantity: 1 })) }],
  ["more text than a cart has", { lines: `[${" ".repeat(30_000)}]` }],
  ["nothing at all", { then: "share" }],
  ["a quantity in words", { product: "x", size: "M", quantity: "many" }],
])("%s: the form is ignored", (_what, form) => {
  expect(read(form)).toBeUndefined();
});
