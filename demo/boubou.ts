import type { Cloth } from "./draw/draw-pictures.ts";
import { type Entry, productsOf } from "./make-product.ts";
import { fireBurst, sheaBrocade } from "./shared-cloths.ts";

const rings: Cloth = { kind: "tied-rings", ground: "#27326f", resist: "#e9e6f2", pitch: 96 };
const rose: Cloth = { kind: "plain", ground: "#b4636b", weave: "plain", sheen: 0.75 };
const leaf: Cloth = { kind: "fronds", ground: "#1d4a3c", resist: "#e6ecd6", pitch: 140 };
const violet: Cloth = {
  kind: "big-flowers",
  ground: "#4a1f4f",
  petal: "#e0a04a",
  vein: "#f7e6cf",
  heart: "#c23b5a",
  pitch: 320,
};

const entries: Entry[] = [
  {
    title: "Adire boubou, Tòkunbọ̀",
    naira: 78500,
    color: "darkblue",
    sizes: "M:3 L:5 XL:5 XXL:3",
    ground: "plaster",
    cloth: rings,
    close: "raywork",
    accent: "#e9d9ae",
    about:
      "A grand boubou in tied-ring indigo with a yoke of brass and cream rays. It opens from the shoulder to the floor and swings as you walk. One cloth, two seams. Hand wash separately.",
    garment: {
      kind: "boubou",
      cloth: rings,
      seed: 3,
      embroidery: { kind: "yoke", colour: "#e9d9ae", second: "#e3a32e", reach: 130 },
    },
  },
  {
    title: "Sunburst boubou, fire clay",
    naira: 69000,
    color: "rust",
    sizes: "M:2 L:2 XL:2",
    ground: "sage",
    cloth: fireBurst,
    close: "drape",
    about:
      "Tied once at the breastbone and dyed in steps, from pale to fired clay. The neck is a deep vee, the sides fall open to the hip. Wear it over a slip or wide trousers. Cold wash.",
    garment: {
      kind: "boubou",
      cloth: fireBurst,
      vee: true,
      seed: 5,
      span: 470,
      armDrop: 300,
      sleeveEnd: 300,
      foot: 410,
      hem: 1180,
      hemDip: -44,
    },
  },
  {
    title: "Brocade boubou, shea butter",
    naira: 112000,
    color: "mustard",
    sizes: "L:3 XL:2 XXL:2@118500 XXXL:1@118500",
    ground: "dusk",
    cloth: sheaBrocade,
    close: "pleats",
    about:
      "Beaten brocade in the yellow of new shea butter, figured with curls. Chestnut scrolls run from the neck to the waist. Starch it well and it will stand up before you do.",
    garment: {
      kind: "boubou",
      cloth: sheaBrocade,
      seed: 8,
      span: 400,
      foot: 410,
      armDrop: 170,
      sleeveEnd: 330,
      side: 270,
      hem: 1420,
      hemDip: 46,
      embroidery: { kind: "scrolls", colour: "#6b3a1c", rows: 3, second: "#a8641f" },
    },
  },
  {
    title: "Silk boubou, evening rose",
    naira: 134250,
    color: "pink",
    sizes: "S:1 M:2 L:1",
    gone: true,
    ground: "cotton",
    cloth: rose,
    close: "fold-back",
    about:
      "Sand-washed silk that hardly weighs anything, bound at the hem and arms in a darker rose. The lightest thing we make, and the most looked at. Dry clean; keep it from rings and wristwatches.",
    garment: {
      kind: "boubou",
      cloth: rose,
      seed: 12,
      vee: true,
      border: "#8d4049",
      span: 350,
      foot: 290,
      armDrop: 250,
      sleeveEnd: 300,
      side: 286,
      hem: 1470,
      hemDip: 10,
    },
  },
  {
    title: "House boubou, leaf and seed",
    naira: 36750,
    color: "darkgreen",
    sizes: "M:7 L:8 XL:6 XXL:*",
    ground: "oat",
    cloth: leaf,
    close: "seam",
    about:
      "For the morning, the market and the long afternoon: soft cotton with painted fronds, cut a little shorter so you can climb stairs. Round neck, bound arms, pockets. Machine wash.",
    garment: {
      kind: "boubou",
      cloth: leaf,
      seed: 15,
      span: 392,
      foot: 300,
      hem: 1120,
      armDrop: 150,
      sleeveEnd: 300,
      side: 250,
      hemDip: 4,
      border: "#c9a24e",
    },
  },
  {
    title: "Print boubou, night garden",
    naira: 58900,
    color: "purple",
    sizes: "M:3 L:0 XL:3",
    ground: "sand",
    cloth: violet,
    close: "corner",
    about:
      "Very large flowers on violet, placed so that one opens at each shoulder. The neck is edged with two rows of cord. Falls to the ankle. Wash cool, iron on the wrong side.",
    garment: {
      kind: "boubou",
      cloth: violet,
      seed: 18,
      span: 452,
      foot: 330,
      armDrop: 240,
      sleeveEnd: 380,
      side: 330,
      hem: 1400,
      hemDip: 84,
      embroidery: { kind: "tongue", colour: "#f0cf86", length: 240, second: "#f7e6cf" },
    },
  },
];

export const boubou = productsOf("Boubou", entries, {
  wearers: ["bisi", "amara", "folake", "chioma", "dupe", "ejiro"],
});
