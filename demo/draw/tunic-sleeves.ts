import type { Cloth } from "./cloth/cloth.ts";
import { stitchOn } from "./cloth/colour.ts";
import { type Drawing, n } from "./cloth/drawing.ts";
import { crease, type Fold, fold } from "./cloth/fold.ts";
import { drawPanel } from "./cloth/panel.ts";
import { between, type Random } from "./cloth/seeded-random.ts";
import { closed, open, type Point } from "./cloth/shape.ts";
import { topstitch } from "./cloth/thread.ts";

export type TunicSleeveKind = "long" | "elbow" | "short" | "wide";

/** A tunic's left sleeve in picture coordinates; `lean`: radians from upright. */
export type TunicSleeve = { outline: string; folds: Fold[]; cuff: [Point, Point]; lean: number };

export const tunicTop = 250;

const TOP = tunicTop;

/** A sleeve's length and mouth in pixels, and its lean from upright in radians. */
const kinds: Record<TunicSleeveKind, { length: number; mouth: number; lean: number }> = {
  long: { length: 640, mouth: 88, lean: 0.235 },
  elbow: { length: 330, mouth: 128, lean: 0.42 },
  short: { length: 205, mouth: 130, lean: 0.42 },
  wide: { length: 480, mouth: 230, lean: 0.5 },
};

/** The same on an arm that hangs. */
const wornKinds: typeof kinds = {
  long: { length: 488, mouth: 84, lean: 0.13 },
  elbow: { length: 292, mouth: 118, lean: 0.18 },
  short: { length: 196, mouth: 122, lean: 0.2 },
  wide: { length: 410, mouth: 196, lean: 0.27 },
};

/** A sleeve's shoulder (sx, sy), direction down (dx, dy), cuff (cx, cy), and direction across the cuff (mx, my). */
type Frame = Record<"sx" | "sy" | "dx" | "dy" | "cx" | "cy" | "mx" | "my", number>;

/** Half widths, and whether the tunic is worn, with an arm in the sleeve. */
type Fit = { shoulder: number; chest: number; isWorn: boolean };

/** Returns a tunic's left sleeve. */
export function tunicSleeve(kind: TunicSleeveKind, { shoulder, chest, isWorn }: Fit, random: Random): TunicSleeve {
  const { length, mouth, lean } = isWorn ? wornKinds[kind] : kinds[kind];
  const dx = -Math.sin(lean) * length;
  const dy = Math.cos(lean) * length;
  const sx = 600 - shoulder + 14;
  const sy = TOP + 46;
  const cx = sx - 22 + dx;
  const cy = sy + 10 + dy;
  const mx = Math.cos(lean) * mouth;
  const my = Math.sin(lean) * mouth;
  const jog = between(random, -6, 6);
  const tuckedTop: Point = [600 - shoulder + 74, TOP + 18];
  const outer: Point[] = [
    ...(isWorn ? [] : [tuckedTop]),
    [600 - shoulder + 6, TOP + 40],
    [sx - 28 + dx * 0.08, sy + 28 + dy * 0.08],
    [sx - 28 + dx * 0.35, sy + 16 + dy * 0.34],
    [sx - 24 + dx * 0.62 + jog, sy + 12 + dy * 0.62],
    [cx, cy, 1],
  ];
  const pit: Point = [600 - chest - 4, TOP + 262];
  // On a person the sleeve lies before the front, so it ends at the armhole.
  const armhole: Point[] = [
    [600 - chest - 2, TOP + 262, 1],
    [600 - shoulder + 34, TOP + 130],
    [600 - shoulder + 16, TOP + 44],
  ];
  const tucked: Point[] = [
    [pit[0], pit[1]],
    [600 - chest + 60, TOP + 245],
  ];
  const ex = cx + mx;
  const ey = cy + my;
  const inner: Point[] = [
    [cx + mx * 0.5, cy + my * 0.5 + 7],
    [ex, ey, 1],
    [ex + (pit[0] - ex) * 0.4 + 3, ey + (pit[1] - ey) * 0.4 - 6],
    ...(isWorn ? armhole : tucked),
  ];
  return {
    outline: closed([...outer, ...inner]),
    folds: sleeveFolds(kind, chest, { sx, sy, dx, dy, cx, cy, mx, my }),
    cuff: [
      [cx, cy],
      [ex, ey],
    ],
    lean,
  };
}

