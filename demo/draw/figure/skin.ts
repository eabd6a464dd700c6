import type { Cloth } from "../cloth/cloth.ts";
import { mix } from "../cloth/colour.ts";

export const skinOf = (skin: string): Cloth => ({ kind: "plain", ground: skin, weave: "none", sheen: 0.3 });

/** Lines on skin of this colour are drawn in it. */
export const skinLine = (skin: string) => mix(skin, "#120806", 0.45);
