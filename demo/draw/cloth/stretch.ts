import { type Drawing, n } from "./drawing.ts";
import type { Random } from "./seeded-random.ts";

/** Cloth to paint: `left`,`top` to `right`,`bottom` in cloth coordinates, laid on the picture by `place`. */
export type Stretch = {
  drawing: Drawing;
  left: number;
  top: number;
  right: number;
  bottom: number;
  place: (u: number, v: number) => [x: number, y: number];
  random: Random;
  /** Whether a point of the picture is near enough to the piece to draw. */
  near: (x: number, y: number) => boolean;
};

export type Weave = "plain" | "linen" | "twill" | "ribbed" | "none";

/**
 * A cloth apart from its ground colour: `sheen` from 0 (matt cotton) to 1 (satin), weave, and decoration in cloth
 * coordinates (a cloth pixel is a pixel of a full garment picture).
 */
export type Woven = {
  sheen: number;
  weave: Weave;
  decorate: (stretch: Stretch) => string;
};

/** Stamps a motif, drawn once around 0,0, at u,v of the cloth, leaning and narrowing with the folds. */
export function stamp(stretch: Stretch, motif: string, u: number, v: number, turn = 0, size = 1): string {
  const step = 12;
  const [x, y] = stretch.place(u, v);
  if (!stretch.near(x, y)) return "";
  const [ax, ay] = stretch.place(u + step, v);
  const [bx, by] = stretch.place(u, v + step);
  const c = Math.cos((turn * Math.PI) / 180) * size;
  const s = Math.sin((turn * Math.PI) / 180) * size;
  const ux = (ax - x) / step;
  const uy = (ay - y) / step;
  const vx = (bx - x) / step;
  const vy = (by - y) / step;
  const matrix = [ux * c + vx * s, uy * c + vy * s, vx * c - ux * s, vy * c - uy * s].map(value =>
    String(Math.round(value * 100) / 100).replace("0.", "."),
  );
  return `<use href="#${motif}" transform="matrix(${matrix.join(" ")} ${Math.round(x)} ${Math.round(y)})"/>`;
}

/** Stamps a grid of `du` by `dv`, every second row moved by `shift` of a step. */
export function stampGrid(
  stretch: Stretch,
  motif: string | ((row: number, column: number) => [motif: string, turn: number, size: number] | null),
  du: number,
  dv: number,
  shift = 0.5,
  turn = 0,
  offset: [number, number] = [0, 0],
): string {
  const parts: string[] = [];
  const rows = [Math.floor((stretch.top - offset[1]) / dv), Math.ceil((stretch.bottom - offset[1]) / dv)] as const;
  const columns = [
    Math.floor((stretch.left - offset[0]) / du) - 1,
    Math.ceil((stretch.right - offset[0]) / du),
  ] as const;
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (let column = columns[0]; column <= columns[1]; column++) {
      const chosen = typeof motif === "string" ? ([motif, turn, 1] as const) : motif(row, column);
      if (!chosen) continue;
      const u = offset[0] + (column + (row & 1 ? shift : 0)) * du;
      parts.push(stamp(stretch, chosen[0], u, offset[1] + row * dv, chosen[1], chosen[2]));
    }
  }
  return parts.join("");
}

/** Path commands of the line v = top..bottom at u (or across at v), along the folds. */
export function threadLine(
  stretch: Stretch,
  at: number,
  across = false,
  wave: (t: number) => number = () => 0,
): string {
  const [from, to] = across ? [stretch.left, stretch.right] : [stretch.top, stretch.bottom];
  const steps = Math.max(3, Math.round((to - from) / 44));
  let path = "";
  let lastX = 0;
  let lastY = 0;
  let drawing = false;
  for (let i = 0; i <= steps; i++) {
    const t = from + ((to - from) * i) / steps;
    const [px, py] = across ? stretch.place(t, at + wave(t)) : stretch.place(at + wave(t), t);
    const x = Math.round(px);
    const y = Math.round(py);
    const seen = stretch.near(x, y);
    // Whole relative numbers, because a garment has hundreds of such lines.
    if (seen) path += drawing ? `l${x - lastX} ${y - lastY}` : `M${x} ${y}`;
    lastX = x;
    lastY = y;
    drawing = seen;
  }
  return path;
}

/** A woven band from `from` to `to` across the cloth, along the folds. */
export function band(stretch: Stretch, from: number, to: number, fill: string, opacity = 1): string {
  return `<path d="${threadLine(stretch, (from + to) / 2)}" fill="none" stroke="${fill}" stroke-width="${n(to - from)}"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ""}/>`;
}
