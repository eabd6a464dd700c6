import type { Cloth } from "./cloth/cloth.ts";
import { shadowOf, stitchOn } from "./cloth/colour.ts";
import { Drawing, n } from "./cloth/drawing.ts";
import { crease, type Fold, fold } from "./cloth/fold.ts";
import { drawPanel } from "./cloth/panel.ts";
import { between, type Random, seededRandom } from "./cloth/seeded-random.ts";
import { closed, mirrored, type Point } from "./cloth/shape.ts";
import { button, topstitch } from "./cloth/thread.ts";
import { needlework } from "./needlework.ts";
import { type Ground, studio } from "./studio.ts";

export type Feature =
  | "drape"
  | "hem"
  | "placket"
  | "scrollwork"
  | "latticework"
  | "raywork"
  | "fold-back"
  | "pleats"
  | "corner"
  | "seam";

const frame = closed([
  [-40, -40, 1],
  [1240, -40, 1],
  [1240, 1540, 1],
  [-40, 1540, 1],
]);

/** Each leans about `lean`. */
function drapes(random: Random, count: number, lean: number, depth: number): Fold[] {
  return Array.from({ length: count }, (_, i) => {
    const x = ((i + between(random, 0.15, 0.85)) / count) * 1700 - 250;
    return fold(
      x + lean,
      -160,
      x - lean + between(random, -90, 90),
      1660,
      110 * between(random, 0.5, 1.2),
      depth * between(random, 0.5, 1),
      between(random, -110, 110),
      40 * between(random, 0.4, 1.6),
    );
  });
}

/** A close view being drawn: cloth enlarged `zoom` times, turned by `grain`, with `quiet` folds. */
type View = {
  drawing: Drawing;
  cloth: Cloth;
  accent: string;
  ground: Ground;
  seed: number;
  random: Random;
  zoom: number;
  grain: number;
  quiet: Fold[];
};

const features: Record<Feature, (view: View) => string> = {
  drape: drawDrape,
  pleats: drawPleats,
  hem: view => drawEdge(view, hemPoints, 0),
  corner: view => drawEdge(view, cornerPoints, view.seed % 2 ? -34 : 34),
  "fold-back": drawFoldBack,
  placket: drawPlacket,
  seam: drawSeam,
  scrollwork: view => drawFrame(view, view.quiet, needlework("scrollwork", view.accent)),
  latticework: view => drawFrame(view, view.quiet, needlework("latticework", view.accent)),
  raywork: view => drawFrame(view, view.quiet, needlework("raywork", view.accent)),
};

/** Draws a close view of 1200 × 1500: deep folds of cloth with one detail in the colour `accent`. */
export function drawCloseView(
  { cloth, close, accent = "#e3b45a", ground }: { cloth: Cloth; close: Feature; accent?: string; ground: Ground },
  seed: number,
): string {
  const drawing = new Drawing(1200, 1500);
  const random = seededRandom(seed);
  const zoom = between(random, 1.9, 2.3);
  const grain = between(random, -16, 16);
  const quiet = drapes(random, 4, between(random, -200, 200), 0.5);
  const markup = features[close]({ drawing, cloth, accent, ground, seed, random, zoom, grain, quiet });
  const shade = shadowOf(cloth.ground);
  const lamp = drawing.radial([240, 240], 1500, [
    [0, "#fff8ea", 0.24],
    [0.5, "#fff8ea", 0],
    [0.6, shade, 0],
    [1, shade, 0.5],
  ]);
  return drawing.finish(`${markup}<rect width="1200" height="1500" fill="${lamp}"/>`);
}

/** Lays a piece of cloth within an outline; its shadow falls below unless `drop` is 0. */
function lay(view: View, outline: string, folds: Fold[], grain: number, { over = "", drop = 0.6 } = {}): string {
  const { drawing, cloth, zoom, seed, random } = view;
  return drawPanel(drawing, {
    outline,
    cloth,
    grain,
    zoom,
    folds,
    round: 0.22,
    edge: drop ? 1.4 : 0,
    drop,
    over,
    seed,
    shift: [random() * 60, random() * 60],
  });
}

function drawFrame(view: View, folds: Fold[], over = "", grain = view.grain): string {
  return lay(view, frame, folds, grain, { over, drop: 0 });
}

function drawDrape(view: View): string {
  const { random } = view;
  const lean = between(random, 120, 420) * (random() < 0.5 ? -1 : 1);
  const slack = crease(
    between(random, -200, 300),
    between(random, 500, 1100),
    between(random, 900, 1400),
    between(random, 700, 1300),
    90,
    0.3,
    between(random, -160, 160),
  );
  return drawFrame(view, [...drapes(random, 6, lean, 0.75), slack]);
}

