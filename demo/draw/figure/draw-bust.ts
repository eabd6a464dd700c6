import { type Drawing, type Drawn } from "../cloth/drawing.ts";
import { crease, fallingFolds } from "../cloth/fold.ts";
import { drawPanel } from "../cloth/panel.ts";
import { seededRandom } from "../cloth/seeded-random.ts";
import { closed, mirrored, type Point } from "../cloth/shape.ts";
import { drawGarment, type Garment } from "../draw-garment.ts";
import type { Person } from "./people.ts";
import { plain } from "./plain-clothes.ts";
import { skinLine, skinOf } from "./skin.ts";

type HeadWear = Extract<Garment, { kind: "gele" | "cap" }>;

/** A cap is drawn larger than a head tie, and its rim lies lower. */
const places = { gele: "", cap: "translate(-186 -108.7) scale(1.31)" };

const both = (left: Point[], foot: Point[] = []): string => closed([...left, ...foot, ...mirrored(left).slice(0, -1)]);

/** A gele or cap on head and shoulders, in the garment's coordinates. */
export function drawOnHead(drawing: Drawing, garment: HeadWear, person: Person): Drawn {
  const place = places[garment.kind];
  const bust = drawBust(drawing, person);
  drawing.wearer = { within: place ? `<g transform="${place}">${bust}</g>` : bust, arms: () => "" };
  const worn = drawGarment(drawing, garment);
  drawing.wearer = undefined;
  return worn;
}

function drawBust(drawing: Drawing, { skin, build }: Person): string {
  const isMan = build === "man";
  const cloth = plain(isMan ? "#e6dccb" : "#ded0bb");
  const wide = isMan ? 20 : 0;
  const neck = both(
    [
      [600, 900],
      [532 - wide, 940],
      [530 - wide, 1050],
      [500 - wide, 1118],
      [484 - wide, 1140],
      [480, 1300, 1],
    ],
    [[600, 1320]],
  );
  const collar: Point[] = isMan
    ? [
        [600, 1190, 1],
        [548, 1150],
        [506, 1090, 1],
        [470, 1128],
      ]
    : [
        [600, 1268],
        [520, 1228],
        [464, 1138, 1],
      ];
  const shoulders: Point[] = [
    ...collar,
    [392 - wide, 1172],
    [276 - wide, 1224],
    [206 - wide, 1316],
    [176 - wide, 1480],
    [168 - wide, 1760, 1],
  ];
  const folds = fallingFolds(seededRandom(8), [430, 770, 1290], [380, 820, 1740], 4, 0.5, 26);
  const placket = isMan ? `<path d="M600 1190V1760" stroke="#5d4a38" stroke-opacity=".5" stroke-width="4"/>` : "";
  return (
    drawPanel(drawing, {
      outline: neck,
      cloth: skinOf(skin),
      folds: [crease(536 - wide, 1020, 664 + wide, 1020, 60, 0.5, -26)],
      drop: 0,
      edge: 0.4,
    }) +
    drawPanel(drawing, {
      outline: both(shoulders, [[600, 1770]]),
      cloth,
      folds: [...folds, crease(430, 1190, 330, 1420, 34, 0.4, 10), crease(770, 1190, 870, 1420, 34, 0.4, -10)],
      over: placket,
      drop: 0.2,
    }) +
    drawFace(drawing, skin)
  );
}

function drawFace(drawing: Drawing, skin: string): string {
  const ear = (x: number) =>
    closed([
      [x, 790],
      [x - 17, 812],
      [x - 14, 852],
      [x, 874],
      [x + 14, 850],
      [x + 17, 812],
    ]);
  const ears = [446, 754].map(x => drawPanel(drawing, { outline: ear(x), cloth: skinOf(skin), drop: 0, edge: 0.4 }));
  const head = both(
    [
      [600, 560],
      [480, 610],
      [446, 730],
      [452, 830],
      [482, 920],
      [540, 984],
    ],
    [[600, 1002]],
  );
  const hint = `<path d="M592 800C586 836 576 862 588 874Q600 882 612 874M568 934Q600 946 632 934M500 800Q526 786 556 798M644 798Q674 786 700 800" fill="none" stroke="${skinLine(skin)}" stroke-opacity=".32" stroke-width="6" stroke-linecap="round"/>`;
  return (
    ears.join("") +
    drawPanel(drawing, { outline: head, cloth: skinOf(skin), over: hint, round: 0.55, drop: 0.3, edge: 0.45 })
  );
}
