import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { noFacts, type ShopFacts, ShopFactsContext } from "#app/storefront/frame/shop-facts.ts";
import { FoundLists } from "./found-lists.tsx";

const facts: ShopFacts = {
  ...noFacts,
  categories: ["Aṣọ òkè", "Ankara dresses"].map((name, n) => ({ id: String(n), name, slug: name, picture: null })),
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
          <FoundLists query={query} />
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
  ["ASO", ["/collection/ada-tunde", "/category/A%E1%B9%A3%E1%BB%8D%20%C3%B2k%C3%A8"]],
  ["dress", ["/category/Ankara%20dresses"]],
  ["ada & tunde", ["/collection/ada-tunde"]],
  ["tunde", ["/collection/ada-tunde"]],
  ["unde", []],
  ["ow", []],
  ["", []],
])("'%s' leads to the lists %j", (query, addresses) => {
  expect(Array.from(show(query).matchAll(/href="([^"]+)"/gu), ([, to]) => to)).toEqual(addresses);
});

test("nothing is shown where no category or collection has that name", () => {
  expect(show("agbada")).toBe("");
  expect(show("owambe", noFacts)).toBe("");
});
