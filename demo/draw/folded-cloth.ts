import type { Cloth } from "./cloth.ts";
import { mix } from "./colour.ts";
import { type Drawing, n } from "./drawing.ts";
import { crease, fallingFolds, fold } from "./fold.ts";
import type { Drawn } from "./garment-tunic.ts";
import { drawPanel } from "./panel.ts";
import { plain } from "./cloth-plain.ts";
import { between, seededRandom } from "./seeded-random.ts";
import { closed, type Point } from "./shape.ts";

/** Draws lengths of cloth folded and laid one on another, their folded edges towards us; bottom first; `top` is the y of the uppermost. */
export function drawStack(drawing: Drawing, cloths: Cloth[], base = 1240, half = 380, thick = 150): Drawn {
  const random = seededRandom(cloths.length * 7);
  const outlines: string[] = [];
  const parts = cloths.map((cloth, i) => {
    const [jx, y] = [between(random, -22, 22), base - (i + 1) * thick];
    const [l, r] = [600 - half + jx + i * 8, 600 + half + jx - i * 8];
    const front: Point[] = [
      [l + 6, y + 14],
      [600, y + 24],
      [r - 6, y + 12],
      [r + 12, y + thick * 0.5],
      [r - 4, y + thick + 6],
      [600, y + thick + 16],
      [l + 4, y + thick + 8],
      [l - 12, y + thick * 0.52],
    ];
    const outline = closed(front);
    outlines.push(outline);
    const layers = [0.3, 0.56, 0.8].map((t, k) =>
      crease(
        l + 10,
        y + 12 + thick * t,
        r - 10 - k * 30,
        y + 10 + thick * t + between(random, -5, 5),
        9,
        0.85,
        between(random, -6, 6),
      ),
    );
    const last = i === cloths.length - 1;
    const top: Point[] = [
      [l + 2, y + 22, 1],
      [l + 70, y - 100, 1],
      [600, y - 108],
      [r - 70, y - 102, 1],
      [r - 2, y + 20, 1],
      [600, y + 32],
    ];
    if (last) outlines.push(closed(top));
    const upper = last
      ? drawPanel(drawing, {
          outline: closed(top),
          cloth,
          grain: 0,
          drop: 0,
          round: 0.2,
          edge: 0.9,
          folds: [crease(l + 80, y - 60, r - 120, y - 20, 30, 0.3, 20), crease(l + 200, y - 90, 600, y + 10, 24, 0.25)],
          seed: 5,
        })
      : "";
    return (
      drawPanel(drawing, { outline, cloth, grain: 0, folds: layers, drop: 0.3, round: 0.35, edge: 1.3, seed: 60 + i }) +
      upper
    );
  });
  return { markup: parts.join(""), outlines };
}

/** A brass rail across the wall with its two brackets, at y. */
export function rail(y: number, left = 120, right = 1080): string {
  const bar = (dy: number, h: number, colour: string, alpha = 1) =>
    `<rect x="${left}" y="${y + dy}" width="${right - left}" height="${h}" rx="${h / 2}" fill="${colour}" fill-opacity="${alpha}"/>`;
  return (
    bar(26, 18, "#3a2416", 0.14) +
    bar(20, 12, "#3a2416", 0.14) +
    bar(0, 16, "#a97c34") +
    bar(1, 7, "#d9b264") +
    bar(2.5, 2.6, "#fff0c4", 0.9) +
    [left, right]
      .map(
        x =>
          `<circle cx="${x}" cy="${y + 8}" r="17" fill="#8f6526"/><circle cx="${x - 2}" cy="${y + 5}" r="12" fill="#d9b264"/><circle cx="${x - 4}" cy="${y + 2}" r="4" fill="#fff3cf"/>`,
      )
      .join("")
  );
}

/** A wooden hanger with a brass hook whose shoulders lie at y. */
export function hanger(drawing: Drawing, y: number, half = 200): string {
  const wood = closed([
    [600 - half, y + 52],
    [600 - half * 0.5, y + 10],
    [600, y - 16],
    [600 + half * 0.5, y + 10],
    [600 + half, y + 52],
    [600 + half - 6, y + 72],
    [600 + half * 0.5, y + 34],
    [600, y + 12],
    [600 - half * 0.5, y + 34],
    [600 - half + 6, y + 72],
  ]);
  const hook = `M600 ${y - 14}V${y - 62}C600 ${y - 82} 634 ${y - 86} 634 ${y - 112}C634 ${y - 138} 596 ${y - 142} 590 ${y - 116}`;
  return `<path d="${hook}" fill="none" stroke="#3a2416" stroke-opacity=".2" stroke-width="9" transform="translate(10 12)"/><path d="${hook}" fill="none" stroke="#9a7030" stroke-width="8" stroke-linecap="round"/><path d="${hook}" fill="none" stroke="#f3d793" stroke-width="2.6" stroke-linecap="round" transform="translate(-1.4 -1)"/>${drawPanel(drawing, { outline: wood, cloth: plain("#a87448", "none", 0.4), drop: 0.2 })}`;
}

/** Draws a long cloth thrown over a rail: the nearer fall in front, the farther behind it, with fringes. */
export function drawShawl(drawing: Drawing, cloth: Cloth, fringe: string, seed = 3): Drawn {
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
