import type { Cloth } from "./cloth.ts";
import { mix } from "./colour.ts";
import { type Drawing, n } from "./drawing.ts";
import { drawPanel } from "./panel.ts";
import { closed, mirrored, open, type Point } from "./shape.ts";
import { button, scroll, thread, topstitch } from "./thread.ts";

/** The neck opening of a tunic: half its width, its depth, and the y of its shoulder points. */
export type Neck = { width: number; depth: number; top: number };

/** A line that follows the neck `by` pixels outside its edge. */
export function neckLine({ width, depth, top }: Neck, by: number): string {
  const left: Point[] = [
    [600 - width - by, top - 10],
    [600 - width * 0.84 - by * 0.9, top + depth * 0.56],
    [600 - width * 0.36 - by * 0.45, top + depth * 0.95 + by * 0.85],
    [600, top + depth + by],
  ];
  return open([...left, ...mirrored(left).slice(1)]);
}

/** A band collar standing around the neck and meeting in front. */
export function bandCollar(drawing: Drawing, cloth: Cloth, { width, depth, top }: Neck, gap = 5): string {
  const left: Point[] = [
    [600 - width - 5, top - 12, 1],
    [600 - width * 0.8, top + depth * 0.6],
    [600 - width * 0.36, top + depth * 0.98],
    [600 - gap, top + depth + 6, 1],
    [600 - gap - 4, top + depth - 36, 1],
    [600 - width * 0.42, top + depth * 0.5 - 18],
    [600 - width + 2, top - 50, 1],
  ];
  const stitch = mix(cloth.ground, "#fff2dc", 0.35);
  const line: Point[] = left.slice(0, 4).map(([x, y]): Point => [x + 1, y - 8]);
  const both = [left, mirrored(left)].map((points, i) =>
    drawPanel(drawing, { outline: closed(points), cloth, grain: i ? -20 : 20, drop: 0.2, edge: 0.7, round: 0.4 }),
  );
  return both.join("") + topstitch(open(line), stitch, 1.5) + topstitch(open(mirrored(line)), stitch, 1.5);
}

