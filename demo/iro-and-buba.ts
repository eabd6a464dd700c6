import type { Cloth } from "./draw/draw-pictures.ts";
import { type Entry, productsOf } from "./make-product.ts";
import { champagneLace, combedBlue, coralLace, forestShimmer, whiteEyelet } from "./shared-cloths.ts";

const wineStrip: Cloth = { kind: "strip-woven", ground: "#571c33", heart: "#8a2f4a", metal: "#e6b95a", strip: 92 };
const blueStrip: Cloth = {
  kind: "strip-woven",
  ground: "#20264f",
  heart: "#3c4690",
  metal: "#d7c08a",
  inlay: "#c9d0ee",
  strip: 98,
};
const gold: Cloth = { kind: "damask", ground: "#c08a2c", figure: 1, sheen: 0.7 };

const entries: Entry[] = [
  {
    title: "Ìró and bùbá, champagne lace with aṣọ-òkè",
    naira: 165000,
    color: "champagne",
    sizes: "S:2 M:4 L:4 XL:2",
    ground: "rose",
    cloth: champagneLace,
    close: "corner",
    about:
      "Corded lace over a biscuit lining for the bùbá; strip-woven wine and brass for the ìró and the ìpèlé on the shoulder. The set for the mother of the day. Dry clean the lace, brush the weave.",
    garment: {
      kind: "iro-and-buba",
      iro: wineStrip,
      buba: champagneLace,
      seed: 61,
      ipele: wineStrip,
    },
  },
  {
    title: "Ìró and bùbá, coral over jade",
    naira: 148500,
    color: "coral",
    sizes: "S:1 M:3 L:3",
    ground: "cotton",
    cloth: coralLace,
    close: "drape",
    about:
      "Coral lace, lined, with a wide sleeve and a boat neck, over a jade wrapper shot with pale gold. Two colours that argue and then agree. Comes with two and a half yards for the head.",
    garment: {
      kind: "iro-and-buba",
      iro: forestShimmer,
      buba: coralLace,
      seed: 63,
      neckWidth: 104,
      neckDepth: 50,
      skirt: { wrap: "right" },
    },
  },
  {
    title: "Everyday ìró and bùbá, white eyelet",
    naira: 62000,
    color: "white",
    sizes: "M:6 L:6 XL:5 XXL:0",
    ground: "clay",
    cloth: whiteEyelet,
    close: "hem",
    about:
      "Eyelet cotton over pale blue, light and cool, with a combed indigo wrapper. Made for church, naming days and Sunday lunch. Both pieces wash by hand.",
    garment: {
      kind: "iro-and-buba",
      iro: combedBlue,
      buba: whiteEyelet,
      seed: 65,
      hem: 780,
      sleeve: "elbow",
    },
  },
  {
    title: "Ìró and bùbá, indigo weave and pearl",
    naira: 139000,
    color: "lavender",
    sizes: "S:0 M:0 L:0 XL:0 XXL:0",
    ground: "sand",
    cloth: blueStrip,
    close: "pleats",
    about:
      "Strip weave in two indigos with a pearl thread and small inlaid figures, worn with a plain satin bùbá whose neck carries the same figure in cord. Dry clean.",
    garment: {
      kind: "iro-and-buba",
      iro: blueStrip,
      buba: { kind: "plain", ground: "#c9cbe2", weave: "twill", sheen: 0.8 },
      seed: 67,
      ipele: blueStrip,
      embroidery: { kind: "yoke", colour: "#3c4690", second: "#d7c08a", reach: 90 },
    },
  },
  {
    title: "Golden bùbá with wine wrapper",
    naira: 118750,
    color: "mustard",
    sizes: "M:2 L:2 XL:2",
    ground: "mist",
    cloth: gold,
    close: "scrollwork",
    accent: "#6d2230",
    about:
      "Brass-coloured brocade with a satin figure, wide in the sleeve, over a plain wine wrapper edged in gold. The neck is a deep slit with scrolls. Steam only.",
    garment: {
      kind: "iro-and-buba",
      iro: { kind: "plain", ground: "#6d2230", weave: "twill", sheen: 0.5 },
      buba: gold,
      seed: 69,
      neckShape: "vee",
      neckDepth: 130,
      embroidery: { kind: "scrolls", colour: "#6d2230", rows: 2, second: "#8d3a4a", neckDepth: 120 },
      skirt: { border: "#c08a2c" },
    },
  },
];

export const iroAndBuba = productsOf("Iro and buba", entries, {
  wearers: ["folake", "ejiro", "bisi", "dupe", "amara"],
});
