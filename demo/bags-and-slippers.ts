import { combed, tiedRings } from "./draw/cloth-adire.ts";
import { pinwheels, scales, seedPods } from "./draw/cloth-ankara.ts";
import { stripWoven } from "./draw/cloth-aso-oke.ts";
import { plain, striped } from "./draw/cloth-plain.ts";
import { drawBag } from "./draw/garment-bag.ts";
import { drawSlippers } from "./draw/garment-slippers.ts";
import { type Entry, productsOf } from "./make-product.ts";

const comb = combed("#27326f", "#dfe3f2", 92);
const wineStrip = stripWoven("#6d2230", "#8d3a3a", "#e3a32e", "#f0d79a", 96);
const blades = pinwheels("#f3e4c4", "#c8501f", "#27326f", "#e3a32e", 132);
const fans = scales("#1c2340", "#e2a02c", "#a8401f", "#f4e6c8", 104);
const raffia = striped(
  "#d8b678",
  [
    [30, null],
    [14, "#a8401f"],
    [30, null],
    [14, "#27326f"],
  ],
  "ribbed",
  0.2,
);
const pods = seedPods("#123b3a", "#e08a2c", "#f6e7c8", "#1a1512", 130);
const rings = tiedRings("#27326f", "#e9e6f2", 84);
const hide = plain("#a8683a", "none", 0.4);

const entries: Entry[] = [
  {
    title: "Bucket bag, combed indigo",
    naira: 32500,
    color: "indigo",
    sizes: "M:5",
    ground: "clay",
    pose: "plinth",
    scale: 0.9,
    cloth: comb,
    close: "drape",
    about:
      "Hand-combed adire over canvas, with a leather foot and a drawstring that closes like a fist. Holds a purse, a book and a water bottle. Wipe the leather; spot-wash the cloth. One size.",
    draw: d => drawBag(d, comb, "bucket", "#7a4322"),
  },
  {
    title: "Aṣọ-òkè clutch, kola",
    naira: 21750.5,
    color: "maroon",
    sizes: "M:7",
    ground: "cotton",
    pose: "flat",
    scale: 0.92,
    cloth: wineStrip,
    close: "fold-back",
    about:
      "Strip-woven flap and body, lined in cotton, with a tongue of leather and a brass stud. Made from the ends of agbada cloth, so no two are alike. One size.",
    draw: d => drawBag(d, wineStrip, "clutch", "#6a3018"),
  },
  {
    title: "Market tote, turning blades",
    naira: 18400,
    color: "bisque",
    sizes: "M:*",
    ground: "sage",
    pose: "plinth",
    scale: 0.9,
    cloth: blades,
    close: "seam",
    about:
      "Wax print on stout canvas with rolled leather handles. Carries yams without complaint and looks well in the office afterwards. One size.",
    draw: d => drawBag(d, blades, "tote", "#8a4a26"),
  },
  {
    title: "Box bag, rising fans",
    naira: 46000,
    color: "goldenrod",
    sizes: "M:2",
    ground: "rose",
    pose: "plinth",
    scale: 0.9,
    cloth: fans,
    close: "corner",
    about:
      "A hard little bag with a dark leather lid, a turn lock and one tall handle. Printed cotton under a clear finish that shrugs off rain. One size.",
    draw: d => drawBag(d, fans, "box", "#3a2018"),
  },
  {
    title: "Raffia basket, two stripes",
    naira: 14900,
    color: "burlywood",
    sizes: "M:0",
    ground: "mist",
    pose: "plinth",
    scale: 0.9,
    cloth: raffia,
    close: "pleats",
    about:
      "Raffia woven over a frame in two stripes, clay and indigo, with leather at the rim and handles. Comes back next season. Keep it dry. One size.",
    draw: d => drawBag(d, raffia, "basket", "#8a4a26"),
  },
  {
    title: "Slippers, kola pod band",
    naira: 16250,
    color: "darkgreen",
    sizes: "S:3 M:4 L:4 XL:2",
    ground: "plaster",
    pose: "flat",
    scale: 0.84,
    cloth: pods,
    close: "drape",
    about:
      "Leather slippers made in Àbà with one broad band of wax print, padded and lined. The sole is stitched, not only glued. Sizes run from 38 to 45.",
    draw: d => drawSlippers(d, pods, "#a8683a"),
  },
  {
    title: "Crossed slippers, indigo rings",
    naira: 17500,
    color: "darkblue",
    sizes: "S:2 M:0 L:3",
    ground: "sand",
    pose: "flat",
    scale: 0.84,
    cloth: rings,
    close: "seam",
    about:
      "Two straps of tied-ring adire crossing over a dark leather bed. Light enough for the house, good enough for the street. Wipe clean.",
    draw: d => drawSlippers(d, rings, "#5a331c", true),
  },
  {
    title: "Leather slippers, plain tan",
    naira: 13900,
    color: "peru",
    sizes: "S:4 M:6 L:6 XL:4 XXL:1",
    ground: "oat",
    pose: "flat",
    scale: 0.84,
    cloth: hide,
    close: "fold-back",
    about:
      "Nothing but leather from Kano, cut wide and left to darken with your foot. They are stiff for a week and then they are yours.",
    draw: d => drawSlippers(d, hide, "#8a5630"),
  },
];

/** Bags and slippers. */
export const bagsAndSlippers = productsOf("Bags and slippers", entries);
