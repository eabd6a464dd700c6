import { agbadaSleeve, type Sleeves } from "./agbada-sleeves.ts";
import { type AgbadaWork, agbadaWork, agbadaNeck as NECK } from "./agbada-work.ts";
import type { Cloth } from "./cloth/cloth.ts";
import type { Drawing, Drawn } from "./cloth/drawing.ts";
import { crease, fallingFolds, fold } from "./cloth/fold.ts";
import { drawPanel } from "./cloth/panel.ts";
import { between, type Random, seededRandom } from "./cloth/seeded-random.ts";
import { closed, mirrored, type Point } from "./cloth/shape.ts";
import { drawTrousers } from "./garment-trousers.ts";

/** Width is half, at the widest; hem is a y. */
export type AgbadaCut = {
  cloth: Cloth;
  under: Cloth;
  threadColour: string;
  second: string;
  half?: number;
  hem?: number;
  work: AgbadaWork;
  seed?: number;
  inside?: Cloth;
  sleeves?: Sleeves;
  /** The trousers end at this y. */
  ankle?: number;
};

type Measured = AgbadaCut & Required<Pick<AgbadaCut, "half" | "hem">>;

export function drawAgbada(drawing: Drawing, cut: AgbadaCut): Drawn {
  const random = seededRandom(cut.seed ?? 2);
  const measured: Measured = { ...cut, half: cut.half ?? 410, hem: cut.hem ?? 1150 };
  const legs = drawTrousers(drawing, {
    cloth: cut.under,
    waist: 900,
    crotch: 1010,
    ankle: cut.ankle ?? 1400,
    waistHalf: 150,
    hipHalf: 165,
    kneeHalf: 82,
    ankleHalf: 70,
    seed: cut.seed,
  });
  const tunic = drawTunicHem(drawing, measured, random);
  const back = drawBack(drawing, measured, random);
  const front = drawFront(drawing, measured, random);
  const wings = drawWings(drawing, measured);
  const neck = drawNeck(drawing, cut.under);
  return {
    markup: legs.markup + tunic + back.markup + neck + front.markup + (drawing.wearer?.arms(700) ?? "") + wings.markup,
    outlines: [...legs.outlines, ...back.outlines, ...front.outlines, ...wings.outlines],
  };
}

function drawTunicHem(drawing: Drawing, { under, hem }: Measured, random: Random): string {
  const outline = closed([
    [440, 900, 1],
    [760, 900, 1],
    [778, hem + 66, 1],
    [690, hem + 84],
    [600, hem + 80],
    [510, hem + 86],
    [422, hem + 64, 1],
  ]);
  const folds = fallingFolds(random, [450, 750, 850], [436, 764, hem + 70], 5, 0.5, 18);
  return drawPanel(drawing, { outline, cloth: under, folds, drop: 0.4 });
}

function drawBack(drawing: Drawing, { cloth, inside, half, hem }: Measured, random: Random): Drawn {
  const outline = closed([
    [600 - half * 0.8, 640],
    [600 - half * 0.93, hem - 160],
    [600 - half * 0.9, hem - 30, 1],
    [600 - half * 0.5, hem + 8],
    [600, hem + 20],
    [600 + half * 0.5, hem + 8],
    [600 + half * 0.9, hem - 30, 1],
    [600 + half * 0.93, hem - 160],
    [600 + half * 0.8, 640],
  ]);
  const folds = fallingFolds(random, [300, 900, 700], [600 - half, 600 + half, hem], 9, 0.5, 24);
  const markup = drawPanel(drawing, { outline, cloth: inside ?? cloth, tone: 0.46, drop: 0.3, folds });
  return { markup, outlines: [outline] };
}

function drawFront(drawing: Drawing, cut: Measured, random: Random): Drawn {
  const { half, hem } = cut;
  const left: Point[] = [
    [600, NECK.top + NECK.depth],
    [600 - 40, NECK.top + NECK.depth * 0.86],
    [600 - NECK.width, NECK.top - 14, 1],
    [600 - 170, 258],
    [600 - 262, 318],
    [600 - half * 0.74, 560],
    [600 - half * 0.8, 820],
    [600 - half * 0.78, hem - 50, 1],
  ];
  const bottom: Point[] = Array.from({ length: 8 }, (_, i): Point => {
    const t = (i + 1) / 9;
    const sag = Math.sin(t * Math.PI) * 62;
    return [600 - half * 0.78 + half * 1.56 * t, hem - 50 + sag + (i % 2 ? 7 : -7) + between(random, -4, 4)];
  });
  const outline = closed([...left, ...bottom, ...mirrored(left).slice(0, -1)]);
  const folds = [
    ...fallingFolds(random, [430, 770, 430], [600 - half * 0.72, 600 + half * 0.72, hem], 8, 0.6, 34),
    fold(600 - 66, 250, 600 - half * 0.42, 800, 34, 0.4, 30),
    fold(600 + 66, 250, 600 + half * 0.42, 800, 34, 0.4, -30),
    crease(470, 640, 730, 660, 34, 0.3, -40),
    crease(480, 800, 720, 812, 38, 0.28, -50),
  ];
  const over = agbadaWork(cut.work, cut.threadColour, cut.second);
  const markup = drawPanel(drawing, { outline, cloth: cut.cloth, folds, over, drop: 0.36, round: 0.5 });
  return { markup, outlines: [outline] };
}

function drawWings(drawing: Drawing, { cloth, sleeves = "gathered", half, hem }: Measured): Drawn {
  const { outline, folds, grain } = agbadaSleeve(sleeves, half, hem);
  const points = drawing.wearer ? outline.map(sloped) : outline;
  const left = closed(points);
  const right = closed(mirrored(points));
  const panel = { cloth, round: 0.6, drop: 0.42 };
  const markup =
    drawPanel(drawing, { ...panel, outline: left, grain, tone: 0, seed: 11, folds }) +
    drawPanel(drawing, {
      ...panel,
      outline: right,
      grain: -grain,
      tone: 0.08,
      seed: 12,
      folds: folds.map(f => ({ ...f, x0: 1200 - f.x0, x1: 1200 - f.x1, bend: -f.bend })),
    });
  return { markup, outlines: [left, right] };
}

/** On a person the shoulders slope. */
const sloped = ([x, y, corner]: Point): Point => {
  const lower = y < 620 ? y + Math.max(0, 500 - x) * 0.22 : y;
  return corner ? [x, lower, 1] : [x, lower];
};

function drawNeck(drawing: Drawing, cloth: Cloth): string {
  const inside = closed([
    [600 - NECK.width, NECK.top - 14, 1],
    [600, NECK.top - 40],
    [600 + NECK.width, NECK.top - 14, 1],
    [600 + 40, NECK.top + 90],
    [600 - 40, NECK.top + 90],
  ]);
  const collar = closed([
    [548, 204, 1],
    [600, 246],
    [652, 204, 1],
    [656, 240],
    [600, 288],
    [544, 240],
  ]);
  return (
    drawPanel(drawing, { outline: inside, cloth, tone: 0.35, drop: 0 }) +
    (drawing.wearer?.within ?? "") +
    drawPanel(drawing, { outline: collar, cloth, drop: 0.2 })
  );
}
