import type { Random } from "./seeded-random.ts";
import { between } from "./seeded-random.ts";

/**
 * A valley in hanging cloth from (x0, y0) to (x1, y1): `bend` pixels off straight in its middle, `w0` and `w1` wide at
 * its ends, `depth` 0 to 1. A `leaf` fades at both ends, as a crease.
 */
export type Fold = {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  bend: number;
  w0: number;
  w1: number;
  depth: number;
  leaf?: boolean;
};

export function fold(x0: number, y0: number, x1: number, y1: number, w1 = 26, depth = 0.6, bend = 0, w0 = 5): Fold {
  return { x0, y0, x1, y1, bend, w0, w1, depth };
}

/** `width` in its middle; fades at both ends. */
export function crease(x0: number, y0: number, x1: number, y1: number, width = 20, depth = 0.5, bend = 0): Fold {
  return { x0, y0, x1, y1, bend, w0: 1, w1: width, depth, leaf: true };
}

/** `count` uneven folds from a line (xa..xb at y0) to a wider one (xc..xd at y1). */
export function fallingFolds(
  random: Random,
  from: [xa: number, xb: number, y: number],
  to: [xc: number, xd: number, y: number],
  count: number,
  depth = 0.6,
  width = 26,
): Fold[] {
  return Array.from({ length: count }, (_, i) => {
    const t = (i + between(random, 0.2, 0.8)) / count;
    const start = from[2] + (to[2] - from[2]) * between(random, 0, 0.38) * (i % 2 ? 1 : 0.35);
    const rise = (start - from[2]) / (to[2] - from[2]);
    const top = from[0] + (from[1] - from[0]) * t;
    const foot = to[0] + (to[1] - to[0]) * t;
    return {
      x0: top + (foot - top) * rise,
      y0: start,
      x1: foot + between(random, -8, 8),
      y1: to[2] + 30,
      bend: between(random, -14, 14),
      w0: between(random, 2, 7),
      w1: width * between(random, 0.65, 1.35),
      depth: depth * between(random, 0.55, 1.15),
    };
  });
}

type Frame = { ux: number; uy: number; nx: number; ny: number; length: number };

function frameOf(f: Fold): Frame {
  const length = Math.hypot(f.x1 - f.x0, f.y1 - f.y0) || 1;
  const ux = (f.x1 - f.x0) / length;
  const uy = (f.y1 - f.y0) / length;
  // The normal away from the lamp at the upper left.
  const side = uy * 0.8 - ux * 0.6 >= 0 ? 1 : -1;
  return { ux, uy, nx: uy * side, ny: -ux * side, length };
}

function lens(f: Fold, { nx, ny, ux, uy, length }: Frame, shift: number, half: number, late: number): string {
  const inset = late * length;
  const tail = f.leaf ? inset : 0;
  const x0 = f.x0 + ux * inset;
  const y0 = f.y0 + uy * inset;
  const x1 = f.x1 - ux * tail;
  const y1 = f.y1 - uy * tail;
  const mx = (x0 + x1) / 2 + nx * f.bend;
  const my = (y0 + y1) / 2 + ny * f.bend;
  const wm = f.leaf ? f.w1 * 1.5 : f.w0 * 0.5 + f.w1 * 0.42;
  const w1 = f.leaf ? 1 : f.w1;
  const at = (x: number, y: number, w: number, side: number) => [
    Math.round(x + nx * w * (shift + half * side)),
    Math.round(y + ny * w * (shift + half * side)),
  ];
  const [a = [], b = [], c = [], d = [], e = [], g = []] = [
    at(x0, y0, f.w0, -1),
    at(mx, my, wm, -1),
    at(x1, y1, w1, -1),
    at(x1, y1, w1, 1),
    at(mx, my, wm, 1),
    at(x0, y0, f.w0, 1),
  ];
  // Relative steps, because a picture has hundreds of these.
  const step = (from: number[], to: number[]) => `${(to[0] ?? 0) - (from[0] ?? 0)} ${(to[1] ?? 0) - (from[1] ?? 0)}`;
  return `M${a.join(" ")}q${step(a, b)} ${step(a, c)}l${step(c, d)}q${step(d, e)} ${step(d, g)}z`;
}

/**
 * Light and dark sides of folds. Nested thin layers, widest first, look like one soft edge; a blur would cost a tenth
 * of a second per panel.
 */
export function foldShades(folds: Fold[], shade: string, light: string, gain: number, thin: number): string {
  const nest = (f: Fold, frame: Frame, shift: number, half: number, colour: string, total: number, layers: number) => {
    const each = (1 - (1 - Math.min(0.92, total)) ** (1 / layers)).toFixed(3);
    const paths = Array.from(
      { length: layers },
      (_, i) => `<path d="${lens(f, frame, shift, half * (1 - i / layers), (i / layers) * 0.2)}"/>`,
    );
    return `<g fill="${colour}" fill-opacity="${each}">${paths.join("")}</g>`;
  };
  return folds
    .map(f => {
      const frame = frameOf(f);
      const facing = 0.35 + 0.65 * Math.abs(frame.nx * 0.8 + frame.ny * 0.6);
      return (
        nest(f, frame, -0.4, 1.15, shade, f.depth * 0.8 * thin, 5) +
        nest(f, frame, 1.05, 0.85, light, f.depth * facing * gain * 0.72, 4) +
        nest(f, frame, -0.15, 0.34, shade, f.depth * 0.5 * thin, 2)
      );
    })
    .join("");
}

/** How folds shift a point of cloth: towards the valley, most on the slopes. */
export function foldWarp(folds: Fold[]): (x: number, y: number) => [number, number] {
  const framed = folds.map(f => ({ f, frame: frameOf(f) }));
  return (x, y) => {
    let dx = 0;
    let dy = 0;
    for (const { f, frame } of framed) {
      const along = ((x - f.x0) * frame.ux + (y - f.y0) * frame.uy) / frame.length;
      if (along < 0.02 || along > 1.1) continue;
      const t = Math.min(1, along);
      const off = (x - f.x0) * frame.nx + (y - f.y0) * frame.ny - f.bend * 2 * t * (1 - t);
      const w = (f.leaf ? f.w1 * 3 * t * (1 - t) + 2 : f.w0 + (f.w1 - f.w0) * t) * 1.5;
      const s = off / w;
      if (Math.abs(s) > 3) continue;
      const push = -f.depth * w * 0.75 * s * Math.exp(-s * s) * Math.min(1, along * 5, Math.max(0, (1.1 - along) * 10));
      dx += frame.nx * push;
      dy += frame.ny * push;
    }
    return [x + dx, y + dy];
  };
}
