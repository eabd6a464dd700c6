import type { Cloth } from "./cloth.ts";
import { plain } from "./cloth-plain.ts";
import { mix } from "./colour.ts";
import type { Drawing } from "./drawing.ts";
import { crease } from "./fold.ts";
import type { Drawn } from "./garment-tunic.ts";
import { drawPanel } from "./panel.ts";
import { closed, type Point } from "./shape.ts";
import { topstitch } from "./thread.ts";

/** Draws a pair of slippers from above, lying on the ground. `crossed` straps or one broad band. */
export function drawSlippers(drawing: Drawing, cloth: Cloth, leather: string, crossed = false): Drawn {
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
  const inner = sole.map(([x, y]): Point => [432 + (x - 432) * 0.9, 800 + (y - 800) * 0.95]);
  const hide = plain(leather, "none", 0.35);
  const shoe = (side: -1 | 1) => {
    const set = (points: Point[]): Point[] =>
      points.map(
        ([x, y, c]): Point =>
          c
            ? [side < 0 ? x - 10 : 1210 - x, y + (side > 0 ? 40 : 0), 1]
            : [side < 0 ? x - 10 : 1210 - x, y + (side > 0 ? 40 : 0)],
      );
    const outline = closed(set(sole));
    const bed =
      drawPanel(drawing, { outline, cloth: plain(mix(leather, "#140a08", 0.45), "none", 0.2), drop: 0.7, edge: 1.4 }) +
      drawPanel(drawing, {
        outline: closed(set(inner)),
        cloth: hide,
        drop: 0,
        edge: 0.9,
        folds: [crease(side < 0 ? 420 : 790, 980, side < 0 ? 440 : 770, 1200, 60, 0.25)],
      }) +
      topstitch(
        closed(set(inner.map(([x, y]): Point => [432 + (x - 432) * 0.93, 800 + (y - 800) * 0.97]))),
        mix(leather, "#fff2dc", 0.5),
        2,
      );
    const bandPoints: Point[] = crossed
      ? [
          [290, 470, 1],
          [350, 440],
          [540, 700],
          [584, 760, 1],
          [560, 830, 1],
          [480, 740],
          [300, 560, 1],
        ]
      : [
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
    const other: Point[] = [
      [580, 470, 1],
      [510, 440],
      [330, 690],
      [296, 760, 1],
      [322, 830, 1],
      [400, 740],
      [574, 570, 1],
    ];
    const folds = [
      crease(side < 0 ? 320 : 880, 560, side < 0 ? 540 : 660, 540, 30, 0.3, -20),
      crease(side < 0 ? 330 : 870, 690, side < 0 ? 540 : 660, 680, 24, 0.3, -14),
    ];
    const band = drawPanel(drawing, {
      outline: closed(set(bandPoints)),
      cloth,
      folds,
      drop: 0.65,
      edge: 1.4,
      round: 1,
      grain: side * -6,
    });
    const second = crossed
      ? drawPanel(drawing, { outline: closed(set(other)), cloth, drop: 0.65, edge: 1.4, round: 0.8, grain: side * 20 })
      : "";
    return { outline, markup: bed + band + second };
  };
  const [left, right] = [shoe(-1), shoe(1)];
  return { markup: left.markup + right.markup, outlines: [left.outline, right.outline] };
}
