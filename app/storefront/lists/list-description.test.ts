import { expect, test } from "vitest";
import { listDescription } from "./list-description.ts";

const list = (titles: string[], { count = titles.length } = {}) => ({
  products: titles.map((title, index) => ({ title, priceKobo: 1_800_000 + index * 100_050 })),
  total: { count, isMore: false },
});

test.each([
  ["one product", list(["Ankara gown"]), "Gowns: Ankara gown, ₦18,000.00."],
  ["two products", list(["Ankara gown", "Adire gown"]), "Gowns: Ankara gown; Adire gown, ₦18,000.00 to ₦19,000.50."],
  ["a long list", list(["A", "B", "C", "D"], { count: 30 }), "Gowns: A; B; C and more."],
  ["no product", list([]), "Gowns: all items with sizes, colours and prices in naira."],
])("%s is described by its first names, and by its prices where all are known", (_what, products, said) => {
  expect(listDescription("Gowns", products)).toBe(said);
});

test("long names are cut between words, and the sentence is never longer than search engines show", () => {
  const said = listDescription("Gowns", list(Array.from({ length: 5 }, (_, n) => `${"embroidered ".repeat(7)}${n}`)));
  expect(said.length).toBeLessThanOrEqual(160);
  expect(said).toMatch(/embroidered… and more, ₦18,000\.00 to ₦22,002\.00\.$/u);
});
