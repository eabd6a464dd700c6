import { bigFlowers, millstones, pinwheels, scales, seedPods, zigzags } from "./draw/cloth-ankara.ts";
import { plain } from "./draw/cloth-plain.ts";
import { drawDress } from "./draw/garment-dress.ts";
import { drawTunic } from "./draw/garment-tunic.ts";
import { foldCollar, placket } from "./draw/neck-details.ts";
import { type Entry, productsOf } from "./make-product.ts";

const marigold = bigFlowers("#123b3a", "#e08a2c", "#f6e7c8", "#b3261e", 250);
const fans = scales("#1c2340", "#e2a02c", "#a8401f", "#f4e6c8");
const discs = millstones("#f3e3c2", "#27326f", "#1b1512", "#c8501f", 210);
const bolts = zigzags(["#a8401f", "#f2d9a2", "#27326f", "#e3a32e"], "#1f1512", 50, 84);
const pods = seedPods("#7d1f3a", "#e9a23a", "#f7e6c4", "#2a0d18");
const mill = pinwheels("#f5e7cd", "#1f6a5a", "#d8552b", "#e8b23c", 130);
const lilac = bigFlowers("#3b2c63", "#d99bc0", "#fbeef2", "#f0c24e", 300);
const tiers = scales("#0f4a55", "#4fb0a5", "#f0c35a", "#f7ecd2", 118);

