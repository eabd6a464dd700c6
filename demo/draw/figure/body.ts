import { type Drawing, type Drawn, n } from "../cloth/drawing.ts";
import { crease } from "../cloth/fold.ts";
import { drawPanel } from "../cloth/panel.ts";
import { closed, mirrored, type Point } from "../cloth/shape.ts";
import type { Person } from "./people.ts";
import { skinLine, skinOf } from "./skin.ts";

/**
 * How a build differs from the woman's that the points below describe. `floor`: y of the floor; `wide`: the shoulders'
 * half width beyond hers; `neck`: half width; `arm`: length of arms; `foot`: x of the left foot's middle.
 */
export const builds = {
  woman: { floor: 1446, wide: 0, neck: 33, arm: 1, foot: 540 },
  man: { floor: 1446, wide: 20, neck: 43, arm: 1.02, foot: 524 },
  child: { floor: 1290, wide: 4, neck: 34, arm: 0.86, foot: 540 },
};
export type Build = (typeof builds)[keyof typeof builds];

const limb = { round: 0.72, drop: 0.12, edge: 0.3 };

/** Neck, shoulders and chest, for the garment's neck. */
export function drawChest(drawing: Drawing, { skin }: Person, { wide, neck }: Build): string {
  const left: Point[] = [
    [600 - neck, 170],
    [600 - neck, 208],
    [600 - neck - 5, 226],
    [536 - wide * 0.4, 250],
    [482 - wide, 266],
    [452 - wide, 290],
    [446 - wide, 360],
    [458, 440],
    [470, 520, 1],
  ];
  const outline = closed([[600, 168], ...left, [600, 530], ...mirrored(left)]);
  const bones = `<path d="M592 262C560 256 530 262 500 280M608 262C640 256 670 262 700 280" fill="none" stroke="${skinLine(skin)}" stroke-opacity=".3" stroke-width="4" stroke-linecap="round"/>`;
  return drawPanel(drawing, {
    outline,
    cloth: skinOf(skin),
    folds: [crease(600 - neck + 4, 214, 600 + neck - 4, 214, 34, 0.5, -18)],
    over: bones,
    round: 0.5,
    drop: 0,
    edge: 0.4,
  });
}

/** Outer then inner edge of the left arm, from shoulder to hand. */
const armPoints: Point[] = [
  [482, 266],
  [450, 274],
  [428, 304],
  [418, 380],
  [408, 470],
  [397, 545],
  [384, 620],
  [370, 715],
  [363, 785],
  [354, 822],
  [351, 866],
  [358, 906],
  [370, 930],
  [386, 926],
  [394, 896],
  [401, 892],
  [410, 870],
  [407, 838],
  [399, 812],
  [400, 782],
  [416, 715],
  [440, 620],
  [448, 545],
  [466, 470],
  [480, 390],
  [492, 300],
];

/** Left arm with the hand on the hip. */
const bentPoints: Point[] = [
  [482, 266],
  [450, 274],
  [426, 304],
  [402, 380],
  [368, 460],
  [330, 530],
  [316, 562],
  [322, 590],
  [352, 612],
  [404, 650],
  [440, 682],
  [462, 706],
  [494, 724],
  [518, 722],
  [524, 704],
  [506, 682],
  [478, 660],
  [456, 646],
  [424, 602],
  [398, 566],
  [404, 540],
  [434, 480],
  [464, 420],
  [480, 370],
  [492, 300],
];

/** The middle of the left arm at a height, on the way from elbow to wrist. */
const middleAt = (y: number) => 422 - ((y - 545) / 240) * 41;

/** The same of the upper half of a bent arm, which comes out at the outer side of a sleeve. */
const bentAt = (y: number) => 459 - ((y - 380) / 160) * 75;

/** How far out an arm is whose middle is at `middle` at the height `y`: one that hangs, and a bent one. */
export const asideOf = (y: number, middle: number) => middleAt(y) - middle;
export const bentAsideOf = (y: number, middle: number) => bentAt(y) - middle;

