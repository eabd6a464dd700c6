import { expect, test } from "vitest";
import { withoutDashboard } from "./shop-manifest.ts";

const page = { hasDefaultExport: true };
const kept = { root: page, "storefront/home/home-page": page, "endpoints/payments/practice-payment": page };
const routes = {
  ...kept,
  "dashboard/frame/dashboard-layout": page,
  "storefront/mailed/when-back-page": page,
  "endpoints/found/sitemap": { hasDefaultExport: false },
  "endpoints/api/search-answers": { hasDefaultExport: false },
};

test("the shop's route list is the full one without dashboard, e-mail and non-page routes", () => {
  const module = `window.__reactRouterManifest=${JSON.stringify({ version: "1", routes })};`;
  const list = { version: "1", routes: kept };
  expect(withoutDashboard(module)).toBe(`window.__reactRouterManifest=${JSON.stringify(list)};`);
});

test("a route's absent features are left out, and its modules are sorted, unlike its styles", () => {
  const route = { hasDefaultExport: true, hasAction: false, imports: ["/b.js", "/a.js"], css: ["/b.css", "/a.css"] };
  const written = withoutDashboard(`window.__reactRouterManifest=${JSON.stringify({ routes: { root: route } })};`);
  const { hasAction: _none, ...rest } = route;
  expect(JSON.parse(written.slice(written.indexOf("{"), -1))).toEqual({
    routes: { root: { ...rest, imports: ["/a.js", "/b.js"] } },
  });
});

test("a list in another format stops the build", () => {
  expect(() => withoutDashboard('globalThis.manifest={"routes":{}}')).toThrow("another way");
});
