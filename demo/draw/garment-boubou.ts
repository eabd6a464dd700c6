import { type Cloth, undecorated } from "./cloth/cloth.ts";
import { stitchOn } from "./cloth/colour.ts";
import type { Drawing, Drawn } from "./cloth/drawing.ts";
import { crease, type Fold, fallingFolds, fold } from "./cloth/fold.ts";
import { drawPanel } from "./cloth/panel.ts";
import { between, type Random, seededRandom } from "./cloth/seeded-random.ts";
import { closed, mirrored, open, type Point } from "./cloth/shape.ts";
import { topstitch } from "./cloth/thread.ts";
import { drawEmbroidery, type Embroidery } from "./embroidery.ts";
import { type Neck, neckLabel } from "./neck-details.ts";

/** `span`: half width at the arms; `foot`: half the hem; `vee`: a pointed neck. */
export type BoubouCut = {
  cloth: Cloth;
  span?: number;
  foot?: number;
  hem?: number;
  armDrop?: number;
  vee?: boolean;
  embroidery?: Embroidery;
  border?: string;
  seed?: number;
  sleeveEnd?: number;
  /** Half width below the arms, where cloth hangs straight or is drawn in. */
  side?: number;
  /** How much lower the hem's middle hangs than its ends; negative leaves two points at the sides. */
  hemDip?: number;
  /** Its shoulders follow a body. */
  isWorn?: boolean;
};

const TOP = 250;

type Measured = BoubouCut &
  Required<Pick<BoubouCut, "span" | "foot" | "hem" | "armDrop" | "sleeveEnd" | "side" | "hemDip">>;

export function drawBoubou(drawing: Drawing, cut: BoubouCut): Drawn {
  const random = seededRandom(cut.seed ?? 3);
  const foot = cut.foot ?? 350;
  const measured: Measured = {
    span: 440,
    hem: 1330,
    armDrop: 210,
    sleeveEnd: 430,
    side: foot + 40,
    hemDip: 26,
    ...cut,
    foot,
  };
  const neck: Neck = { width: 84, depth: cut.vee ? 190 : 92, top: TOP };
  const left = leftEdge(measured, neck);
  const bottom = hemLine(random, measured);
  const outline = closed([...left, ...bottom, ...mirrored(left).filter(([x]) => x !== 600)]);
  const folds = boubouFolds(random, measured);
  const far = drawFarSide(drawing, measured);
  const inside = drawInside(drawing, cut.cloth, neck);
  const body = drawPanel(drawing, {
    outline,
    cloth: cut.cloth,
    folds,
    over: workOn(measured, neck, bottom),
    drop: 0.3,
    round: 0.5,
  });
  const worn = drawing.wearer ? drawing.wearer.within + drawing.wearer.arms() : "";
  return { markup: far + inside + neckLabel(TOP) + worn + body, outlines: [outline] };
}

/** Left half: from the neck's lowest point over the armhole to the hem's corner. */
function leftEdge(
  { vee, span, foot, hem, armDrop, sleeveEnd, side, isWorn }: Measured,
  { width, depth }: Neck,
): Point[] {
  const round: Point[] = [
    [600, TOP + depth],
    [600 - 60, TOP + depth * 0.74],
  ];
  const pointed: Point[] = [
    [600, TOP + depth, 1],
    [600 - 50, TOP + 84],
  ];
  return [
    ...(vee ? pointed : round),
    [600 - width, TOP - 16, 1],
    ...(isWorn ? onShoulders(span, armDrop) : spread(span, armDrop)),
    [600 - span, TOP + armDrop, 1],
    [600 - span - 22, TOP + armDrop + sleeveEnd * 0.55],
    [600 - span + 6, TOP + armDrop + sleeveEnd, 1],
    [600 - side, TOP + armDrop + sleeveEnd + 90],
    [600 - foot * 0.96 - side * 0.04 - 6, hem - 150],
    [600 - foot, hem, 1],
  ];
}

const spread = (span: number, armDrop: number): Point[] => [
  [600 - 210, TOP + 26],
  [600 - span * 0.74, TOP + armDrop * 0.52],
];

const onShoulders = (span: number, armDrop: number): Point[] => [
  [600 - 146, TOP + 8],
  [600 - 196, TOP + 46],
  [600 - 222, TOP + 120],
  [600 - span + 16, TOP + armDrop * 0.74],
];

