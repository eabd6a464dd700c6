import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { sampleProduct } from "#test/samples/sample-product.ts";
import { ProductCard } from "./product-card.tsx";

function show(differences: Partial<ProductSummary> = {}) {
  const product = sampleProduct(differences);
  const Page = createRoutesStub([{ path: "/", Component: () => <ProductCard product={product} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("the card of a fairly used product says so, and that of a new one does not", () => {
  expect(show({ usedNote: "Worn twice" })).toContain(">Fairly used<");
  expect(show()).not.toContain("Fairly used");
  expect(show({ usedNote: "" })).not.toContain("Fairly used");
});

test("a card says which product its buyer waits for, beside the delivery days of a list", () => {
  const wordsOf = (differences: Partial<ProductSummary>) =>
    ["Pre-order", "Made to order", "No Stock", "In Stock"].filter(words => show(differences).includes(`>${words}<`));
  expect(wordsOf({ readyDays: 10 })).toEqual(["Made to order"]);
  expect(wordsOf({ readyOn: "2027-01-20" })).toEqual(["Pre-order"]);
  expect(wordsOf({ readyOn: "2027-01-20", stock: "No Stock" })).toEqual(["No Stock"]);
  expect(wordsOf({})).toEqual([]);
});
