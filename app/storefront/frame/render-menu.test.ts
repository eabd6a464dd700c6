import { expect, test } from "vitest";
import type { CoveredCollection } from "#app/catalog/collections/find-covers.server.ts";
import { type MenuWays, renderMenu } from "./render-menu.server.tsx";

const nothing: MenuWays = {
  kinds: [],
  collections: [],
  hasProducts: false,
  isSaleOn: false,
  isTracked: false,
  whatsApp: "",
};
const collection = { slug: "fresh", title: "Fresh <arrivals>", rule: "new", picture: null } as CoveredCollection;

test("a shop with nothing to lead to has no such part of the menu", () => {
  expect(renderMenu(nothing)).toBeUndefined();
});

test("a listed collection of new products is the shop's own “New in”", () => {
  const isNewIn = (ways: Partial<MenuWays>) => renderMenu({ ...nothing, ...ways })?.includes("New in");
  expect(isNewIn({ hasProducts: true })).toBe(true);
  expect(isNewIn({ hasProducts: true, collections: [collection] })).toBe(false);
});

test("titles are text, and a picture waits until the menu opens", () => {
  const picture = { hash: "0".repeat(32), width: 1200, height: 1500, color: "#fff" };
  const kinds = [{ kind: "women" as const, label: "Women", picture }];
  const html = renderMenu({ ...nothing, kinds, collections: [collection] });
  expect(html).toContain("Fresh &lt;arrivals&gt;");
  expect(html).toContain('href="/category/allproduct?for=women"');
  expect(html).toMatch(/<img [^>]*width="1200" height="1500" alt="" loading="lazy"/u);
});
