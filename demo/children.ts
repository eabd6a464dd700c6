import { combed, tiedRings } from "./draw/cloth-adire.ts";
import { bigFlowers, pinwheels, scales } from "./draw/cloth-ankara.ts";
import { damask, plain, slubLinen } from "./draw/cloth-plain.ts";
import { drawAgbada } from "./draw/garment-agbada.ts";
import { drawDress } from "./draw/garment-dress.ts";
import { hung, together } from "./draw/garment-sets.ts";
import { drawSkirt } from "./draw/garment-skirt.ts";
import { drawTrousers } from "./draw/garment-trousers.ts";
import { drawTunic } from "./draw/garment-tunic.ts";
import { bandCollar, embroidery, placket } from "./draw/neck-details.ts";
import { type Entry, productsOf } from "./make-product.ts";

const poppy = bigFlowers("#e9c163", "#c23f2b", "#fff1d6", "#27326f", 200);
const sky = damask("#6f93b8", 0, 0.45);
const rings = tiedRings("#3a4a94", "#f0eef6", 80);
const mint = slubLinen("#b9cdb4");
const fans = scales("#7d2f4a", "#f0b2a0", "#f6d98a", "#fff4e0", 84);
const blades = pinwheels("#f5e7cd", "#c23f2b", "#27326f", "#e8b23c", 96);
const comb = combed("#2a3470", "#e4e7f5", 84);

