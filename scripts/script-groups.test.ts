import { expect, test } from "vitest";
import { scriptGroups } from "./script-groups.ts";

const pageEnding = "?__react-router-build-client-route";
const shopPage = (name: string) => `/shop/app/storefront/home/${name}.tsx${pageEnding}`;
const dashboardPage = (name: string) => `/shop/app/dashboard/orders/${name}.tsx${pageEnding}`;

/** The file for a module of `app/`, from the modules that import it and their importers. */
function groupOf(path: string, importers: Record<string, string[]>): string | undefined {
  const id = `/shop/${path}`;
  const graph = { getModuleInfo: (asked: string) => ({ importers: importers[asked.replace("/shop/", "")] ?? [] }) };
  for (const { name } of scriptGroups()) {
    const group = name(id, graph);
    if (group) return group;
  }
  return undefined;
}

const pages = (count: number) => Array.from({ length: count }, (_, n) => shopPage(`page-${n}`));

test.each([
  ["every-page", ["root.tsx"]],
  ["every-page", ["root.tsx", "storefront/frame/storefront-layout.tsx", "dashboard/frame/dashboard-layout.tsx"]],
  ["every-page", ["storefront/frame/storefront-layout.tsx"]],
  ["dashboard", ["dashboard/frame/dashboard-layout.tsx"]],
])("code is in the file %s when it is loaded, also through other modules, by %j", (group, layouts) => {
  const importers = {
    "app/ui/button.tsx": ["/shop/app/ui/menu.tsx"],
    "app/ui/menu.tsx": layouts.map(path => `/shop/app/${path}`),
  };
  expect(groupOf("app/ui/button.tsx", importers)).toBe(group);
});

test.each([
  [1, undefined],
  [4, undefined],
  [5, "browsing-pages"],
  [10, "browsing-pages"],
])("code that %i browsing pages load is in the file %s", (count, group) => {
  expect(groupOf("app/ui/price.tsx", { "app/ui/price.tsx": pages(count) })).toBe(group);
});

test("the style of five shop pages is in the style of every page, so that pages have few style sheets", () => {
  const groupOfStyle = (importers: string[]) =>
    groupOf("app/ui/field.module.css", { "app/ui/field.module.css": importers });
  expect(groupOfStyle(pages(5))).toBe("every-page");
  expect(groupOfStyle([...pages(5), dashboardPage("order")])).toBe("every-page");
  expect(groupOfStyle(pages(4))).toBe(undefined);
});

test("code of many order pages is in its own files, which browsing pages do not load", () => {
  const ordering = ["cart/cart", "account/data", "order/track", "order/account", "checkout/checkout"].map(
    name => `/shop/app/storefront/${name}-page.tsx${pageEnding}`,
  );
  const groupOfText = (importers: string[]) => groupOf("app/lib/text.ts", { "app/lib/text.ts": importers });
  expect(groupOfText(ordering)).toBe("order-pages");
  expect(groupOfText([...ordering, dashboardPage("order")])).toBe("order-facts");
  expect(groupOfText([...pages(5), dashboardPage("order")])).toBe("many-pages");
  // The checkout, the heaviest page, loads nothing for others.
  expect(groupOfText([...ordering.slice(0, 4), `/shop/app/storefront/order/find-page.tsx${pageEnding}`])).toBe(
    undefined,
  );
});

test("code of dashboard pages never comes to a shopper, and code shared by both is a file by room", () => {
  const all = Array.from({ length: 9 }, (_, n) => dashboardPage(`page-${n}`));
  const [first = "", second = ""] = all;
  expect(groupOf("app/ui/bars.tsx", { "app/ui/bars.tsx": all })).toBe("dashboard");
  expect(groupOf("app/ui/bars.tsx", { "app/ui/bars.tsx": all.slice(1) })).toBe(undefined);
  const both = [first, second, shopPage("track")];
  expect(groupOf("app/money/receipts/due.ts", { "app/money/receipts/due.ts": both })).toBe("both-receipts");
  expect(groupOf("app/lib/percent.ts", { "app/lib/percent.ts": both })).toBe("both-lib");
});

test("circular imports come to an end", () => {
  const importers = { "app/ui/a.ts": ["/shop/app/ui/b.ts"], "app/ui/b.ts": ["/shop/app/ui/a.ts"] };
  expect(groupOf("app/ui/a.ts", importers)).toBe(undefined);
});

test("a page module stays its own file", () => {
  expect(groupOf(`app/storefront/home/home-page.tsx${pageEnding}`, {})).toBe(undefined);
});
