import { lozenges } from "./draw/cloth-adire.ts";
import { pinwheels } from "./draw/cloth-ankara.ts";
import { stripWoven } from "./draw/cloth-aso-oke.ts";
import { plain, slubLinen } from "./draw/cloth-plain.ts";
import { drawTrousers } from "./draw/garment-trousers.ts";
import { scroll, thread } from "./draw/thread.ts";
import { type Entry, productsOf } from "./make-product.ts";

const gold = stripWoven("#8a6420", "#b98a34", "#f3dc9a", null, 88);
const flax = slubLinen("#cfc0a4");
const ink = plain("#20264a", "twill", 0.25);
const blades = pinwheels("#27326f", "#e3a32e", "#a8401f", "#f5e7cd", 118);
const slate = lozenges("#2f3a48", "#d9dde2", 86);

const entries: Entry[] = [
  {
    title: "Ṣòkòtò trousers, gold weave",
    naira: 31250.5,
    color: "darkgoldenrod",
    sizes: "S:2 M:5 L:5 XL:3 XXL:1",
    ground: "mist",
    cloth: gold,
    close: "pleats",
    about:
      "Strip-woven ṣòkòtò with a drawstring waist, full at the thigh and easing to the ankle. The thread is brass, the lining is cotton. Wear with a plain dàńṣíkí or a white shirt. Brush clean.",
    draw: d =>
      drawTrousers(d, {
        cloth: gold,
        waist: 210,
        crotch: 580,
        ankle: 1310,
        waistHalf: 172,
        hipHalf: 244,
        kneeHalf: 112,
        ankleHalf: 86,
        waistband: "string",
        seed: 5,
      }),
  },
  {
    title: "Wide linen trousers, flax",
    naira: 26400,
    color: "wheat",
    sizes: "XS:3 S:6 M:6 L:4",
    ground: "clay",
    cloth: flax,
    close: "fold-back",
    about:
      "Slub linen, wide from the hip and cropped above the shoe. Two pleats, two pockets and a waistband that lies flat. Softens all its life. Iron damp or not at all.",
    draw: d =>
      drawTrousers(d, {
        cloth: flax,
        waist: 220,
        crotch: 560,
        ankle: 1270,
        waistHalf: 158,
        hipHalf: 226,
        kneeHalf: 120,
        ankleHalf: 134,
        waistband: "pleats",
        stance: 8,
        seed: 9,
      }),
  },
  {
    title: "Worked trousers, ink and thread",
    naira: 38900,
    color: "midnightblue",
    sizes: "M:3 L:0 XL:2",
    ground: "sand",
    cloth: ink,
    close: "scrollwork",
    accent: "#e3c06a",
    about:
      "Ink-blue twill tapered to the ankle, each hem embroidered with scrolls that answer one another across the step. Made to be seen under a kaftan. Dry clean.",
    draw: d =>
      drawTrousers(d, {
        cloth: ink,
        waist: 210,
        crotch: 560,
        ankle: 1320,
        waistHalf: 168,
        hipHalf: 206,
        kneeHalf: 96,
        ankleHalf: 76,
        waistband: "plain",
        seed: 13,
        crease: true,
        embroider: (x, y) =>
          thread(`M${x - 90} ${y - 190}H${x + 90}M${x - 90} ${y - 60}H${x + 90}`, "#e3c06a", 5) +
          thread(scroll(x - 6, y - 120, 34, -1, 180) + scroll(x + 6, y - 120, 34, 1, 0), "#f0dca0", 5),
      }),
  },
  {
    title: "Print trousers, turning blades",
    naira: 24750,
    color: "navy",
    sizes: "S:4 M:4 L:4 XL:4",
    ground: "rose",
    cloth: blades,
    close: "seam",
    about:
      "Wax print in indigo, brass and clay, straight in the leg with a drawstring. A plain shirt above and you are done. Machine wash at 30.",
    draw: d =>
      drawTrousers(d, {
        cloth: blades,
        waist: 220,
        crotch: 560,
        ankle: 1310,
        waistHalf: 164,
        hipHalf: 214,
        kneeHalf: 102,
        ankleHalf: 98,
        waistband: "string",
        seed: 17,
      }),
  },
  {
    title: "Adire joggers, slate lattice",
    naira: 21500,
    color: "slategray",
    sizes: "S:7 M:9 L:9 XL:5 XXL:*",
    ground: "oat",
    cloth: slate,
    close: "hem",
    about:
      "Stitched lattice on slate, gathered at waist and ankle. For the airport, the couch and the short walk to buy bread. Wash apart once, then with anything dark.",
    draw: d =>
      drawTrousers(d, {
        cloth: slate,
        waist: 220,
        crotch: 590,
        ankle: 1290,
        waistHalf: 166,
        hipHalf: 226,
        kneeHalf: 108,
        ankleHalf: 70,
        waistband: "string",
        cuff: "#232c38",
        seed: 21,
      }),
  },
];

/** Trousers. */
export const trousers = productsOf("Trousers", entries);