function sleeveFolds(kind: TunicSleeveKind, chest: number, { sx, sy, dx, dy, cx, cy, mx, my }: Frame): Fold[] {
  const folds = [
    crease(600 - chest + 10, TOP + 250, sx - 40 + dx * 0.16, sy + 60 + dy * 0.2, 20, 0.36, 12),
    crease(600 - chest - 8, TOP + 275, sx - 20 + dx * 0.4, sy + 50 + dy * 0.42, 22, 0.4, 16),
    crease(sx + 10, sy + 40, cx + mx * 0.45 - dx * 0.3, cy + my * 0.45 - dy * 0.3, 26, 0.5, -10),
    fold(sx - 10 + dx * 0.35, sy + 40 + dy * 0.4, cx + mx * 0.3, cy + my * 0.3, 18, 0.55, 6),
    fold(sx + 34 + dx * 0.4, sy + 90 + dy * 0.38, cx + mx * 0.72, cy + my * 0.72, 16, 0.6, -8),
  ];
  if (kind === "long") {
    folds.push(
      crease(sx + 30 + dx * 0.42, sy + 60 + dy * 0.42, sx - 24 + dx * 0.52, sy + 20 + dy * 0.56, 16, 0.6, 8),
      crease(sx + 20 + dx * 0.5, sy + 76 + dy * 0.52, sx - 20 + dx * 0.64, sy + 30 + dy * 0.66, 15, 0.45, 8),
      crease(cx + mx * 0.9, cy + my - 70, cx + mx * 0.2, cy - 30, 12, 0.45, 4),
    );
  }
  if (kind === "wide") {
    folds.push(
      fold(sx + 20, sy + 120, cx + mx * 0.55, cy + my * 0.55, 34, 0.8),
      fold(sx + 40, sy + 180, cx + mx * 0.86, cy + my * 0.86, 28, 0.7),
    );
  }
  return folds;
}

/** Mirrors a path at the picture's middle. */
export const flipPath = (path: string) =>
  path.replace(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g, (_, x: string, y: string) => `${n(1200 - Number(x))} ${y}`);

const flipFold = (f: Fold): Fold => ({ ...f, x0: 1200 - f.x0, x1: 1200 - f.x1 });

export function drawTunicSleeves(drawing: Drawing, cloth: Cloth, sleeve: TunicSleeve, trim?: string): string {
  const stitch = stitchOn(cloth.ground);
  const [[x0, y0], [x1, y1]] = sleeve.cuff;
  const cuffLine = open([
    [x0, y0],
    [(x0 + x1) / 2, (y0 + y1) / 2 + 7],
    [x1, y1],
  ]);
  const band = (path: string) => (trim ? `<path d="${path}" fill="none" stroke="${trim}" stroke-width="44"/>` : "");
  const seamUp = (path: string, side: 1 | -1) =>
    `<g transform="translate(${n(side * Math.sin(sleeve.lean) * 20)} ${n(-Math.cos(sleeve.lean) * 20)})">${topstitch(path, stitch)}</g>`;
  const grain = (sleeve.lean * 180) / Math.PI;
  const left = drawPanel(drawing, {
    outline: sleeve.outline,
    cloth,
    grain,
    folds: sleeve.folds,
    over: band(cuffLine) + seamUp(cuffLine, 1),
    drop: 0.25,
    seed: 3,
  });
  const right = drawPanel(drawing, {
    outline: flipPath(sleeve.outline),
    cloth,
    grain: -grain,
    folds: sleeve.folds.map(flipFold),
    over: band(flipPath(cuffLine)) + seamUp(flipPath(cuffLine), -1),
    drop: 0.25,
    tone: 0.1,
    seed: 5,
  });
  return left + right;
}
