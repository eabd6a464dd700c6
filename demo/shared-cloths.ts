import type { Cloth } from "./draw/draw-pictures.ts";

export const combedIndigo: Cloth = { kind: "combed", ground: "#1f2a5c" };
export const dippedBlue: Cloth = { kind: "pleat-dipped", ground: "#2a3c86", resist: "#e6ebf8", pitch: 66 };
export const royalDamask: Cloth = { kind: "damask", ground: "#27326f", figure: 1, sheen: 0.6 };
export const snowDamask: Cloth = { kind: "damask", ground: "#e9e2d4", figure: 0, sheen: 0.5 };
export const indigoTwill: Cloth = { kind: "plain", ground: "#27326f", weave: "twill", sheen: 0.5 };
export const marigold: Cloth = {
  kind: "big-flowers",
  ground: "#123b3a",
  petal: "#e08a2c",
  vein: "#f6e7c8",
  heart: "#b3261e",
  pitch: 250,
};
export const fans: Cloth = { kind: "scales", ground: "#1c2340", one: "#e2a02c", two: "#a8401f", line: "#f4e6c8" };
export const discs: Cloth = {
  kind: "millstones",
  ground: "#f3e3c2",
  disc: "#27326f",
  line: "#1b1512",
  spark: "#c8501f",
  pitch: 210,
};
export const marketBlades: Cloth = {
  kind: "pinwheels",
  ground: "#f3e4c4",
  blade: "#c8501f",
  other: "#27326f",
  spark: "#e3a32e",
  pitch: 132,
};
export const indigoRings: Cloth = { kind: "tied-rings", ground: "#27326f", resist: "#e9e6f2", pitch: 84 };
export const fireBurst: Cloth = { kind: "sunburst", ground: "#a8401f", resist: "#f5e0c8", centreX: 0, centreY: -150 };
export const sheaBrocade: Cloth = { kind: "damask", ground: "#e2bf6a", figure: 3, sheen: 0.6 };
export const ivoryLinen: Cloth = { kind: "slub-linen", ground: "#e8ddc9" };
export const tealTwill: Cloth = { kind: "plain", ground: "#1f5a5c", weave: "twill", sheen: 0.3 };
export const wineDamask: Cloth = { kind: "damask", ground: "#7a1f33", figure: 1, sheen: 0.7 };
export const wineStrips: Cloth = { kind: "strip-woven", ground: "#6d2230", heart: "#8d3a3a", metal: "#e3a32e" };
export const bottleTwill: Cloth = { kind: "plain", ground: "#2f4a3c", weave: "twill", sheen: 0.25 };
export const sandLinen: Cloth = { kind: "slub-linen", ground: "#d9c3a0" };
export const plumTwill: Cloth = { kind: "plain", ground: "#54304f", weave: "twill", sheen: 0.3 };
export const flaxLinen: Cloth = { kind: "slub-linen", ground: "#cfc0a4" };
export const goldStrips: Cloth = {
  kind: "strip-woven",
  ground: "#8a6420",
  heart: "#b98a34",
  metal: "#f3dc9a",
  strip: 88,
};
export const turningBlades: Cloth = {
  kind: "pinwheels",
  ground: "#27326f",
  blade: "#e3a32e",
  other: "#a8401f",
  spark: "#f5e7cd",
  pitch: 118,
};
export const poppies: Cloth = {
  kind: "big-flowers",
  ground: "#e9c163",
  petal: "#c23f2b",
  vein: "#fff1d6",
  heart: "#27326f",
  pitch: 200,
};
export const jadeShimmer: Cloth = { kind: "shimmer", ground: "#1d6a55", metal: "#f0e2a8" };
export const garnetShimmer: Cloth = { kind: "shimmer", ground: "#8a2446", metal: "#e6b95a" };
export const smallRings: Cloth = { kind: "tied-rings", ground: "#3a4a94", resist: "#f0eef6", pitch: 80 };
export const mintLinen: Cloth = { kind: "slub-linen", ground: "#b9cdb4" };
export const champagneLace: Cloth = { kind: "cord-lace", cord: "#f3e7d2", ground: "#b98d62", pitch: 108 };
export const forestShimmer: Cloth = { kind: "shimmer", ground: "#1d5a4a", metal: "#e9d9a0" };
export const coralLace: Cloth = { kind: "cord-lace", cord: "#f6d8c8", ground: "#c2533c", pitch: 118 };
export const combedBlue: Cloth = { kind: "combed", ground: "#26356f", resist: "#dfe3f2", side: 118 };
export const whiteEyelet: Cloth = { kind: "eyelet", ground: "#efe9dd", hole: "#8fa0b8", pitch: 96 };
export const lateriteLinen: Cloth = { kind: "slub-linen", ground: "#b0522e" };
export const lightning: Cloth = {
  kind: "zigzags",
  ground: "#27326f",
  courses: ["#e3a32e", "#a8401f"],
  line: "#fff3dc",
};
