import type { Cloth } from "./cloth/cloth.ts";
import { mix, stitchOn } from "./cloth/colour.ts";
import { type Drawing, type Drawn, n } from "./cloth/drawing.ts";
import { crease, type Fold, fold } from "./cloth/fold.ts";
import { drawPanel, type Panel } from "./cloth/panel.ts";
import { closed, open } from "./cloth/shape.ts";
import { softLine } from "./cloth/soft.ts";
import { topstitch } from "./cloth/thread.ts";

/** `leather` is #rrggbb. */
export type BagCut = { cloth: Cloth; shape: "tote" | "clutch" | "bucket" | "box" | "basket"; leather: string };

const shapes: Record<BagCut["shape"], (drawing: Drawing, cloth: Cloth, leather: string) => Drawn> = {
  tote: drawTote,
  clutch: drawClutch,
  bucket: drawBucket,
  box: drawBox,
  basket: drawBasket,
};

export function drawBag(drawing: Drawing, { cloth, shape, leather }: BagCut): Drawn {
  return shapes[shape](drawing, cloth, leather);
}

const hideOf = (leather: string): Cloth => ({ kind: "plain", ground: leather, weave: "none", sheen: 0.4 });
const shadedOf = (leather: string) => mix(leather, "#140a08", 0.25);

function piece(drawing: Drawing, outline: string, cloth: Cloth, panel: Partial<Panel> = {}): string {
  return drawPanel(drawing, { outline, cloth, drop: 0.14, round: 0.5, ...panel });
}

const rivet = (x: number, y: number) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="9" fill="#c99a3e"/><circle cx="${n(x - 2)}" cy="${n(y - 3)}" r="3.4" fill="#fff3cf"/>`;

function strap(drawing: Drawing, path: string, leather: string, wide: number): string {
  return `<path d="${path}" fill="none" stroke="#140a08" stroke-opacity=".35" stroke-width="${wide + 4}" transform="translate(5 7)"/><path d="${path}" fill="none" stroke="${mix(leather, "#140a08", 0.4)}" stroke-width="${wide + 2}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${leather}" stroke-width="${wide - 3}" stroke-linecap="round" transform="translate(-1 -2)"/>${softLine(drawing, path, stitchOn(leather, 0.5), wide * 0.5, 0.3, "translate(-2 -3)")}<path d="${path}" fill="none" stroke="${stitchOn(leather, 0.5)}" stroke-width="2" stroke-dasharray="9 6" stroke-opacity=".7" transform="translate(${n(wide * 0.28)} 0)"/>`;
}

function drawTote(drawing: Drawing, cloth: Cloth, leather: string): Drawn {
  const body = closed([
    [300, 640, 1],
    [600, 652],
    [900, 640, 1],
    [930, 960],
    [944, 1270],
    [930, 1290, 1],
    [600, 1304],
    [270, 1290, 1],
    [256, 1270],
    [270, 960],
  ]);
  const inside = closed([
    [302, 640, 1],
    [600, 606],
    [898, 640, 1],
    [600, 656],
  ]);
  const farHandle = "M440 636C440 360 760 360 760 636";
  const nearHandle = "M430 770C410 330 790 330 770 770";
  const folds = [
    crease(300, 700, 480, 1260, 40, 0.4, 24),
    crease(890, 700, 720, 1240, 40, 0.42, -24),
    crease(330, 1240, 860, 1250, 30, 0.3, 20),
    crease(560, 700, 600, 1200, 36, 0.25),
  ];
  const markup =
    strap(drawing, farHandle, shadedOf(leather), 28) +
    piece(drawing, inside, cloth, { tone: 0.5, drop: 0 }) +
    piece(drawing, body, cloth, { folds, edge: 1.2 }) +
    topstitch("M306 672Q600 684 894 672", stitchOn(cloth.ground, 0.4), 2.2) +
    strap(drawing, nearHandle, leather, 32) +
    rivet(430, 764) +
    rivet(770, 764) +
    rivet(431, 700) +
    rivet(769, 700);
  return { markup, outlines: [body, nearHandle] };
}

function drawClutch(drawing: Drawing, cloth: Cloth, leather: string): Drawn {
  const body = closed([
    [190, 640, 1],
    [1010, 620, 1],
    [1024, 1120],
    [1000, 1150, 1],
    [600, 1170],
    [200, 1162, 1],
    [178, 1120],
  ]);
  const flap = closed([
    [186, 628, 1],
    [600, 612],
    [1012, 606, 1],
    [1022, 700],
    [980, 900, 1],
    [610, 960],
    [226, 920, 1],
    [180, 720],
  ]);
  const flapStitch = open([
    [204, 720],
    [244, 906],
    [610, 944],
    [966, 886],
    [1004, 700],
  ]);
  const tongue = closed([
    [560, 900, 1],
    [664, 896, 1],
    [660, 1010],
    [612, 1030],
    [566, 1010],
  ]);
  const flapFold = crease(240, 660, 960, 640, 30, 0.25, 10);
  const markup =
    piece(drawing, body, cloth, { folds: [crease(220, 1100, 980, 1100, 30, 0.25, 16)], edge: 1.3 }) +
    piece(drawing, flap, cloth, { grain: 90, drop: 0.32, edge: 1.4, folds: [flapFold] }) +
    topstitch(flapStitch, stitchOn(cloth.ground, 0.4), 2.2) +
    piece(drawing, tongue, hideOf(leather), { drop: 0.4 }) +
    rivet(612, 966);
  return { markup, outlines: [body, flap] };
}

