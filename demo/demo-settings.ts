import type { DemoSettings } from "./demo-product.ts";

const sameWords = [
  "boubou, bubu, bubu gown, boubou gown",
  "dress, gown",
  "kids, children",
  "senator, native",
  "trousers, pants",
  "agbada, babban riga, babariga",
  "aso oke, asooke, asoke, ashoke, ofi, strip weave",
  "adire, kampala, tie dye",
  "danshiki, dansiki, dashiki",
  "kaftan, caftan, jalabiya, jalabia",
  "gele, head tie, headtie",
  "fila, cap",
  "aso ebi, asoebi > lace, aso oke, gele, iro, ankara, adire",
  "owambe > aso oke, agbada, gele, iro, lace, brocade",
  "wedding, wedding guest, bridal > lace, aso oke, gele, iro, agbada",
  "birthday > dress, boubou, party",
  "eid, sallah > agbada, kaftan, boubou",
  "maternity > boubou, kaftan",
  "atiku > senator, kaftan",
  "isiagu > senator, agbada",
  "gift, present > accessories, bag, clutch, scarf, cap, fila, gele, turban",
  "nude > beige, champagne, tan, camel, taupe",
  "bag, handbag",
  "shoes, footwear, slippers, palm slippers, sandals",
  "women, ladies",
  "women, woman, female > dress, skirt, boubou, iro, gele, peplum",
  "men, man, male, gents, husband > agbada, senator, fila, danshiki, trousers",
  "plus size > xxl, xxxl",
  "t shirt, tshirt",
  "wine, burgundy, maroon",
  "xxl, 2xl",
  "xxxl, 3xl",
].join("\n");

/** The words of a shop with the demo. Its promises hold for every shop that starts with it. */
export const demoSettings: DemoSettings = {
  shopName: "Àṣọ House",
  headline: "Cloth with a memory.",
  tagline: "Adire, ankara and aso-oke, cut for every day and for owambe.",
  promises: [
    "van One delivery fee for all Nigeria",
    "clock Items reserved while you pay",
    "pin Track your order to the door",
  ].join("\n"),
  sameWords,
  popularSearches: "aso-ebi, lace, linen, gift, plus size",
  instagram: "https://www.instagram.com/",
  facebook: "https://www.facebook.com/",
};

/** The synonyms of earlier versions. */
const earlierSameWords = [
  "boubou, bubu",
  "dress, gown",
  "kids, children",
  "senator, native",
  "trousers, pants",
  "agbada, babban riga, babariga",
  "aso oke, asooke, ofi",
  "adire, kampala, tie dye",
  "danshiki, dansiki, dashiki",
  "kaftan, caftan, jalabiya",
  "gele, head tie, headtie",
  "fila, cap",
  "aso ebi, asoebi > lace, aso oke, gele, iro, ankara, adire",
  "owambe > aso oke, agbada, gele, iro, lace, brocade",
  "atiku > senator, kaftan",
  "isiagu > senator, agbada",
  "gift, present > accessories, bag, clutch, scarf, cap, fila, gele, turban",
  "nude > beige, champagne, tan, camel, taupe",
  "shoes, footwear, slippers, sandals",
  "women, ladies",
  "women, woman, female > dress, skirt, boubou, iro, gele, peplum",
  "men, man, male, gents > agbada, senator, fila, danshiki, trousers",
  "plus size > xxl, xxxl",
  "t shirt, tshirt",
  "wine, burgundy, maroon",
  "xxl, 2xl",
  "xxxl, 3xl",
].join("\n");

/** What the demo of earlier versions said instead. */
export const earlierDemoSettings: Partial<DemoSettings>[] = [
  {
    promises: [
      "van One delivery fee for all Nigeria",
      "clock Kept for you while you pay",
      "pin Follow your order to the door",
    ].join("\n"),
  },
  { sameWords: earlierSameWords },
];
