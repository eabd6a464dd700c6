import type { Cloth } from "./cloth/cloth.ts";
import type { Drawing, Drawn } from "./cloth/drawing.ts";
import { crease, type Fold, fold } from "./cloth/fold.ts";
import { drawPanel } from "./cloth/panel.ts";
import { between, type Random, seededRandom } from "./cloth/seeded-random.ts";
import { closed, mirrored, type Point } from "./cloth/shape.ts";

/** Ties: a tall fan, a wide tie of many pleats, a rose of ruffles, a low wrap with a knot, a turban. */
export type GeleTie = "fan" | "wings" | "rose" | "knot" | "turban";

/** It has no face on purpose. */
function headForm(drawing: Drawing): { markup: string; outline: string } {
  const linen: Cloth = { kind: "plain", ground: "#d8c7b0", weave: "linen", sheen: 0.1 };
  const left: Point[] = [
    [600, 520],
    [448, 600],
    [430, 770],
    [462, 910],
    [526, 1000],
    [534, 1060],
    [514, 1118],
    [404, 1166],
    [326, 1216],
    [290, 1318, 1],
  ];
  const outline = closed([...left, [600, 1340], ...mirrored(left).slice(0, -1)]);
  const folds: Fold[] = [crease(532, 1012, 668, 1018, 44, 0.2, -14)];
  return {
    outline,
    markup:
      drawPanel(drawing, { outline, cloth: linen, folds, round: 1, drop: 0.1, edge: 1 }) +
      `<path d="M600 560V1338" stroke="#6a5138" stroke-opacity=".25" stroke-width="2"/><path d="M534 1062Q600 1092 666 1062" fill="none" stroke="#6a5138" stroke-opacity=".3" stroke-width="2"/>`,
  };
}

type Leaf = { points: Point[]; folds: Fold[]; grain: number };

/** Pleats around a root between two angles (degrees, 0 up, clockwise). */
function fan(
  random: Random,
  [rx, ry]: [number, number],
  from: number,
  to: number,
  reach: (t: number) => number,
  pleats: number,
): Leaf {
  const at = (deg: number, r: number): [number, number] => [
    rx + Math.sin((deg * Math.PI) / 180) * r,
    ry - Math.cos((deg * Math.PI) / 180) * r,
  ];
  const breadths = Array.from({ length: pleats }, () => between(random, 0.5, 1.6));
  const whole = breadths.reduce((sum, breadth) => sum + breadth, 0);
  let begun = 0;
  const laid = breadths.map(breadth => {
    const t = begun / whole;
    begun += breadth;
    return { t, share: breadth / whole };
  });
  const rim: Point[] = laid.flatMap(({ t, share }): Point[] => {
    const tuck = reach(t) * between(random, 0.9, 0.97);
    const peak = reach(t + share / 2) * between(random, 0.97, 1.05);
    return [
      [...at(from + (to - from) * t, tuck), ...(share * pleats > 0.9 ? [1 as const] : [])] as Point,
      at(from + (to - from) * (t + share * 0.3), peak * between(random, 0.97, 1)),
      at(from + (to - from) * (t + share * 0.68), peak),
    ];
  });
  rim.push(at(to, reach(1) * 0.94));
  const folds = laid.flatMap(({ t, share }, i) => {
    const breadth = reach(0.5) * Math.abs(to - from) * 0.0068 * share;
    const lean = between(random, -0.03, 0.03);
    const [x0, y0] = at(from + (to - from) * (t + lean), between(random, 24, 90));
    const [x1, y1] = at(from + (to - from) * t, reach(t) * 1.05);
    const main = fold(x0, y0, x1, y1, breadth, between(random, 0.5, 0.85), between(random, -22, 22), 4);
    const [x2, y2] = at(from + (to - from) * (t + share * 0.5), reach(t) * between(random, 0.45, 0.7));
    const [x3, y3] = at(from + (to - from) * (t + share * 0.55), reach(t) * 1.04);
    return i % 3 === 1 ? [main] : [main, fold(x2, y2, x3, y3, breadth * 0.5, 0.4, between(random, -10, 10), 2)];
  });
  return { points: [[rx - 10, ry + 12], ...rim, [rx + 10, ry + 12]], folds, grain: (from + to) / 2 };
}