function drawBox(drawing: Drawing, cloth: Cloth, leather: string): Drawn {
  const body = closed([
    [250, 640, 1],
    [950, 640, 1],
    [964, 1280, 1],
    [600, 1296],
    [236, 1280, 1],
  ]);
  const lid = closed([
    [240, 600, 1],
    [600, 590],
    [960, 600, 1],
    [968, 800, 1],
    [600, 830],
    [232, 800, 1],
  ]);
  const handle = "M400 600C400 380 480 320 600 320C720 320 800 380 800 600";
  const lock = `<rect x="556" y="770" width="88" height="104" rx="10" fill="#b98a34"/><rect x="562" y="775" width="76" height="60" rx="7" fill="#e9c878"/><circle cx="600" cy="836" r="11" fill="#8a6320"/>`;
  const markup =
    strap(drawing, handle, leather, 38) +
    piece(drawing, body, cloth, { edge: 1.6 }) +
    piece(drawing, lid, hideOf(leather), { drop: 0.32, edge: 1.3 }) +
    topstitch("M252 786Q600 816 948 786M252 616Q600 606 948 616", stitchOn(leather, 0.45), 2.2) +
    lock +
    rivet(400, 632) +
    rivet(800, 632);
  return { markup, outlines: [body, lid, handle] };
}

function drawBucket(drawing: Drawing, cloth: Cloth, leather: string): Drawn {
  const body = closed([
    [330, 620, 1],
    [470, 650],
    [600, 628],
    [730, 652],
    [870, 620, 1],
    [924, 900],
    [900, 1240],
    [860, 1290, 1],
    [600, 1310],
    [340, 1290, 1],
    [300, 1240],
    [276, 900],
  ]);
  const base = closed([
    [284, 1100, 1],
    [600, 1124],
    [916, 1100, 1],
    [900, 1244],
    [860, 1294, 1],
    [600, 1314],
    [340, 1294, 1],
    [300, 1244],
  ]);
  const inside = closed([
    [334, 620, 1],
    [600, 560],
    [866, 620, 1],
    [730, 654],
    [600, 636],
    [470, 654],
  ]);
  const handle = "M346 660C300 300 900 300 854 660";
  const markup =
    strap(drawing, handle, leather, 30) +
    piece(drawing, inside, cloth, { tone: 0.5, drop: 0 }) +
    piece(drawing, body, cloth, { folds: bucketGathers(), round: 0.9, edge: 1.2 }) +
    piece(drawing, base, hideOf(leather), { drop: 0.16, round: 0.9 }) +
    topstitch("M292 1120Q600 1144 908 1120", stitchOn(leather, 0.45), 2.2) +
    strap(drawing, "M306 740C450 772 750 772 894 740", leather, 14) +
    strap(drawing, "M586 764C560 840 574 900 556 980M614 764C640 850 620 890 648 960", leather, 11) +
    rivet(346, 664) +
    rivet(854, 664);
  return { markup, outlines: [body, handle] };
}

const bucketGathers = (): Fold[] =>
  Array.from({ length: 12 }, (_, i) => ({
    ...fold(350 + i * 46, 640, 300 + i * 55, 960, 16, 0.55, 0, 12),
    leaf: true,
  }));

function drawBasket(drawing: Drawing, cloth: Cloth, leather: string): Drawn {
  const body = closed([
    [240, 720, 1],
    [600, 760],
    [960, 720, 1],
    [900, 1240],
    [860, 1292, 1],
    [600, 1312],
    [340, 1292, 1],
    [300, 1240],
  ]);
  const inside = closed([
    [240, 720, 1],
    [600, 676],
    [960, 720, 1],
    [600, 764],
  ]);
  const farHandle = "M400 716C410 420 790 420 800 716";
  const nearHandle = "M380 760C380 440 820 440 820 760";
  const markup =
    strap(drawing, farHandle, shadedOf(leather), 26) +
    piece(drawing, inside, cloth, { tone: 0.55, drop: 0 }) +
    piece(drawing, body, cloth, { over: plaits(), round: 0.95, edge: 1.2 }) +
    strap(drawing, "M240 722Q600 764 960 722", leather, 30) +
    strap(drawing, nearHandle, leather, 30) +
    rivet(380, 760) +
    rivet(820, 760);
  return { markup, outlines: [body, nearHandle] };
}

const plaits = () =>
  Array.from(
    { length: 13 },
    (_, i) =>
      `<path d="M220 ${752 + i * 44}Q600 ${796 + i * 44} 980 ${752 + i * 44}" fill="none" stroke="#2a1608" stroke-opacity=".28" stroke-width="7"/><path d="M220 ${744 + i * 44}Q600 ${788 + i * 44} 980 ${744 + i * 44}" fill="none" stroke="#fff1d2" stroke-opacity=".25" stroke-width="8"/>`,
  ).join("");
