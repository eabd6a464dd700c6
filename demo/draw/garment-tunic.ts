import type { Cloth } from "./cloth/cloth.ts";
import { lightOf, mix, shadowOf, stitchOn } from "./cloth/colour.ts";
import { type Drawing, type Drawn, n } from "./cloth/drawing.ts";
import { crease, type Fold, fallingFolds } from "./cloth/fold.ts";
import { drawPanel } from "./cloth/panel.ts";
import { between, type Random, seededRandom } from "./cloth/seeded-random.ts";
import { closed, mirrored, open, type Point } from "./cloth/shape.ts";
import { seam, topstitch } from "./cloth/thread.ts";
import { drawEmbroidery, type Embroidery } from "./embroidery.ts";
import { drawFrontDetail, type FrontDetail, type Neck, neckLabel } from "./neck-details.ts";
import {
  drawTunicSleeves,
  flipPath,
  tunicTop as TOP,
  type TunicSleeve,
  type TunicSleeveKind,
  tunicSleeve,
} from "./tunic-sleeves.ts";

/** Lengths in pixels of a 1200 × 1500 picture, widths from its middle. */
export type TunicCut = {
  cloth: Cloth;
  hem: number;
  flare: number;
  chest?: number;
  shoulder?: number;
  sleeve: TunicSleeveKind;
  neckDepth?: number;
  neckWidth?: number;
  neckShape?: "round" | "vee";
  slit?: number;
  hemShape?: "straight" | "curved";
  trim?: string;
  embroidery?: Embroidery;
  front?: FrontDetail[];
  seed?: number;
  foldCount?: number;
};

type Measured = TunicCut & Required<Pick<TunicCut, "chest" | "shoulder">>;

/** Also draws kaftans, senator tops, shirts and bubas. */
export function drawTunic(drawing: Drawing, cut: TunicCut): Drawn {
  const random = seededRandom(cut.seed ?? 1);
  const { cloth, hem, flare, chest = 196, shoulder = 208 } = cut;
  const measured = { ...cut, chest, shoulder };
  const { wearer } = drawing;
  const sleeve = tunicSleeve(cut.sleeve, { shoulder, chest, isWorn: Boolean(wearer) }, random);
  const neck: Neck = { width: cut.neckWidth ?? 72, depth: cut.neckDepth ?? 60, top: TOP };
  const edge = neckEdge(neck, cut.neckShape === "vee");
  const half = halfOutline(edge, measured);
  const bottom = hemLine(random, flare, hem, cut.hemShape === "curved");
  const outline = closed([...half, ...bottom, ...mirrored(half).filter(([x]) => Math.abs(x - 600) > 0.5)]);
  const folds = frontFolds(random, measured);
  const sleeves = drawTunicSleeves(drawing, cloth, sleeve, cut.trim);
  const inside = drawInside(drawing, cloth, neck);
  const front = drawPanel(drawing, {
    outline,
    cloth,
    folds,
    over: workOn(cut, neck, bottom),
    round: 0.62,
    drop: 0.2,
    edge: 0.85,
    seed: 9,
  });
  const seams = drawSeams(drawing, measured, outline, edge);
  const details = (cut.front ?? []).map(detail => drawFrontDetail(drawing, cloth, neck, detail));
  return {
    markup: wearer
      ? inside + wearer.within + front + wearer.arms(...wristOf(sleeve)) + sleeves + details.join("")
      : sleeves + inside + front + seams + details.join(""),
    outlines: [sleeve.outline, flipPath(sleeve.outline), outline],
  };
}

/** Where an arm comes out of a sleeve: just above its cuff, at the cuff's middle. */
const wristOf = ({ cuff: [[x0, y0], [x1, y1]] }: TunicSleeve): [from: number, middle: number] => {
  return [Math.max(TOP + 260, Math.min(y0, y1) - 24), (x0 + x1) / 2 + 4];
};

/** Left half of the neck's edge, from the shoulder to its lowest point. */
function neckEdge({ width, depth }: Neck, isVee: boolean): Point[] {
  if (isVee) {
    return [
      [600 - width, TOP - 18, 1],
      [600 - width * 0.6, TOP + depth * 0.4],
      [600, TOP + depth, 1],
    ];
  }
  return [
    [600 - width, TOP - 18, 1],
    [600 - width * 0.82, TOP + depth * 0.55],
    [600 - width * 0.35, TOP + depth * 0.95],
    [600, TOP + depth],
  ];
}

