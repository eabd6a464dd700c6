import type { Hair } from "./head.ts";

/**
 * `girth`: width of body and clothes, 1 is the cut as drawn. `cm`: height. `sizes`: what this person wears, best first.
 */
export type Person = {
  build: "woman" | "man" | "child";
  skin: string;
  hair: Hair;
  girth: number;
  cm: number;
  sizes: string[];
  handOnHip?: boolean;
};

const woman = (skin: string, hair: Hair, girth: number, cm: number, sizes: string[]): Person => {
  return { build: "woman", skin, hair, girth, cm, sizes };
};
const man = (skin: string, hair: Hair, girth: number, cm: number, sizes: string[]): Person => {
  return { build: "man", skin, hair, girth, cm, sizes };
};
const child = (skin: string, hair: Hair, girth: number, cm: number, sizes: string[]): Person => {
  return { build: "child", skin, hair, girth, cm, sizes };
};

/** Drawn people of our own, of several sizes, ages and skins. */
export const people = {
  amara: { ...woman("#8a5c40", "crop", 0.97, 172, ["M"]), handOnHip: true },
  bisi: woman("#a87652", "bun", 1.16, 166, ["XL", "L"]),
  chioma: { ...woman("#6a4530", "braids", 0.92, 176, ["S"]), handOnHip: true },
  dupe: { ...woman("#bb8a66", "afro", 1.06, 168, ["L", "M"]), handOnHip: true },
  ejiro: woman("#9a6a48", "rows", 1.0, 164, ["M"]),
  folake: woman("#7a5038", "grey-bun", 1.1, 170, ["L"]),
  garba: man("#7d523a", "crop", 1.0, 183, ["L"]),
  hassan: man("#9c6c4a", "bald", 1.12, 178, ["XL"]),
  ifeanyi: man("#64412e", "fade", 0.95, 186, ["M", "L"]),
  jide: man("#b07e5a", "grey-crop", 1.05, 180, ["L"]),
  kosi: child("#8f6044", "puffs", 0.98, 118, ["M", "5–6 years"]),
  lekan: child("#744c35", "crop", 1.0, 122, ["M", "7–8 years"]),
  musa: child("#a87450", "fade", 1.04, 116, ["M", "5–6 years"]),
  nneka: child("#b8876a", "rows", 1.0, 124, ["M", "7–8 years"]),
} satisfies Record<string, Person>;

export type PersonName = keyof typeof people;
