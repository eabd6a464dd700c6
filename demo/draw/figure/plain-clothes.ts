import type { Cloth } from "../cloth/cloth.ts";
import type { Garment } from "../draw-garment.ts";
import type { Person } from "./people.ts";

/** People wear it beside the product. */
export const plain = (ground: string): Cloth => ({ kind: "plain", ground, weave: "twill", sheen: 0.15 });

/** Worn with a bag or a shawl. */
export const plainDress: Garment = {
  kind: "tunic",
  cloth: plain("#e4d8c4"),
  hem: 1250,
  flare: 268,
  sleeve: "elbow",
  neckDepth: 50,
  neckWidth: 70,
  seed: 9,
};

export function plainTrousers({ build }: Person): Garment {
  const isChild = build === "child";
  return {
    kind: "trousers",
    cloth: plain("#4a4038"),
    waist: 700,
    crotch: 830,
    ankle: isChild ? 1210 : 1356,
    waistHalf: 130,
    hipHalf: 160,
    kneeHalf: 78,
    ankleHalf: 60,
    seed: 6,
  };
}

/** It is tucked into a skirt or trousers. */
export function plainTop({ build }: Person): Garment {
  const isMan = build === "man";
  return {
    kind: "tunic",
    cloth: plain(isMan ? "#e9e2d4" : "#efe7da"),
    hem: isMan ? 670 : 640,
    flare: isMan ? 146 : 126,
    chest: isMan ? 170 : 148,
    shoulder: isMan ? 190 : 166,
    sleeve: "short",
    neckDepth: 54,
    neckWidth: 64,
    seed: 14,
    foldCount: 3,
    front: isMan ? [{ kind: "band-collar" }] : [],
  };
}
