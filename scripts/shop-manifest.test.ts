import { expect, test } from "vitest";
import { withoutDashboard } from "./shop-manifest.ts";

const routes = { root: {}, "routes/shop/home": { path: "" }, "routes/admin/admin": {}, "routes/machines/sitemap": {} };

test("the list of routes for the shop is the one of all, without the dashboard's and those no person opens", () => {
  const module = `window.__reactRouterManifest=${JSON.stringify({ version: "1", routes })};`;
  const kept = { version: "1", routes: { root: {}, "routes/shop/home": { path: "" } } };
  expect(withoutDashboard(module)).toBe(`window.__reactRouterManifest=${JSON.stringify(kept)};`);
});

test("a list that is written in another way stops the build instead of being taken apart wrongly", () => {
  expect(() => withoutDashboard('globalThis.manifest={"routes":{}}')).toThrow("another way");
});
