import type { Cloth } from "./draw/draw-pictures.ts";
import { type Entry, productsOf } from "./make-product.ts";
import { indigoTwill, royalDamask, snowDamask } from "./shared-cloths.ts";

const wineStrip: Cloth = {
  kind: "strip-woven",
  ground: "#6d2230",
  heart: "#8d3a3a",
  metal: "#e3a32e",
  inlay: "#e9c98a",
};
const leafLace: Cloth = { kind: "cord-lace", cord: "#dfe6cf", ground: "#4a6b4e", pitch: 112 };
const dipped: Cloth = { kind: "pleat-dipped", ground: "#25306a", resist: "#c9d3ee", pitch: 74 };

const entries: Entry[] = [
  {
    title: "Agbada set, Ọba indigo",
    naira: 285000,
    color: "darkblue",
    sizes: "L:2 XL:3 XXL:1",
    ground: "sand",
    cloth: royalDamask,
    close: "scrollwork",
    accent: "#e3b45a",
    about:
      "Three pieces in damask with a satin figure: the great robe, a tunic and trousers. The chest carries a square of gold work and a wheel that took one man nine days. Worn with the sleeves gathered on the shoulders. Dry clean and store folded, never hung.",
    garment: {
      kind: "agbada",
      cloth: royalDamask,
      under: indigoTwill,
      threadColour: "#e3b45a",
      second: "#f2e2b8",
      work: "spirals",
      seed: 2,
    },
  },
  {
    title: "Aṣọ-òkè agbada, kola and brass",
    naira: 342500,
    color: "wine",
    sizes: "L:1 XL:2 XXL:0 XXXL:1@368500",
    ground: "cotton",
    cloth: wineStrip,
    close: "fold-back",
    about:
      "Narrow strips woven on a treadle loom and sewn edge to edge, with brass thread and small inlaid figures. A lattice runs from the neck to the waist. Heavy, warm and made to be handed down. Brush; do not wash.",
    garment: {
      kind: "agbada",
      cloth: wineStrip,
      under: { kind: "plain", ground: "#5e1d2a", weave: "twill", sheen: 0.5 },
      threadColour: "#e9c37a",
      second: "#f2e2b8",
      work: "lattice",
      seed: 6,
      sleeves: "folded",
      half: 430,
    },
  },
  {
    title: "White agbada, Jumu'ah",
    naira: 198000,
    color: "ivory",
    sizes: "M:3 L:4 XL:4",
    ground: "clay",
    cloth: snowDamask,
    close: "drape",
    about:
      "Milk-white brocade with a quiet panel of pale thread, for Fridays, namings and the first day of Sallah. The robe is wide but the cloth is light, so it moves. Comes with tunic and trousers. Wash by hand, starch and press.",
    garment: {
      kind: "agbada",
      cloth: snowDamask,
      under: { kind: "plain", ground: "#efe9dc", weave: "twill", sheen: 0.3 },
      threadColour: "#c9b385",
      second: "#a98f5c",
      work: "panel",
      seed: 9,
      half: 372,
      sleeves: "down",
    },
  },
  {
    title: "Lace agbada, Ewé green",
    naira: 256750,
    color: "forestgreen",
    sizes: "L:2 XL:1",
    gone: true,
    ground: "plaster",
    cloth: leafLace,
    close: "corner",
    about:
      "Corded lace over a leaf-green lining, open enough to breathe through a long reception. The edge of the neck is worked by hand; the rest is left to the lace. Matching tunic and trousers in plain cotton. Dry clean.",
    garment: {
      kind: "agbada",
      cloth: leafLace,
      under: { kind: "plain", ground: "#4a6b4e", weave: "plain", sheen: 0.2 },
      threadColour: "#eef1dd",
      second: "#c9d6b0",
      work: "plain",
      seed: 13,
      half: 405,
      hem: 1140,
      inside: { kind: "plain", ground: "#4a6b4e" },
    },
  },
  {
    title: "Adire agbada, pleat-dipped",
    naira: 174500,
    color: "royalblue",
    sizes: "M:2 L:3 XL:2 XXL:2",
    ground: "oat",
    cloth: dipped,
    close: "pleats",
    about:
      "A modern agbada in light cotton, pleated, bound and dipped so that feathered bars run from shoulder to hem. Cut narrower than most agbadas and easy to drive in. Wash cool and separately.",
    garment: {
      kind: "agbada",
      cloth: dipped,
      under: { kind: "plain", ground: "#1d2657", weave: "plain", sheen: 0.2 },
      threadColour: "#dfe5f6",
      second: "#aebbe2",
      work: "panel",
      seed: 15,
      half: 380,
      sleeves: "folded",
      hem: 1140,
    },
  },
];

export const agbada = productsOf("Agbada", entries, {
  wearers: ["hassan", "garba", "jide", "garba", "ifeanyi"],
});
