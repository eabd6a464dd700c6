import type { DemoCategory } from "./demo-product.ts";
import { combed, lozenges, sunburst, tiedRings } from "./draw/cloth-adire.ts";
import { bigFlowers, millstones, scales, zigzags } from "./draw/cloth-ankara.ts";
import { shimmerWeave, stripWoven } from "./draw/cloth-aso-oke.ts";
import { cordLace, eyelet } from "./draw/cloth-lace.ts";
import { damask, slubLinen } from "./draw/cloth-plain.ts";
import { drawStack } from "./draw/folded-cloth.ts";
import { drawBoubou } from "./draw/garment-boubou.ts";
import { drawDress } from "./draw/garment-dress.ts";
import { drawIroBuba } from "./draw/garment-sets.ts";
import { drawSkirt } from "./draw/garment-skirt.ts";
import { lineUp } from "./draw/line-up.ts";
import { embroidery } from "./draw/neck-details.ts";

const wineStrip = stripWoven("#6d2230", "#8d3a3a", "#e3a32e");
const marigold = bigFlowers("#123b3a", "#e08a2c", "#f6e7c8", "#b3261e", 250);
const fans = scales("#1c2340", "#e2a02c", "#a8401f", "#f4e6c8");
const discs = millstones("#f3e3c2", "#27326f", "#1b1512", "#c8501f", 210);
const rings = tiedRings("#27326f");
const lace = cordLace("#f3e7d2", "#b98d62", 108);

/** The categories of women's clothes, with their pictures. */
export const womensCategories: DemoCategory[] = [
  {
    name: "Ankara dresses",
    picture: () =>
      lineUp("rose", [
        {
          x: 420,
          height: 679,
          foot: 959,
          draw: d =>
            drawDress(d, {
              cloth: discs,
              neck: "square",
              sleeve: "balloon",
              skirts: [{ hem: 1260, hipHalf: 210, hemHalf: 300, folds: 7, gathers: 6 }],
            }),
        },
        {
          x: 1180,
          height: 679,
          foot: 959,
          draw: d =>
            drawDress(d, {
              cloth: fans,
              neck: "boat",
              sleeve: "bell",
              skirts: [{ hem: 1290, hipHalf: 174, hemHalf: 150, folds: 3 }],
            }),
        },
        {
          x: 800,
          height: 722,
          foot: 984,
          draw: d =>
            drawDress(d, {
              cloth: marigold,
              neck: "vee",
              sleeve: "puff",
              belt: "#b3261e",
              skirts: [{ hem: 1220, hipHalf: 236, hemHalf: 372, folds: 9, gathers: 10 }],
            }),
        },
      ]),
  },
  {
    name: "Boubou",
    picture: () =>
      lineUp("mist", [
        {
          x: 340,
          height: 609,
          foot: 889,
          draw: d => drawBoubou(d, { cloth: sunburst("#a8401f", "#f5e0c8", 0, -150), vee: true, seed: 5 }),
        },
        {
          x: 1260,
          height: 609,
          foot: 889,
          draw: d =>
            drawBoubou(d, {
              cloth: damask("#e2bf6a", 3, 0.6),
              seed: 8,
              embroider: k => embroidery.scrolls(k, "#6b3a1c", 3, "#a8641f"),
            }),
        },
        {
          x: 800,
          height: 661,
          foot: 923,
          draw: d =>
            drawBoubou(d, { cloth: rings, seed: 3, embroider: k => embroidery.yoke(k, "#e9d9ae", "#e3a32e", 130) }),
        },
      ]),
  },
  {
    name: "Iro and buba",
    picture: () =>
      lineUp("clay", [
        { x: 360, height: 679, foot: 959, draw: d => drawIroBuba(d, wineStrip, lace, { seed: 61, ipele: wineStrip }) },
        {
          x: 1240,
          height: 679,
          foot: 959,
          draw: d =>
            drawIroBuba(d, shimmerWeave("#1d5a4a", "#e9d9a0"), cordLace("#f6d8c8", "#c2533c", 118), {
              seed: 63,
              neckWidth: 104,
              neckDepth: 50,
            }),
        },
        {
          x: 800,
          height: 705,
          foot: 967,
          draw: d =>
            drawIroBuba(d, combed("#26356f", "#dfe3f2", 118), eyelet("#efe9dd", "#8fa0b8", 96), { seed: 65, hem: 780 }),
        },
      ]),
  },
  {
    name: "Wrappers and skirts",
    picture: () =>
      lineUp("sand", [
        {
          x: 360,
          height: 592,
          foot: 872,
          draw: d =>
            drawSkirt(d, {
              cloth: discs,
              waist: 260,
              hem: 1240,
              waistHalf: 158,
              hipHalf: 232,
              hemHalf: 262,
              wrap: "left",
              band: true,
              folds: 5,
            }),
        },
        {
          x: 820,
          height: 574,
          foot: 836,
          draw: d =>
            drawSkirt(d, {
              cloth: slubLinen("#b0522e"),
              waist: 260,
              hem: 1150,
              waistHalf: 142,
              hipHalf: 270,
              hemHalf: 440,
              band: true,
              folds: 10,
              seed: 9,
              depth: 0.75,
            }),
        },
        {
          x: 1300,
          height: 360,
          foot: 800,
          floor: true,
          wide: 420,
          draw: d =>
            drawStack(d, [lozenges("#27326f"), zigzags(["#27326f", "#e3a32e", "#a8401f"], "#fff3dc"), marigold]),
        },
      ]),
  },
];
