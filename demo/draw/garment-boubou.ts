import type { Cloth } from "./cloth.ts";
import { mix } from "./colour.ts";
import type { Drawing } from "./drawing.ts";
import { crease, fallingFolds, fold } from "./fold.ts";
import type { Drawn } from "./garment-tunic.ts";
import type { Neck } from "./neck-details.ts";
import { drawPanel } from "./panel.ts";
import { between, seededRandom } from "./seeded-random.ts";
import { closed, mirrored, open, type Point } from "./shape.ts";
import { topstitch } from "./thread.ts";

/** How a boubou is cut: `span` is half its breadth at the arms, `foot` half the hem; `vee` a pointed neck. */
export type BoubouCut = {
  cloth: Cloth;
  span?: number;
  foot?: number;
  hem?: number;
  armDrop?: number;
  vee?: boolean;
  embroider?: (neck: Neck) => string;
  border?: string;
  seed?: number;
  sleeveEnd?: number;
  lining?: Cloth;
  /** Half the breadth below the arms, where the cloth hangs straight or is drawn in. */
  side?: number;
  /** How much lower the middle of the hem hangs than its ends; less than nothing leaves two points at the sides. */
  hemDip?: number;
};

const TOP = 250;

/** Draws a boubou hanging wide: one great cloth, open at the sides for the arms, falling in folds from the shoulders. */
export function drawBoubou(drawing: Drawing, cut: BoubouCut): Drawn {
  const random = seededRandom(cut.seed ?? 3);
  const { cloth, span = 440, foot = 350, hem = 1330, armDrop = 210, sleeveEnd = 430, hemDip = 26 } = cut;
  const side = cut.side ?? foot + 40;
  const neck: Neck = { width: 84, depth: cut.vee ? 190 : 92, top: TOP };
  const left: Point[] = [
    ...(cut.vee
      ? ([
          [600, TOP + neck.depth, 1],
          [600 - 50, TOP + 84],
          [600 - neck.width, TOP - 16, 1],
        ] as Point[])
      : ([
          [600, TOP + neck.depth],
          [600 - 60, TOP + neck.depth * 0.74],
          [600 - neck.width, TOP - 16, 1],
        ] as Point[])),
    [600 - 210, TOP + 26],
    [600 - span * 0.74, TOP + armDrop * 0.52],
    [600 - span, TOP + armDrop, 1],
    [600 - span - 22, TOP + armDrop + sleeveEnd * 0.55],
    [600 - span + 6, TOP + armDrop + sleeveEnd, 1],
    [600 - side, TOP + armDrop + sleeveEnd + 90],
    [600 - foot * 0.96 - side * 0.04 - 6, hem - 150],
    [600 - foot, hem, 1],
  ];
  const bottom: Point[] = Array.from({ length: 9 }, (_, i): Point => {
    const t = (i + 1) / 10;
    return [
      600 - foot + foot * 2 * t,
      hem + Math.sin(t * Math.PI) * hemDip + (i % 2 ? 9 : -9) + between(random, -4, 4),
    ];
  });
  const outline = closed([...left, ...bottom, ...mirrored(left).filter(([x]) => x !== 600)]);
  const folds = [
    ...fallingFolds(random, [470, 730, TOP + 330], [600 - foot * 0.6, 600 + foot * 0.6, hem], 6, 0.62, 32),
    ...[-1, 1].flatMap(way => [
      fold(600 + way * 150, TOP + 34, 600 + way * foot * 0.72, hem + 30, 40, 0.7, way * -46),
      fold(600 + way * 190, TOP + 50, 600 + way * (foot - 24), hem + 30, 40, 0.72, way * -76),
      crease(600 + way * 232, TOP + 60, 600 + way * (foot + 30), hem - 120, 34, 0.62, way * -70),
      crease(600 + way * 290, TOP + 86, 600 + way * (span - 70), TOP + armDrop + sleeveEnd + 150, 32, 0.6, way * -40),
      crease(600 + way * 340, TOP + 116, 600 + way * (span - 26), TOP + armDrop + sleeveEnd, 26, 0.52, way * -22),
      crease(600 + way * 110, TOP + 60, 600 + way * 60, TOP + 380, 26, 0.4, way * 10),
    ]),
  ];
  const backPoints: Point[] = [
    [600 - neck.width, TOP - 16, 1],
    [600, TOP - 38],
    [600 + neck.width, TOP - 16, 1],
    [660, TOP + neck.depth],
    [600, TOP + neck.depth + 30],
    [540, TOP + neck.depth],
  ];
  const behind: Point[] = [
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
  // Only a rim of it shows, too narrow for a pattern to be worth drawing.
  const far = drawPanel(drawing, {
    outline: closed([...behind, ...mirrored(behind).slice(1)]),
    cloth: { ...(cut.lining ?? cloth), decorate: () => "" },
    tone: 0.5,
    drop: 0.2,
    seed: 4,
  });
  const inside = drawPanel(drawing, {
    outline: closed(backPoints),
    cloth: cut.lining ?? cloth,
    tone: 0.48,
    drop: 0,
    edge: 0.6,
  });
  const label = `<rect x="577" y="${TOP - 16}" width="46" height="20" rx="1.5" fill="#f4ead9"/><path d="M584 ${TOP - 6}H616" stroke="#27326f" stroke-width="2.4" stroke-dasharray="5 2.4"/>`;
  const stitch = mix(cloth.ground, "#fff2dc", 0.35);
  const arm: Point[] = [
    [600 - span, TOP + armDrop],
    [600 - span - 22, TOP + armDrop + sleeveEnd * 0.55],
    [600 - span + 6, TOP + armDrop + sleeveEnd],
  ];
  const edges = cut.border
    ? `<path d="${open([[600 - foot, hem], ...bottom, [600 + foot, hem]])}${open(arm)}${open(mirrored(arm))}" fill="none" stroke="${cut.border}" stroke-width="48"/>`
    : "";
  const stitches =
    topstitch(
      open([[600 - foot, hem - 26], ...bottom.map(([x, y]): Point => [x, y - 26]), [600 + foot, hem - 26]]),
      stitch,
    ) +
    topstitch(open(arm.map(([x, y]): Point => [x + 24, y])), stitch) +
    topstitch(open(mirrored(arm.map(([x, y]): Point => [x + 24, y]))), stitch);
  const body = drawPanel(drawing, {
    outline,
    cloth,
    folds,
    over: edges + (cut.embroider?.(neck) ?? "") + stitches,
    drop: 0.3,
    round: 0.5,
  });
  return { markup: far + inside + label + body, outlines: [outline] };
}
