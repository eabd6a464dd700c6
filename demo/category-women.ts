import type { CategoryLook, Cloth } from "./draw/draw-pictures.ts";
import {
  champagneLace,
  combedBlue,
  coralLace,
  discs,
  fans,
  fireBurst,
  forestShimmer,
  lateriteLinen,
  lightning,
  marigold,
  sheaBrocade,
  whiteEyelet,
  wineStrips,
} from "./shared-cloths.ts";

const rings: Cloth = { kind: "tied-rings", ground: "#27326f" };

export const womensCategories: Record<string, CategoryLook> = {
  "Ankara dresses": {
    ground: "rose",
    things: [
      {
        x: 420,
        height: 679,
        foot: 959,
        garment: {
          kind: "dress",
          cloth: discs,
          neck: "square",
          sleeve: "balloon",
          skirts: [{ hem: 1260, hipHalf: 210, hemHalf: 300, folds: 7, gathers: 6 }],
        },
      },
      {
        x: 1180,
        height: 679,
        foot: 959,
        garment: {
          kind: "dress",
          cloth: fans,
          neck: "boat",
          sleeve: "bell",
          skirts: [{ hem: 1290, hipHalf: 174, hemHalf: 150, folds: 3 }],
        },
      },
      {
        x: 800,
        height: 722,
        foot: 984,
        garment: {
          kind: "dress",
          cloth: marigold,
          neck: "vee",
          sleeve: "puff",
          belt: "#b3261e",
          skirts: [{ hem: 1220, hipHalf: 236, hemHalf: 372, folds: 9, gathers: 10 }],
        },
      },
    ],
  },
  Boubou: {
    ground: "mist",
    things: [
      {
        x: 340,
        height: 609,
        foot: 889,
        garment: {
          kind: "boubou",
          cloth: fireBurst,
          vee: true,
          seed: 5,
        },
      },
      {
        x: 1260,
        height: 609,
        foot: 889,
        garment: {
          kind: "boubou",
          cloth: sheaBrocade,
          seed: 8,
          embroidery: { kind: "scrolls", colour: "#6b3a1c", rows: 3, second: "#a8641f" },
        },
      },
      {
        x: 800,
        height: 661,
        foot: 923,
        garment: {
          kind: "boubou",
          cloth: rings,
          seed: 3,
          embroidery: { kind: "yoke", colour: "#e9d9ae", second: "#e3a32e", reach: 130 },
        },
      },
    ],
  },
  "Iro and buba": {
    ground: "clay",
    things: [
      {
        x: 360,
        height: 679,
        foot: 959,
        garment: {
          kind: "iro-and-buba",
          iro: wineStrips,
          buba: champagneLace,
          seed: 61,
          ipele: wineStrips,
        },
      },
      {
        x: 1240,
        height: 679,
        foot: 959,
        garment: {
          kind: "iro-and-buba",
          iro: forestShimmer,
          buba: coralLace,
          seed: 63,
          neckWidth: 104,
          neckDepth: 50,
        },
      },
      {
        x: 800,
        height: 705,
        foot: 967,
        garment: {
          kind: "iro-and-buba",
          iro: combedBlue,
          buba: whiteEyelet,
          seed: 65,
          hem: 780,
        },
      },
    ],
  },
  "Wrappers and skirts": {
    ground: "sand",
    things: [
      {
        x: 360,
        height: 592,
        foot: 872,
        garment: {
          kind: "skirt",
          cloth: discs,
          waist: 260,
          hem: 1240,
          waistHalf: 158,
          hipHalf: 232,
          hemHalf: 262,
          wrap: "left",
          band: true,
          folds: 5,
        },
      },
      {
        x: 820,
        height: 574,
        foot: 836,
        garment: {
          kind: "skirt",
          cloth: lateriteLinen,
          waist: 260,
          hem: 1150,
          waistHalf: 142,
          hipHalf: 270,
          hemHalf: 440,
          band: true,
          folds: 10,
          seed: 9,
          depth: 0.75,
        },
      },
      {
        x: 1300,
        height: 360,
        foot: 800,
        floor: true,
        wide: 420,
        garment: {
          kind: "stack",
          cloths: [{ kind: "lozenges", ground: "#27326f" }, lightning, marigold],
        },
      },
    ],
  },
};
