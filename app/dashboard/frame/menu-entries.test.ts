import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import configured from "#app/routes.ts";
import { barEntries, countOf, currentBarEntry, findPlace, isThere, menuEntries, menuGroups } from "./menu-entries.ts";

const counts = { confirm: 2, attention: 1, messages: 4, emails: 3 };
const linksOf = (label: string) => menuEntries.find(entry => entry.label === label)?.links ?? [];

test("the menu has at most twelve entries in four groups, and no two icons alike", () => {
  expect(menuGroups).toHaveLength(4);
  expect(menuEntries.length).toBeLessThanOrEqual(12);
  expect(new Set(menuEntries.map(({ icon }) => icon)).size).toBe(menuEntries.length);
});

test("the specification's words for the menu are among the pages below its entries", () => {
  const labels = menuEntries.flatMap(({ links = [] }) => links.map(({ label }) => label));
  for (const word of ["add a product", "category", "all product", "order"]) expect(labels).toContain(word);
});

/** Reached from another page or from a row of a list, not from the menu. */
const beneath = [
  ...["/admin/more", "/admin/orders", "/admin/orders/news", "/admin/orders/move", "/admin/pictures"],
  ...["/admin/go-live", "/admin/demo", "/admin/search"],
  // The form of a product leads here.
  ...["/admin/measurements", "/admin/measurements/:id"],
];

test("every page of the dashboard is linked from the menu or lies below a page that is", () => {
  const pages: string[] = [];
  const add = (entries: RouteConfigEntry[], above: string) => {
    for (const { path, children = [] } of entries) {
      const address = path ? `${above}/${path}` : above;
      if (/^\/admin(?:\/|$)/u.test(address) && !/\.csv$|\*$/u.test(address)) pages.push(address);
      add(children, address);
    }
  };
  add(configured as RouteConfigEntry[], "");
  expect(pages.length).toBeGreaterThan(60);
  const linked = menuEntries.flatMap(entry => [entry, ...(entry.links ?? [])]).map(({ to }) => to);
  expect(linked.filter(to => !isPage(to, pages))).toEqual([]);
  const lost = pages.filter(page => !beneath.includes(page) && !linked.includes(page) && !findPlace(page));
  expect(lost).toEqual([]);
  const top = pages.filter(page => page.split("/").length === 3 && !page.includes(":"));
  expect(top.filter(page => !linked.includes(page) && !beneath.includes(page))).toEqual([]);
});

/** True for an address of a route, such as "/admin/settings/checkout" of "/admin/settings/:page". */
function isPage(to: string, pages: string[]): boolean {
  return pages.some(page => new RegExp(`^${page.replaceAll(/:[a-z]+/gu, "[^/]+")}$`, "u").test(to));
}

test.each([
  ["/admin/home", "Home", "Home", "Home"],
  ["/admin/figures", "Figures", "Figures", "More"],
  ["/admin", "Orders", "order", "Orders"],
  ["/admin/orders/0199a1b2", "Orders", "order", "Orders"],
  ["/admin/cash", "Orders", "Money owed", "Orders"],
  ["/admin/pay-links/0199a1b2", "Orders", "Quick order", "Orders"],
  ["/admin/refund/0199a1b2", "Orders", "order", "Orders"],
  ["/admin/products", "Products", "all product", "Products"],
  ["/admin/products/new", "Products", "add a product", "Products"],
  ["/admin/products/0199a1b2", "Products", "all product", "Products"],
  ["/admin/messages/emails/0199a1b2", "Messages", "Emails sent", "Messages"],
  ["/admin/texts/order-made", "Messages", "Message templates", "Messages"],
  ["/admin/settings", "Settings", "Settings", "More"],
  ["/admin/settings/paying", "Settings", "Payments", "More"],
  ["/admin/settings/checkout", "Settings", "Checkout", "More"],
  ["/admin/more", undefined, undefined, "More"],
  ["/admin/nowhere", undefined, undefined, undefined],
])("%s is marked as %s with the page %s, and in the bar as %s", (path, entry, link, place) => {
  const found = findPlace(path);
  expect([found?.entry.label, found?.link.label, currentBarEntry(path)?.label]).toEqual([entry, link, place]);
});

test("the number on an entry is about the pages below it, and home has none", () => {
  const count = (label: string) => countOf([...menuEntries, ...barEntries].find(one => one.label === label)!, counts);
  expect(["Home", "Orders", "Products", "Messages", "More"].map(count)).toEqual([0, 3, 0, 7, 0]);
  expect(countOf(barEntries.at(-1)!, { ...counts, reviews: 2, content: 5 })).toBe(7);
});

test("a feature that is switched off is in no menu", () => {
  const there = (more: object) =>
    linksOf("Orders")
      .filter(link => isThere(link, { ...counts, ...more }))
      .map(({ label }) => label);
  expect(there({})).not.toContain("Quick order");
  expect(there({ quickOrders: 0, returns: 0 })).toEqual(expect.arrayContaining(["Quick order", "Returns"]));
});
