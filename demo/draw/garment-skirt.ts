import type { Cloth } from "./cloth/cloth.ts";
import { stitchOn } from "./cloth/colour.ts";
import type { Drawing, Drawn } from "./cloth/drawing.ts";
import { crease, type Fold, fallingFolds, fold } from "./cloth/fold.ts";
import { drawPanel } from "./cloth/panel.ts";
import { between, type Random, seededRandom } from "./cloth/seeded-random.ts";
import { closed, mirrored, open, type Point } from "./cloth/shape.ts";
import { thread, topstitch } from "./cloth/thread.ts";

/**
 * A skirt: y of waist and hem; half widths at waist, hip (`hipAt` below the waist) and hem; `knee` narrows a mermaid.
 */
export type SkirtCut = {
  cloth: Cloth;
  waist: number;
  hem: number;
  waistHalf: number;
  hipHalf: number;
  hemHalf: number;
  hipAt?: number;
  knee?: number;
  folds?: number;
  gathers?: number;
  border?: string;
  band?: boolean;
  wrap?: "left" | "right";
  seed?: number;
  depth?: number;
};

/** Draws one skirt, open at the waist with a `band`; tiers are overlapping skirts. */
export function drawSkirt(drawing: Drawing, cut: SkirtCut): Drawn {
  const random = seededRandom(cut.seed ?? 5);
  const left = leftEdge(cut);
  const bottom = hemLine(random, cut);
  const outline = closed([...left, ...bottom, ...mirrored(left).slice(0, -1)]);
  const main = drawPanel(drawing, {
    outline,
    cloth: cut.cloth,
    folds: skirtFolds(random, cut),
    over: hemWork(cut, bottom),
    round: 0.85,
    drop: 0.3,
    seed: cut.seed,
  });
  return {
    markup: main + (cut.wrap ? wrapOver(drawing, cut) : "") + (cut.band ? waistBand(drawing, cut) : ""),
    outlines: [outline],
  };
}

/** Left half, from the waist's middle to the hem's corner. */
function leftEdge({ waist, hem, waistHalf, hipHalf, hemHalf, hipAt = 150, knee }: SkirtCut): Point[] {
  const length = hem - waist;
  const kneePoints: Point[] = knee
    ? [
        [600 - knee - 8, waist + length * 0.48],
        [600 - knee, waist + length * 0.62],
        [600 - (knee + hemHalf) / 2 - 4, waist + length * 0.85],
      ]
    : [];
  return [
    [600, waist + 8],
    [600 - waistHalf, waist, 1],
    [600 - (waistHalf + hipHalf) / 2 - 12, waist + hipAt * 0.45],
    [600 - hipHalf, waist + hipAt],
    ...kneePoints,
    [600 - hemHalf, hem, 1],
  ];
}

/** Hem between its corners, left to right, waved by the folds. */
function hemLine(random: Random, { hem, hemHalf, folds: count = 6 }: SkirtCut): Point[] {
  const waves = Math.max(5, count);
  return Array.from({ length: waves - 1 }, (_, i): Point => {
    const t = (i + 1) / waves;
    const sag = Math.sin(t * Math.PI) * (10 + hemHalf * 0.05);
    const wave = (i % 2 ? 1 : -1) * (3 + count * 0.55);
    return [600 - hemHalf + hemHalf * 2 * t, hem + sag + wave + between(random, -3, 3)];
  });
}

function skirtFolds(random: Random, cut: SkirtCut): Fold[] {
  const { waist, hem, waistHalf, hipHalf, hemHalf, hipAt = 150, folds: count = 6, gathers = 0, depth = 0.6 } = cut;
  const isFull = hemHalf > hipHalf * 1.15;
  const falling = fallingFolds(
    random,
    [600 - waistHalf * 0.9, 600 + waistHalf * 0.9, isFull || gathers ? waist + 6 : waist + hipAt],
    [600 - hemHalf * 0.95, 600 + hemHalf * 0.95, hem],
    count,
    depth,
    14 + hemHalf / 14,
  );
  const gathered = Array.from({ length: gathers }, (_, i) => {
    const t = ((i + between(random, 0.2, 0.8)) / gathers) * 2 - 1;
    return crease(
      600 + t * waistHalf,
      waist - 6,
      600 + t * (waistHalf + 26),
      waist + between(random, 70, 170),
      11,
      0.5,
    );
  });
  const tight = [
    crease(600 - hipHalf + 8, waist + hipAt * 0.8, 600 + 30, waist + hipAt + 20, 20, 0.32, 10),
    crease(600 + hipHalf - 10, waist + hipAt * 1.1, 600 - 20, waist + hipAt + 60, 20, 0.3, 10),
    crease(600 - hipHalf + 10, waist + hipAt * 2, 640, waist + hipAt * 2 + 40, 22, 0.28, 8),
  ];
  return [...falling, ...gathered, ...(isFull ? [] : tight)];
}

