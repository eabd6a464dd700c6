import type { DemoCategory } from "./demo-product.ts";
import { pinwheels } from "./draw/cloth-ankara.ts";
import { stripWoven } from "./draw/cloth-aso-oke.ts";
import { damask, plain, slubLinen } from "./draw/cloth-plain.ts";
import { drawAgbada } from "./draw/garment-agbada.ts";
import { drawSenator } from "./draw/garment-sets.ts";
import { drawTrousers } from "./draw/garment-trousers.ts";
import { drawTunic } from "./draw/garment-tunic.ts";
import { lineUp } from "./draw/line-up.ts";
import { bandCollar, embroidery } from "./draw/neck-details.ts";

const ivory = slubLinen("#e8ddc9");
const teal = plain("#1f5a5c", "twill", 0.3);
const wine = damask("#7a1f33", 1, 0.7);
const wineStrip = stripWoven("#6d2230", "#8d3a3a", "#e3a32e");

/** The categories of clothes for men, and some for all, with their pictures. */
export const mensCategories: DemoCategory[] = [
  {
    name: "Agbada",
    picture: () =>
      lineUp("sand", [
        {
          x: 360,
          height: 626,
          foot: 906,
          draw: d =>
            drawAgbada(d, {
              cloth: damask("#e9e2d4", 0, 0.5),
              under: plain("#efe9dc"),
              threadColour: "#c9b385",
              second: "#a98f5c",
              work: "panel",
              seed: 9,
            }),
        },
        {
          x: 1240,
          height: 626,
          foot: 906,
          draw: d =>
            drawAgbada(d, {
              cloth: wineStrip,
              under: plain("#5e1d2a"),
              threadColour: "#e9c37a",
              second: "#f2e2b8",
              work: "lattice",
              seed: 6,
            }),
        },
        {
          x: 800,
          height: 696,
          foot: 958,
          draw: d =>
            drawAgbada(d, {
              cloth: damask("#27326f", 1, 0.6),
              under: plain("#27326f", "twill", 0.5),
              threadColour: "#e3b45a",
              second: "#f2e2b8",
              work: "spirals",
              seed: 2,
            }),
        },
      ]),
  },
  {
    name: "Kaftans",
    picture: () =>
      lineUp("plaster", [
        {
          x: 350,
          height: 661,
          foot: 941,
          draw: d =>
            drawTunic(d, {
              cloth: wine,
              hem: 1310,
              flare: 320,
              sleeve: "wide",
              neckDepth: 70,
              seed: 17,
              embroider: k => embroidery.yoke(k, "#e3b45a", "#f4dfa6", 110),
            }),
        },
        {
          x: 800,
          height: 679,
          foot: 941,
          draw: d =>
            drawTunic(d, {
              cloth: ivory,
              hem: 1310,
              flare: 262,
              sleeve: "long",
              neckDepth: 48,
              neckWidth: 62,
              slit: 190,
              seed: 3,
              embroider: k => embroidery.tongue(k, "#27326f", 330, "#5a66a8"),
              front: (dr, k) => bandCollar(dr, ivory, k),
            }),
        },
        {
          x: 1240,
          height: 661,
          foot: 941,
          draw: d =>
            drawTunic(d, {
              cloth: teal,
              hem: 1310,
              flare: 300,
              sleeve: "long",
              neckDepth: 66,
              seed: 11,
              embroider: k => embroidery.scrolls(k, "#e0b455", 4, "#f3e0a8"),
            }),
        },
      ]),
  },
  {
    name: "Senator wear",
    picture: () =>
      lineUp("oat", [
        {
          x: 330,
          height: 696,
          foot: 976,
          draw: d =>
            drawSenator(d, plain("#2f4a3c", "twill", 0.25), {
              seed: 5,
              embroider: k => embroidery.strip(k, "#d9b25a", "#efe0b4", 400),
            }),
        },
        {
          x: 800,
          height: 705,
          foot: 967,
          draw: d => drawSenator(d, slubLinen("#d9c3a0"), { seed: 12, sleeve: "elbow", metal: "#5a3d22" }),
        },
        {
          x: 1270,
          height: 696,
          foot: 976,
          draw: d =>
            drawSenator(d, plain("#54304f", "twill", 0.3), {
              seed: 19,
              bare: true,
              embroider: k => embroidery.scrolls(k, "#e7d3ea", 3, "#c9a8cf"),
              front: () => "",
            }),
        },
      ]),
  },
  {
    name: "Trousers",
    picture: () =>
      lineUp("rose", [
        {
          x: 380,
          height: 661,
          foot: 941,
          draw: d =>
            drawTrousers(d, {
              cloth: slubLinen("#cfc0a4"),
              waist: 220,
              crotch: 560,
              ankle: 1270,
              waistHalf: 158,
              hipHalf: 226,
              kneeHalf: 120,
              ankleHalf: 134,
              waistband: "pleats",
              stance: 8,
            }),
        },
        {
          x: 800,
          height: 679,
          foot: 941,
          draw: d =>
            drawTrousers(d, {
              cloth: stripWoven("#8a6420", "#b98a34", "#f3dc9a", null, 88),
              waist: 210,
              crotch: 580,
              ankle: 1310,
              waistHalf: 172,
              hipHalf: 244,
              kneeHalf: 112,
              ankleHalf: 86,
              waistband: "string",
            }),
        },
        {
          x: 1220,
          height: 661,
          foot: 941,
          draw: d =>
            drawTrousers(d, {
              cloth: pinwheels("#27326f", "#e3a32e", "#a8401f", "#f5e7cd", 118),
              waist: 220,
              crotch: 560,
              ankle: 1310,
              waistHalf: 164,
              hipHalf: 214,
              kneeHalf: 102,
              ankleHalf: 98,
              waistband: "string",
            }),
        },
      ]),
  },
];
