import { type Box, n } from "./drawing.ts";

/** A point of an outline. A third number marks a corner; other points bend smoothly. */
export type Point = [x: number, y: number, corner?: 1];

function segment(before: Point, from: Point, to: Point, after: Point): string {
  const lead = from[2] ? [0, 0] : [(to[0] - before[0]) / 6, (to[1] - before[1]) / 6];
  const tail = to[2] ? [0, 0] : [(after[0] - from[0]) / 6, (after[1] - from[1]) / 6];
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2.2;
  // Limits handles to half a short stretch, which long neighbours would bend into a loop.
  const held = (v: number[]) => {
    const length = Math.hypot(v[0] ?? 0, v[1] ?? 0);
    const factor = length > reach ? reach / length : 1;
    return [(v[0] ?? 0) * factor, (v[1] ?? 0) * factor];
  };
  const [ax, ay] = held(lead);
  const [bx, by] = held(tail);
  return `C${n(from[0] + (ax ?? 0))} ${n(from[1] + (ay ?? 0))} ${n(to[0] - (bx ?? 0))} ${n(to[1] - (by ?? 0))} ${n(to[0])} ${n(to[1])}`;
}

export function closed(points: Point[]): string {
  const at = (i: number) => points[(i + points.length) % points.length] as Point;
  const parts = points.map((point, i) => segment(at(i - 1), point, at(i + 1), at(i + 2)));
  return `M${n(at(0)[0])} ${n(at(0)[1])}${parts.join("")}Z`;
}

export function open(points: Point[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  const parts = points.slice(1).map((_, i) => segment(at(i - 1), at(i), at(i + 1), at(i + 2)));
  return `M${n(at(0)[0])} ${n(at(0)[1])}${parts.join("")}`;
}

/** Points mirrored at x = `axis`, reversed so that an outline can continue with them. */
export function mirrored(points: Point[], axis = 600): Point[] {
  return points.map(([x, y, corner]): Point => (corner ? [2 * axis - x, y, 1] : [2 * axis - x, y])).reverse();
}

export function boxOf(outline: string, margin = 0): Box {
  const numbers = (outline.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
}

/** Whether a point is inside an outline or within `margin`; treats bends as straight. */
export function nearOutline(outline: string, margin: number): (x: number, y: number) => boolean {
  const corners = [...outline.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[CMZ]|$)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  const edges = corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] ?? corner] as const);
  return (x, y) => {
    let inside = false;
    for (const [[ax, ay], [bx, by]] of edges) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
      const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
      if (Math.hypot(ax + (bx - ax) * t - x, ay + (by - ay) * t - y) < margin) return true;
    }
    return inside;
  };
}
