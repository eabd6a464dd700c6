import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { pagePath } from "#app/shop/pages/shop-pages.ts";
import { noFacts, type ShopFacts, ShopFactsContext } from "#app/storefront/frame/shop-facts.ts";
import { ShopWordLine, useShopAnswer } from "./shop-word-line.tsx";

const full: ShopFacts = {
  ...noFacts,
  guestsMayOrder: true,
  hasRates: true,
  pages: [{ path: pagePath("returns"), title: "Returns" }],
};

function Line({ query }: { query: string }) {
  const answer = useShopAnswer(query);
  return answer && <ShopWordLine answer={answer} />;
}

function lineFor(query: string, facts: ShopFacts): string {
  return renderToStaticMarkup(
    <StaticRouter location="/search">
      <ShopFactsContext value={facts}>
        <Line query={query} />
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

test.each([
  ["returns", "/contact", "Ask us about returns"],
  ["track", "/account", "sign in to track them"],
  ["delivery", "/contact", "Ask us about delivery"],
])("a shop without its own page leads from '%s' to %s", (query, path, words) => {
  const line = lineFor(query, noFacts);
  expect(line).toContain(`href="${path}"`);
  expect(line).toContain(words);
});

test("a size chart has no page of its own, so the line says where it is; a product gets no line", () => {
  expect(lineFor("size guide", full)).toBe("<p>Open a product to see its size chart and find your size.</p>");
  expect(lineFor("agbada", full)).toBe("");
});
