import { adire } from "./adire.ts";
import { agbada } from "./agbada.ts";
import { ankaraDresses } from "./ankara-dresses.ts";
import { bagsAndSlippers } from "./bags-and-slippers.ts";
import { boubou } from "./boubou.ts";
import { children } from "./children.ts";
import type { DemoProduct } from "./demo-product.ts";
import { geleAndCaps } from "./gele-and-caps.ts";
import { iroAndBuba } from "./iro-and-buba.ts";
import { kaftans } from "./kaftans.ts";
import { senatorWear } from "./senator-wear.ts";
import { trousers } from "./trousers.ts";
import { wrappersAndSkirts } from "./wrappers-and-skirts.ts";

export { demoCategories } from "./demo-categories.ts";

/** What one sees first: a woman's boubou, a print dress, an agbada, a gele; then a second row as mixed. */
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

/** One from each category in turn, so that a page of everything is as mixed as a shop window. */
function inTurn(shelves: DemoProduct[][]): DemoProduct[] {
  const longest = Math.max(...shelves.map(shelf => shelf.length));
  return Array.from({ length: longest }, (_, i) => shelves.flatMap(shelf => shelf[i] ?? [])).flat();
}

const shelves = [
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
const all = inTurn(shelves);

/** Every product of the demo shop, in the order wanted on the page. */
export const demoProducts: DemoProduct[] = [
  ...first.flatMap(title => all.find(product => product.title === title) ?? []),
  ...all.filter(product => !first.includes(product.title)),
];
