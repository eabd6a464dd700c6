import { expect, test } from "vitest";
import { findSettings, settingsPlaces, settingsSections } from "./settings-places.ts";

test("a setting is found by its title, its section or an everyday name, in any case", () => {
  const titles = (query: string) => findSettings(query).map(({ title }) => title);
  expect(titles("PASSWORD")).toEqual(["Password and sign-in"]);
  expect(titles("bank account")).toEqual(["Payments"]);
  expect(titles("csv")).toEqual(["Import & export"]);
  expect(titles("payment")).toEqual(["Payments", "Quick orders and payment links", "Discounts"]);
  expect(titles("")).toEqual([]);
  expect(titles("<script>")).toEqual([]);
});

test("each part of the settings has an entry, and no two places share a name", () => {
  const titles = settingsPlaces.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { id } of settingsSections) expect(settingsPlaces.some(({ section }) => section === id)).toBe(true);
});
