import type { Cloth } from "./cloth.ts";
import { lightOf, mix, shadowOf } from "./colour.ts";
import { type Drawing, n } from "./drawing.ts";
import { crease, fallingFolds, fold, type Fold } from "./fold.ts";
import type { Neck } from "./neck-details.ts";
import { drawPanel, type Panel } from "./panel.ts";
import { between, seededRandom } from "./seeded-random.ts";
import { closed, mirrored, open, type Point } from "./shape.ts";
import { seam, topstitch } from "./thread.ts";

/** How a tunic is cut; lengths in the pixels of a 1200 × 1500 picture, the neck at y = 250. */
export type TunicCut = {
  cloth: Cloth;
  hem: number;
  flare: number;
  chest?: number;
  shoulder?: number;
  sleeve: "long" | "elbow" | "short" | "wide" | "none";
  neckDepth?: number;
  neckWidth?: number;
  neckShape?: "round" | "vee" | "slit";
  collar?: "none" | "band" | "fold";
  slit?: number;
  hemShape?: "straight" | "curved";
  sleeveCloth?: Cloth;
  trim?: string;
  embroider?: (neck: Neck) => string;
  front?: (drawing: Drawing, neck: Neck) => string;
  seed?: number;
  foldCount?: number;
  grain?: number;
};

/** A drawn garment: its markup, its outer outlines for shadows, and what else belongs to its extent (a hanger). */
export type Drawn = { markup: string; outlines: string[]; reach?: string };

const TOP = 250;

function hemLine(random: () => number, left: number, right: number, y: number, curved: boolean): Point[] {
  const count = 7;
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const t = i / count;
    const sag = Math.sin(t * Math.PI) * (curved ? 46 : 16);
    const wave = i === 0 || i === count ? 0 : (i % 2 ? 5 : -5) + between(random, -4, 4);
    return [
      left + (right - left) * t,
      y + sag + wave - (curved ? 20 : 0),
      ...(i === 0 || i === count ? [1 as const] : []),
    ] as Point;
  });
}

function sleeveOf(cut: TunicCut, shoulder: number, chest: number, random: () => number) {
  const lengths = { long: 640, elbow: 330, short: 205, wide: 480, none: 0 };
  const length = lengths[cut.sleeve];
  const lean = cut.sleeve === "wide" ? 0.5 : cut.sleeve === "long" ? 0.235 : 0.42;
  const [dx, dy] = [-Math.sin(lean) * length, Math.cos(lean) * length];
  const mouth = { long: 88, elbow: 128, short: 130, wide: 230, none: 0 }[cut.sleeve];
  const [sx, sy] = [600 - shoulder + 14, TOP + 46];
  const [cx, cy] = [sx - 22 + dx, sy + 10 + dy];
  const [mx, my] = [Math.cos(lean) * mouth, Math.sin(lean) * mouth];
  const jog = between(random, -6, 6);
  const outer: Point[] = [
    [600 - shoulder + 74, TOP + 18],
    [600 - shoulder + 6, TOP + 40],
    [sx - 28 + dx * 0.08, sy + 28 + dy * 0.08],
    [sx - 28 + dx * 0.35, sy + 16 + dy * 0.34],
    [sx - 24 + dx * 0.62 + jog, sy + 12 + dy * 0.62],
    [cx, cy, 1],
  ];
  const pit: Point = [600 - chest - 4, TOP + 262];
  const [ex, ey] = [cx + mx, cy + my];
  const inner: Point[] = [
    [cx + mx * 0.5, cy + my * 0.5 + 7],
    [ex, ey, 1],
    [ex + (pit[0] - ex) * 0.4 + 3, ey + (pit[1] - ey) * 0.4 - 6],
    [pit[0], pit[1]],
    [600 - chest + 60, TOP + 245],
  ];
  const folds: Fold[] = [
    crease(600 - chest + 10, TOP + 250, sx - 40 + dx * 0.16, sy + 60 + dy * 0.2, 20, 0.36, 12),
    crease(600 - chest - 8, TOP + 275, sx - 20 + dx * 0.4, sy + 50 + dy * 0.42, 22, 0.4, 16),
    crease(sx + 10, sy + 40, cx + mx * 0.45 - dx * 0.3, cy + my * 0.45 - dy * 0.3, 26, 0.5, -10),
    fold(sx - 10 + dx * 0.35, sy + 40 + dy * 0.4, cx + mx * 0.3, cy + my * 0.3, 18, 0.55, 6),
    fold(sx + 34 + dx * 0.4, sy + 90 + dy * 0.38, cx + mx * 0.72, cy + my * 0.72, 16, 0.6, -8),
  ];
  if (cut.sleeve === "long")
    folds.push(
      crease(sx + 30 + dx * 0.42, sy + 60 + dy * 0.42, sx - 24 + dx * 0.52, sy + 20 + dy * 0.56, 16, 0.6, 8),
      crease(sx + 20 + dx * 0.5, sy + 76 + dy * 0.52, sx - 20 + dx * 0.64, sy + 30 + dy * 0.66, 15, 0.45, 8),
      crease(cx + mx * 0.9, cy + my - 70, cx + mx * 0.2, cy - 30, 12, 0.45, 4),
    );
  if (cut.sleeve === "wide")
    folds.push(
      fold(sx + 20, sy + 120, cx + mx * 0.55, cy + my * 0.55, 34, 0.8),
      fold(sx + 40, sy + 180, cx + mx * 0.86, cy + my * 0.86, 28, 0.7),
    );
  return {
    outline: closed([...outer, ...inner]),
    folds,
    grain: (lean * 180) / Math.PI,
    cuff: [
      [cx, cy],
      [cx + mx, cy + my],
    ] as const,
    lean,
  };
}