/** `lift` above the base line, leaning by `lean`. */
function brow(base: number, lift: number, lean: number, reach = 186): Leaf {
  const points: Point[] = [
    [600 - reach, base - 40 + lean],
    [600 - reach * 0.6, base - lift * 0.7 + lean * 0.6],
    [600, base - lift],
    [600 + reach * 0.6, base - lift * 0.7 - lean * 0.6],
    [600 + reach, base - 40 - lean],
    [600 + reach - 6, base + 44 - lean],
    [600 + reach * 0.5, base - lift * 0.2 + 40 - lean * 0.5],
    [600, base - lift * 0.32 + 34],
    [600 - reach * 0.5, base - lift * 0.2 + 40 + lean * 0.5],
    [600 - reach + 6, base + 44 + lean],
  ];
  const folds = [0.25, 0.5, 0.75].map(t => ({
    ...crease(
      600 - reach + 8,
      base - 30 + t * 60 + lean,
      600 + reach - 8,
      base - 30 + t * 60 - lean,
      15,
      0.62,
      -lift * (1 - t * 0.6),
    ),
  }));
  return { points, folds, grain: 90 };
}

export type GeleCut = { cloth: Cloth; tie: GeleTie; seed: number };

export function drawGele(drawing: Drawing, { cloth, tie, seed }: GeleCut): Drawn {
  const random = seededRandom(seed);
  const form = drawing.wearer ? { markup: drawing.wearer.within, outline: "" } : headForm(drawing);
  const behind = leavesBehind[tie](random);
  const brows = [brow(740, 190, 14), brow(756, 140, -22), brow(772, 92, 20)];
  const before = leavesBefore[tie]?.(random) ?? [];
  const leaves = [...behind, ...brows, ...before];
  const outlines = leaves.map(leaf => closed(leaf.points));
  const drawn = leaves.map((leaf, i) =>
    drawPanel(drawing, {
      outline: outlines[i]!,
      cloth,
      folds: leaf.folds,
      grain: leaf.grain,
      drop: 0.38,
      round: 0.35,
      edge: 0.8,
      seed: i + seed,
      zoom: 0.8,
    }),
  );
  return { markup: form.markup + drawn.join(""), outlines: form.outline ? [form.outline, ...outlines] : outlines };
}

const leavesBehind: Record<GeleTie, (random: Random) => Leaf[]> = {
  fan: random => [
    fan(random, [620, 700], -40, 82, t => 330 + Math.sin(t * 2.2) * 240, 10),
    fan(random, [570, 700], -88, 40, t => 300 + Math.sin(0.5 + t * 2.4) * 130, 9),
    fan(random, [600, 720], -30, 96, t => 250 + Math.sin(t * 2.6) * 70, 7),
  ],
  wings: random => [
    fan(random, [640, 680], 8, 96, t => 420 - t * 60, 9),
    fan(random, [560, 680], -96, -4, t => 360 + t * 60, 9),
    fan(random, [600, 690], -46, 46, t => 330 + Math.sin(t * 3.1) * 40, 8),
  ],
  rose: random =>
    [430, 350, 270, 196].map((r, k) =>
      fan(random, [640 - k * 8, 560 + k * 22], -120 + k * 8, 130 - k * 8, () => r, 15 - k * 2),
    ),
  turban: () => [
    {
      points: [
        [410, 720],
        [420, 520],
        [540, 410],
        [690, 420],
        [790, 560],
        [792, 720],
        [600, 640],
      ],
      folds: [-2, -1, 0, 1, 2].map(i =>
        crease(600 + i * 40, 430 + Math.abs(i) * 10, 600 + i * 96, 740, 30, 0.6, i * 12),
      ),
      grain: 20,
    },
  ],
  knot: () => [
    {
      points: [
        [412, 720],
        [424, 540],
        [560, 446],
        [700, 470],
        [788, 580],
        [790, 720],
        [600, 640],
      ],
      folds: [-2, -1, 0, 1, 2].map(i => crease(640 + i * 20, 470, 600 + i * 92, 740, 28, 0.6, i * 14)),
      grain: -16,
    },
  ],
};

const leavesBefore: Partial<Record<GeleTie, (random: Random) => Leaf[]>> = {
  turban: () => [
    {
      points: [
        [548, 520],
        [600, 470],
        [664, 508],
        [684, 600],
        [640, 680],
        [572, 676],
        [536, 600],
      ],
      folds: [
        crease(570, 520, 600, 670, 20, 0.7, 10),
        crease(610, 490, 620, 680, 18, 0.7),
        crease(650, 520, 640, 670, 18, 0.6, -8),
      ],
      grain: 8,
    },
  ],
  knot: random => [
    fan(random, [640, 560], -70, -6, () => 250, 6),
    fan(random, [664, 566], 14, 88, () => 270, 6),
    {
      points: [
        [600, 520],
        [650, 488],
        [704, 520],
        [710, 584],
        [660, 620],
        [606, 590],
      ],
      folds: [crease(620, 510, 690, 600, 18, 0.7, 8), crease(600, 560, 700, 540, 16, 0.6, 10)],
      grain: 40,
    },
  ],
};
