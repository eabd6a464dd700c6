import type { Cloth } from "./cloth/cloth.ts";
import { type Drawing, type Drawn, n } from "./cloth/drawing.ts";
import { crease, type Fold } from "./cloth/fold.ts";
import { drawPanel } from "./cloth/panel.ts";
import { closed, type Point } from "./cloth/shape.ts";
import { thread } from "./cloth/thread.ts";

/** `work`: thread rows in alternating colours, with lozenges between. */
export type CapCut = {
  cloth: Cloth;
  shape: "soft" | "flaps" | "round";
  work?: { rows: [string, string]; lozenges: string };
  seed: number;
};

const crowns: Record<CapCut["shape"], { points: Point[]; folds: Fold[] }> = {
  soft: {
    points: [
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
    folds: [
      crease(404, 690, 720, 612, 30, 0.6, -26),
      crease(690, 700, 912, 690, 34, 0.75, 30),
      crease(640, 760, 880, 742, 22, 0.5, 14),
      crease(470, 600, 850, 566, 26, 0.4, 16),
      crease(410, 800, 790, 780, 20, 0.25, -18),
      crease(520, 640, 540, 900, 20, 0.25),
    ],
  },
  flaps: {
    points: [
      [396, 820, 1],
      [400, 640],
      [470, 470],
      [600, 420],
      [740, 470],
      [800, 640],
      [804, 820, 1],
      [600, 870],
    ],
    folds: [
      crease(470, 500, 560, 800, 26, 0.4, 10),
      crease(600, 430, 610, 830, 24, 0.45),
      crease(730, 500, 660, 800, 26, 0.4, -10),
    ],
  },
  round: {
    points: [
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
    folds: [
      crease(430, 720, 770, 730, 18, 0.2, -14),
      crease(520, 680, 530, 900, 20, 0.25),
      crease(690, 680, 680, 900, 20, 0.25),
    ],
  },
};

export function drawCap(drawing: Drawing, { cloth, shape, work, seed }: CapCut): Drawn {
  const block = drawing.wearer ? { markup: drawing.wearer.within, outlines: [] } : drawBlock(drawing);
  const { points, folds } = crowns[shape];
  const outline = closed(points);
  const crown = drawPanel(drawing, {
    outline,
    cloth,
    folds,
    over: work ? capWork(work) : "",
    round: 0.95,
    drop: 0.16,
    edge: 1.1,
    seed,
  });
  const flaps = shape === "flaps" ? drawFlaps(drawing, cloth) : { markup: "", outlines: [] };
  const lid = shape === "round" ? drawLid(drawing, cloth) : "";
  return {
    markup: block.markup + crown + lid + flaps.markup,
    outlines: [outline, ...block.outlines, ...flaps.outlines],
  };
}

function drawBlock(drawing: Drawing): Drawn {
  const wood: Cloth = { kind: "plain", ground: "#9a6b43", weave: "none", sheen: 0.35 };
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
  const grain = Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M${n(480 + i * 40)} 820Q${n(470 + i * 42)} 960 ${n(530 + i * 23)} 1100" fill="none" stroke="#4a2d18" stroke-opacity=".2" stroke-width="2"/>`,
  );
  const markup =
    drawPanel(drawing, { outline: foot, cloth: wood, round: 1.1, drop: 0.12 }) +
    drawPanel(drawing, { outline: block, cloth: wood, round: 1.1, drop: 0.12 }) +
    grain.join("");
  return { markup, outlines: [block, foot] };
}

function drawLid(drawing: Drawing, cloth: Cloth): string {
  const outline = closed([
    [402, 652],
    [496, 620],
    [600, 610],
    [704, 620],
    [798, 652],
    [704, 686],
    [600, 696],
    [496, 686],
  ]);
  const folds = [crease(450, 650, 750, 662, 24, 0.4)];
  return drawPanel(drawing, { outline, cloth, grain: 45, drop: 0, round: 0.3, edge: 1, folds });
}

function drawFlaps(drawing: Drawing, cloth: Cloth): Drawn {
  const points: Point[] = [
    [404, 800, 1],
    [330, 640],
    [300, 470, 1],
    [420, 560],
    [520, 700],
    [560, 846, 1],
    [480, 836],
  ];
  const left = closed(points);
  const right = closed(points.map(([x, y, corner]): Point => (corner ? [1200 - x, y, 1] : [1200 - x, y])));
  const panel = { cloth, drop: 0.3, round: 0.4 };
  const markup =
    drawPanel(drawing, { ...panel, outline: left, grain: -30, folds: [crease(340, 540, 500, 820, 20, 0.5)] }) +
    drawPanel(drawing, { ...panel, outline: right, grain: 30, folds: [crease(860, 540, 700, 820, 20, 0.5)] });
  return { markup, outlines: [left, right] };
}

function capWork({ rows, lozenges }: NonNullable<CapCut["work"]>): string {
  const lines = [712, 748, 800, 852, 884].map((y, i) => thread(`M380 ${y}Q600 ${y + 42} 820 ${y}`, rows[i % 2]!, 6));
  const between = [772, 824].map(y => {
    const row = Array.from(
      { length: 11 },
      (_, i) => `M${404 + i * 39} ${y + 19 - Math.abs(i - 5) * 3.6}l12 14l-12 14l-12 -14Z`,
    );
    return thread(row.join(""), lozenges, 5);
  });
  return lines.join("") + between.join("");
}
