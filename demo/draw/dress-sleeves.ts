import { crease, type Fold, fold } from "./cloth/fold.ts";
import type { Point } from "./cloth/shape.ts";

/** Strap and off also change the bodice. */
export type DressSleeve = "strap" | "puff" | "bell" | "cap" | "off" | "balloon";

type SleeveShape = { points: Point[]; folds: Fold[]; grain: number; cuff?: Point[] };

/** Describes left sleeves in picture coordinates. */
export const dressSleeves: Record<Exclude<DressSleeve, "strap">, SleeveShape> = {
  puff: {
    grain: 28,
    points: [
      [470, 268],
      [400, 252],
      [326, 316],
      [312, 420],
      [366, 478, 1],
      [420, 492],
      [466, 470, 1],
      [470, 380],
    ],
    folds: [
      crease(404, 262, 352, 470, 16, 0.6, 8),
      crease(430, 268, 392, 480, 16, 0.6, 8),
      crease(380, 270, 330, 440, 16, 0.6, 8),
      crease(456, 280, 434, 486, 16, 0.6, 8),
    ],
    cuff: [
      [364, 478],
      [418, 494],
      [468, 470],
    ],
  },
  bell: {
    grain: 22,
    points: [
      [470, 268],
      [424, 272],
      [368, 420],
      [290, 640],
      [262, 716, 1],
      [330, 760],
      [404, 744, 1],
      [452, 560],
      [474, 420],
    ],
    folds: [
      fold(420, 330, 300, 730, 26, 0.65, 0, 1),
      fold(440, 400, 350, 754, 26, 0.65, 0, 1),
      fold(458, 430, 390, 748, 26, 0.65, 0, 1),
      crease(452, 420, 384, 380, 16, 0.5),
    ],
  },
  balloon: {
    grain: 16,
    points: [
      [470, 268],
      [424, 268],
      [364, 400],
      [300, 620],
      [312, 780],
      [352, 826, 1],
      [394, 834],
      [424, 812, 1],
      [462, 640],
      [476, 430],
    ],
    folds: [
      crease(420, 320, 344, 820, 20, 0.6, 10),
      crease(446, 420, 384, 826, 20, 0.6, 10),
      crease(400, 380, 318, 740, 20, 0.6, 10),
      crease(462, 450, 416, 810, 20, 0.6, 10),
      crease(458, 420, 380, 460, 20, 0.6, 10),
    ],
    cuff: [
      [350, 826],
      [390, 836],
      [426, 812],
    ],
  },
  cap: {
    grain: 30,
    points: [
      [474, 266],
      [424, 262],
      [356, 330],
      [350, 372, 1],
      [404, 388],
      [470, 400, 1],
    ],
    folds: [crease(430, 280, 372, 370, 16, 0.5), crease(456, 290, 424, 386, 14, 0.4)],
  },
  off: {
    grain: 24,
    points: [
      [470, 326],
      [420, 330],
      [352, 388],
      [322, 520],
      [358, 556, 1],
      [420, 566],
      [462, 536, 1],
      [478, 420],
    ],
    folds: [
      crease(420, 340, 344, 540, 18, 0.6, 8),
      crease(444, 350, 392, 560, 18, 0.6, 8),
      crease(462, 380, 440, 550, 14, 0.5),
    ],
    cuff: [
      [356, 556],
      [412, 568],
      [464, 536],
    ],
  },
};
