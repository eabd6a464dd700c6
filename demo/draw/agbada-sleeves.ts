import { type Fold, fold } from "./cloth/fold.ts";
import type { Point } from "./cloth/shape.ts";

/** `gathered`: on the shoulders, falling to the hem; `folded`: back over the shoulders; `down`: over the hands. */
export type Sleeves = "gathered" | "folded" | "down";

type Sleeve = { outline: Point[]; folds: Fold[]; grain: number };

/** The left sleeve of a robe with its hem at y = `hem`; `half`: from its middle (x = 600) to its side. */
export function agbadaSleeve(sleeves: Sleeves, half: number, hem: number): Sleeve {
  return kinds[sleeves](part => 600 - half * part, hem);
}

const kinds: Record<Sleeves, (out: (part: number) => number, hem: number) => Sleeve> = { gathered, folded, down };

function gathered(out: (part: number) => number, hem: number): Sleeve {
  return {
    grain: 13,
    outline: [
      [500, 236],
      [400, 250],
      [out(0.72), 292],
      [out(0.9), 372],
      [out(0.97), 560],
      [out(1), 840],
      [out(1) - 8, hem - 90, 1],
      [out(0.87), hem - 58],
      [out(0.72), hem - 80],
      [out(0.53), hem - 62, 1],
      [out(0.52), 800],
      [out(0.47), 540],
      [434, 350],
    ],
    folds: [0.6, 0.68, 0.77, 0.86, 0.94].map((part, i) =>
      fold(496 - i * 34, 246 + i * 9, out(part), hem - 50, 26, 0.78, 46 + i * 12, 9),
    ),
  };
}

function folded(out: (part: number) => number): Sleeve {
  return {
    grain: 7,
    outline: [
      [500, 236],
      [400, 240],
      [out(0.7), 272],
      [out(0.9), 348],
      [out(0.99), 500],
      [out(0.97), 690],
      [out(0.86), 818, 1],
      [out(0.72), 842],
      [out(0.57), 806, 1],
      [out(0.53), 660],
      [out(0.47), 500],
      [434, 350],
    ],
    folds: [0.6, 0.68, 0.77, 0.86].map((part, i) =>
      fold(496 - i * 36, 244 + i * 8, out(part), 812, 30, 0.85, 54 + i * 14, 10),
    ),
  };
}

function down(out: (part: number) => number, hem: number): Sleeve {
  return {
    grain: 24,
    outline: [
      [500, 236],
      [400, 252],
      [out(0.92), 300],
      [out(1.28), 384],
      [out(1.5), 458, 1],
      [out(1.53), 640],
      [out(1.5), 838],
      [out(1.44), 930, 1],
      [out(1.22), 946],
      [out(0.98), hem - 160],
      [out(0.8), hem - 72, 1],
      [out(0.53), hem - 62, 1],
      [out(0.52), 800],
      [out(0.47), 540],
      [434, 350],
    ],
    folds: [
      fold(452, 268, out(0.72), hem - 60, 28, 0.7, 34, 8),
      fold(418, 282, out(0.98), hem - 130, 34, 0.78, 52, 8),
      fold(386, 296, out(1.2), 960, 36, 0.74, 58, 8),
      fold(352, 320, out(1.38), 940, 30, 0.62, 44, 7),
      fold(316, 346, out(1.5), 800, 24, 0.42, 26, 6),
    ],
  };
}
