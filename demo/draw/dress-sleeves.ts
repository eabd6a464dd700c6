import { crease, type Fold } from "./fold.ts";
import type { Point } from "./shape.ts";

/** The sleeves a dress may have; strap and off change the bodice as well. */
export type DressSleeve = "none" | "strap" | "puff" | "bell" | "cap" | "off" | "balloon" | "fitted";

/** The left sleeve of a dress in picture coordinates: outline, creases, the turn of its cloth, and its cuff if it has one. */
export function sleeveShape(
  kind: DressSleeve,
): { points: Point[]; folds: Fold[]; grain: number; cuff?: Point[] } | null {
  if (kind === "puff")
    return {
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
        [404, 262, 352, 470],
        [430, 268, 392, 480],
        [380, 270, 330, 440],
        [456, 280, 434, 486],
      ].map(([a, b, c, e]) => crease(a ?? 0, b ?? 0, c ?? 0, e ?? 0, 16, 0.6, 8)),
      cuff: [
        [364, 478],
        [418, 494],
        [468, 470],
      ],
    };
  if (kind === "bell")
    return {
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
        [420, 330, 300, 730],
        [440, 400, 350, 754],
        [458, 430, 390, 748],
        [452, 420, 384, 380],
      ].map(([a, b, c, e], i) =>
        i < 3
          ? { ...crease(a ?? 0, b ?? 0, c ?? 0, e ?? 0, 26, 0.65), leaf: false }
          : crease(a ?? 0, b ?? 0, c ?? 0, e ?? 0, 16, 0.5),
      ),
    };
  if (kind === "balloon")
    return {
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
        [420, 320, 344, 820],
        [446, 420, 384, 826],
        [400, 380, 318, 740],
        [462, 450, 416, 810],
        [458, 420, 380, 460],
      ].map(([a, b, c, e]) => crease(a ?? 0, b ?? 0, c ?? 0, e ?? 0, 20, 0.6, 10)),
      cuff: [
        [350, 826],
        [390, 836],
        [426, 812],
      ],
    };
  if (kind === "cap")
    return {
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
    };
  if (kind === "off")
    return {
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
    };
  if (kind === "fitted")
    return {
      grain: 13,
      points: [
        [474, 268],
        [430, 270],
        [396, 380],
        [356, 620],
        [326, 812, 1],
        [360, 828],
        [394, 826, 1],
        [440, 640],
        [472, 430],
      ],
      folds: [
        crease(460, 430, 398, 420, 18, 0.5, 8),
        crease(440, 600, 372, 560, 14, 0.55, 6),
        crease(430, 640, 356, 640, 14, 0.5, 6),
        crease(420, 330, 352, 800, 18, 0.35),
        crease(396, 800, 344, 760, 10, 0.4),
      ],
      cuff: [],
    };
  return null;
}
