import type { Cloth } from "./cloth.ts";
import { mix, shadowOf } from "./colour.ts";
import { Drawing, n } from "./drawing.ts";
import { crease, fold, type Fold } from "./fold.ts";
import { needlework } from "./needlework.ts";
import { drawPanel } from "./panel.ts";
import { between, seededRandom } from "./seeded-random.ts";
import { closed, mirrored, type Point } from "./shape.ts";
import { type Ground, studio } from "./studio.ts";
import { button, topstitch } from "./thread.ts";

/** What a close view shows besides the cloth. */
export type Feature =
  | "drape"
  | "hem"
  | "placket"
  | "scrollwork"
  | "latticework"
  | "raywork"
  | "fold-back"
  | "pleats"
  | "corner"
  | "seam";

const whole = (inset: number): string =>
  closed([
    [-inset, -inset, 1],
    [1200 + inset, -inset, 1],
    [1200 + inset, 1500 + inset, 1],
    [-inset, 1500 + inset, 1],
  ]);

function drapes(random: () => number, count: number, lean: number, depth: number): Fold[] {
  return Array.from({ length: count }, (_, i) => {
    const x = ((i + between(random, 0.15, 0.85)) / count) * 1700 - 250;
    return {
      ...fold(
        x + lean,
        -160,
        x - lean + between(random, -90, 90),
        1660,
        110 * between(random, 0.5, 1.2),
        depth * between(random, 0.5, 1),
        between(random, -110, 110),
        40 * between(random, 0.4, 1.6),
      ),
    };
  });
}

/** Draws a close view of a cloth as a whole document: the cloth fills the frame in deep folds, with one made detail. */
export function closeView(
  cloth: Cloth,
  feature: Feature,
  seed: number,
  accent: string,
  ground: Ground = "cotton",
): string {
  const drawing = new Drawing(1200, 1500);
  const random = seededRandom(seed);
  const zoom = between(random, 1.9, 2.3);
  const grain = between(random, -16, 16);
  const stitch = mix(cloth.ground, "#fff2dc", 0.45);
  const lay = (outline: string, folds: Fold[], turn: number, over = "", drop = 0.6) =>
    drawPanel(drawing, {
      outline,
      cloth,
      grain: turn,
      zoom,
      folds,
      round: 0.22,
      edge: drop ? 1.4 : 0,
      drop,
      over,
      seed,
      shift: [random() * 60, random() * 60],
    });
  const quiet = drapes(random, 4, between(random, -200, 200), 0.5);
  let markup = "";
  if (feature === "drape") {
    const lean = between(random, 120, 420) * (random() < 0.5 ? -1 : 1);
    const slack = crease(
      between(random, -200, 300),
      between(random, 500, 1100),
      between(random, 900, 1400),
      between(random, 700, 1300),
      90,
      0.3,
      between(random, -160, 160),
    );
    markup = lay(whole(40), [...drapes(random, 6, lean, 0.75), slack], grain, "", 0);
  } else if (feature === "pleats") {
    const pleats = Array.from({ length: 9 }, (_, i) =>
      fold(
        i * 150 - 60 + between(random, -16, 16),
        -60,
        i * 150 - 60 + between(random, -50, 50),
        1600,
        56,
        0.8,
        between(random, -30, 30),
        46,
      ),
    );
    markup = lay(whole(40), pleats, 2, "", 0);
  } else if (feature === "hem" || feature === "corner") {
    markup = studio(drawing, ground, 1.4);
    const cut: Point[] =
      feature === "hem"
        ? [
            [-60, -60, 1],
            [1260, -60, 1],
            [1260, 1010, 1],
            [1000, 1120],
            [760, 1060],
            [520, 1150],
            [260, 1090],
            [-60, 1180, 1],
          ]
        : [
            [-60, -60, 1],
            [1260, -60, 1],
            [1260, 620, 1],
            [1000, 860],
            [830, 1120],
            [760, 1330, 1],
            [500, 1230],
            [240, 1160],
            [-60, 1120, 1],
          ];
    // Each hem hangs its own way, some falling to the left and some to the right.
    const moved = cut.map(([x, y, c]): Point => {
      const by = y > 300 && y < 1400 ? between(random, -70, 70) : 0;
      return c ? [x, y + by, 1] : [x + by * 0.4, y + by];
    });
    const rim = seed % 2 ? mirrored(moved) : moved;
    const inner = rim.filter(([, y]) => y > 0);
    const line = inner
      .map(([x, y], i) => `${i ? "L" : "M"}${n(x - (feature === "corner" ? (seed % 2 ? -34 : 34) : 0))} ${n(y - 54)}`)
      .join("");
    const under: Point[] = rim.map(([x, y, c]): Point => (c ? [x + 20, y + 46, 1] : [x + 20, y + 46 + (x % 90)]));
    markup +=
      drawPanel(drawing, { outline: closed(under), cloth, tone: 0.45, zoom, drop: 0.5, edge: 1.2, folds: quiet }) +
      lay(
        closed(rim),
        [...quiet, fold(200, 400, 300, 1200, 70, 0.5), fold(860, 300, 760, 1200, 60, 0.5)],
        grain,
        topstitch(line, stitch, 4),
      );
  } else if (feature === "fold-back") {
    markup = lay(whole(40), quiet, grain, "", 0);
    const flap: Point[] = [
      [-60, 760, 1],
      [240, 640],
      [560, 560],
      [900, 340],
      [1260, 180, 1],
      [1260, 1560, 1],
      [-60, 1560, 1],
    ];
    markup += lay(closed(flap), drapes(random, 4, 260, 0.6), grain + 64);
  } else if (feature === "placket") {
    markup = lay(whole(40), quiet, grain, "", 0);
    const strip = closed([
      [430, -60, 1],
      [770, -60, 1],
      [792, 700],
      [770, 1560, 1],
      [430, 1560, 1],
      [446, 700],
    ]);
    markup +=
      lay(strip, [crease(600, 260, 760, 470, 40, 0.26, 10), crease(600, 740, 450, 960, 40, 0.26, 10)], 0) +
      topstitch("M474 -20Q490 700 474 1520M726 -20Q746 700 726 1520", stitch, 4.4);
    markup += [250, 720, 1190]
      .map(y => `<g transform="translate(600 ${y}) scale(5.4)">${button(0, 0, 10, accent)}</g>`)
      .join("");
  } else if (feature === "seam") {
    markup = lay(whole(40), [...quiet, fold(640, -40, 560, 1540, 60, 0.6, 30, 40)], grain, "", 0);
    const half: Point[] = [
      [620, -60, 1],
      [1260, -60, 1],
      [1260, 1560, 1],
      [560, 1560, 1],
      [640, 1000],
      [590, 500],
    ];
    markup +=
      lay(closed(half), drapes(random, 3, 100, 0.55), grain + 24, "", 0.5) +
      topstitch("M644 -20C620 500 664 1000 590 1520", stitch, 4.4) +
      topstitch("M668 -20C644 500 688 1000 614 1520", stitch, 4.4);
  } else {
    markup = lay(whole(40), quiet, grain, needlework(feature, accent), 0);
  }
  const shade = shadowOf(cloth.ground);
  const lamp = drawing.radial([240, 240], 1500, [
    [0, "#fff8ea", 0.24],
    [0.5, "#fff8ea", 0],
    [0.6, shade, 0],
    [1, shade, 0.5],
  ]);
  return drawing.finish(`${markup}<rect width="1200" height="1500" fill="${lamp}"/>`);
}
