import type { Cloth } from "./cloth/cloth.ts";
import { type Drawing, type Drawn, n } from "./cloth/drawing.ts";
import { crease } from "./cloth/fold.ts";
import { drawPanel } from "./cloth/panel.ts";
import { boxOf, closed, mirrored, type Point } from "./cloth/shape.ts";
import { drawGarment, type Garment } from "./draw-garment.ts";
import { contactShadow } from "./studio.ts";

/** The floor's y under an adult's and a child's form, in garment coordinates. */
const floors = { grown: 1450, child: 1290 };
export type Form = keyof typeof floors;

/** y and half width. */
const waist = { y: 600, half: 118 };
const linen: Cloth = { kind: "plain", ground: "#dccdb6", weave: "linen", sheen: 0.1 };
const wood: Cloth = { kind: "plain", ground: "#8a5c36", weave: "none", sheen: 0.4 };

/** Left half of the form's body: neck to waist, and waist to end. */
const upper: Point[] = [
  [600, 168],
  [552, 172, 1],
  [549, 214],
  [528, 246],
  [470, 270],
  [452, 300],
  [458, 372],
  [450, 432],
  [470, 520],
  [600 - waist.half, waist.y],
];
const lower: Point[] = [
  [446, 730],
  [452, 822, 1],
];

/**
 * A garment on a dress form, showing its length and fall, in garment coordinates; `floor`: the floor's y. Moves skirts
 * and trousers to the form's waist.
 */
export function drawOnForm(drawing: Drawing, garment: Garment, form: Form): Drawn & { floor: number } {
  const below = waistOf(garment);
  const body = drawBody(drawing, below ? upper : [...upper, ...lower]);
  const worn = below ? atWaist(drawing, garment, below) : atNeck(drawing, garment);
  const floor = Math.max(floors[form], worn.foot + 36);
  return {
    markup: drawStand(drawing, floor) + body.markup + worn.markup + neckCap(drawing),
    outlines: [...body.outlines, ...worn.outlines],
    floor,
  };
}

type Worn = Drawn & { foot: number };

function footOf(outlines: string[]): number {
  const [, top, , height] = boxOf(outlines.join(""));
  return top + height;
}

function atNeck(drawing: Drawing, garment: Garment): Worn {
  drawing.inNeck = drawBody(drawing, [...upper.slice(0, 8), [470, 470, 1]], 0).markup;
  const worn = drawGarment(drawing, garment);
  drawing.inNeck = "";
  return { ...worn, foot: footOf(worn.outlines) };
}

function atWaist(drawing: Drawing, garment: Garment, { y, half, band }: Waist): Worn {
  const scale = waist.half / half;
  const { markup, outlines } = drawGarment(drawing, garment);
  const place = `translate(${n(600 - 600 * scale)} ${n(waist.y - y * scale)}) scale(${scale.toFixed(3)})`;
  // The band goes behind and before the body.
  const bust = drawBody(drawing, [...upper.slice(0, -1), [600 - waist.half + 2, waist.y + band * scale, 1]], 12);
  const foot = waist.y + (footOf(outlines) - y) * scale;
  return { markup: `<g transform="${place}">${markup}</g>${bust.markup}`, outlines: [], foot };
}

/** Whether a form can hold the garment by neck or waist; bags and caps have neither. */
export const canStand = (garment: Garment) => hasNeck(garment) || waistOf(garment) !== undefined;

const hasNeck = (garment: Garment): boolean =>
  ["agbada", "boubou", "dress", "iro-and-buba", "senator", "tunic"].includes(garment.kind) ||
  (garment.kind === "set" && garment.pieces.some(hasNeck));

/** A garment's waist: y, half width, and how far below y its band begins. */
type Waist = { y: number; half: number; band: number };

function waistOf(garment: Garment): Waist | undefined {
  if (garment.kind === "skirt" || garment.kind === "trousers") {
    return { y: garment.waist, half: garment.waistHalf, band: garment.kind === "skirt" ? -34 : 2 };
  }
  if (garment.kind !== "set" || hasNeck(garment)) return undefined;
  return garment.pieces.flatMap(piece => waistOf(piece) ?? []).sort((a, b) => a.y - b.y)[0];
}

/** The linen body from its left half; its lower end sinks by `dip`. */
function drawBody(drawing: Drawing, left: Point[], dip = 22): Drawn {
  const [, end] = left.at(-1)!;
  const outline = closed([...left, [600, end + dip], ...mirrored(left).slice(0, -1)]);
  const folds = [crease(552, 236, 648, 236, 30, 0.16, 12)];
  const seams =
    "M600 170V860M520 262C548 400 520 470 542 600S520 760 522 830M680 262C652 400 680 470 658 600S680 760 678 830";
  const markup = drawPanel(drawing, {
    outline,
    cloth: linen,
    folds,
    round: 1,
    drop: 0,
    edge: 0.9,
    over: `<path d="${seams}" fill="none" stroke="#6a5138" stroke-opacity=".32" stroke-width="2"/>`,
  });
  return { markup, outlines: [outline] };
}

function neckCap(drawing: Drawing): string {
  const left: Point[] = [
    [600, 122],
    [586, 126],
    [584, 140],
    [592, 150, 1],
    [560, 156],
    [548, 168, 1],
    [552, 180],
  ];
  const outline = closed([...left, [600, 186], ...mirrored(left).slice(0, -1)]);
  return drawPanel(drawing, { outline, cloth: wood, round: 0.9, drop: 0.15 });
}

function drawStand(drawing: Drawing, floor: number): string {
  const pole = closed([
    [588, 800, 1],
    [612, 800, 1],
    [612, floor - 34, 1],
    [588, floor - 34, 1],
  ]);
  const foot: Point[] = [
    [600, floor - 62],
    [574, floor - 56],
    [560, floor - 36],
    [478, floor - 22],
    [452, floor - 6],
    [520, floor + 10],
  ];
  const base = closed([...foot, [600, floor + 14], ...mirrored(foot).slice(0, -1)]);
  const turned = { cloth: wood, round: 1, drop: 0 };
  return (
    contactShadow(drawing, 610, floor + 4, 270, 46, 0.7) +
    drawPanel(drawing, { ...turned, outline: pole }) +
    drawPanel(drawing, { ...turned, outline: base })
  );
}