/** Left half of the front, from the neck's lowest point to just above the hem. */
function halfOutline(edge: Point[], { hem, flare, chest, shoulder }: Measured): Point[] {
  return [
    ...edge.toReversed(),
    [600 - shoulder * 0.7, TOP + 12],
    [600 - shoulder + 6, TOP + 44, 1],
    [600 - shoulder + 30, TOP + 130],
    [600 - chest - 2, TOP + 262, 1],
    [600 - chest - (flare - chest) * 0.16, TOP + 262 + (hem - TOP - 262) * 0.3],
    [600 - flare + 10, hem - 60],
  ];
}

/** Hem at `y`, left to right, with corners at both ends. */
function hemLine(random: Random, flare: number, y: number, isCurved: boolean): Point[] {
  const count = 7;
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const t = i / count;
    const sag = Math.sin(t * Math.PI) * (isCurved ? 46 : 16);
    const isEnd = i === 0 || i === count;
    const wave = isEnd ? 0 : (i % 2 ? 5 : -5) + between(random, -4, 4);
    const x = 600 - flare + flare * 2 * t;
    const below = y + sag + wave - (isCurved ? 20 : 0);
    return isEnd ? [x, below, 1] : [x, below];
  });
}

function frontFolds(random: Random, { hem, flare, chest, shoulder, foldCount = 7 }: Measured): Fold[] {
  return [
    ...fallingFolds(
      random,
      [600 - chest * 0.82, 600 + chest * 0.82, TOP + 250],
      [600 - flare * 0.94, 600 + flare * 0.94, hem],
      foldCount,
      0.62,
      20 + flare * 0.05,
    ),
    crease(600 - shoulder + 34, TOP + 90, 600 - chest * 0.45, TOP + 330, 26, 0.32, 14),
    crease(600 + shoulder - 34, TOP + 90, 600 + chest * 0.45, TOP + 330, 26, 0.32, -14),
    crease(600 - chest + 6, TOP + 268, 600 - chest * 0.5, TOP + 210, 18, 0.34, 6),
    crease(600 + chest - 6, TOP + 268, 600 + chest * 0.5, TOP + 210, 18, 0.34, -6),
  ];
}

function workOn({ cloth, hem, flare, slit, trim, embroidery }: TunicCut, neck: Neck, bottom: Point[]): string {
  const shade = shadeOf(cloth);
  return (
    (trim ? `<path d="${open(bottom)}" fill="none" stroke="${trim}" stroke-width="52"/>` : "") +
    (embroidery ? drawEmbroidery(neck, embroidery) : "") +
    topstitch(open(bottom.map(([x, y]): Point => [x, y - 22])), stitchOn(cloth.ground)) +
    (slit
      ? `<path d="M${n(600 - flare + 26)} ${hem + 20}L${n(600 - flare + 20)} ${hem - slit}" stroke="${shade}" stroke-width="5" stroke-opacity=".7"/>`
      : "")
  );
}

const shadeOf = (cloth: Cloth) => mix(cloth.ground, shadowOf(cloth.ground), 0.7);

function drawInside(drawing: Drawing, cloth: Cloth, { width, depth }: Neck): string {
  const outline = closed([
    [600 - width, TOP - 18, 1],
    [600 - width * 0.6, TOP - 34],
    [600, TOP - 40],
    [600 + width * 0.6, TOP - 34],
    [600 + width, TOP - 18, 1],
    [600 + width * 0.8, TOP + depth],
    [600, TOP + depth + 26],
    [600 - width * 0.8, TOP + depth],
  ]);
  return drawPanel(drawing, { outline, cloth, tone: 0.5, drop: 0, edge: 0.6, round: 0.6 }) + neckLabel(TOP);
}

function drawSeams(drawing: Drawing, { cloth, chest, shoulder }: Measured, outline: string, edge: Point[]): string {
  const shade = shadeOf(cloth);
  const light = lightOf(cloth.ground);
  const armhole = open([
    [600 - shoulder + 6, TOP + 44],
    [600 - shoulder + 30, TOP + 130],
    [600 - chest - 2, TOP + 262],
  ]);
  const neckline = open([...edge, ...mirrored(edge).slice(1)]);
  return (
    seam(armhole, shade, light) +
    seam(flipPath(armhole), shade, light) +
    `<g ${drawing.clip(outline)}>${seam(neckline, shade, light)}<g transform="translate(0 9)">${topstitch(neckline, stitchOn(cloth.ground), 1.6)}</g></g>`
  );
}