/** Hem between its corners, left to right. */
function hemLine(random: Random, { foot, hem, hemDip }: Measured): Point[] {
  return Array.from({ length: 9 }, (_, i): Point => {
    const t = (i + 1) / 10;
    return [
      600 - foot + foot * 2 * t,
      hem + Math.sin(t * Math.PI) * hemDip + (i % 2 ? 9 : -9) + between(random, -4, 4),
    ];
  });
}

function boubouFolds(random: Random, { span, foot, hem, armDrop, sleeveEnd }: Measured): Fold[] {
  const armEnd = TOP + armDrop + sleeveEnd;
  const onSide = (way: -1 | 1) => [
    fold(600 + way * 150, TOP + 34, 600 + way * foot * 0.72, hem + 30, 40, 0.7, way * -46),
    fold(600 + way * 190, TOP + 50, 600 + way * (foot - 24), hem + 30, 40, 0.72, way * -76),
    crease(600 + way * 232, TOP + 60, 600 + way * (foot + 30), hem - 120, 34, 0.62, way * -70),
    crease(600 + way * 290, TOP + 86, 600 + way * (span - 70), armEnd + 150, 32, 0.6, way * -40),
    crease(600 + way * 340, TOP + 116, 600 + way * (span - 26), armEnd, 26, 0.52, way * -22),
    crease(600 + way * 110, TOP + 60, 600 + way * 60, TOP + 380, 26, 0.4, way * 10),
  ];
  return [
    ...fallingFolds(random, [470, 730, TOP + 330], [600 - foot * 0.6, 600 + foot * 0.6, hem], 6, 0.62, 32),
    ...onSide(-1),
    ...onSide(1),
  ];
}

/** The far half shows only a rim, too narrow for a pattern. */
function drawFarSide(drawing: Drawing, cut: Measured): string {
  const { span, foot, hem, armDrop, sleeveEnd, side, hemDip } = cut;
  const left: Point[] = [
    [600 - span * 0.8, TOP + armDrop * 0.62],
    [600 - span - 12, TOP + armDrop - 8, 1],
    [600 - span - 42, TOP + armDrop + sleeveEnd * 0.5],
    [600 - span - 8, TOP + armDrop + sleeveEnd + 14, 1],
    [600 - side - 20, TOP + armDrop + sleeveEnd + 100],
    [600 - foot - 26, hem - 150],
    [600 - foot - 14, hem - 26, 1],
    [600 - foot * 0.5, hem + 4],
    [600, hem - 30 + Math.min(0, hemDip)],
  ];
  return drawPanel(drawing, {
    outline: closed([...left, ...mirrored(left).slice(1)]),
    cloth: undecorated(cut.cloth),
    tone: 0.5,
    drop: 0.2,
    seed: 4,
  });
}

function drawInside(drawing: Drawing, cloth: Cloth, { width, depth }: Neck): string {
  const outline = closed([
    [600 - width, TOP - 16, 1],
    [600, TOP - 38],
    [600 + width, TOP - 16, 1],
    [660, TOP + depth],
    [600, TOP + depth + 30],
    [540, TOP + depth],
  ]);
  return drawPanel(drawing, { outline, cloth, tone: 0.48, drop: 0, edge: 0.6 });
}

function workOn(cut: Measured, neck: Neck, bottom: Point[]): string {
  const { cloth, span, foot, hem, armDrop, sleeveEnd, border, embroidery } = cut;
  const stitch = stitchOn(cloth.ground);
  const arm: Point[] = [
    [600 - span, TOP + armDrop],
    [600 - span - 22, TOP + armDrop + sleeveEnd * 0.55],
    [600 - span + 6, TOP + armDrop + sleeveEnd],
  ];
  const armStitch = arm.map(([x, y]): Point => [x + 24, y]);
  const hemOf = (up: number) =>
    open([[600 - foot, hem - up], ...bottom.map(([x, y]): Point => [x, y - up]), [600 + foot, hem - up]]);
  return (
    (border
      ? `<path d="${hemOf(0)}${open(arm)}${open(mirrored(arm))}" fill="none" stroke="${border}" stroke-width="48"/>`
      : "") +
    (embroidery ? drawEmbroidery(neck, embroidery) : "") +
    topstitch(hemOf(26), stitch) +
    topstitch(open(armStitch), stitch) +
    topstitch(open(mirrored(armStitch)), stitch)
  );
}
