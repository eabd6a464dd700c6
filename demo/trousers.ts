import type { Cloth } from "./draw/draw-pictures.ts";
import { type Entry, productsOf } from "./make-product.ts";
import { flaxLinen, goldStrips, turningBlades } from "./shared-cloths.ts";

const ink: Cloth = { kind: "plain", ground: "#20264a", weave: "twill", sheen: 0.25 };
const slate: Cloth = { kind: "lozenges", ground: "#2f3a48", resist: "#d9dde2", pitch: 86 };

const entries: Entry[] = [
  {
    title: "Ṣòkòtò trousers, gold weave",
    naira: 31250,
    color: "mustard",
    sizes: "S:2 M:5 L:5 XL:3 XXL:1",
    ground: "mist",
    cloth: goldStrips,
    close: "pleats",
    about:
      "Strip-woven ṣòkòtò with a drawstring waist, full at the thigh and easing to the ankle. The thread is brass, the lining is cotton. Wear with a plain dàńṣíkí or a white shirt. Brush clean.",
    garment: {
      kind: "trousers",
      cloth: goldStrips,
      waist: 210,
      crotch: 580,
      ankle: 1310,
      waistHalf: 172,
      hipHalf: 244,
      kneeHalf: 112,
      ankleHalf: 86,
      waistband: "string",
      seed: 5,
    },
  },
  {
    title: "Wide linen trousers, flax",
    naira: 26400,
    color: "beige",
    sizes: "XS:3 S:6 M:6 L:4",
    ground: "clay",
    cloth: flaxLinen,
    close: "fold-back",
    about:
      "Slub linen, wide from the hip and cropped above the shoe. Two pleats, two pockets and a waistband that lies flat. Softens all its life. Iron damp or not at all.",
    garment: {
      kind: "trousers",
      cloth: flaxLinen,
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
    },
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
    garment: {
      kind: "trousers",
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
      scrolls: { colour: "#e3c06a", second: "#f0dca0" },
    },
  },
  {
    title: "Print trousers, turning blades",
    naira: 24750,
    color: "navy",
    sizes: "S:4 M:4 L:4 XL:4",
    ground: "rose",
    cloth: turningBlades,
    close: "seam",
    about:
      "Wax print in indigo, brass and clay, straight in the leg with a drawstring. A plain shirt above and you are done. Machine wash at 30.",
    garment: {
      kind: "trousers",
      cloth: turningBlades,
      waist: 220,
      crotch: 560,
      ankle: 1310,
      waistHalf: 164,
      hipHalf: 214,
      kneeHalf: 102,
      ankleHalf: 98,
      waistband: "string",
      seed: 17,
    },
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
      "Stitched lattice on slate, gathered at waist and ankle. For the airport, the couch and the short walk to buy bread. Wash separately once, then with anything dark.",
    garment: {
      kind: "trousers",
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
    },
  },
];

export const trousers = productsOf("Trousers", entries, {
  wearers: ["garba", "ejiro", "ifeanyi", "chioma", "jide"],
});