const entries: Entry[] = [
  {
    title: "Ankara swing dress, Marigold",
    naira: 46500,
    color: "darkorange",
    sizes: "XS:2 S:4 M:6 L:4 XL:2",
    ground: "rose",
    cloth: marigold,
    close: "drape",
    about:
      "Wax-printed cotton in great orange flowers on dark green. Puffed sleeves, a narrow waist with its own red belt and a skirt gathered from four metres of cloth. Cotton lined to the hip. Wash cool with salt the first time.",
    draw: d =>
      drawDress(d, {
        cloth: marigold,
        neck: "vee",
        sleeve: "puff",
        belt: "#b3261e",
        skirts: [{ hem: 1220, hipHalf: 236, hemHalf: 372, folds: 9, gathers: 10, seed: 3 }],
      }),
  },
  {
    title: "Ankara sheath, rising fans",
    naira: 52000,
    color: "goldenrod",
    sizes: "S:3 M:5 L:3 XL:1",
    ground: "sage",
    cloth: fans,
    close: "corner",
    about:
      "A column cut close to the body, with bell sleeves that open at the wrist. The fans are matched across every seam. Back zip and a walking slit. Cold wash, iron on the wrong side.",
    draw: d =>
      drawDress(d, {
        cloth: fans,
        neck: "boat",
        sleeve: "bell",
        skirts: [{ hem: 1290, hipHalf: 174, hemHalf: 150, folds: 3, seed: 8 }],
      }),
  },
  {
    title: "Shirt dress, millstone print",
    naira: 43250,
    color: "navy",
    sizes: "S:5 M:5 L:5 XL:5",
    ground: "clay",
    cloth: discs,
    close: "placket",
    accent: "#c8501f",
    about:
      "A shirt that kept going until the calf. Big indigo discs on cream, an open collar, buttons all the way and elbow sleeves to roll. Wear it belted, open over trousers, or as it is.",
    draw: d =>
      drawTunic(d, {
        cloth: discs,
        hem: 1240,
        flare: 280,
        sleeve: "elbow",
        neckShape: "vee",
        neckDepth: 104,
        neckWidth: 70,
        seed: 41,
        slit: 160,
        front: (dr, k) => placket(dr, discs, k, 860, 8, "#c8501f") + foldCollar(dr, discs, k),
      }),
  },
  {
    title: "Off-shoulder dress, Àrá zigzag",
    naira: 61500,
    color: "firebrick",
    sizes: "XS:1 S:2 M:0 L:2",
    ground: "mist",
    cloth: bolts,
    close: "pleats",
    about:
      "Courses of lightning in clay, brass and indigo. The neckline sits below the shoulder on a soft elastic; the skirt fits to the knee and then opens. Boned bodice, full lining. Dry clean.",
    draw: d =>
      drawDress(d, {
        cloth: bolts,
        neck: "boat",
        sleeve: "off",
        skirts: [{ hem: 1345, hipHalf: 174, hemHalf: 286, knee: 132, folds: 8, seed: 12 }],
      }),
  },
  {
    title: "Balloon-sleeve dress, kola pods",
    naira: 57800.5,
    color: "crimson",
    sizes: "S:4 M:3 L:2",
    ground: "sand",
    cloth: pods,
    close: "fold-back",
    about:
      "Split pods and seeds on wine red, printed on both faces of the cloth. Long balloon sleeves with buttoned cuffs, a square neck and a skirt to the calf. Cool iron.",
    draw: d =>
      drawDress(d, {
        cloth: pods,
        neck: "square",
        sleeve: "balloon",
        skirts: [{ hem: 1260, hipHalf: 210, hemHalf: 300, folds: 7, gathers: 6, seed: 18 }],
        buttons: "#f0cf86",
      }),
  },
  {
    title: "Sundress, pinwheel",
    naira: 34900,
    color: "seagreen",
    sizes: "XS:3 S:6 M:6 L:4",
    ground: "cotton",
    cloth: mill,
    close: "hem",
    about:
      "Turning blades in leaf and clay on a cream ground. Thin straps, a fitted bodice with princess seams and a wide skirt with pockets. Machine wash at 30, dry in shade.",
    draw: d =>
      drawDress(d, {
        cloth: mill,
        neck: "sweetheart",
        sleeve: "strap",
        skirts: [{ hem: 1160, hipHalf: 220, hemHalf: 340, folds: 8, gathers: 6, seed: 24 }],
        belt: "#1f6a5a",
      }),
  },
  {
    title: "Peplum gown, Ọ̀sán lilac",
    naira: 73500,
    color: "mediumorchid",
    sizes: "S:0 M:0 L:0",
    ground: "plaster",
    cloth: lilac,
    close: "seam",
    about:
      "Open flowers on violet, with a peplum that stands off the hip over a narrow skirt. Cap sleeves and a high round neck. Made to order again when the cloth returns. Dry clean.",
    draw: d =>
      drawDress(d, {
        cloth: lilac,
        neck: "round",
        sleeve: "cap",
        skirts: [
          { hem: 1330, hipHalf: 168, hemHalf: 150, folds: 3, seed: 27 },
          { hem: 800, hipHalf: 196, hemHalf: 246, folds: 9, hipAt: 90, seed: 28 },
        ],
        skirtCloths: [plain("#3b2c63", "plain", 0.25), lilac],
      }),
  },
  {
    title: "Three-tier dress, lagoon scales",
    naira: 49900,
    color: "darkcyan",
    sizes: "S:3 M:4 L:*",
    ground: "oat",
    cloth: tiers,
    close: "drape",
    about:
      "Three gathered tiers in the green of the lagoon off Badagry, each wider than the last. Long bell sleeves, a deep vee and a tie at the back. Wash cool; let it dry on the line.",
    draw: d =>
      drawDress(d, {
        cloth: tiers,
        neck: "vee",
        sleeve: "bell",
        waists: [1080, 840, 610],
        skirts: [
          { hem: 1330, hipHalf: 318, hemHalf: 372, hipAt: 70, folds: 10, gathers: 14, seed: 31 },
          { hem: 1116, hipHalf: 258, hemHalf: 320, hipAt: 70, folds: 9, gathers: 12, seed: 32 },
          { hem: 872, hipHalf: 206, hemHalf: 258, hipAt: 90, folds: 8, gathers: 10, seed: 33 },
        ],
      }),
  },
];

/** Dresses in wax print. */
export const ankaraDresses = productsOf("Ankara dresses", entries);
