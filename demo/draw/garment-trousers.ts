import type { Cloth } from "./cloth/cloth.ts";
import { stitchOn } from "./cloth/colour.ts";
import type { Drawing, Drawn } from "./cloth/drawing.ts";
import { crease, type Fold, fallingFolds, fold } from "./cloth/fold.ts";
import { drawPanel } from "./cloth/panel.ts";
import { between, type Random, seededRandom } from "./cloth/seeded-random.ts";
import { closed, open } from "./cloth/shape.ts";
import { scroll, thread, topstitch } from "./cloth/thread.ts";

/** Trousers: y from `waist` to `ankle`, half widths at waist, hip, knee and ankle; `crotch` is a y. */
export type TrouserCut = {
  cloth: Cloth;
  waist: number;
  crotch: number;
  ankle: number;
  waistHalf: number;
  hipHalf: number;
  kneeHalf: number;
  ankleHalf: number;
  stance?: number;
  cuff?: string;
  waistband?: "string" | "plain" | "pleats";
  seed?: number;
  scrolls?: { colour: string; second: string };
  crease?: boolean;
};

export function drawTrousers(drawing: Drawing, cut: TrouserCut): Drawn {
  const random = seededRandom(cut.seed ?? 4);
  const left = drawLeg(drawing, cut, random, -1);
  const right = drawLeg(drawing, cut, random, 1);
  return {
    markup: left.markup + right.markup + waistOf(drawing, cut),
    outlines: [...left.outlines, ...right.outlines],
  };
}

type Side = -1 | 1;

/** A leg's end: middle of its foot, outer and inner hem corner, middle of its knee. */
type Leg = { side: Side; foot: number; outFoot: number; inFoot: number; mid: number; knee: number };

function legOf({ crotch, ankle, kneeHalf, ankleHalf, stance = 14 }: TrouserCut, side: Side): Leg {
  const foot = 600 + side * (stance + ankleHalf);
  return {
    side,
    foot,
    outFoot: foot + side * ankleHalf,
    inFoot: foot - side * ankleHalf,
    mid: 600 + side * (stance * 0.45 + kneeHalf),
    knee: crotch + (ankle - crotch) * 0.42,
  };
}

function drawLeg(drawing: Drawing, cut: TrouserCut, random: Random, side: Side): Drawn {
  const leg = legOf(cut, side);
  const outline = legOutline(cut, leg, random);
  const markup = drawPanel(drawing, {
    outline,
    cloth: cut.cloth,
    folds: legFolds(cut, leg, random),
    over: legWork(cut, leg),
    grain: side * -1.5,
    round: 0.75,
    drop: 0.3,
    tone: side > 0 ? 0.06 : 0,
    seed: side + 6,
  });
  return { markup, outlines: [outline] };
}

function legOutline(
  { waist, crotch, ankle, waistHalf, hipHalf, kneeHalf }: TrouserCut,
  { side, foot, outFoot, inFoot, mid, knee }: Leg,
  random: Random,
): string {
  return closed([
    [600, waist + 6, 1],
    [600 + side * waistHalf, waist, 1],
    [600 + side * hipHalf, waist + (crotch - waist) * 0.66],
    [mid + side * kneeHalf, knee],
    [outFoot + side * 2, ankle - 60],
    [outFoot, ankle - 4 + between(random, -4, 4), 1],
    [foot, ankle + 9],
    [inFoot, ankle + between(random, -2, 6), 1],
    [inFoot - side * 2, ankle - 70],
    [mid - side * kneeHalf, knee],
    [600 + side * 4, crotch, 1],
  ]);
}

function legFolds(cut: TrouserCut, { side, foot, outFoot, inFoot, mid, knee }: Leg, random: Random): Fold[] {
  const { waist, crotch, ankle, waistHalf, hipHalf, kneeHalf, ankleHalf } = cut;
  const isGathered = cut.waistband === "pleats" || cut.waistband === "string";
  const gathers = [0.2, 0.42, 0.62, 0.82].map(t =>
    crease(600 + side * waistHalf * t, waist + 30, 600 + side * hipHalf * (t + 0.06), crotch - 20 + t * 60, 18, 0.5),
  );
  return [
    crease(600 + side * 12, crotch - 10, 600 + side * hipHalf * 0.8, crotch - 90, 26, 0.34, -8),
    crease(600 + side * 10, crotch + 14, mid + side * kneeHalf * 0.6, crotch + 120, 26, 0.34, 8),
    crease(mid + side * kneeHalf * 0.9, knee - 40, mid - side * kneeHalf * 0.5, knee + 30, 18, 0.28, 6),
    crease(inFoot, ankle - 110, foot + side * ankleHalf * 0.5, ankle - 60, 14, 0.5, 5),
    crease(outFoot, ankle - 70, foot, ankle - 36, 13, 0.45, 5),
    ...fallingFolds(
      random,
      [mid - kneeHalf * 0.7, mid + kneeHalf * 0.7, crotch + 40],
      [foot - ankleHalf * 0.8, foot + ankleHalf * 0.8, ankle],
      kneeHalf > 115 ? 4 : 2,
      0.5,
      22,
    ),
    ...(isGathered ? gathers : []),
  ];
}

