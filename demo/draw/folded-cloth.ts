import type { Cloth } from "./cloth/cloth.ts";
import { mix } from "./cloth/colour.ts";
import { type Drawing, type Drawn, n } from "./cloth/drawing.ts";
import { crease, type Fold, fallingFolds, fold } from "./cloth/fold.ts";
import { drawPanel } from "./cloth/panel.ts";
import { between, type Random, seededRandom } from "./cloth/seeded-random.ts";
import { closed, type Point } from "./cloth/shape.ts";
import { rail } from "./studio.ts";

/** Folded cloths, bottom first; half width and thickness. */
export type StackCut = { cloths: Cloth[]; half?: number; thick?: number };

/** Describes a long cloth. `fringe` is #rrggbb. */
export type ShawlCut = { cloth: Cloth; fringe: string; seed: number };

export function drawStack(drawing: Drawing, { cloths, half = 380, thick = 150 }: StackCut): Drawn {
  const random = seededRandom(cloths.length * 7);
  const base = 1240;
  const lengths = cloths.map((cloth, i) => {
    const aside = between(random, -22, 22);
    const place: Place = {
      left: 600 - half + aside + i * 8,
      right: 600 + half + aside - i * 8,
      y: base - (i + 1) * thick,
      thick,
    };
    const isLast = i === cloths.length - 1;
    const folds = edgeFolds(random, place);
    const top = isLast ? drawTop(drawing, cloth, place) : { markup: "", outlines: [] };
    const edge = drawFoldedEdge(drawing, cloth, place, folds, 60 + i);
    return { markup: edge.markup + top.markup, outlines: [...edge.outlines, ...top.outlines] };
  });
  return {
    markup: lengths.map(length => length.markup).join(""),
    outlines: lengths.flatMap(length => length.outlines),
  };
}

/** A folded cloth's place: sides, y of its upper edge, thickness. */
type Place = { left: number; right: number; y: number; thick: number };

function edgeFolds(random: Random, { left, right, y, thick }: Place): Fold[] {
  return [0.3, 0.56, 0.8].map((t, k) => {
    const end = y + 10 + thick * t + between(random, -5, 5);
    return crease(left + 10, y + 12 + thick * t, right - 10 - k * 30, end, 9, 0.85, between(random, -6, 6));
  });
}

function drawFoldedEdge(
  drawing: Drawing,
  cloth: Cloth,
  { left, right, y, thick }: Place,
  folds: Fold[],
  seed: number,
): Drawn {
  const outline = closed([
    [left + 6, y + 14],
    [600, y + 24],
    [right - 6, y + 12],
    [right + 12, y + thick * 0.5],
    [right - 4, y + thick + 6],
    [600, y + thick + 16],
    [left + 4, y + thick + 8],
    [left - 12, y + thick * 0.52],
  ]);
  const markup = drawPanel(drawing, { outline, cloth, grain: 0, folds, drop: 0.3, round: 0.35, edge: 1.3, seed });
  return { markup, outlines: [outline] };
}

function drawTop(drawing: Drawing, cloth: Cloth, { left, right, y }: Place): Drawn {
  const outline = closed([
    [left + 2, y + 22, 1],
    [left + 70, y - 100, 1],
    [600, y - 108],
    [right - 70, y - 102, 1],
    [right - 2, y + 20, 1],
    [600, y + 32],
  ]);
  const folds = [
    crease(left + 80, y - 60, right - 120, y - 20, 30, 0.3, 20),
    crease(left + 200, y - 90, 600, y + 10, 24, 0.25),
  ];
  const markup = drawPanel(drawing, { outline, cloth, grain: 0, drop: 0, round: 0.2, edge: 0.9, folds, seed: 5 });
  return { markup, outlines: [outline] };
}

export function drawShawl(drawing: Drawing, { cloth, fringe, seed }: ShawlCut): Drawn {
  const random = seededRandom(seed);
  const y = 250;
  const fall = (l: number, r: number, foot: number, spread: number): Point[] => {
    const bottom: Point[] = Array.from(
      { length: 7 },
      (_, i): Point => [
        l - spread + ((r - l + spread * 2) * (i + 0.5)) / 7,
        foot + (i % 2 ? 9 : -9) + between(random, -4, 4),
      ],
    );
    return [
      [l + 14, y - 16, 1],
      [(l + r) / 2, y - 24],
      [r - 14, y - 16, 1],
      [r + spread * 0.4, (y + foot) / 2],
      [r + spread, foot - 6, 1],
      ...bottom.reverse(),
      [l - spread, foot - 4, 1],
      [l - spread * 0.4, (y + foot) / 2],
    ];
  };
  const tassels = (l: number, r: number, foot: number) => {
    const lines = Array.from({ length: Math.round((r - l) / 13) }, (_, i) => {
      const x = l + 8 + i * 13;
      return `M${n(x)} ${foot - 8}q${n(between(random, -7, 7))} 40 ${n(between(random, -8, 8))} ${n(between(random, 70, 92))}`;
    }).join("");
    return `<path d="${lines}" fill="none" stroke="#140a08" stroke-opacity=".3" stroke-width="6" transform="translate(4 5)"/><path d="${lines}" fill="none" stroke="${fringe}" stroke-width="5" stroke-linecap="round"/><path d="${lines}" fill="none" stroke="${mix(fringe, "#fffaf0", 0.5)}" stroke-width="1.6" transform="translate(-1 0)"/>`;
  };
  const far = closed(fall(470, 900, 1080, 20));
  const near = closed(fall(300, 700, 1250, 26));
  const folds = fallingFolds(random, [320, 680, y + 10], [290, 710, 1250], 6, 0.75, 28);
  const markup =
    tassels(455, 916, 1086) +
    drawPanel(drawing, {
      outline: far,
      cloth,
      tone: 0.3,
      folds: fallingFolds(random, [490, 880, y + 10], [460, 910, 1080], 6, 0.7, 26),
      drop: 0.4,
    }) +
    tassels(280, 722, 1252) +
    drawPanel(drawing, { outline: near, cloth, folds: [...folds, fold(330, y + 20, 360, 1200, 26, 0.5)], drop: 0.6 });
  return { markup: rail(y - 4) + markup, outlines: [far, near] };
}
