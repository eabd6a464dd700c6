import { n } from "./cloth/drawing.ts";
import { scroll, thread } from "./cloth/thread.ts";
import { type Neck, neckLine } from "./neck-details.ts";

/** It is worked on the chest. */
export type AgbadaWork = "spirals" | "panel" | "lattice" | "plain";

export const agbadaNeck: Neck = { width: 62, depth: 66, top: 228 };

/** Needlework in two threads, laid on the cloth before light and shade. */
export function agbadaWork(kind: AgbadaWork, colour: string, second: string): string {
  const about = thread(neckLine(agbadaNeck, 12), colour, 6) + thread(neckLine(agbadaNeck, 25), second, 3.4);
  if (kind === "plain") return about;
  const box = `M520 330H470V600H700V330H680`;
  const wheel = (x: number, y: number, r: number) => wheelOf(x, y, r, colour, second);
  if (kind === "panel") {
    const rows = Array.from({ length: 6 }, (_, i) =>
      Array.from({ length: 5 }, (_unused, j) => `M${498 + j * 44} ${372 + i * 40}l14 18l-14 18l-14 -18Z`).join(""),
    ).join("");
    return (
      about +
      thread("M452 330V640H712V330M466 336V626H698V336", colour, 5) +
      thread(rows, second, 3.8) +
      thread(scroll(712, 520, 70, 1, -20) + scroll(712, 560, 52, -1, 20) + scroll(452, 660, 46, -1, 120), colour, 5.5) +
      thread(zigzag(459, 338, 632, 14) + zigzag(705, 338, 632, 14), second, 2.6) +
      darts([500, 582, 664], 650, [90, 170, 90], colour, second) +
      wheel(582, 356, 26)
    );
  }
  if (kind === "lattice") {
    const lattice = Array.from(
      { length: 9 },
      (_, i) =>
        `M600 ${318 + i * 44}l34 22l-34 22l-34 -22ZM566 ${340 + i * 44}l-30 22l30 22M634 ${340 + i * 44}l30 22l-30 22`,
    ).join("");
    return (
      about +
      thread("M520 330V760L600 820L680 760V330", colour, 6) +
      thread("M504 330V768L600 842L696 768V330", second, 3.4) +
      thread(lattice, colour, 4.2) +
      thread(zigzag(512, 336, 764, 16) + zigzag(688, 336, 764, 16), second, 2.8) +
      wheel(600, 846, 40) +
      darts([548, 652], 800, [70, 70], colour, second) +
      thread(scroll(714, 640, 44, 1, -40) + scroll(486, 640, 44, -1, 220), colour, 5)
    );
  }
  return (
    about +
    thread(box, colour, 7) +
    thread("M486 346V584H684V346M502 346V568H668V346", second, 4) +
    thread([372, 398, 424].map(y => across(510, 660, y)).join(""), second, 3) +
    thread([540, 562].map(y => across(510, 580, y)).join(""), colour, 3) +
    darts([492, 536, 580], 606, [120, 210, 120], colour, second) +
    wheel(668, 570, 104) +
    wheel(528, 474, 40) +
    thread(
      scroll(500, 420, 46, 1, 60) +
        scroll(560, 500, 40, -1, 200) +
        scroll(470, 620, 58, -1, 90) +
        scroll(560, 640, 40, 1, 70),
      second,
      5,
    )
  );
}

function wheelOf(x: number, y: number, r: number, colour: string, second: string): string {
  const ring = (of: number) =>
    `M${n(x - of)} ${y}A${n(of)} ${n(of)} 0 1 1 ${n(x + of)} ${y}A${n(of)} ${n(of)} 0 1 1 ${n(x - of)} ${y}`;
  const around = (count: number, draw: (cos: number, sin: number) => string) =>
    Array.from({ length: count }, (_, i) =>
      draw(Math.cos((i * 2 * Math.PI) / count), Math.sin((i * 2 * Math.PI) / count)),
    ).join("");
  const rays = around(
    Math.round(r / 4) + 6,
    (c, s) => `M${n(x + c * r * 0.48)} ${n(y + s * r * 0.48)}L${n(x + c * r * 0.74)} ${n(y + s * r * 0.74)}`,
  );
  const knots = around(Math.round(r / 5) + 8, (c, s) => `M${n(x + c * r * 1.14)} ${n(y + s * r * 1.14)}l0 .1`);
  const scale = r / 100;
  return (
    thread([1, 0.82, 0.4].map(of => ring(r * of)).join(""), colour, 2 + 4.5 * scale) +
    thread(ring(r * 0.24) + ring(r * 0.08), second, 2 + 3 * scale) +
    thread(rays, second, 1.6 + 2.6 * scale) +
    thread(knots, second, 3 + 6 * scale)
  );
}

function darts(at: number[], y: number, lengths: number[], colour: string, second: string): string {
  const blade = (x: number, half: number, length: number) =>
    `M${x - half} ${y}Q${x - half * 0.5} ${n(y + length * 0.5)} ${x} ${y + length}Q${x + half * 0.5} ${n(y + length * 0.5)} ${x + half} ${y}`;
  return (
    thread(at.map((x, i) => blade(x, 20, lengths[i] ?? 90)).join(""), colour, 4.6) +
    thread(at.map((x, i) => blade(x, 9, (lengths[i] ?? 90) * 0.7)).join(""), second, 3)
  );
}

function zigzag(x: number, from: number, to: number, step: number): string {
  const turns = Math.floor((to - from) / step);
  return `M${x - 4} ${from}${Array.from({ length: turns }, (_, i) => `l${i % 2 ? -8 : 8} ${step}`).join("")}`;
}

function across(from: number, to: number, y: number): string {
  return `M${from} ${y}${Array.from({ length: Math.floor((to - from) / 10) }, (_, i) => `l10 ${i % 2 ? -14 : 14}`).join("")}`;
}
