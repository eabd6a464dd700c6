import { checked, plain, slubLinen, damask } from "./draw/cloth-plain.ts";
import { thread } from "./draw/thread.ts";
import { drawSenator } from "./draw/garment-sets.ts";
import { bandCollar, embroidery, placket, pocket } from "./draw/neck-details.ts";
import { type Entry, productsOf } from "./make-product.ts";

const bottle = plain("#2f4a3c", "twill", 0.25);
const coal = plain("#2b2c33", "twill", 0.2);
const sandLinen = slubLinen("#d9c3a0");
const plum = plain("#54304f", "twill", 0.3);
const cloud = plain("#dfe2e2", "twill", 0.2);
const clayCloth = damask("#8f3d22", 2, 0.35);
const window = checked("#39445c", "#2a3247", 86, 6, "#7f8ba6");

const entries: Entry[] = [
  {
    title: "Senator suit, bottle green",
    naira: 86000,
    color: "darkgreen",
    sizes: "M:4 L:7 XL:5 XXL:2",
    ground: "sand",
    cloth: bottle,
    close: "placket",
    accent: "#d9b25a",
    about:
      "Two pieces in fine suiting: a straight tunic to the thigh and tapered trousers. One strip of gold lozenges runs down the left of the chest. Works from the office to the introduction. Dry clean.",
    draw: d => drawSenator(d, bottle, { seed: 5, embroider: k => embroidery.strip(k, "#d9b25a", "#efe0b4", 400) }),
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
    draw: d =>
      drawSenator(d, coal, {
        seed: 8,
        buttons: 0,
        embroider: () => thread("M420 420L600 520L790 330M416 456L600 556L800 356", "#c05a30", 7),
      }),
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
    draw: d =>
      drawSenator(d, sandLinen, {
        seed: 12,
        sleeve: "short",
        hem: 900,
        front: (dr, k) =>
          bandCollar(dr, sandLinen, k) + placket(dr, sandLinen, k, 220, 3, "#5a3d22") + pocket(dr, sandLinen, 650, 450),
      }),
  },
  {
    title: "Senator suit, plum with knotwork",
    naira: 98000.5,
    color: "rebeccapurple",
    sizes: "L:2 XL:2",
    gone: true,
    ground: "cotton",
    cloth: plum,
    close: "scrollwork",
    accent: "#e7d3ea",
    about:
      "Deep plum suiting with pale scrolls to both sides of the opening, worked by hand in silk. Made for chiefs, sons of chiefs and people who simply look like it. Dry clean.",
    draw: d =>
      drawSenator(d, plum, {
        seed: 19,
        bare: true,
        neckDepth: 60,
        embroider: k => embroidery.scrolls(k, "#e7d3ea", 3, "#c9a8cf"),
        front: () => "",
      }),
  },
  {
    title: "Senator suit, cloud and navy",
    naira: 79500,
    color: "gainsboro",
    sizes: "M:5 L:4 XL:3",
    ground: "dusk",
    cloth: cloud,
    close: "drape",
    about:
      "A pale grey tunic over navy trousers, with a navy tongue of stitching at the neck. The two colours separate the set so either half can be worn alone. Wash cool.",
    draw: d =>
      drawSenator(d, cloud, {
        seed: 22,
        legs: plain("#232c52", "twill", 0.25),
        hem: 960,
        embroider: k => embroidery.tongue(k, "#232c52", 240, "#4a5590"),
        front: (dr, k) => bandCollar(dr, plain("#232c52", "twill", 0.25), k),
      }),
  },
  {
    title: "Senator suit, laterite brocade",
    naira: 104000,
    color: "sienna",
    sizes: "M:1 L:2 XL:2 XXL:1",
    ground: "oat",
    cloth: clayCloth,
    close: "pleats",
    about:
      "Brocade the colour of the road to Ọ̀yọ́ after rain, with a lozenge woven into it tone on tone. Elbow sleeves and a longer line than usual, close to a kaftan. Steam, do not press.",
    draw: d =>
      drawSenator(d, clayCloth, { seed: 27, hem: 1000, flare: 236, sleeve: "elbow", metal: "#f0d79a", buttons: 5 }),
  },
  {
    title: "Senator suit, windowpane slate",
    naira: 88750,
    color: "slategray",
    sizes: "M:4 L:4 XL:*",
    ground: "rose",
    cloth: window,
    close: "hem",
    about:
      "Slate suiting with a windowpane line fine enough to miss from across a room. Stand collar, covered placket, one pocket for a pen and a folded programme. Dry clean.",
    draw: d =>
      drawSenator(d, window, {
        seed: 33,
        front: (dr, k) =>
          bandCollar(dr, window, k) + placket(dr, window, k, 280, 5, "#c8cede") + pocket(dr, window, 648, 462, 96, 104),
      }),
  },
];

/** Senator suits. */
export const senatorWear = productsOf("Senator wear", entries);
