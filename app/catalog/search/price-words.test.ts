import { expect, test } from "vitest";
import { formatNaira } from "#app/lib/money.ts";
import { readPriceWords } from "./price-words.ts";

test.each([
  ["agbada under 50k", "agbada", "to ₦50,000.00"],
  ["below 20,000", "", "to ₦20,000.00"],
  ["10k to 30k", "", "₦10,000.00 to ₦30,000.00"],
  ["10 - 30k lace", "lace", "₦10,000.00 to ₦30,000.00"],
  ["between 30000 and 10000 gele", "gele", "₦10,000.00 to ₦30,000.00"],
  ["Dress FROM ₦5,000.50", "Dress", "₦5,000.50 to"],
  ["shoes less than 15 thousand", "shoes", "to ₦15,000.00"],
  ["at most N7500 cap", "cap", "to ₦7,500.00"],
  ["lace above 1.5m", "lace", "₦1,500,000.00 to"],
  ["size 10 to 12", "size 10 to 12", "to"],
  ["under 12", "under 12", "to"],
  ["dress from 2020 to now", "dress to now", "₦2,020.00 to"],
  ["thunder 50k", "thunder", "to ₦50,000.00"],
  ["50k", "", "to ₦50,000.00"],
  ["₦20,000", "", "to ₦20,000.00"],
  ["gele 15,000", "gele", "to ₦15,000.00"],
  ["5000", "5000", "to"],
  ["MANY-77123", "MANY-77123", "to"],
  ["under 99999999999999k", "under 99999999999999k", "to"],
  ["5 yards", "5 yards", "to"],
])("'%s' is read as '%s' and %s", (typed, text, range) => {
  const read = readPriceWords(typed);
  const ends = [read.minKobo, read.maxKobo].map(kobo => (kobo === undefined ? "" : formatNaira(kobo)));
  expect([read.text.replaceAll(/\s+/gu, " "), ends.join(" to ").trim()]).toEqual([text, range]);
});
