import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { sampleProduct } from "#test/samples/sample-product.ts";
import { ProductCard } from "./product-card.tsx";

test("the card of a fairly used product says so, and that of a new one does not", () => {
  const show = (usedNote?: string) => {
    const product = sampleProduct(usedNote === undefined ? {} : { usedNote });
    const Page = createRoutesStub([{ path: "/", Component: () => <ProductCard product={product} /> }]);
    return renderToStaticMarkup(<Page />);
  };
  expect(show("Worn twice")).toContain(">Fairly used<");
  expect(show()).not.toContain("Fairly used");
  expect(show("")).not.toContain("Fairly used");
});