function legWork(cut: TrouserCut, { foot, outFoot, inFoot, mid, knee }: Leg): string {
  const { cloth, waist, ankle } = cut;
  const cuff = open([
    [outFoot, ankle - 4],
    [foot, ankle + 9],
    [inFoot, ankle + 2],
  ]);
  const hem = open([
    [outFoot, ankle - 26],
    [foot, ankle - 14],
    [inFoot, ankle - 22],
  ]);
  const pressed = open([
    [mid, waist + 60],
    [mid, knee],
    [foot, ankle],
  ]);
  return (
    (cut.cuff ? `<path d="${cuff}" fill="none" stroke="${cut.cuff}" stroke-width="60"/>` : "") +
    (cut.scrolls ? hemScrolls(cut.scrolls, foot, ankle) : "") +
    topstitch(hem, stitchOn(cloth.ground)) +
    (cut.crease ? `<path d="${pressed}" fill="none" stroke="#fff6e6" stroke-opacity=".14" stroke-width="3"/>` : "")
  );
}

function hemScrolls({ colour, second }: NonNullable<TrouserCut["scrolls"]>, x: number, y: number): string {
  return (
    thread(`M${x - 90} ${y - 190}H${x + 90}M${x - 90} ${y - 60}H${x + 90}`, colour, 5) +
    thread(scroll(x - 6, y - 120, 34, -1, 180) + scroll(x + 6, y - 120, 34, 1, 0), second, 5)
  );
}

function waistOf(drawing: Drawing, { cloth, waist, crotch, waistHalf, waistband }: TrouserCut): string {
  const fly = `<path d="M600 ${waist + 40}V${crotch}" stroke="#120a08" stroke-opacity=".45" stroke-width="2.4"/>`;
  if (!waistband) return fly;
  const inside = closed([
    [600 - waistHalf, waist + 2, 1],
    [600, waist - 16],
    [600 + waistHalf, waist + 2, 1],
    [600, waist + 22],
  ]);
  const outline = closed([
    [600 - waistHalf - 2, waist, 1],
    [600, waist + 16],
    [600 + waistHalf + 2, waist, 1],
    [600 + waistHalf + 4, waist + 46, 1],
    [600, waist + 64],
    [600 - waistHalf - 4, waist + 46, 1],
  ]);
  const stitch = stitchOn(cloth.ground);
  const gathers = Array.from({ length: 17 }, (_, i) =>
    fold(600 + (i - 8) * (waistHalf / 8.6), waist + 10, 600 + (i - 8) * (waistHalf / 8.4), waist + 60, 7, 0.5, 0, 6),
  );
  const band = drawPanel(drawing, {
    outline,
    cloth,
    folds: waistband === "string" ? gathers : [],
    drop: 0.2,
    edge: 0.7,
  });
  const cord =
    waistband === "string"
      ? thread(
          `M588 ${waist + 42}C560 ${waist + 70} 566 ${waist + 130} 556 ${waist + 196}M612 ${waist + 42}C640 ${waist + 80} 622 ${waist + 120} 640 ${waist + 178}`,
          "#efe3cd",
          7,
        ) +
        thread(
          `M588 ${waist + 42}C596 ${waist + 30} 606 ${waist + 30} 612 ${waist + 42}C606 ${waist + 54} 596 ${waist + 54} 588 ${waist + 42}`,
          "#efe3cd",
          7,
        )
      : `<circle cx="600" cy="${waist + 38}" r="9" fill="#d9c08a" stroke="#2a1a10" stroke-opacity=".5"/>`;
  return (
    (drawing.wearer ? "" : drawPanel(drawing, { outline: inside, cloth, tone: 0.5, drop: 0 })) +
    fly +
    band +
    topstitch(
      open([
        [600 - waistHalf + 4, waist + 40],
        [600, waist + 57],
        [600 + waistHalf - 4, waist + 40],
      ]),
      stitch,
      1.5,
    ) +
    cord
  );
}