const flip = (path: string) =>
  path.replace(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g, (_, x: string, y: string) => `${n(1200 - Number(x))} ${y}`);
const flipFold = (f: Fold): Fold => ({ ...f, x0: 1200 - f.x0, x1: 1200 - f.x1, bend: f.bend });

/** Draws a tunic worn by no one: back of the neck, two sleeves, the front. Covers kaftans, senator tops, shirts and bubas. */
export function drawTunic(drawing: Drawing, cut: TunicCut): Drawn {
  const random = seededRandom(cut.seed ?? 1);
  const { cloth, hem, flare, chest = 196, shoulder = 208, neckWidth = 72, neckDepth = 60, slit = 0 } = cut;
  const [shade, light] = [mix(cloth.ground, shadowOf(cloth.ground), 0.7), lightOf(cloth.ground)];
  const sleeve = sleeveOf(cut, shoulder, chest, random);
  const depth = neckDepth;
  const neck: Point[] =
    cut.neckShape === "vee"
      ? [
          [600 - neckWidth, TOP - 18, 1],
          [600 - neckWidth * 0.6, TOP + depth * 0.4],
          [600, TOP + depth, 1],
        ]
      : [
          [600 - neckWidth, TOP - 18, 1],
          [600 - neckWidth * 0.82, TOP + depth * 0.55],
          [600 - neckWidth * 0.35, TOP + depth * 0.95],
          [600, TOP + depth],
        ];
  const half: Point[] = [
    ...[...neck].reverse(),
    [600 - shoulder * 0.7, TOP + 12],
    [600 - shoulder + 6, TOP + 44, 1],
    [600 - shoulder + 30, TOP + 130],
    [600 - chest - 2, TOP + 262, 1],
    [600 - chest - (flare - chest) * 0.16, TOP + 262 + (hem - TOP - 262) * 0.3],
    [600 - flare + 10, hem - 60],
  ];
  const bottom = hemLine(random, 600 - flare, 600 + flare, hem, cut.hemShape === "curved");
  const front = closed([...half, ...bottom, ...mirrored(half).filter(([x]) => Math.abs(x - 600) > 0.5)]);
  const back = closed([
    [600 - neckWidth, TOP - 18, 1],
    [600 - neckWidth * 0.6, TOP - 34],
    [600, TOP - 40],
    [600 + neckWidth * 0.6, TOP - 34],
    [600 + neckWidth, TOP - 18, 1],
    [600 + neckWidth * 0.8, TOP + depth],
    [600, TOP + depth + 26],
    [600 - neckWidth * 0.8, TOP + depth],
  ]);
  const count = cut.foldCount ?? 7;
  const folds = [
    ...fallingFolds(
      random,
      [600 - chest * 0.82, 600 + chest * 0.82, TOP + 250],
      [600 - flare * 0.94, 600 + flare * 0.94, hem],
      count,
      0.62,
      20 + flare * 0.05,
    ),
    crease(600 - shoulder + 34, TOP + 90, 600 - chest * 0.45, TOP + 330, 26, 0.32, 14),
    crease(600 + shoulder - 34, TOP + 90, 600 + chest * 0.45, TOP + 330, 26, 0.32, -14),
    crease(600 - chest + 6, TOP + 268, 600 - chest * 0.5, TOP + 210, 18, 0.34, 6),
    crease(600 + chest - 6, TOP + 268, 600 + chest * 0.5, TOP + 210, 18, 0.34, -6),
  ];
  const sleeveCloth = cut.sleeveCloth ?? cloth;
  const piece = (panel: Panel) => drawPanel(drawing, panel);
  const cuffLine = open([
    [...sleeve.cuff[0]] as Point,
    [(sleeve.cuff[0][0] + sleeve.cuff[1][0]) / 2, (sleeve.cuff[0][1] + sleeve.cuff[1][1]) / 2 + 7],
    [...sleeve.cuff[1]] as Point,
  ]);
  const up = (path: string, by: number) =>
    `<g transform="translate(${n(Math.sin(sleeve.lean) * by)} ${n(-Math.cos(sleeve.lean) * by)})">${path}</g>`;
  const cuff = (path: string) =>
    cut.trim ? `<path d="${path}" fill="none" stroke="${cut.trim}" stroke-width="44"/>` : "";
  const hemStitch = open(bottom.map(([x, y]): Point => [x, y - 22]));
  const stitch = mix(cloth.ground, "#fff2dc", 0.35);
  const armhole = open([
    [600 - shoulder + 6, TOP + 44],
    [600 - shoulder + 30, TOP + 130],
    [600 - chest - 2, TOP + 262],
  ]);
  const hemTrim = cut.trim ? `<path d="${open(bottom)}" fill="none" stroke="${cut.trim}" stroke-width="52"/>` : "";
  const neckMeasures = { width: neckWidth, depth, top: TOP };
  const over =
    hemTrim +
    (cut.embroider?.(neckMeasures) ?? "") +
    topstitch(hemStitch, stitch) +
    (slit
      ? `<path d="M${n(600 - flare + 26)} ${hem + 20}L${n(600 - flare + 20)} ${hem - slit}" stroke="${shade}" stroke-width="5" stroke-opacity=".7"/>`
      : "");
  const left =
    cut.sleeve === "none"
      ? ""
      : piece({
          outline: sleeve.outline,
          cloth: sleeveCloth,
          grain: sleeve.grain,
          folds: sleeve.folds,
          over: cuff(cuffLine) + up(topstitch(cuffLine, stitch), 20),
          drop: 0.25,
          seed: 3,
        });
  const right =
    cut.sleeve === "none"
      ? ""
      : piece({
          outline: flip(sleeve.outline),
          cloth: sleeveCloth,
          grain: -sleeve.grain,
          folds: sleeve.folds.map(flipFold),
          over: cuff(flip(cuffLine)) + up(topstitch(flip(cuffLine), stitch), 20).replace("translate(", "translate(-"),
          drop: 0.25,
          tone: 0.1,
          seed: 5,
        });
  const label = `<rect x="577" y="${TOP - 16}" width="46" height="20" rx="1.5" fill="#f4ead9"/><path d="M584 ${TOP - 6}H616" stroke="#27326f" stroke-width="2.4" stroke-dasharray="5 2.4"/>`;
  const inside = piece({ outline: back, cloth, tone: 0.5, drop: 0, edge: 0.6, over: "", round: 0.6 }) + label;
  const body = piece({
    outline: front,
    cloth,
    grain: cut.grain ?? 0,
    folds,
    over,
    round: 0.62,
    drop: cut.sleeve === "none" ? 0.34 : 0.2,
    edge: 0.85,
    seed: 9,
  });
  const seams = cut.sleeve === "none" ? "" : seam(armhole, shade, light) + seam(flip(armhole), shade, light);
  const neckLine = open([...neck, ...mirrored(neck).slice(1)]);
  const facing = `<g ${drawing.clip(front)}>${seam(neckLine, shade, light)}<g transform="translate(0 9)">${topstitch(neckLine, stitch, 1.6)}</g></g>`;
  return {
    markup: left + right + inside + body + seams + facing + (cut.front?.(drawing, neckMeasures) ?? ""),
    outlines: [sleeve.outline, flip(sleeve.outline), front].slice(cut.sleeve === "none" ? 2 : 0),
  };
}
