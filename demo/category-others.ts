import type { DemoCategory } from "./demo-product.ts";
import { combed, fronds, pleatDipped, tiedRings } from "./draw/cloth-adire.ts";
import { bigFlowers, pinwheels } from "./draw/cloth-ankara.ts";
import { shimmerWeave, stripWoven } from "./draw/cloth-aso-oke.ts";
import { slubLinen } from "./draw/cloth-plain.ts";
import { drawBag } from "./draw/garment-bag.ts";
import { drawDress } from "./draw/garment-dress.ts";
import { drawCap } from "./draw/garment-cap.ts";
import { drawGele } from "./draw/garment-gele.ts";
import { hung } from "./draw/garment-sets.ts";
import { drawTunic } from "./draw/garment-tunic.ts";
import { lineUp } from "./draw/line-up.ts";
import { embroidery, foldCollar, placket } from "./draw/neck-details.ts";

const wineStrip = stripWoven("#6d2230", "#8d3a3a", "#e3a32e");
const comb = combed("#1f2a5c");
const poppy = bigFlowers("#e9c163", "#c23f2b", "#fff1d6", "#27326f", 200);

/** The categories by cloth, by age, and of what goes with clothes, with their pictures. */
export const otherCategories: DemoCategory[] = [
  {
    name: "Adire",
    picture: () =>
      lineUp(
        "cotton",
        [
          {
            x: 330,
            height: 600,
            foot: 854,
            draw: d =>
              hung(
                d,
                drawTunic(d, {
                  cloth: comb,
                  hem: 860,
                  flare: 250,
                  sleeve: "short",
                  neckShape: "vee",
                  neckDepth: 110,
                  seed: 51,
                  front: (dr, k) => placket(dr, comb, k, 470, 5, "#d8c9ab") + foldCollar(dr, comb, k),
                }),
              ),
          },
          {
            x: 800,
            height: 600,
            foot: 854,
            draw: d =>
              hung(
                d,
                drawTunic(d, {
                  cloth: fronds("#8d3a1c", "#f3dfc4"),
                  hem: 880,
                  flare: 260,
                  sleeve: "elbow",
                  neckDepth: 60,
                  seed: 53,
                }),
              ),
          },
          {
            x: 1270,
            height: 600,
            foot: 854,
            draw: d =>
              hung(
                d,
                drawTunic(d, {
                  cloth: pleatDipped("#2a3c86", "#e6ebf8", 66),
                  hem: 880,
                  flare: 270,
                  sleeve: "elbow",
                  neckDepth: 70,
                  seed: 55,
                }),
              ),
          },
        ],
        true,
      ),
  },
  {
    name: "Gele and caps",
    picture: () =>
      lineUp("sage", [
        {
          x: 400,
          height: 550,
          foot: 800,
          floor: true,
          draw: d => drawGele(d, shimmerWeave("#1d6a55", "#f0e2a8"), "rose", 5),
        },
        {
          x: 840,
          height: 600,
          foot: 826,
          floor: true,
          draw: d => drawGele(d, shimmerWeave("#8a2446", "#e6b95a"), "fan", 3),
        },
        {
          x: 1240,
          height: 470,
          foot: 790,
          floor: true,
          draw: d => drawCap(d, stripWoven("#2a2f5c", "#4a4f8c", "#e0c070"), "soft", "", 13),
        },
      ]),
  },
  {
    name: "Children",
    picture: () =>
      lineUp(
        "sage",
        [
          {
            x: 370,
            height: 560,
            foot: 814,
            draw: d =>
              hung(
                d,
                drawTunic(d, {
                  cloth: tiedRings("#3a4a94", "#f0eef6", 80),
                  hem: 800,
                  flare: 252,
                  chest: 214,
                  shoulder: 224,
                  sleeve: "short",
                  neckDepth: 56,
                  seed: 71,
                  front: (dr, k) => placket(dr, comb, k, 220, 3, "#f0e2c0"),
                }),
              ),
          },
          {
            x: 800,
            height: 600,
            foot: 854,
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
                  skirts: [{ hem: 980, hipHalf: 260, hemHalf: 386, folds: 10, gathers: 12, hipAt: 120 }],
                }),
                252,
                130,
              ),
          },
          {
            x: 1230,
            height: 560,
            foot: 814,
            draw: d =>
              hung(
                d,
                drawTunic(d, {
                  cloth: slubLinen("#b9cdb4"),
                  hem: 960,
                  flare: 270,
                  chest: 214,
                  shoulder: 224,
                  sleeve: "elbow",
                  neckDepth: 50,
                  seed: 73,
                  embroider: k => embroidery.tongue(k, "#ffffff", 240, "#e3e9dc"),
                }),
              ),
          },
        ],
        true,
      ),
  },
  {
    name: "Bags and slippers",
    picture: () =>
      lineUp("cotton", [
        { x: 400, height: 500, foot: 760, floor: true, draw: d => drawBag(d, comb, "bucket", "#7a4322") },
        {
          x: 830,
          height: 470,
          foot: 776,
          floor: true,
          draw: d => drawBag(d, pinwheels("#f3e4c4", "#c8501f", "#27326f", "#e3a32e", 132), "tote", "#8a4a26"),
        },
        {
          x: 1250,
          height: 300,
          foot: 770,
          floor: true,
          wide: 440,
          draw: d => drawBag(d, wineStrip, "clutch", "#6a3018"),
        },
      ]),
  },
];
