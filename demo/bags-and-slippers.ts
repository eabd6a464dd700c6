import type { Cloth } from "./draw/draw-pictures.ts";
import { type Entry, productsOf } from "./make-product.ts";
import { indigoRings, marketBlades } from "./shared-cloths.ts";

const comb: Cloth = { kind: "combed", ground: "#27326f", resist: "#dfe3f2", side: 92 };
const wineStrip: Cloth = {
  kind: "strip-woven",
  ground: "#6d2230",
  heart: "#8d3a3a",
  metal: "#e3a32e",
  inlay: "#f0d79a",
  strip: 96,
};
const fans: Cloth = { kind: "scales", ground: "#1c2340", one: "#e2a02c", two: "#a8401f", line: "#f4e6c8", pitch: 104 };
const raffia: Cloth = {
  kind: "striped",
  ground: "#d8b678",
  stripes: [
    [30, null],
    [14, "#a8401f"],
    [30, null],
    [14, "#27326f"],
  ],
  weave: "ribbed",
  sheen: 0.2,
};
const pods: Cloth = {
  kind: "seed-pods",
  ground: "#123b3a",
  pod: "#e08a2c",
  seeds: "#f6e7c8",
  line: "#1a1512",
  pitch: 130,
};
const hide: Cloth = { kind: "plain", ground: "#a8683a", weave: "none", sheen: 0.4 };

const entries: Entry[] = [
  {
    title: "Bucket bag, combed indigo",
    naira: 32500,
    color: "royalblue",
    sizeScale: "free",
    sizes: "Free size:5",
    ground: "clay",
    pose: "plinth",
    scale: 0.9,
    cloth: comb,
    close: "drape",
    about:
      "Hand-combed adire over canvas, with a leather foot and a drawstring that closes like a fist. Holds a purse, a book and a water bottle. Wipe the leather; spot-wash the cloth. One size.",
    garment: {
      kind: "bag",
      cloth: comb,
      shape: "bucket",
      leather: "#7a4322",
    },
  },
  {
    title: "Aṣọ-òkè clutch, kola",
    naira: 21750,
    color: "wine",
    sizeScale: "free",
    sizes: "Free size:7",
    ground: "cotton",
    pose: "flat",
    scale: 0.92,
    cloth: wineStrip,
    close: "fold-back",
    about:
      "Strip-woven flap and body, lined in cotton, with a tongue of leather and a brass stud. Made from the ends of agbada cloth, so no two are alike. One size.",
    garment: {
      kind: "bag",
      cloth: wineStrip,
      shape: "clutch",
      leather: "#6a3018",
    },
  },
  {
    title: "Market tote, turning blades",
    naira: 18400,
    color: "multicolour",
    sizeScale: "free",
    sizes: "Free size:*",
    ground: "sage",
    pose: "plinth",
    scale: 0.9,
    cloth: marketBlades,
    close: "seam",
    about:
      "Wax print on stout canvas with rolled leather handles. Carries yams without complaint and looks well in the office afterwards. One size.",
    garment: {
      kind: "bag",
      cloth: marketBlades,
      shape: "tote",
      leather: "#8a4a26",
    },
  },
  {
    title: "Box bag, rising fans",
    naira: 46000,
    color: "multicolour",
    sizeScale: "free",
    sizes: "Free size:2",
    ground: "rose",
    pose: "plinth",
    scale: 0.9,
    cloth: fans,
    close: "corner",
    about:
      "A hard little bag with a dark leather lid, a turn lock and one tall handle. Printed cotton under a clear finish that shrugs off rain. One size.",
    garment: {
      kind: "bag",
      cloth: fans,
      shape: "box",
      leather: "#3a2018",
    },
  },
  {
    title: "Raffia basket, two stripes",
    naira: 14900,
    color: "tan",
    sizeScale: "free",
    sizes: "Free size:0",
    ground: "mist",
    pose: "plinth",
    scale: 0.9,
    cloth: raffia,
    close: "pleats",
    about:
      "Raffia woven over a frame in two stripes, clay and indigo, with leather at the rim and handles. Comes back next season. Keep it dry. One size.",
    garment: {
      kind: "bag",
      cloth: raffia,
      shape: "basket",
      leather: "#8a4a26",
    },
  },
  {
    title: "Slippers, kola pod band",
    naira: 16250,
    color: "darkgreen",
    sizeScale: "shoes",
    sizes: "EU 38:3, EU 40:4, EU 42:4, EU 44:2, EU 45:1",
    ground: "plaster",
    pose: "flat",
    scale: 0.84,
    cloth: pods,
    close: "drape",
    about:
      "Leather slippers made in Àbà with one broad band of wax print, padded and lined. The sole is stitched, not only glued. Sizes run from 38 to 45.",
    garment: {
      kind: "slippers",
      cloth: pods,
      leather: "#a8683a",
    },
  },
  {
    title: "Crossed slippers, indigo rings",
    naira: 17500,
    color: "darkblue",
    sizeScale: "shoes",
    sizes: "EU 37:2, EU 38:0, EU 39:3",
    ground: "sand",
    pose: "flat",
    scale: 0.84,
    cloth: indigoRings,
    close: "seam",
    about:
      "Two straps of tied-ring adire crossing over a dark leather bed. Light enough for the house, good enough for the street. Wipe clean.",
    garment: {
      kind: "slippers",
      cloth: indigoRings,
      leather: "#5a331c",
      crossed: true,
    },
  },
  {
    title: "Leather slippers, plain tan",
    naira: 13900,
    color: "tan",
    sizeScale: "shoes",
    sizes: "EU 40:4, EU 41:6, EU 42:6, EU 43:4, EU 45:1",
    ground: "oat",
    pose: "flat",
    scale: 0.84,
    cloth: hide,
    close: "fold-back",
    about:
      "Nothing but leather from Kano, cut wide and left to darken with your foot. They are stiff for a week and then they are yours.",
    garment: {
      kind: "slippers",
      cloth: hide,
      leather: "#8a5630",
    },
  },
];

export const bagsAndSlippers = productsOf("Bags and slippers", entries, {
  wearers: ["chioma", "dupe", "ifeanyi", "amara", "bisi", "ejiro", "dupe", "jide"],
});
