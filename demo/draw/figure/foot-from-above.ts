import { mix } from "../cloth/colour.ts";
import type { Drawing } from "../cloth/drawing.ts";
import { drawPanel } from "../cloth/panel.ts";
import { closed, type Point } from "../cloth/shape.ts";
import { skinOf } from "./skin.ts";

/** The left foot from its outer side round the toes' roots to the leg. */
const foot: Point[] = [
  [362, 1620, 1],
  [366, 1180],
  [374, 1010],
  [354, 900],
  [334, 726],
  [318, 586],
  [322, 506],
  [360, 452],
  [420, 414],
  [500, 396],
  [544, 436],
  [554, 526],
  [540, 696],
  [508, 900],
  [502, 1010],
  [508, 1180],
  [512, 1620, 1],
];

/** Middle, half width and half length of each toe. */
const toes: [x: number, y: number, rx: number, ry: number][] = [
  [510, 394, 36, 52],
  [452, 390, 25, 46],
  [408, 412, 23, 42],
  [370, 446, 21, 36],
  [338, 488, 19, 32],
];

const oval = (x: number, y: number, rx: number, ry: number): Point[] =>
  Array.from({ length: 8 }, (_, i): Point => {
    return [x + Math.cos((i * Math.PI) / 4) * rx, y + Math.sin((i * Math.PI) / 4) * ry];
  });

/** A foot and the leg behind it, seen by the person; `place` moves the left foot's points. */
export function drawFootFromAbove(drawing: Drawing, skin: string, place: (points: Point[]) => Point[]): string {
  const panel = { cloth: skinOf(skin), round: 0.5, edge: 0.35 };
  const nail = mix(skin, "#ffe6d6", 0.42);
  const drawn = toes.map(
    ([x, y, rx, ry]) =>
      drawPanel(drawing, { ...panel, outline: closed(place(oval(x, y, rx, ry))), drop: 0.2 }) +
      `<path d="${closed(place(oval(x, y - ry * 0.5, rx * 0.5, ry * 0.28)))}" fill="${nail}" fill-opacity=".75"/>`,
  );
  return drawn.join("") + drawPanel(drawing, { ...panel, outline: closed(place(foot)), drop: 0.16 });
}
