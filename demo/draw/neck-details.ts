import type { Cloth } from "./cloth/cloth.ts";
import { stitchOn } from "./cloth/colour.ts";
import { type Drawing, n } from "./cloth/drawing.ts";
import { drawPanel } from "./cloth/panel.ts";
import { closed, mirrored, open, type Point } from "./cloth/shape.ts";
import { button, topstitch } from "./cloth/thread.ts";

/** A tunic's neck opening: half width, depth, and y of its shoulder points. */
export type Neck = { width: number; depth: number; top: number };

/**
 * A detail on a tunic's front, in its cloth unless another is named: a collar; a button strip from the neck, `length`
 * long, with hidden buttons if `count` is 0; a pocket with its upper left corner at x, y.
 */
export type FrontDetail = { cloth?: Cloth } & (
  | { kind: "band-collar" }
  | { kind: "fold-collar" }
  | { kind: "placket"; length: number; count: number; colour: string }
  | { kind: "pocket"; x: number; y: number; width?: number; height?: number }
);

type Kind = FrontDetail["kind"];
type Of<K extends Kind> = Extract<FrontDetail, { kind: K }>;

const kinds: { [K in Kind]: (drawing: Drawing, cloth: Cloth, neck: Neck, detail: Of<K>) => string } = {
  "band-collar": bandCollar,
  "fold-collar": foldCollar,
  placket,
  pocket,
};

export function drawFrontDetail<K extends Kind>(drawing: Drawing, cloth: Cloth, neck: Neck, detail: Of<K>): string {
  return kinds[detail.kind](drawing, detail.cloth ?? cloth, neck, detail);
}

/** A line along the neck, `by` pixels outside its edge. */
export function neckLine({ width, depth, top }: Neck, by: number): string {
  const left: Point[] = [
    [600 - width - by, top - 10],
    [600 - width * 0.84 - by * 0.9, top + depth * 0.56],
    [600 - width * 0.36 - by * 0.45, top + depth * 0.95 + by * 0.85],
    [600, top + depth + by],
  ];
  return open([...left, ...mirrored(left).slice(1)]);
}

/** The label in a neck with shoulder points at y = `top`. */
export const neckLabel = (top: number) =>
  `<rect x="577" y="${top - 16}" width="46" height="20" rx="1.5" fill="#f4ead9"/><path d="M584 ${top - 6}H616" stroke="#27326f" stroke-width="2.4" stroke-dasharray="5 2.4"/>`;

function bandCollar(drawing: Drawing, cloth: Cloth, { width, depth, top }: Neck): string {
  const gap = 5;
  const left: Point[] = [
    [600 - width - 5, top - 12, 1],
    [600 - width * 0.8, top + depth * 0.6],
    [600 - width * 0.36, top + depth * 0.98],
    [600 - gap, top + depth + 6, 1],
    [600 - gap - 4, top + depth - 36, 1],
    [600 - width * 0.42, top + depth * 0.5 - 18],
    [600 - width + 2, top - 50, 1],
  ];
  const stitch = stitchOn(cloth.ground);
  const line: Point[] = left.slice(0, 4).map(([x, y]): Point => [x + 1, y - 8]);
  const both = [left, mirrored(left)].map((points, i) =>
    drawPanel(drawing, { outline: closed(points), cloth, grain: i ? -20 : 20, drop: 0.2, edge: 0.7, round: 0.4 }),
  );
  return both.join("") + topstitch(open(line), stitch, 1.5) + topstitch(open(mirrored(line)), stitch, 1.5);
}

function foldCollar(drawing: Drawing, cloth: Cloth, { width, depth, top }: Neck): string {
  const left: Point[] = [
    [600 - width + 6, top - 42, 1],
    [600 - width - 16, top - 8],
    [600 - width - 30, top + 66, 1],
    [600 - width * 0.55, top + depth * 0.9 + 4, 1],
    [600 - 3, top + depth + 2, 1],
    [600 - width * 0.5, top + depth * 0.42],
  ];
  return [left, mirrored(left)]
    .map((points, i) =>
      drawPanel(drawing, { outline: closed(points), cloth, grain: i ? 28 : -28, drop: 0.34, edge: 0.8, round: 0.2 }),
    )
    .join("");
}

function placket(
  drawing: Drawing,
  cloth: Cloth,
  { depth, top }: Neck,
  { length, count, colour }: Of<"placket">,
): string {
  const wide = 25;
  const y = top + depth - 6;
  const outline = closed([
    [600 - wide, y, 1],
    [600 + wide, y, 1],
    [600 + wide + 1, y + length, 1],
    [600, y + length + 12, 1],
    [600 - wide - 1, y + length, 1],
  ]);
  const stitch = stitchOn(cloth.ground);
  const buttons = Array.from({ length: count }, (_, i) =>
    button(600, y + 28 + (i * (length - 50)) / Math.max(1, count - 1), 8, colour),
  );
  const lines = [-wide + 7, wide - 7].map(dx => topstitch(`M${n(600 + dx)} ${n(y)}V${n(y + length)}`, stitch, 1.5));
  return (
    drawPanel(drawing, { outline, cloth, drop: 0.16, edge: 0.5, round: 0.25 }) +
    lines.join("") +
    topstitch(`M${600 - wide + 6} ${y + length - 16}L${600 + wide - 6} ${y + length - 16}`, stitch, 1.5) +
    buttons.join("")
  );
}

function pocket(
  drawing: Drawing,
  cloth: Cloth,
  _neck: Neck,
  { x, y, width = 104, height = 112 }: Of<"pocket">,
): string {
  const outline = closed([
    [x, y, 1],
    [x + width, y - 3, 1],
    [x + width + 1, y + height - 14, 1],
    [x + width / 2, y + height + 4, 1],
    [x - 1, y + height - 14, 1],
  ]);
  const stitch = stitchOn(cloth.ground);
  return (
    drawPanel(drawing, { outline, cloth, drop: 0.14, edge: 0.4, round: 0.2 }) +
    topstitch(`M${x + 4} ${y + 22}H${x + width - 4}`, stitch, 1.5)
  );
}