/**
 * How arms are held: only what lies below y = `from` shows; `aside`: how far out; `bentAside`: the same of the left arm
 * with its hand on the hip, if it is.
 */
export type Held = { from?: number; aside?: number; bentAside?: number | undefined };

/** Both arms. */
export function drawArms(
  drawing: Drawing,
  { skin }: Person,
  build: Build,
  { from = 0, aside = build.wide, bentAside }: Held,
): string {
  const placed = (points: Point[], out: number) =>
    closed(points.map(([x, y]) => [x - out, 290 + (y - 290) * build.arm]));
  const fingers = [
    [363, 872, 366, 914],
    [374, 876, 376, 926],
    [385, 876, 387, 922],
    [398, 846, 396, 890],
  ].map(([x = 0, y = 0, x1 = 0, y1 = 0]) => {
    const at = (height: number) => n(290 + (height - 290) * build.arm);
    return `M${n(x - aside)} ${at(y)}L${n(x1 - aside)} ${at(y1)}`;
  });
  const nails = `<path d="${fingers.join("")}" stroke="${skinLine(skin)}" stroke-opacity=".8" stroke-width="3" stroke-linecap="round" fill="none"/>`;
  const panel = { ...limb, cloth: skinOf(skin) };
  const outline = placed(armPoints, aside);
  const arm =
    bentAside === undefined
      ? drawPanel(drawing, { ...panel, outline, over: nails })
      : drawPanel(drawing, { ...panel, outline: placed(bentPoints, bentAside), over: knuckles(skin, bentAside) });
  const other = `<g transform="translate(1200 0) scale(-1 1)">${drawPanel(drawing, { ...panel, outline, over: nails, tone: 0.06 })}</g>`;
  const below = `M0 ${from}H1200V1600H0Z`;
  return from ? `<g ${drawing.clip(below)}>${arm}${other}</g>` : arm + other;
}

/** Between the fingers of the hand on the hip. */
function knuckles(skin: string, aside: number): string {
  const lines = [
    [488, 684, 510, 700],
    [478, 692, 504, 712],
    [468, 700, 494, 720],
  ].map(([x = 0, y = 0, x1 = 0, y1 = 0]) => `M${n(x - aside)} ${y}L${n(x1 - aside)} ${y1}`);
  return `<path d="${lines.join("")}" stroke="${skinLine(skin)}" stroke-opacity=".7" stroke-width="3" stroke-linecap="round" fill="none"/>`;
}

/** Left leg from hip to ankle, with the foot's middle at x = 540. */
const legPoints: Point[] = [
  [598, 700],
  [458, 720],
  [452, 810],
  [470, 950],
  [490, 1070],
  [493, 1120],
  [484, 1180],
  [487, 1260],
  [512, 1350],
  [516, 1404],
  [562, 1404],
  [564, 1350],
  [578, 1250],
  [580, 1170],
  [576, 1120],
  [580, 1060],
  [594, 950],
  [598, 830],
];

/** Legs to the ankles: a picture ends above the feet. */
export function drawLegs(drawing: Drawing, { skin }: Person, build: Build): Drawn {
  const reach = (build.floor - 700) / 746;
  const left = legPoints.map(([x, y]): Point => [x + (build.foot - 540), 700 + (y - 700) * reach]);
  const outline = closed(left);
  const knee = 700 + 420 * reach;
  const over = `<path d="M${504 + build.foot - 540} ${n(knee - 14)}q28 22 58 2" fill="none" stroke="${skinLine(skin)}" stroke-opacity=".28" stroke-width="5" stroke-linecap="round"/>`;
  const leg = drawPanel(drawing, { ...limb, outline, cloth: skinOf(skin), over });
  return {
    markup: `${leg}<g transform="translate(1200 0) scale(-1 1)">${leg}</g>`,
    outlines: [outline, closed(mirrored(left))],
  };
}