/** The pointed collar of a shirt, lying open on both sides. */
export function foldCollar(drawing: Drawing, cloth: Cloth, { width, depth, top }: Neck): string {
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

/** A buttoned strip down the front from the neck, `length` long; hidden buttons if `count` is 0. */
export function placket(
  drawing: Drawing,
  cloth: Cloth,
  { depth, top }: Neck,
  length: number,
  count: number,
  colour: string,
  wide = 25,
): string {
  const y = top + depth - 6;
  const outline = closed([
    [600 - wide, y, 1],
    [600 + wide, y, 1],
    [600 + wide + 1, y + length, 1],
    [600, y + length + 12, 1],
    [600 - wide - 1, y + length, 1],
  ]);
  const stitch = mix(cloth.ground, "#fff2dc", 0.35);
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

/** A patch pocket on the wearer's left chest or wherever x, y is its upper left corner. */
export function pocket(drawing: Drawing, cloth: Cloth, x: number, y: number, width = 104, height = 112): string {
  const outline = closed([
    [x, y, 1],
    [x + width, y - 3, 1],
    [x + width + 1, y + height - 14, 1],
    [x + width / 2, y + height + 4, 1],
    [x - 1, y + height - 14, 1],
  ]);
  const stitch = mix(cloth.ground, "#fff2dc", 0.35);
  return (
    drawPanel(drawing, { outline, cloth, drop: 0.14, edge: 0.4, round: 0.2 }) +
    topstitch(`M${x + 4} ${y + 22}H${x + width - 4}`, stitch, 1.5)
  );
}

/** Embroidery for the front of a tunic, to be laid on the cloth before light falls on it. */
export const embroidery = {
  /** Rows of chain about the neck and a long tongue of lozenges down the chest. */
  tongue(neck: Neck, colour: string, length = 330, second = colour): string {
    const y = neck.top + neck.depth;
    const lozenges = Array.from(
      { length: Math.floor(length / 46) },
      (_, i) => `M600 ${n(y + 26 + i * 46)}l19 23l-19 23l-19 -23Z`,
    ).join("");
    const inner = Array.from(
      { length: Math.floor(length / 46) },
      (_, i) => `M600 ${n(y + 39 + i * 46)}l8 10l-8 10l-8 -10Z`,
    ).join("");
    const end = y + 24 + Math.floor(length / 46) * 46;
    const rail = (dx: number) => `M${600 - dx} ${y + 12}V${end}L600 ${end + dx * 1.3}L${600 + dx} ${end}V${y + 12}`;
    return (
      thread(neckLine(neck, 14), colour, 6.2) +
      thread(neckLine(neck, 26), second, 4.2) +
      thread(neckLine(neck, 38), colour, 6.2) +
      thread(rail(34), colour, 6.2) +
      thread(rail(46), second, 3.8) +
      thread(lozenges, second, 5.0) +
      thread(inner, colour, 5.0)
    );
  },
  /** Scrolls growing out on both sides of the opening. */
  scrolls(neck: Neck, colour: string, rows = 3, second = colour): string {
    const y = neck.top + neck.depth;
    const paths = Array.from({ length: rows }, (_, i) => {
      const size = 40 - i * 6;
      const at = y + 56 + i * 92;
      return (
        scroll(586, at, size, -1, 270) +
        scroll(614, at, size, 1, -90) +
        scroll(586, at + 6, size * 0.6, 1, 90) +
        scroll(614, at + 6, size * 0.6, -1, 90)
      );
    }).join("");
    const dots = Array.from(
      { length: rows * 2 },
      (_, i) => `M${i % 2 ? 700 - i * 5 : 500 + i * 5} ${n(y + 70 + Math.floor(i / 2) * 92)}l0 .1`,
    ).join("");
    return (
      thread(neckLine(neck, 14), colour, 6.9) +
      thread(neckLine(neck, 28), second, 4.2) +
      thread(`M586 ${y + 10}V${y + rows * 92 + 46}M614 ${y + 10}V${y + rows * 92 + 46}`, colour, 5.0) +
      thread(paths, colour, 6.2) +
      thread(dots, second, 12)
    );
  },
  /** One worked strip down one side of the chest, off centre. */
  strip(neck: Neck, colour: string, second: string, length = 420): string {
    const y = neck.top + neck.depth * 0.4;
    const x = 600 + neck.width + 26;
    const links = Array.from(
      { length: Math.floor(length / 58) },
      (_, i) => `M${x} ${n(y + i * 58)}l22 29l-22 29l-22 -29Z`,
    ).join("");
    return (
      thread(`M${x - 34} ${y - 20}V${y + length}M${x + 34} ${y - 20}V${y + length}`, colour, 5.5) +
      thread(links, second, 5.5) +
      thread(
        Array.from({ length: Math.floor(length / 58) }, (_, i) => `M${x} ${n(y + 29 + i * 58)}l0 .1`).join(""),
        colour,
        11,
      )
    );
  },
  /** A half-round yoke of rays and arcs under the neck. */
  yoke(neck: Neck, colour: string, second: string, reach = 120): string {
    const rays = Array.from({ length: 19 }, (_, i) => {
      const a = Math.PI * (0.06 + (i / 18) * 0.88);
      const [c, s] = [Math.cos(a), Math.sin(a)];
      const [rx, ry] = [neck.width + 36, neck.depth + 36];
      return `M${n(600 + c * rx)} ${n(neck.top + s * ry)}L${n(600 + c * (rx + reach * 0.55))} ${n(neck.top + s * (ry + reach * 0.62))}`;
    }).join("");
    return (
      thread(neckLine(neck, 12), colour, 7.5) +
      thread(neckLine(neck, 26), second, 4.5) +
      thread(rays, second, 5.8) +
      thread(neckLine(neck, 36 + reach * 0.62), colour, 6.2) +
      thread(neckLine(neck, 50 + reach * 0.62), second, 3.8)
    );
  },
};
