import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { noFacts, type ShopFacts, ShopFactsContext } from "#app/storefront/frame/shop-facts.ts";
import { FoundCollections } from "./found-collections.tsx";

const facts: ShopFacts = {
  ...noFacts,
  collections: [
    { slug: "owambe", title: "Ọ̀wàm̀bẹ̀" },
    { slug: "ada-tunde", title: "Aso-ebi: Ada & Tunde" },
  ],
};

function show(query: string, shown = facts): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ShopFactsContext value={shown}>
          <FoundCollections query={query} />
        </ShopFactsContext>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test.each([
  ["owambe", ["/collection/owambe"]],
  ["OWAM", ["/collection/owambe"]],
  ["aso ebi", ["/collection/ada-tunde"]],
  ["ada & tunde", ["/collection/ada-tunde"]],
  ["tunde", ["/collection/ada-tunde"]],
  ["unde", []],
  ["ow", []],
  ["", []],
])("'%s' leads to the collections %j", (query, addresses) => {
  expect(Array.from(show(query).matchAll(/href="([^"]+)"/gu), ([, to]) => to)).toEqual(addresses);
});

test("nothing is shown where no collection has that name", () => {
  expect(show("agbada")).toBe("");
  expect(show("owambe", noFacts)).toBe("");
});
