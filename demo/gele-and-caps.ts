import type { Cloth } from "./draw/draw-pictures.ts";
import { type Entry, productsOf } from "./make-product.ts";
import { garnetShimmer, indigoRings, jadeShimmer } from "./shared-cloths.ts";

const lilacStrip: Cloth = { kind: "strip-woven", ground: "#5a4a86", heart: "#8f7cc0", metal: "#e9dcb0", strip: 84 };
const bolt: Cloth = {
  kind: "zigzags",
  ground: "#27326f",
  courses: ["#e3a32e", "#a8401f"],
  line: "#fff3dc",
  course: 40,
  tooth: 60,
};
const wineStrip: Cloth = { kind: "strip-woven", ground: "#6d2230", heart: "#8d3a3a", metal: "#e3a32e", strip: 84 };
const indigo: Cloth = { kind: "damask", ground: "#27326f", figure: 2, sheen: 0.4 };
const cream: Cloth = { kind: "plain", ground: "#e6dbc4", weave: "ribbed", sheen: 0.2 };
const black: Cloth = { kind: "lozenges", ground: "#23242c", resist: "#d8d2c4", pitch: 64, accent: "#e3a32e" };

const entries: Entry[] = [
  {
    title: "Gèlè, garnet and brass",
    naira: 24500,
    color: "wine",
    sizeScale: "free",
    sizes: "Free size:9",
    ground: "sage",
    pose: "plinth",
    cloth: garnetShimmer,
    close: "pleats",
    about:
      "Stiff strip weave with brass thread running across it, two yards by twenty-six inches. Holds a tall fan without pins. Comes with a card that shows the tying in eight steps. One size.",
    garment: {
      kind: "gele",
      cloth: garnetShimmer,
      tie: "fan",
      seed: 3,
    },
  },
  {
    title: "Gèlè, jade rose",
    naira: 26800,
    color: "emerald",
    sizeScale: "free",
    sizes: "Free size:6",
    ground: "rose",
    pose: "plinth",
    cloth: jadeShimmer,
    close: "drape",
    about:
      "Jade weave with pale gold, pleated while damp so that the ruffles open like a rose. Tie it slowly, once; it keeps the shape all day. One size.",
    garment: {
      kind: "gele",
      cloth: jadeShimmer,
      tie: "rose",
      seed: 5,
    },
  },
  {
    title: "Aṣọ-òkè gèlè, wide wings",
    naira: 31250,
    color: "purple",
    sizeScale: "free",
    sizes: "Free size:4",
    ground: "cotton",
    pose: "plinth",
    cloth: lilacStrip,
    close: "fold-back",
    about:
      "Lilac strips with a cream metal thread, tied wide and low. Woven in Ìṣẹ́yìn by the same family for three generations. Brush; never wash. One size.",
    garment: {
      kind: "gele",
      cloth: lilacStrip,
      tie: "wings",
      seed: 7,
    },
  },
  {
    title: "Head-tie, lightning print",
    naira: 9500,
    color: "multicolour",
    sizeScale: "free",
    sizes: "Free size:*",
    ground: "mist",
    pose: "plinth",
    cloth: bolt,
    close: "corner",
    about:
      "A square of wax print with a hemmed edge, big enough to knot in front with two ends standing. For market days and good moods. Machine wash. One size.",
    garment: {
      kind: "gele",
      cloth: bolt,
      tie: "knot",
      seed: 9,
    },
  },
  {
    title: "Turban, tied rings",
    naira: 12750,
    color: "royalblue",
    sizeScale: "free",
    sizes: "Free size:8",
    ground: "clay",
    pose: "plinth",
    cloth: indigoRings,
    close: "seam",
    about:
      "A ready-sewn turban in soft indigo cotton with a twist at the brow, elastic at the nape. No tying, no mirror. Hand wash separately. One size.",
    garment: {
      kind: "gele",
      cloth: indigoRings,
      tie: "turban",
      seed: 11,
    },
  },
  {
    title: "Fìlà, wine strip weave",
    naira: 16500,
    color: "wine",
    sizes: "M:5 L:4 XL:2",
    ground: "oat",
    pose: "plinth",
    cloth: wineStrip,
    close: "hem",
    about:
      "The soft cap of a hundred weddings: strip-woven, lined, tall enough to tip to the left or to the right as your opinion requires. Brush clean.",
    garment: {
      kind: "cap",
      cloth: wineStrip,
      shape: "soft",
      seed: 13,
    },
  },
  {
    title: "Winged fìlà, indigo damask",
    naira: 18900,
    color: "royalblue",
    sizes: "M:0 L:0",
    ground: "sand",
    pose: "plinth",
    cloth: indigo,
    close: "drape",
    about:
      "A cap with two pointed flaps that stand up or fold over the ears when the harmattan is serious. Damask outside, soft cotton inside. Spot clean.",
    garment: {
      kind: "cap",
      cloth: indigo,
      shape: "flaps",
      seed: 15,
    },
  },
  {
    title: "Hand-worked round cap, Hula",
    naira: 22000,
    color: "cream",
    sizes: "M:3 L:3 XL:1",
    ground: "plaster",
    pose: "plinth",
    cloth: cream,
    close: "latticework",
    accent: "#a8401f",
    about:
      "A tall round cap in ribbed cotton, embroidered by hand in three colours over six weeks, as in Kano and Maiduguri. The crown stays stiff without starch. Brush clean.",
    garment: {
      kind: "cap",
      cloth: cream,
      shape: "round",
      work: { rows: ["#a8401f", "#27326f"], lozenges: "#1f6a5a" },
      seed: 17,
    },
  },
  {
    title: "Soft cap, black lozenge",
    naira: 13400,
    color: "black",
    sizes: "M:6 L:6",
    ground: "dusk",
    pose: "plinth",
    cloth: black,
    close: "seam",
    about:
      "Resist-dyed cotton in near black with a brass spot in every field. Light, unlined, folds into a pocket. Wash by hand.",
    garment: {
      kind: "cap",
      cloth: black,
      shape: "soft",
      seed: 19,
    },
  },
];

export const geleAndCaps = productsOf("Gele and caps", entries, {
  wearers: ["dupe", "amara", "folake", "chioma", "ejiro", "garba", "hassan", "ifeanyi", "jide"],
});
