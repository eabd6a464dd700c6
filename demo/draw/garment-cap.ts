import type { Cloth } from "./cloth.ts";
import { plain } from "./cloth-plain.ts";
import { type Drawing, n } from "./drawing.ts";
import { crease, type Fold } from "./fold.ts";
import type { Drawn } from "./garment-tunic.ts";
import { drawPanel } from "./panel.ts";
import { closed, type Point } from "./shape.ts";

/** Draws a cap on a turned wooden block. `kind`: a soft cap tipped to one side, one with ear flaps, or a tall worked one. */
export function drawCap(drawing: Drawing, cloth: Cloth, kind: "soft" | "flaps" | "round", work = "", seed = 2): Drawn {
  const wood = plain("#9a6b43", "none", 0.35);
  const block = closed([
    [600, 760],
    [470, 800],
    [446, 960],
    [496, 1080],
    [536, 1124, 1],
    [664, 1124, 1],
    [704, 1080],
    [754, 960],
    [730, 800],
  ]);
  const foot = closed([
    [552, 1110, 1],
    [648, 1110, 1],
    [640, 1176],
    [716, 1206],
    [730, 1232, 1],
    [600, 1246],
    [470, 1232, 1],
    [484, 1206],
    [560, 1176],
  ]);
  const stand =
    drawPanel(drawing, { outline: foot, cloth: wood, round: 1.1, drop: 0.12 }) +
    drawPanel(drawing, { outline: block, cloth: wood, round: 1.1, drop: 0.12 });
  const grain = Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M${n(480 + i * 40)} 820Q${n(470 + i * 42)} 960 ${n(530 + i * 23)} 1100" fill="none" stroke="#4a2d18" stroke-opacity=".2" stroke-width="2"/>`,
  ).join("");
  const crowns: Record<typeof kind, Point[]> = {
    soft: [
      [392, 880, 1],
      [384, 740],
      [402, 650],
      [478, 580],
      [610, 540],
      [760, 536],
      [876, 580],
      [922, 660],
      [906, 728],
      [850, 752],
      [812, 760, 1],
      [810, 880, 1],
      [700, 914],
      [600, 924],
      [500, 914],
    ],
    flaps: [
      [396, 820, 1],
      [400, 640],
      [470, 470],
      [600, 420],
      [740, 470],
      [800, 640],
      [804, 820, 1],
      [600, 870],
    ],
    round: [
      [390, 890, 1],
      [396, 760],
      [404, 650, 1],
      [600, 612],
      [796, 650, 1],
      [804, 760],
      [810, 890, 1],
      [704, 926],
      [600, 936],
      [496, 926],
    ],
  };
  const tops: Fold[] =
    kind === "soft"
      ? [
          crease(404, 690, 720, 612, 30, 0.6, -26),
          crease(690, 700, 912, 690, 34, 0.75, 30),
          crease(640, 760, 880, 742, 22, 0.5, 14),
          crease(470, 600, 850, 566, 26, 0.4, 16),
          crease(410, 800, 790, 780, 20, 0.25, -18),
          crease(520, 640, 540, 900, 20, 0.25),
        ]
      : kind === "flaps"
        ? [
            crease(470, 500, 560, 800, 26, 0.4, 10),
            crease(600, 430, 610, 830, 24, 0.45),
            crease(730, 500, 660, 800, 26, 0.4, -10),
          ]
        : [
            crease(430, 720, 770, 730, 18, 0.2, -14),
            crease(520, 680, 530, 900, 20, 0.25),
            crease(690, 680, 680, 900, 20, 0.25),
          ];
  const outline = closed(crowns[kind]);
  const body = drawPanel(drawing, {
    outline,
    cloth,
    folds: tops,
    over: work,
    round: 0.95,
    drop: 0.16,
    edge: 1.1,
    seed,
  });
  const outlines = [outline, block, foot];
  let extra = "";
  if (kind === "round") {
    const lid = closed([
      [402, 652],
      [496, 620],
      [600, 610],
      [704, 620],
      [798, 652],
      [704, 686],
      [600, 696],
      [496, 686],
    ]);
    extra = drawPanel(drawing, {
      outline: lid,
      cloth,
      grain: 45,
      drop: 0,
      round: 0.3,
      edge: 1,
      folds: [crease(450, 650, 750, 662, 24, 0.4)],
    });
  }
  if (kind === "flaps") {
    const left: Point[] = [
      [404, 800, 1],
      [330, 640],
      [300, 470, 1],
      [420, 560],
      [520, 700],
      [560, 846, 1],
      [480, 836],
    ];
    const right: Point[] = left.map(([x, y, c]): Point => (c ? [1200 - x, y, 1] : [1200 - x, y]));
    for (const [i, points] of [left, right].entries()) {
      outlines.push(closed(points));
      extra += drawPanel(drawing, {
        outline: closed(points),
        cloth,
        grain: i ? 30 : -30,
        drop: 0.3,
        round: 0.4,
        folds: [crease(i ? 860 : 340, 540, i ? 700 : 500, 820, 20, 0.5)],
      });
    }
  }
  return { markup: stand + grain + body + extra, outlines };
}
