import { expect, test } from "vitest";
import { slugOf } from "./category-slug.ts";

test.each([
  ["Ankara dresses", "ankara-dresses"],
  ["Ìró & bùbá", "iro-buba"],
  ["  Gele,  caps!  ", "gele-caps"],
  ["100% cotton", "100-cotton"],
  ["Ɗan ciki", "dan-ciki"],
  ["!!!", ""],
])("'%s' becomes '%s'", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
