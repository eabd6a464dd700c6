import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { pagePath } from "#app/shop/pages/shop-pages.ts";
import { noFacts, type ShopFacts, ShopFactsContext } from "#app/storefront/frame/shop-facts.ts";
import { ShopWordLine } from "./shop-word-line.tsx";

const full: ShopFacts = {
  ...noFacts,
  guestsMayOrder: true,
  hasRates: true,
  pages: [{ path: pagePath("returns"), title: "Returns" }],
};

function lineFor(query: string, facts: ShopFacts): string {
  return renderToStaticMarkup(
    <StaticRouter location="/search">
      <ShopFactsContext value={facts}>
        <ShopWordLine query={query} />
      </ShopFactsContext>
    </StaticRouter>,
  );
}

test.each([
  ["refund", pagePath("returns"), "Returns: how they work"],
  ["track my order", "/track", "Track an order"],
  ["shipping", "/delivery", "Delivery and fees"],
  ["whatsapp", "/contact", "Contact us"],
])("a search for '%s' leads to %s", (query, path, words) => {
  const line = lineFor(query, full);
  expect(line).toContain(`href="${path}"`);
  expect(line).toContain(words);
});

test("a page that the shop does not have is not offered, nor any for a product", () => {
  for (const query of ["returns", "track", "delivery", "size chart"]) expect(lineFor(query, noFacts)).toBe("");
  expect(lineFor("agbada", full)).toBe("");
});
