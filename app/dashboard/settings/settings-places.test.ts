import { expect, test } from "vitest";
import { findSettings, settingsPlaces, settingsSections } from "./settings-places.ts";

test("a setting is found by its title, its section or what people call it, whatever the case", () => {
  const titles = (query: string) => findSettings(query).map(({ title }) => title);
  expect(titles("PASSWORD")).toEqual(["Your password"]);
  expect(titles("bank account")).toEqual(["How shoppers pay"]);
  expect(titles("csv")).toEqual(["Files for sheets"]);
  expect(titles("payment")).toEqual(["How shoppers pay", "Quick orders and links to pay", "Discounts"]);
  expect(titles("")).toEqual([]);
  expect(titles("<script>")).toEqual([]);
});

test("each part of the settings has something in it, and no two places are called alike", () => {
  const titles = settingsPlaces.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { id } of settingsSections) expect(settingsPlaces.some(({ section }) => section === id)).toBe(true);
});
