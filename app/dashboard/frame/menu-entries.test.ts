import { expect, test } from "vitest";
import { barPlaces, currentEntry, currentPlace, isThere, menuEntries, menuGroups } from "./menu-entries.ts";

test("each entry is in one group and belongs to one place of the bar", () => {
  for (const entry of menuEntries) {
    expect(menuGroups.filter(({ group }) => group === entry.group)).toHaveLength(1);
    expect([entry.label, barPlaces.filter(place => place.has(entry)).length]).toEqual([entry.label, 1]);
  }
});

test.each([
  ["/admin/home", "Home", "Home"],
  ["/admin/figures", "Figures", "Home"],
  ["/admin", "order", "Orders"],
  ["/admin/orders/0199a1b2", "order", "Orders"],
  ["/admin/cash", "Awaiting payment", "Orders"],
  ["/admin/products", "all product", "Products"],
  ["/admin/products/new", "add a product", "Products"],
  ["/admin/messages/emails", "Messages", "Messages"],
  ["/admin/settings/paying", "Settings", "More"],
  ["/admin/more", undefined, "More"],
  ["/admin/nowhere", undefined, undefined],
])("%s is marked as %s, and in the bar as %s", (path, entry, place) => {
  expect([currentEntry(path)?.label, currentPlace(path)?.label]).toEqual([entry, place]);
});

test("a feature that is switched off is in no menu", () => {
  const counts = { confirm: 0, attention: 0, messages: 0 };
  const labels = (more: object) =>
    menuEntries.filter(entry => isThere(entry, { ...counts, ...more })).map(({ label }) => label);
  expect(labels({})).not.toContain("Quick order");
  expect(labels({ quickOrders: 0, content: 2 })).toEqual(expect.arrayContaining(["Quick order", "Content store"]));
});
