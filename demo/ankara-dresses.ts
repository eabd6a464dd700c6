import type { Cloth } from "./draw/draw-pictures.ts";
import { type Entry, productsOf } from "./make-product.ts";
import { discs, fans, marigold } from "./shared-cloths.ts";

const bolts: Cloth = {
  kind: "zigzags",
  ground: "#a8401f",
  courses: ["#f2d9a2", "#27326f", "#e3a32e"],
  line: "#1f1512",
  course: 50,
  tooth: 84,
};
const pods: Cloth = { kind: "seed-pods", ground: "#7d1f3a", pod: "#e9a23a", seeds: "#f7e6c4", line: "#2a0d18" };
const mill: Cloth = {
  kind: "pinwheels",
  ground: "#f5e7cd",
  blade: "#1f6a5a",
  other: "#d8552b",
  spark: "#e8b23c",
  pitch: 130,
};
const lilac: Cloth = {
  kind: "big-flowers",
  ground: "#3b2c63",
  petal: "#d99bc0",
  vein: "#fbeef2",
  heart: "#f0c24e",
  pitch: 300,
};
const tiers: Cloth = { kind: "scales", ground: "#0f4a55", one: "#4fb0a5", two: "#f0c35a", line: "#f7ecd2", pitch: 118 };

const entries: Entry[] = [
  {
    title: "Ankara swing dress, Marigold",
    naira: 46500,
    color: "darkgreen",
    sizes: "XS:2 S:4 M:6 L:4 XL:2",
    ground: "rose",
    cloth: marigold,
    close: "drape",
    about:
      "Wax-printed cotton in great orange flowers on dark green. Puffed sleeves, a narrow waist with its own red belt and a skirt gathered from four metres of cloth. Cotton lined to the hip. Wash cool with salt the first time.",
    garment: {
      kind: "dress",
      cloth: marigold,
      neck: "vee",
      sleeve: "puff",
      belt: "#b3261e",
      skirts: [{ hem: 1220, hipHalf: 236, hemHalf: 372, folds: 9, gathers: 10, seed: 3 }],
    },
  },
  {
    title: "Ankara sheath, rising fans",
    naira: 52000,
    color: "multicolour",
    sizes: "S:3 M:5 L:3 XL:1",
    ground: "sage",
    cloth: fans,
    close: "corner",
    about:
      "A column cut close to the body, with bell sleeves that open at the wrist. The fans are matched across every seam. Back zip and a walking slit. Cold wash, iron on the wrong side.",
    garment: {
      kind: "dress",
      cloth: fans,
      neck: "boat",
      sleeve: "bell",
      skirts: [{ hem: 1290, hipHalf: 174, hemHalf: 150, folds: 3, seed: 8 }],
    },
  },
  {
    title: "Shirt dress, millstone print",
    naira: 43250,
    color: "cream",
    sizes: "S:5 M:5 L:5 XL:5",
    ground: "clay",
    cloth: discs,
    close: "placket",
    accent: "#c8501f",
    about:
      "A shirt that kept going until the calf. Big indigo discs on cream, an open collar, buttons all the way and elbow sleeves to roll. Wear it belted, open over trousers, or as it is.",
    garment: {
      kind: "tunic",
      cloth: discs,
      hem: 1240,
      flare: 280,
      sleeve: "elbow",
      neckShape: "vee",
      neckDepth: 104,
      neckWidth: 70,
      seed: 41,
      slit: 160,
      front: [{ kind: "placket", length: 860, count: 8, colour: "#c8501f" }, { kind: "fold-collar" }],
    },
  },
  {
    title: "Off-shoulder dress, Àrá zigzag",
    naira: 61500,
    color: "multicolour",
    sizes: "XS:1 S:2 M:0 L:2",
    ground: "mist",
    cloth: bolts,
    close: "pleats",
    about:
      "Courses of lightning in clay, brass and indigo. The neckline sits below the shoulder on a soft elastic; the skirt fits to the knee and then opens. Boned bodice, full lining. Dry clean.",
    garment: {
      kind: "dress",
      cloth: bolts,
      neck: "boat",
      sleeve: "off",
      skirts: [{ hem: 1345, hipHalf: 174, hemHalf: 286, knee: 132, folds: 8, seed: 12 }],
    },
  },
  {
    title: "Balloon-sleeve dress, kola pods",
    naira: 57800,
    color: "wine",
    sizes: "S:4 M:3 L:2",
    ground: "sand",
    cloth: pods,
    close: "fold-back",
    about:
      "Split pods and seeds on wine red, printed on both faces of the cloth. Long balloon sleeves with buttoned cuffs, a square neck and a skirt to the calf. Cool iron.",
    garment: {
      kind: "dress",
      cloth: pods,
      neck: "square",
      sleeve: "balloon",
      skirts: [{ hem: 1260, hipHalf: 210, hemHalf: 300, folds: 7, gathers: 6, seed: 18 }],
      buttons: "#f0cf86",
    },
  },
  {
    title: "Sundress, pinwheel",
    naira: 34900,
    color: "multicolour",
    sizes: "XS:3 S:6 M:6 L:4",
    ground: "cotton",
    cloth: mill,
    close: "hem",
    about:
      "Turning blades in leaf and clay on a cream ground. Thin straps, a fitted bodice with princess seams and a wide skirt with pockets. Machine wash at 30, dry in shade.",
    garment: {
      kind: "dress",
      cloth: mill,
      neck: "sweetheart",
      sleeve: "strap",
      skirts: [{ hem: 1160, hipHalf: 220, hemHalf: 340, folds: 8, gathers: 6, seed: 24 }],
      belt: "#1f6a5a",
    },
  },
  {
    title: "Peplum gown, Ọ̀sán lilac",
    naira: 73500,
    color: "purple",
    sizes: "S:0 M:0 L:0",
    ground: "plaster",
    cloth: lilac,
    close: "seam",
    about:
      "Open flowers on violet, with a peplum that stands off the hip over a narrow skirt. Cap sleeves and a high round neck. Made to order again when the cloth returns. Dry clean.",
    garment: {
      kind: "dress",
      cloth: lilac,
      neck: "round",
      sleeve: "cap",
      skirts: [
        { hem: 1330, hipHalf: 168, hemHalf: 150, folds: 3, seed: 27 },
        { hem: 800, hipHalf: 196, hemHalf: 246, folds: 9, hipAt: 90, seed: 28 },
      ],
      skirtCloths: [{ kind: "plain", ground: "#3b2c63", weave: "plain", sheen: 0.25 }, lilac],
    },
  },
  {
    title: "Three-tier dress, lagoon scales",
    naira: 49900,
    color: "teal",
    sizes: "S:3 M:4 L:*",
    ground: "oat",
    cloth: tiers,
    close: "drape",
    about:
      "Three gathered tiers in the green of the lagoon off Badagry, each wider than the last. Long bell sleeves, a deep vee and a tie at the back. Wash cool; let it dry on the line.",
    garment: {
      kind: "dress",
      cloth: tiers,
      neck: "vee",
      sleeve: "bell",
      waists: [1080, 840, 610],
      skirts: [
        { hem: 1330, hipHalf: 318, hemHalf: 372, hipAt: 70, folds: 10, gathers: 14, seed: 31 },
        { hem: 1116, hipHalf: 258, hemHalf: 320, hipAt: 70, folds: 9, gathers: 12, seed: 32 },
        { hem: 872, hipHalf: 206, hemHalf: 258, hipAt: 90, folds: 8, gathers: 10, seed: 33 },
      ],
    },
  },
];

export const ankaraDresses = productsOf("Ankara dresses", entries, {
  wearers: ["amara", "chioma", "bisi", "ejiro", "dupe", "chioma", "amara", "folake"],
});
