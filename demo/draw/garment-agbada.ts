import { type AgbadaWork, agbadaNeck as NECK, agbadaWork } from "./agbada-work.ts";
import { agbadaSleeve, type Sleeves } from "./agbada-sleeves.ts";
import type { Cloth } from "./cloth.ts";
import type { Drawing } from "./drawing.ts";
import { crease, fallingFolds, fold } from "./fold.ts";
import { drawTrousers } from "./garment-trousers.ts";
import type { Drawn } from "./garment-tunic.ts";
import { drawPanel } from "./panel.ts";
import { between, seededRandom } from "./seeded-random.ts";
import { closed, mirrored, type Point } from "./shape.ts";

/** How an agbada is made: the robe, what is worn under it, its thread, its breadth (half, at the widest) and the y of its hem. */
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
};

/** Draws the three pieces of an agbada set worn by no one: trousers, and the wide robe. */
export function drawAgbada(drawing: Drawing, cut: AgbadaCut): Drawn {
  const random = seededRandom(cut.seed ?? 2);
  const { cloth, under, half = 410, hem = 1150 } = cut;
  const legs = drawTrousers(drawing, {
    cloth: under,
    waist: 900,
    crotch: 1010,
    ankle: 1400,
    waistHalf: 150,
    hipHalf: 165,
    kneeHalf: 82,
    ankleHalf: 70,
    seed: cut.seed,
  });
  const tunicHem = closed([
    [440, 900, 1],
    [760, 900, 1],
    [778, hem + 66, 1],
    [690, hem + 84],
    [600, hem + 80],
    [510, hem + 86],
    [422, hem + 64, 1],
  ]);
  const tunic = drawPanel(drawing, {
    outline: tunicHem,
    cloth: under,
    folds: fallingFolds(random, [450, 750, 850], [436, 764, hem + 70], 5, 0.5, 18),
    drop: 0.4,
  });
  const backPoints: Point[] = [
    [600 - half * 0.8, 640],
    [600 - half * 0.93, hem - 160],
    [600 - half * 0.9, hem - 30, 1],
    [600 - half * 0.5, hem + 8],
    [600, hem + 20],
    [600 + half * 0.5, hem + 8],
    [600 + half * 0.9, hem - 30, 1],
    [600 + half * 0.93, hem - 160],
    [600 + half * 0.8, 640],
  ];
  const back = drawPanel(drawing, {
    outline: closed(backPoints),
    cloth: cut.inside ?? cloth,
    tone: 0.46,
    drop: 0.3,
    folds: fallingFolds(random, [300, 900, 700], [600 - half, 600 + half, hem], 9, 0.5, 24),
  });
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
    return [
      600 - half * 0.78 + half * 1.56 * t,
      hem - 50 + Math.sin(t * Math.PI) * 62 + (i % 2 ? 7 : -7) + between(random, -4, 4),
    ];
  });
  const front = closed([...left, ...bottom, ...mirrored(left).slice(0, -1)]);
  const frontFolds = [
    ...fallingFolds(random, [430, 770, 430], [600 - half * 0.72, 600 + half * 0.72, hem], 8, 0.6, 34),
    fold(600 - 66, 250, 600 - half * 0.42, 800, 34, 0.4, 30),
    fold(600 + 66, 250, 600 + half * 0.42, 800, 34, 0.4, -30),
    crease(470, 640, 730, 660, 34, 0.3, -40),
    crease(480, 800, 720, 812, 38, 0.28, -50),
  ];
  const body = drawPanel(drawing, {
    outline: front,
    cloth,
    folds: frontFolds,
    over: agbadaWork(cut.work, cut.threadColour, cut.second),
    drop: 0.36,
    round: 0.5,
  });
  const sleeve = agbadaSleeve(cut.sleeves ?? "gathered", half, hem);
  const wing = sleeve.outline;
  const wings = [wing, mirrored(wing)].map((points, i) =>
    drawPanel(drawing, {
      outline: closed(points),
      cloth,
      grain: i ? -sleeve.grain : sleeve.grain,
      round: 0.6,
      drop: 0.42,
      tone: i ? 0.08 : 0,
      seed: i + 11,
      folds: i ? sleeve.folds.map(f => ({ ...f, x0: 1200 - f.x0, x1: 1200 - f.x1, bend: -f.bend })) : sleeve.folds,
    }),
  );
  const inner = drawPanel(drawing, {
    outline: closed([
      [600 - NECK.width, NECK.top - 14, 1],
      [600, NECK.top - 40],
      [600 + NECK.width, NECK.top - 14, 1],
      [600 + 40, NECK.top + 90],
      [600 - 40, NECK.top + 90],
    ]),
    cloth: under,
    tone: 0.35,
    drop: 0,
  });
  const collar = drawPanel(drawing, {
    outline: closed([
      [548, 204, 1],
      [600, 246],
      [652, 204, 1],
      [656, 240],
      [600, 288],
      [544, 240],
    ]),
    cloth: under,
    drop: 0.2,
  });
  return {
    markup: legs.markup + tunic + back + inner + collar + body + wings.join(""),
    outlines: [...legs.outlines, closed(backPoints), front, closed(wing), closed(mirrored(wing))],
  };
}
