import { lozenges, pleatDipped } from "./draw/cloth-adire.ts";
import { bigFlowers, millstones, seedPods, zigzags } from "./draw/cloth-ankara.ts";
import { stripWoven } from "./draw/cloth-aso-oke.ts";
import { plain, slubLinen } from "./draw/cloth-plain.ts";
import { drawStack } from "./draw/folded-cloth.ts";
import { drawSkirt } from "./draw/garment-skirt.ts";
import { together } from "./draw/garment-sets.ts";
import { type Entry, productsOf } from "./make-product.ts";

const discs = millstones("#f0e2c4", "#27326f", "#1b1512", "#c8501f", 200);
const clay = slubLinen("#b0522e");
const dip = pleatDipped("#2a3c86", "#e6ebf8", 62);
const pods = seedPods("#e8c778", "#7d2f1c", "#f6ead0", "#2a140c", 160);
const strip = stripWoven("#2c3a2e", "#587a4f", "#e3c06a", "#dfe3b8", 96);
const satin = plain("#93602a", "plain", 0.85);
const flowers = bigFlowers("#7a2433", "#eab05a", "#fbeed4", "#27326f", 280);
const bolts = zigzags(["#27326f", "#e3a32e", "#a8401f"], "#fff3dc");
const lattice = lozenges("#27326f", "#e6e4ef", 90);

const entries: Entry[] = [
  {
    title: "Wrap skirt, millstone",
    naira: 22000,
    color: "cornsilk",
    sizes: "S:4 M:6 L:5 XL:3",
    ground: "clay",
    cloth: discs,
    close: "hem",
    about:
      "Big indigo discs on cream wax print. The skirt crosses to the left, ties with its own cloth and covers the calf. One panel, so it fits as you change. Wash cool.",
    draw: d =>
      drawSkirt(d, {
        cloth: discs,
        waist: 260,
        hem: 1240,
        waistHalf: 158,
        hipHalf: 232,
        hemHalf: 262,
        wrap: "left",
        band: true,
        folds: 5,
        seed: 5,
      }),
  },
  {
    title: "Flared skirt, laterite linen",
    naira: 27500,
    color: "sienna",
    sizes: "XS:2 S:5 M:5 L:3",
    ground: "sage",
    cloth: clay,
    close: "fold-back",
    about:
      "Heavy slub linen the red of a road, cut as three quarters of a circle. Pockets in both seams, a flat waistband, a hem deep enough to let down. Iron damp.",
    draw: d =>
      drawSkirt(d, {
        cloth: clay,
        waist: 260,
        hem: 1150,
        waistHalf: 142,
        hipHalf: 270,
        hemHalf: 440,
        band: true,
        folds: 10,
        seed: 9,
        depth: 0.75,
      }),
  },
  {
    title: "Column skirt, pleat-dipped",
    naira: 24900,
    color: "dodgerblue",
    sizes: "S:3 M:3 L:2",
    ground: "sand",
    cloth: dip,
    close: "pleats",
    about:
      "Straight to the ankle with a slit behind, in feathered indigo bars. Elastic at the back of the waist only. Wash apart for the first three times.",
    draw: d =>
      drawSkirt(d, {
        cloth: dip,
        waist: 250,
        hem: 1290,
        waistHalf: 146,
        hipHalf: 196,
        hemHalf: 178,
        band: true,
        folds: 4,
        seed: 13,
      }),
  },
  {
    title: "Tiered skirt, split pods",
    naira: 29750.5,
    color: "gold",
    sizes: "S:2 M:4 L:4 XL:0",
    ground: "mist",
    cloth: pods,
    close: "seam",
    about:
      "Three tiers of wax print in brass and kola brown, gathered by hand. It takes its time to settle when you sit. Machine wash, low heat.",
    draw: d =>
      together(
        drawSkirt(d, {
          cloth: pods,
          waist: 900,
          hem: 1260,
          waistHalf: 350,
          hipHalf: 380,
          hemHalf: 430,
          hipAt: 70,
          gathers: 16,
          folds: 11,
          seed: 17,
        }),
        drawSkirt(d, {
          cloth: pods,
          waist: 580,
          hem: 940,
          waistHalf: 262,
          hipHalf: 290,
          hemHalf: 352,
          hipAt: 70,
          gathers: 13,
          folds: 10,
          seed: 18,
        }),
        drawSkirt(d, {
          cloth: pods,
          waist: 260,
          hem: 622,
          waistHalf: 150,
          hipHalf: 210,
          hemHalf: 268,
          hipAt: 110,
          gathers: 10,
          folds: 8,
          seed: 19,
          band: true,
        }),
      ),
  },
  {
    title: "Wrapper, forest strip weave",
    naira: 88000,
    color: "forestgreen",
    sizes: "M:3",
    ground: "plaster",
    cloth: strip,
    close: "corner",
    about:
      "Two and a half yards of hand-woven strips in forest and leaf, inlaid and threaded with brass. Worn to the ankle, rolled once at the waist. One size; brush, do not wash.",
    draw: d =>
      drawSkirt(d, {
        cloth: strip,
        waist: 250,
        hem: 1270,
        waistHalf: 176,
        hipHalf: 224,
        hemHalf: 222,
        wrap: "right",
        folds: 4,
        seed: 23,
        border: "#e3c06a",
      }),
  },
  {
    title: "Mermaid skirt, amber satin",
    naira: 41500,
    color: "peru",
    sizes: "S:1 M:2 L:1",
    gone: true,
    ground: "rose",
    cloth: satin,
    close: "drape",
    about:
      "Duchess satin fitted to the knee, then let go. For the reception, after the blouse has already been decided. Dry clean.",
    draw: d =>
      drawSkirt(d, {
        cloth: satin,
        waist: 240,
        hem: 1310,
        waistHalf: 142,
        hipHalf: 206,
        hemHalf: 330,
        knee: 160,
        band: true,
        folds: 8,
        seed: 27,
      }),
  },
  {
    title: "Six-yard bundle, three prints",
    naira: 34500,
    color: "indianred",
    sizes: "M:*",
    ground: "cotton",
    pose: "plinth",
    scale: 0.92,
    cloth: flowers,
    close: "corner",
    about:
      "Two yards each of three cloths that agree: a lattice, a zigzag and a flower. Folded, washed once and ready for your own tailor. Full width, selvedge on both sides.",
    draw: d => drawStack(d, [lattice, bolts, flowers], 1240, 400, 160),
  },
];

/** Wrappers, skirts and cloth by the length. */
export const wrappersAndSkirts = productsOf("Wrappers and skirts", entries);
