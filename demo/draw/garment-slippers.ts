import type { Cloth } from "./cloth/cloth.ts";
import { mix, stitchOn } from "./cloth/colour.ts";
import type { Drawing, Drawn } from "./cloth/drawing.ts";
import { crease } from "./cloth/fold.ts";
import { drawPanel } from "./cloth/panel.ts";
import { closed, type Point } from "./cloth/shape.ts";
import { topstitch } from "./cloth/thread.ts";
import { drawFootFromAbove } from "./figure/foot-from-above.ts";

/** `leather`: #rrggbb; one broad band unless `crossed`; `skin`: #rrggbb of the feet in them. */
export type SlippersCut = { cloth: Cloth; leather: string; crossed?: boolean; skin?: string };

const sole: Point[] = [
  [420, 340],
  [330, 400],
  [296, 560],
  [320, 760],
  [352, 900],
  [338, 1080],
  [366, 1220],
  [440, 1270],
  [512, 1220],
  [534, 1080],
  [522, 900],
  [556, 740],
  [566, 560],
  [520, 390],
];

const broadBand: Point[] = [
  [288, 500, 1],
  [350, 452],
  [440, 430],
  [530, 458],
  [580, 510, 1],
  [574, 760, 1],
  [500, 712],
  [430, 700],
  [360, 716],
  [306, 770, 1],
];

const lowerStrap: Point[] = [
  [290, 470, 1],
  [350, 440],
  [540, 700],
  [584, 760, 1],
  [560, 830, 1],
  [480, 740],
  [300, 560, 1],
];

const upperStrap: Point[] = [
  [580, 470, 1],
  [510, 440],
  [330, 690],
  [296, 760, 1],
  [322, 830, 1],
  [400, 740],
  [574, 570, 1],
];

type Side = -1 | 1;

export function drawSlippers(drawing: Drawing, cut: SlippersCut): Drawn {
  const pair = ([-1, 1] as const).map(
    side =>
      drawBed(drawing, cut.leather, side) +
      (cut.skin ? drawFootFromAbove(drawing, cut.skin, points => placed(points, side)) : "") +
      drawBands(drawing, cut, side),
  );
  return { markup: pair.join(""), outlines: [closed(placed(sole, -1)), closed(placed(sole, 1))] };
}

/** Places points of the left slipper on either one; the right lies a little lower. */
const placed = (points: Point[], side: Side): Point[] =>
  points.map(([x, y, corner]): Point => {
    const at: [number, number] = side < 0 ? [x - 10, y] : [1210 - x, y + 40];
    return corner ? [...at, 1] : at;
  });

/** Shrinks points towards the middle of the sole. */
const shrunk = (points: Point[], across: number, along: number): Point[] =>
  points.map(([x, y]): Point => [432 + (x - 432) * across, 800 + (y - 800) * along]);

function drawBed(drawing: Drawing, leather: string, side: Side): string {
  const rim: Cloth = { kind: "plain", ground: mix(leather, "#140a08", 0.45), weave: "none", sheen: 0.2 };
  const hide: Cloth = { kind: "plain", ground: leather, weave: "none", sheen: 0.35 };
  const inner = shrunk(sole, 0.9, 0.95);
  const worn = side < 0 ? crease(420, 980, 440, 1200, 60, 0.25) : crease(790, 980, 770, 1200, 60, 0.25);
  return (
    drawPanel(drawing, { outline: closed(placed(sole, side)), cloth: rim, drop: 0.7, edge: 1.4 }) +
    drawPanel(drawing, { outline: closed(placed(inner, side)), cloth: hide, drop: 0, edge: 0.9, folds: [worn] }) +
    topstitch(closed(placed(shrunk(inner, 0.93, 0.97), side)), stitchOn(leather, 0.5), 2)
  );
}

function drawBands(drawing: Drawing, { cloth, crossed }: SlippersCut, side: Side): string {
  const panel = { cloth, drop: 0.65, edge: 1.4 };
  const folds =
    side < 0
      ? [crease(320, 560, 540, 540, 30, 0.3, -20), crease(330, 690, 540, 680, 24, 0.3, -14)]
      : [crease(880, 560, 660, 540, 30, 0.3, -20), crease(870, 690, 660, 680, 24, 0.3, -14)];
  const band = drawPanel(drawing, {
    ...panel,
    outline: closed(placed(crossed ? lowerStrap : broadBand, side)),
    folds,
    round: 1,
    grain: side * -6,
  });
  const strap = { ...panel, outline: closed(placed(upperStrap, side)), round: 0.8, grain: side * 20 };
  return band + (crossed ? drawPanel(drawing, strap) : "");
}
