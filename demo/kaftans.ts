import { lozenges } from "./draw/cloth-adire.ts";
import { damask, plain, slubLinen, striped } from "./draw/cloth-plain.ts";
import { drawTunic } from "./draw/garment-tunic.ts";
import { bandCollar, embroidery, placket, pocket } from "./draw/neck-details.ts";
import { type Entry, productsOf } from "./make-product.ts";

const ivory = slubLinen("#e8ddc9");
const teal = plain("#1f5a5c", "twill", 0.3);
const wine = damask("#7a1f33", 1, 0.7);
const sky = striped(
  "#c9d6e2",
  [
    [26, null],
    [5, "#5f7fa6"],
    [26, null],
    [2, "#eef3f6"],
  ],
  "plain",
);
const olive = plain("#6b6a3a", "linen", 0.14);
const night = lozenges("#1c2654", "#dfe0ee", 84, "#c9a24e");

const entries: Entry[] = [
  {
    title: "Long kaftan, Ìmọ́lẹ̀ ivory",
    naira: 58500,
    color: "linen",
    sizes: "M:4 L:6 XL:3 XXL:1",
    ground: "clay",
    cloth: ivory,
    close: "placket",
    accent: "#b9a27a",
    about:
      "Slub linen woven with thick and thin threads, so no two yards are quite the same. Cut straight to the shin with side slits, a stand collar and a tongue of indigo hand embroidery. Wear it over white trousers or alone on a hot afternoon. Wash cool, iron damp.",
    draw: d =>
      drawTunic(d, {
        cloth: ivory,
        hem: 1310,
        flare: 262,
        sleeve: "long",
        neckDepth: 48,
        neckWidth: 62,
        slit: 190,
        seed: 3,
        embroider: k => embroidery.tongue(k, "#27326f", 330, "#5a66a8"),
        front: (dr, k) => bandCollar(dr, ivory, k),
      }),
  },
  {
    title: "Kaftan with gold scrolls, teal",
    naira: 72000,
    color: "teal",
    sizes: "S:2 M:5 L:5 XL:0 XXL:2",
    ground: "plaster",
    cloth: teal,
    close: "scrollwork",
    accent: "#e0b455",
    about:
      "Fine cotton twill with a soft shine, worked down the chest in twisted gold thread. The sleeves are full to the wrist and the hem falls at the ankle. A dress for the eyes of a whole wedding hall. Dry clean.",
    draw: d =>
      drawTunic(d, {
        cloth: teal,
        hem: 1320,
        flare: 300,
        sleeve: "long",
        neckDepth: 66,
        neckWidth: 70,
        seed: 11,
        foldCount: 8,
        embroider: k => embroidery.scrolls(k, "#e0b455", 4, "#f3e0a8"),
      }),
  },
  {
    title: "Brocade kaftan, Oge wine",
    naira: 94250.5,
    color: "maroon",
    sizes: "M:3 L:2 XL:2",
    ground: "sand",
    cloth: wine,
    close: "drape",
    about:
      "Heavy Guinea brocade, its figure woven tone on tone, beaten until it holds a crease. Wide sleeves, a round worked neck and a hem that stands away from the foot. Starch lightly and press on the wrong side.",
    draw: d =>
      drawTunic(d, {
        cloth: wine,
        hem: 1310,
        flare: 340,
        sleeve: "wide",
        neckDepth: 70,
        seed: 17,
        foldCount: 9,
        embroider: k => embroidery.yoke(k, "#e3b45a", "#f4dfa6", 110),
      }),
  },
  {
    title: "Striped day kaftan, harmattan sky",
    naira: 39900,
    color: "lightsteelblue",
    sizes: "S:6 M:8 L:8 XL:4",
    ground: "cotton",
    cloth: sky,
    close: "seam",
    about:
      "Shirting cotton with an easy blue stripe, light enough for a room without a fan. Knee length, elbow sleeves, one chest pocket. It softens with every wash; hang to dry in shade.",
    draw: d =>
      drawTunic(d, {
        cloth: sky,
        hem: 1080,
        flare: 250,
        sleeve: "elbow",
        neckShape: "vee",
        neckDepth: 112,
        seed: 23,
        slit: 120,
        foldCount: 6,
        front: dr => pocket(dr, sky, 652, 470),
      }),
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
    draw: d =>
      drawTunic(d, {
        cloth: olive,
        hem: 1180,
        flare: 248,
        sleeve: "long",
        neckDepth: 56,
        neckWidth: 60,
        seed: 29,
        slit: 200,
        front: (dr, k) => bandCollar(dr, olive, k) + placket(dr, olive, k, 300, 4, "#4a3420"),
      }),
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
      "Resist-dyed cotton from the deepest vat, every lozenge stitched before it was dipped and filled afterwards with a spot of brass yellow. Wide sleeves, an open round neck. Wash apart for the first three times; indigo gives a little.",
    draw: d =>
      drawTunic(d, {
        cloth: night,
        hem: 1300,
        flare: 312,
        sleeve: "wide",
        neckDepth: 62,
        neckWidth: 82,
        seed: 31,
        foldCount: 8,
        trim: "#c9a24e",
      }),
  },
];

/** Kaftans for men and women. */
export const kaftans = productsOf("Kaftans", entries);