const entries: Entry[] = [
  {
    title: "Girl's party dress, poppy",
    naira: 24500,
    color: "tomato",
    sizes: "XS:4 S:5 M:3",
    ground: "sage",
    scale: 0.82,
    cloth: poppy,
    close: "hem",
    about:
      "Wax print in poppies on yellow, with puffed sleeves, a blue sash and a net under the skirt for spinning. Ages 3 to 9. Machine wash, reshape while damp.",
    draw: d =>
      hung(
        d,
        drawDress(d, {
          cloth: poppy,
          neck: "round",
          sleeve: "puff",
          waist: 560,
          waistHalf: 138,
          bust: 150,
          belt: "#27326f",
          skirts: [{ hem: 980, hipHalf: 260, hemHalf: 386, folds: 10, gathers: 12, hipAt: 120, seed: 4 }],
        }),
        252,
        130,
      ),
  },
  {
    title: "Boy's agbada set, first Sallah",
    naira: 68000,
    color: "steelblue",
    sizes: "XS:2 S:3 M:2",
    ground: "sand",
    scale: 0.82,
    cloth: sky,
    close: "drape",
    about:
      "A real agbada, cut for someone who runs. Light damask, three pieces, elastic in the trousers and a hem we leave deep for next year. Ages 2 to 8.",
    draw: d =>
      drawAgbada(d, {
        cloth: sky,
        under: plain("#5a7ea4", "twill", 0.4),
        threadColour: "#f3e6c4",
        second: "#ffffff",
        work: "panel",
        half: 430,
        hem: 1140,
        seed: 23,
      }),
  },
  {
    title: "Child's adire shirt and shorts",
    naira: 19900,
    color: "slateblue",
    sizes: "XS:6 S:8 M:6 L:2",
    ground: "clay",
    scale: 0.8,
    cloth: rings,
    close: "seam",
    about:
      "Small rings on indigo, a band collar and shorts with an elastic waist. Hides mango. Washes apart for the first month and with everything afterwards. Ages 2 to 10.",
    draw: d =>
      hung(
        d,
        together(
          drawTrousers(d, {
            cloth: rings,
            waist: 700,
            crotch: 840,
            ankle: 1040,
            waistHalf: 190,
            hipHalf: 222,
            kneeHalf: 112,
            ankleHalf: 112,
            seed: 31,
          }),
          drawTunic(d, {
            cloth: rings,
            hem: 800,
            flare: 252,
            chest: 214,
            shoulder: 224,
            sleeve: "short",
            neckDepth: 56,
            neckWidth: 66,
            seed: 71,
            front: (dr, k) => bandCollar(dr, rings, k) + placket(dr, rings, k, 220, 3, "#f0e2c0"),
          }),
        ),
      ),
  },
  {
    title: "Child's kaftan, mint linen",
    naira: 22400.5,
    color: "darkseagreen",
    sizes: "XS:3 S:3 M:0",
    ground: "rose",
    scale: 0.82,
    cloth: mint,
    close: "placket",
    accent: "#7a8f76",
    about:
      "Washed linen the green of unripe orange, with a white worked neck and trousers to match. Cool, and forgiving of the floor. Ages 4 to 12. Machine wash.",
    draw: d =>
      together(
        drawTrousers(d, {
          cloth: mint,
          waist: 840,
          crotch: 940,
          ankle: 1260,
          waistHalf: 180,
          hipHalf: 206,
          kneeHalf: 98,
          ankleHalf: 84,
          seed: 33,
        }),
        drawTunic(d, {
          cloth: mint,
          hem: 1010,
          flare: 270,
          chest: 214,
          shoulder: 224,
          sleeve: "long",
          neckDepth: 50,
          neckWidth: 66,
          seed: 73,
          embroider: k => embroidery.tongue(k, "#ffffff", 240, "#e3e9dc"),
        }),
      ),
  },
  {
    title: "Girl's ìró and bùbá, rising fans",
    naira: 31750,
    color: "lightcoral",
    sizes: "XS:2 S:2 M:2",
    ground: "oat",
    scale: 0.82,
    cloth: fans,
    close: "corner",
    about:
      "A small bùbá and a wrapper that is secretly a skirt with elastic, so it stays up through dancing. Wine, coral and brass fans. Ages 3 to 9.",
    draw: d =>
      together(
        drawSkirt(d, {
          cloth: fans,
          waist: 620,
          hem: 1120,
          waistHalf: 190,
          hipHalf: 230,
          hemHalf: 236,
          wrap: "left",
          folds: 4,
          seed: 35,
        }),
        drawTunic(d, {
          cloth: plain("#f3d9c4", "twill", 0.5),
          hem: 720,
          flare: 276,
          chest: 214,
          shoulder: 220,
          sleeve: "wide",
          neckDepth: 66,
          neckWidth: 80,
          seed: 75,
          trim: "#7d2f4a",
        }),
      ),
  },
  {
    title: "Pinafore, school of blades",
    naira: 17800,
    color: "orangered",
    sizes: "XS:0 S:0 M:0",
    ground: "mist",
    scale: 0.8,
    cloth: blades,
    close: "pleats",
    about:
      "A sleeveless pinafore with a square neck and a swinging skirt, to wear over a shirt on the one day uniforms are off. Pockets for stones. Ages 3 to 8.",
    draw: d =>
      hung(
        d,
        drawDress(d, {
          cloth: blades,
          neck: "square",
          sleeve: "cap",
          waist: 540,
          waistHalf: 150,
          bust: 152,
          skirts: [{ hem: 940, hipHalf: 250, hemHalf: 344, folds: 9, gathers: 9, hipAt: 110, seed: 39 }],
          buttons: "#27326f",
        }),
        252,
        130,
      ),
  },
  {
    title: "Child's dàńṣíkí, combed indigo",
    naira: 15600,
    color: "mediumblue",
    sizes: "XS:5 S:5 M:5 L:*",
    ground: "cotton",
    scale: 0.78,
    cloth: comb,
    close: "fold-back",
    about:
      "A loose pull-on top with wide arms and a pointed neck, in hand-combed indigo cotton. Goes over anything, comes off in a second. Ages 2 to 10.",
    draw: d =>
      drawTunic(d, {
        cloth: comb,
        hem: 820,
        flare: 286,
        chest: 230,
        shoulder: 240,
        sleeve: "elbow",
        neckShape: "vee",
        neckDepth: 120,
        neckWidth: 80,
        seed: 77,
        trim: "#c9a24e",
        slit: 90,
      }),
  },
];

/** Children's clothes. */
export const children = productsOf("Children", entries);
