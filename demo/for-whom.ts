import type { ForWhom } from "#app/catalog/product-fields/for-whom-labels.ts";

const ofCategory: Record<string, ForWhom> = {
  "Ankara dresses": "women",
  Agbada: "men",
  Boubou: "women",
  Adire: "women",
  Kaftans: "men",
  "Gele and caps": "women",
  "Iro and buba": "women",
  "Senator wear": "men",
  "Wrappers and skirts": "women",
  Trousers: "everyone",
  Children: "children",
  "Bags and slippers": "everyone",
};

const ofTitle: Record<string, ForWhom> = {
  "Adire shirt, combed squares": "men",
  "Camp shirt, feathered fronds": "men",
  "Adire shawl, stitched lozenge": "everyone",
  "Kaftan with gold scrolls, teal": "women",
  "Brocade kaftan, Oge wine": "women",
  "Evening kaftan, lozenge and brass": "women",
  "Fìlà, wine strip weave": "men",
  "Winged fìlà, indigo damask": "men",
  "Hand-worked round cap, Hula": "men",
  "Soft cap, black lozenge": "men",
  "Six-yard bundle, three prints": "everyone",
  "Ṣòkòtò trousers, gold weave": "men",
  "Wide linen trousers, flax": "women",
  "Worked trousers, ink and thread": "men",
  "Bucket bag, combed indigo": "women",
  "Aṣọ-òkè clutch, kola": "women",
  "Box bag, rising fans": "women",
  "Crossed slippers, indigo rings": "women",
  "Leather slippers, plain tan": "men",
};

/** As a product's picture, sizes and description have it. */
export function forWhomIn(category: string, title: string): ForWhom {
  const forWhom = ofTitle[title] ?? ofCategory[category];
  if (!forWhom) throw new Error(`"${category}" is not marked for women, men, children or everyone.`);
  return forWhom;
}