function drawPleats(view: View): string {
  const { random } = view;
  const pleats = Array.from({ length: 9 }, (_, i) => {
    const x = i * 150 - 60;
    const top = x + between(random, -16, 16);
    const foot = x + between(random, -50, 50);
    return fold(top, -60, foot, 1600, 56, 0.8, between(random, -30, 30), 46);
  });
  return drawFrame(view, pleats, "", 2);
}

const hemPoints: Point[] = [
  [-60, -60, 1],
  [1260, -60, 1],
  [1260, 1010, 1],
  [1000, 1120],
  [760, 1060],
  [520, 1150],
  [260, 1090],
  [-60, 1180, 1],
];

const cornerPoints: Point[] = [
  [-60, -60, 1],
  [1260, -60, 1],
  [1260, 620, 1],
  [1000, 860],
  [830, 1120],
  [760, 1330, 1],
  [500, 1230],
  [240, 1160],
  [-60, 1120, 1],
];

function drawEdge(view: View, points: Point[], aside: number): string {
  const { drawing, cloth, ground, seed, random, zoom, grain, quiet } = view;
  const wall = studio(drawing, ground, 1.4);
  const moved = points.map(([x, y, corner]): Point => {
    const by = y > 300 && y < 1400 ? between(random, -70, 70) : 0;
    return corner ? [x, y + by, 1] : [x + by * 0.4, y + by];
  });
  const rim = seed % 2 ? mirrored(moved) : moved;
  const stitches = rim
    .filter(([, y]) => y > 0)
    .map(([x, y], i) => `${i ? "L" : "M"}${n(x - aside)} ${n(y - 54)}`)
    .join("");
  const under = rim.map(([x, y, corner]): Point => (corner ? [x + 20, y + 46, 1] : [x + 20, y + 46 + (x % 90)]));
  const folds = [...quiet, fold(200, 400, 300, 1200, 70, 0.5), fold(860, 300, 760, 1200, 60, 0.5)];
  return (
    wall +
    drawPanel(drawing, { outline: closed(under), cloth, tone: 0.45, zoom, drop: 0.5, edge: 1.2, folds: quiet }) +
    lay(view, closed(rim), folds, grain, { over: topstitch(stitches, stitchOn(cloth.ground, 0.45), 4) })
  );
}

function drawFoldBack(view: View): string {
  const flap = closed([
    [-60, 760, 1],
    [240, 640],
    [560, 560],
    [900, 340],
    [1260, 180, 1],
    [1260, 1560, 1],
    [-60, 1560, 1],
  ]);
  return drawFrame(view, view.quiet) + lay(view, flap, drapes(view.random, 4, 260, 0.6), view.grain + 64);
}

function drawPlacket(view: View): string {
  const strip = closed([
    [430, -60, 1],
    [770, -60, 1],
    [792, 700],
    [770, 1560, 1],
    [430, 1560, 1],
    [446, 700],
  ]);
  const folds = [crease(600, 260, 760, 470, 40, 0.26, 10), crease(600, 740, 450, 960, 40, 0.26, 10)];
  const buttons = [250, 720, 1190].map(
    y => `<g transform="translate(600 ${y}) scale(5.4)">${button(0, 0, 10, view.accent)}</g>`,
  );
  return (
    drawFrame(view, view.quiet) +
    lay(view, strip, folds, 0) +
    topstitch("M474 -20Q490 700 474 1520M726 -20Q746 700 726 1520", stitchOn(view.cloth.ground, 0.45), 4.4) +
    buttons.join("")
  );
}

function drawSeam(view: View): string {
  const half = closed([
    [620, -60, 1],
    [1260, -60, 1],
    [1260, 1560, 1],
    [560, 1560, 1],
    [640, 1000],
    [590, 500],
  ]);
  const stitch = stitchOn(view.cloth.ground, 0.45);
  return (
    drawFrame(view, [...view.quiet, fold(640, -40, 560, 1540, 60, 0.6, 30, 40)]) +
    lay(view, half, drapes(view.random, 3, 100, 0.55), view.grain + 24, { drop: 0.5 }) +
    topstitch("M644 -20C620 500 664 1000 590 1520", stitch, 4.4) +
    topstitch("M668 -20C644 500 688 1000 614 1520", stitch, 4.4)
  );
}
