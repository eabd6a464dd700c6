import { adire } from "./adire.ts";
import { agbada } from "./agbada.ts";
import { ankaraDresses } from "./ankara-dresses.ts";
import { bagsAndSlippers } from "./bags-and-slippers.ts";
import { bodyCharts } from "./body-charts.ts";
import { boubou } from "./boubou.ts";
import { mensCategories } from "./category-men.ts";
import { otherCategories } from "./category-others.ts";
import { womensCategories } from "./category-women.ts";
import { children } from "./children.ts";
import type { DemoCategory, DemoCollection, DemoProduct } from "./demo-product.ts";

export { demoSettings } from "./demo-settings.ts";

import { drawCategory } from "./draw/draw-pictures.ts";
import { geleAndCaps } from "./gele-and-caps.ts";
import { iroAndBuba } from "./iro-and-buba.ts";
import { kaftans } from "./kaftans.ts";
import { senatorWear } from "./senator-wear.ts";
import { trousers } from "./trousers.ts";
import { wrappersAndSkirts } from "./wrappers-and-skirts.ts";

const categoryOrder = [
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

const looks = { ...womensCategories, ...mensCategories, ...otherCategories };

/** Categories in the order of the banner and tiles. */
export const demoCategories: DemoCategory[] = Object.entries(looks)
  .map(([name, look]) => ({
    name,
    picture: () => drawCategory(look),
    ...(bodyCharts[name] && { chart: bodyCharts[name] }),
  }))
  .sort((a, b) => categoryOrder.indexOf(a.name) - categoryOrder.indexOf(b.name));

/** The first products: a woman's boubou, a print dress, an agbada, a gele; then a mixed second row. */
const first = [
  "Adire boubou, Tòkunbọ̀",
  "Ankara swing dress, Marigold",
  "White agbada, Jumu'ah",
  "Gèlè, garnet and brass",
  "Ìró and bùbá, champagne lace with aṣọ-òkè",
  "Senator suit, bottle green",
  "Bucket bag, combed indigo",
  "Sunburst kaftan dress, laterite",
];

/** Takes one from each category in turn, for a mixed page. */
function inTurn(categories: DemoProduct[][]): DemoProduct[] {
  const longest = Math.max(...categories.map(products => products.length));
  return Array.from({ length: longest }, (_, i) => categories.flatMap(products => products[i] ?? [])).flat();
}

const byCategory = [
  wrappersAndSkirts,
  kaftans,
  ankaraDresses,
  adire,
  children,
  agbada,
  boubou,
  trousers,
  geleAndCaps,
  iroAndBuba,
  senatorWear,
  bagsAndSlippers,
];
const all = inTurn(byCategory);

export const demoProducts: DemoProduct[] = [
  ...first.flatMap(title => all.find(product => product.title === title) ?? []),
  ...all.filter(product => !first.includes(product.title)),
];

export const demoCollection: DemoCollection = {
  title: "Owambe",
  intro: "Lace, aṣọ-òkè and brocade for Saturday's party, from head to foot.",
  titles: [
    "Ìró and bùbá, champagne lace with aṣọ-òkè",
    "Agbada set, Ọba indigo",
    "Gèlè, jade rose",
    "Silk boubou, evening rose",
    "Lace agbada, Ewé green",
    "Golden bùbá with wine wrapper",
    "Fìlà, wine strip weave",
    "Aṣọ-òkè clutch, kola",
    "Mermaid skirt, amber satin",
    "Evening kaftan, lozenge and brass",
  ],
};
