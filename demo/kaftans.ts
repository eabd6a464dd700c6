import type { Cloth } from "./draw/draw-pictures.ts";
import { type Entry, productsOf } from "./make-product.ts";
import { ivoryLinen, tealTwill, wineDamask } from "./shared-cloths.ts";

const sky: Cloth = {
  kind: "striped",
  ground: "#c9d6e2",
  stripes: [
    [26, null],
    [5, "#5f7fa6"],
    [26, null],
    [2, "#eef3f6"],
  ],
  weave: "plain",
};
const olive: Cloth = { kind: "plain", ground: "#6b6a3a", weave: "linen", sheen: 0.14 };
const night: Cloth = { kind: "lozenges", ground: "#1c2654", resist: "#dfe0ee", pitch: 84, accent: "#c9a24e" };

const entries: Entry[] = [
  {
    title: "Long kaftan, Ìmọ́lẹ̀ ivory",
    naira: 58500,
    color: "linen",
    sizes: "M:4 L:6 XL:3 XXL:1",
    ground: "clay",
    cloth: ivoryLinen,
    close: "placket",
    accent: "#b9a27a",
    about:
      "Slub linen woven with thick and thin threads, so no two yards are quite the same. Cut straight to the shin with side slits, a stand collar and a tongue of indigo hand embroidery. Wear it over white trousers or alone on a hot afternoon. Wash cool, iron damp.",
    garment: {
      kind: "tunic",
      cloth: ivoryLinen,
      hem: 1310,
      flare: 262,
      sleeve: "long",
      neckDepth: 48,
      neckWidth: 62,
      slit: 190,
      seed: 3,
      embroidery: { kind: "tongue", colour: "#27326f", length: 330, second: "#5a66a8" },
      front: [{ kind: "band-collar" }],
    },
  },
  {
    title: "Kaftan with gold scrolls, teal",
    naira: 72000,
    color: "teal",
    sizes: "S:2 M:5 L:5 XL:0 XXL:2",
    ground: "plaster",
    cloth: tealTwill,
    close: "scrollwork",
    accent: "#e0b455",
    about:
      "Fine cotton twill with a soft shine, worked down the chest in twisted gold thread. The sleeves are full to the wrist and the hem falls at the ankle. A dress for the eyes of a whole wedding hall. Dry clean.",
    garment: {
      kind: "tunic",
      cloth: tealTwill,
      hem: 1320,
      flare: 300,
      sleeve: "long",
      neckDepth: 66,
      neckWidth: 70,
      seed: 11,
      foldCount: 8,
      embroidery: { kind: "scrolls", colour: "#e0b455", rows: 4, second: "#f3e0a8" },
    },
  },
  {
    title: "Brocade kaftan, Oge wine",
    naira: 94250,
    color: "wine",
    sizes: "M:3 L:2 XL:2",
    ground: "sand",
    cloth: wineDamask,
    close: "drape",
    about:
      "Heavy Guinea brocade, its figure woven tone on tone, beaten until it holds a crease. Wide sleeves, a round worked neck and a hem that stands away from the foot. Starch lightly and press on the wrong side.",
    garment: {
      kind: "tunic",
      cloth: wineDamask,
      hem: 1310,
      flare: 340,
      sleeve: "wide",
      neckDepth: 70,
      seed: 17,
      foldCount: 9,
      embroidery: { kind: "yoke", colour: "#e3b45a", second: "#f4dfa6", reach: 110 },
    },
  },
  {
    title: "Striped day kaftan, harmattan sky",
    naira: 39900,
    color: "lightblue",
    sizes: "S:6 M:8 L:8 XL:4",
    ground: "cotton",
    cloth: sky,
    close: "seam",
    about:
      "Shirting cotton with an easy blue stripe, light enough for a room without a fan. Knee length, elbow sleeves, one chest pocket. It softens with every wash; hang to dry in shade.",
    garment: {
      kind: "tunic",
      cloth: sky,
      hem: 1080,
      flare: 250,
      sleeve: "elbow",
      neckShape: "vee",
      neckDepth: 112,
      seed: 23,
      slit: 120,
      foldCount: 6,
      front: [{ kind: "pocket", x: 652, y: 470 }],
    },
  },
  {
    title: "Garden kaftan, Zogale olive",
    naira: 44000,
    color: "olive",
    sizes: "S:0 M:0 L:0 XL:0",
    ground: "oat",
    cloth: olive,
    close: "fold-back",
    about:
      "Washed linen in the green of moringa leaves, with four horn buttons and nothing else to say. Straight sides, long slits, deep pockets in the seams. Wear the sleeves rolled. Machine wash at 30.",
    garment: {
      kind: "tunic",
      cloth: olive,
      hem: 1180,
      flare: 248,
      sleeve: "long",
      neckDepth: 56,
      neckWidth: 60,
      seed: 29,
      slit: 200,
      front: [{ kind: "band-collar" }, { kind: "placket", length: 300, count: 4, colour: "#4a3420" }],
    },
  },
  {
    title: "Evening kaftan, lozenge and brass",
    naira: 68750,
    color: "midnightblue",
    sizes: "M:2 L:4 XL:1 XXL:1",
    ground: "rose",
    cloth: night,
    close: "hem",
    about:
      "Resist-dyed cotton from the deepest vat, every lozenge stitched before it was dipped and filled afterwards with a spot of brass yellow. Wide sleeves, an open round neck. Wash separately for the first three times; indigo gives a little.",
    garment: {
      kind: "tunic",
      cloth: night,
      hem: 1300,
      flare: 312,
      sleeve: "wide",
      neckDepth: 62,
      neckWidth: 82,
      seed: 31,
      foldCount: 8,
      trim: "#c9a24e",
    },
  },
];

export const kaftans = productsOf("Kaftans", entries, {
  wearers: ["ifeanyi", "amara", "dupe", "jide", "hassan", "bisi"],
});