function hemWork({ cloth, hem, hemHalf, border }: SkirtCut, bottom: Point[]): string {
  const line: Point[] = [[600 - hemHalf, hem], ...bottom, [600 + hemHalf, hem]];
  const stitch = stitchOn(cloth.ground);
  return (
    (border ? `<path d="${open(line)}" fill="none" stroke="${border}" stroke-width="70"/>` : "") +
    topstitch(open(line.map(([x, y]): Point => [x, y - 20])), stitch)
  );
}

function wrapOver(
  drawing: Drawing,
  { cloth, waist, hem, waistHalf, hipHalf, hemHalf, hipAt = 150, border, wrap }: SkirtCut,
): string {
  const side = wrap === "left" ? -1 : 1;
  const at = (x: number, y: number, corner?: 1): Point => (corner ? [600 + side * x, y, 1] : [600 + side * x, y]);
  const points = [
    at(waistHalf * 0.1, waist + 8, 1),
    at(waistHalf, waist, 1),
    at((waistHalf + hipHalf) / 2 + 12, waist + hipAt * 0.45),
    at(hipHalf, waist + hipAt),
    at(hemHalf, hem, 1),
    at(hemHalf * 0.5, hem + 16),
    at(-hemHalf * 0.08, hem + 34, 1),
    at(-hemHalf * 0.34, hem - (hem - waist) * 0.4),
    at(-waistHalf * 0.36, waist + hipAt * 0.6),
  ];
  const edge = open([
    at(waistHalf * 0.1, waist + 8),
    at(-waistHalf * 0.36, waist + hipAt * 0.6),
    at(-hemHalf * 0.34, hem - (hem - waist) * 0.4),
    at(-hemHalf * 0.08, hem + 34),
  ]);
  const folds = [
    fold(600 + side * waistHalf * 0.8, waist + 20, 600 - side * hemHalf * 0.1, hem - 60, 26, 0.5, 40),
    fold(600 + side * waistHalf * 0.9, waist + 30, 600 + side * hemHalf * 0.3, hem, 30, 0.55, 26),
    fold(600 + side * waistHalf, waist + 50, 600 + side * hemHalf * 0.7, hem, 26, 0.45, 12),
    crease(600 + side * waistHalf * 0.9, waist + 14, 600, waist + hipAt * 0.8, 18, 0.5, 16),
  ];
  const over = border ? `<path d="${edge}" fill="none" stroke="${border}" stroke-width="44"/>` : "";
  return drawPanel(drawing, {
    outline: closed(points),
    cloth,
    folds,
    over: over + topstitch(edge, stitchOn(cloth.ground)),
    grain: side * -4,
    drop: 0.42,
    round: 0.4,
    seed: 21,
  });
}

function waistBand(drawing: Drawing, { cloth, waist, waistHalf, wrap }: SkirtCut): string {
  const inside = drawPanel(drawing, {
    outline: closed([
      [600 - waistHalf, waist - 34, 1],
      [600, waist - 50],
      [600 + waistHalf, waist - 34, 1],
      [600, waist - 12],
    ]),
    cloth,
    tone: 0.5,
    drop: 0,
  });
  const outline = closed([
    [600 - waistHalf - 2, waist - 36, 1],
    [600, waist - 20],
    [600 + waistHalf + 2, waist - 36, 1],
    [600 + waistHalf + 5, waist + 6, 1],
    [600, waist + 22],
    [600 - waistHalf - 5, waist + 6, 1],
  ]);
  const band = drawPanel(drawing, { outline, cloth, grain: 90, drop: 0.24, edge: 0.7 });
  const tie = wrap
    ? thread(
        `M${wrap === "left" ? 540 : 660} ${waist - 6}c24 40 8 110 34 190M${wrap === "left" ? 540 : 660} ${waist - 6}c-20 50 6 100 -22 160M${wrap === "left" ? 530 : 650} ${waist - 8}q10 -18 22 0q-10 16 -22 0`,
        stitchOn(cloth.ground, 0.2),
        13,
      )
    : "";
  return (drawing.wearer ? "" : inside) + band + tie;
}
