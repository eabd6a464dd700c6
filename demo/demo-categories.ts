import { mensCategories } from "./category-men.ts";
import { otherCategories } from "./category-others.ts";
import { womensCategories } from "./category-women.ts";
import type { DemoCategory } from "./demo-product.ts";

const order = [
  "Ankara dresses",
  "Agbada",
  "Boubou",
  "Adire",
  "Kaftans",
  "Gele and caps",
  "Iro and buba",
  "Senator wear",
  "Wrappers and skirts",
  "Trousers",
  "Children",
  "Bags and slippers",
];

/** The categories of the demo shop, in the order of the banner and the tiles. */
export const demoCategories: DemoCategory[] = [...womensCategories, ...mensCategories, ...otherCategories].sort(
  (a, b) => order.indexOf(a.name) - order.indexOf(b.name),
);
