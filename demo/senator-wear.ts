import type { Cloth } from "./draw/draw-pictures.ts";
import { type Entry, productsOf } from "./make-product.ts";
import { bottleTwill, plumTwill, sandLinen } from "./shared-cloths.ts";

const coal: Cloth = { kind: "plain", ground: "#2b2c33", weave: "twill", sheen: 0.2 };
const cloud: Cloth = { kind: "plain", ground: "#dfe2e2", weave: "twill", sheen: 0.2 };
const clayCloth: Cloth = { kind: "damask", ground: "#8f3d22", figure: 2, sheen: 0.35 };
const window: Cloth = { kind: "checked", ground: "#39445c", bar: "#2a3247", pitch: 86, wide: 6, line: "#7f8ba6" };

const entries: Entry[] = [
  {
    title: "Senator suit, bottle green",
    naira: 86000,
    color: "darkgreen",
    sizes: "M:4 L:7 XL:5 XXL:2",
    ground: "sand",
    cloth: bottleTwill,
    close: "placket",
    accent: "#d9b25a",
    about:
      "Two pieces in fine suiting: a straight tunic to the thigh and tapered trousers. One strip of gold lozenges runs down the left of the chest. Works from the office to the introduction. Dry clean.",
    garment: {
      kind: "senator",
      cloth: bottleTwill,
      seed: 5,
      embroidery: { kind: "strip", colour: "#d9b25a", second: "#efe0b4", length: 400 },
    },
  },
  {
    title: "Senator suit, charcoal with clay piping",
    naira: 91500,
    color: "darkslategray",
    sizes: "M:3 L:3 XL:0 XXL:1",
    ground: "plaster",
    cloth: coal,
    close: "seam",
    about:
      "Charcoal twill with two slanting lines of laterite piping across the chest and hidden buttons. Slim through the arm, roomy at the shoulder. Press under a cloth.",
    garment: {
      kind: "senator",
      cloth: coal,
      seed: 8,
      buttons: 0,
      embroidery: { kind: "piping", colour: "#c05a30" },
    },
  },
  {
    title: "Short-sleeve senator, Onyeoma linen",
    naira: 64250,
    color: "tan",
    sizes: "S:2 M:6 L:6 XL:6",
    ground: "sage",
    cloth: sandLinen,
    close: "fold-back",
    about:
      "Sand-coloured linen, short sleeves and a chest pocket, for the months when even evenings are hot. The trousers have a drawstring inside the waistband. Machine wash, iron damp.",
    garment: {
      kind: "senator",
      cloth: sandLinen,
      seed: 12,
      sleeve: "short",
      hem: 900,
      front: [
        { kind: "band-collar" },
        { kind: "placket", length: 220, count: 3, colour: "#5a3d22" },
        { kind: "pocket", x: 650, y: 450 },
      ],
    },
  },
  {
    title: "Senator suit, plum with knotwork",
    naira: 98000,
    color: "purple",
    sizes: "L:2 XL:2",
    gone: true,
    ground: "cotton",
    cloth: plumTwill,
    close: "scrollwork",
    accent: "#e7d3ea",
    about:
      "Deep plum suiting with pale scrolls to both sides of the opening, worked by hand in silk. Made for chiefs, sons of chiefs and people who simply look like it. Dry clean.",
    garment: {
      kind: "senator",
      cloth: plumTwill,
      seed: 19,
      neckDepth: 60,
      embroidery: { kind: "scrolls", colour: "#e7d3ea", rows: 3, second: "#c9a8cf" },
      front: [],
    },
  },
  {
    title: "Senator suit, cloud and navy",
    naira: 79500,
    color: "silver",
    sizes: "M:5 L:4 XL:3",
    ground: "dusk",
    cloth: cloud,
    close: "drape",
    about:
      "A pale grey tunic over navy trousers, with a navy tongue of stitching at the neck. The two colours separate the set so either half can be worn alone. Wash cool.",
    garment: {
      kind: "senator",
      cloth: cloud,
      seed: 22,
      legs: { kind: "plain", ground: "#232c52", weave: "twill", sheen: 0.25 },
      hem: 960,
      embroidery: { kind: "tongue", colour: "#232c52", length: 240, second: "#4a5590" },
      front: [{ kind: "band-collar", cloth: { kind: "plain", ground: "#232c52", weave: "twill", sheen: 0.25 } }],
    },
  },
  {
    title: "Senator suit, laterite brocade",
    naira: 104000,
    color: "rust",
    sizes: "M:1 L:2 XL:2 XXL:1",
    ground: "oat",
    cloth: clayCloth,
    close: "pleats",
    about:
      "Brocade the colour of the road to Ọ̀yọ́ after rain, with a lozenge woven into it tone on tone. Elbow sleeves and a longer line than usual, close to a kaftan. Steam, do not press.",
    garment: {
      kind: "senator",
      cloth: clayCloth,
      seed: 27,
      hem: 1000,
      flare: 236,
      sleeve: "elbow",
      metal: "#f0d79a",
      buttons: 5,
    },
  },
  {
    title: "Senator suit, windowpane slate",
    naira: 88750,
    color: "navy",
    sizes: "L:*",
    ground: "rose",
    cloth: window,
    close: "hem",
    about:
      "Slate suiting with a windowpane line fine enough to miss from across a room. Stand collar, covered placket, one pocket for a pen and a folded programme. Sewn to your measurements. Dry clean.",
    garment: {
      kind: "senator",
      cloth: window,
      seed: 33,
      front: [
        { kind: "band-collar" },
        { kind: "placket", length: 280, count: 5, colour: "#c8cede" },
        { kind: "pocket", x: 648, y: 462, width: 96, height: 104 },
      ],
    },
  },
];

export const senatorWear = productsOf("Senator wear", entries, {
  wearers: ["garba", "ifeanyi", "hassan", "jide", "ifeanyi", "garba", "hassan"],
});
