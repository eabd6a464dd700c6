import { mix } from "./colour.ts";
import { n } from "./drawing.ts";
import { between, seededRandom } from "./seeded-random.ts";
import { stamp, stampGrid, threadLine, type Woven } from "./stretch.ts";

/** Resist lines on dyed ground are never pure white: some dye reaches them. */
const paleOf = (ground: string, resist: string) => mix(resist, ground, 0.1);

type TiedRings = { kind: "tied-rings"; ground: string; resist?: string; pitch?: number };

function tiedRings({ ground, resist = "#e9e6f2", pitch = 92 }: TiedRings): Woven {
  const random = seededRandom(pitch + ground.length);
  const rings = [0, 1, 2].map(() => {
    const wobble = Array.from({ length: 14 }, () => between(random, 0.86, 1.14));
    const ring = (r: number) =>
      `M${wobble.map((k, i) => `${n(Math.cos((i / 14) * 6.283) * r * k)} ${n(Math.sin((i / 14) * 6.283) * r * k)}`).join("L")}Z`;
    const spokes = wobble.map((k, i) => {
      const a = (i / 14) * 6.283 + 0.2;
      return `M${n(Math.cos(a) * 12)} ${n(Math.sin(a) * 12)}L${n(Math.cos(a) * 31 * k)} ${n(Math.sin(a) * 31 * k)}`;
    });
    const pale = paleOf(ground, resist);
    return `<path d="${ring(35)}" fill="${pale}" fill-opacity=".22"/><path d="${ring(29)}" fill="none" stroke="${pale}" stroke-width="7" stroke-opacity=".8"/><path d="${ring(18)}" fill="none" stroke="${pale}" stroke-width="3.4" stroke-opacity=".72"/><path d="${ring(8)}" fill="${pale}" fill-opacity=".85"/><path d="${ring(3.5)}" fill="${ground}"/><path d="${spokes.join("")}" stroke="${ground}" stroke-width="2" stroke-opacity=".7"/>`;
  });
  return {
    sheen: 0.12,
    weave: "plain",
    decorate: s => {
      const ids = rings.map((ring, i) =>
        s.drawing.once(`rings ${ground} ${pitch} ${i}`, id => `<g id="${id}">${ring}</g>`),
      );
      return stampGrid(
        s,
        (row, column) => [
          ids[Math.abs(row * 5 + column * 3) % 3] ?? "",
          ((row * 7 + column * 13) % 12) * 30,
          0.9 + ((row * column) & 3) * 0.07,
        ],
        pitch,
        pitch * 0.84,
      );
    },
  };
}

type Combed = { kind: "combed"; ground: string; resist?: string; side?: number };

function combed({ ground, resist = "#dfe3f2", side = 104 }: Combed): Woven {
  return {
    sheen: 0.12,
    weave: "plain",
    decorate: s => {
      const pale = paleOf(ground, resist);
      const half = side / 2 - 4;
      const waves = (k: number) =>
        Array.from({ length: 9 }, (_, i) => {
          const y = -half + 6 + i * ((half * 2 - 12) / 8);
          return `M${-half + 3} ${n(y)}q${half / 4} ${-9 - k} ${half / 2 - 1.5} 0t${half / 2 - 1.5} 0 ${half / 2 - 1.5} 0 ${half / 2 - 1.5} 0`;
        }).join("");
      const cell = (k: number) =>
        s.drawing.once(
          `combed ${ground} ${side} ${k}`,
          id =>
            `<g id="${id}"><path d="${waves(k)}" fill="none" stroke="${pale}" stroke-width="3.2" stroke-linecap="round" stroke-opacity=".86"/><rect x="${-half}" y="${-half}" width="${half * 2}" height="${half * 2}" fill="none" stroke="${pale}" stroke-width="2" stroke-opacity=".5"/></g>`,
        );
      const dot = s.drawing.once(
        `combed dot ${ground} ${side}`,
        id =>
          `<g id="${id}"><rect x="${-half}" y="${-half}" width="${half * 2}" height="${half * 2}" fill="${pale}" fill-opacity=".1"/><g fill="${pale}">${[-1, 0, 1].flatMap(x => [-1, 0, 1].map(y => `<circle cx="${n(x * half * 0.58)}" cy="${n(y * half * 0.58)}" r="${x === 0 && y === 0 ? 11 : 6}"/>`)).join("")}</g><circle r="5" fill="${ground}"/></g>`,
      );
      return stampGrid(
        s,
        (row, column) =>
          (row + 2 * column) % 5 === 0 ? [dot, 0, 1] : [cell((row & 1) * 4), (row + column) & 1 ? 90 : 0, 1],
        side,
        side,
        0,
      );
    },
  };
}

type Lozenges = { kind: "lozenges"; ground: string; resist?: string; pitch?: number; accent?: string };

function lozenges({ ground, resist = "#e6e4ef", pitch = 78, accent }: Lozenges): Woven {
  return {
    sheen: 0.15,
    weave: "plain",
    decorate: s => {
      const pale = paleOf(ground, resist);
      const w = pitch / 2;
      const h = pitch * 0.8;
      const rim = (k: number) => `M0 ${n(-h * k)}L${n(w * k)} 0L0 ${n(h * k)}L${n(-w * k)} 0Z`;
      const cell = (filled: boolean) =>
        s.drawing.once(
          `lozenge ${ground} ${pitch} ${filled} ${accent}`,
          id =>
            `<g id="${id}"><path d="${rim(0.97)}" fill="none" stroke="${pale}" stroke-width="3.4" stroke-dasharray="7 4.5" stroke-opacity=".85"/><path d="${rim(0.66)}" fill="${filled ? pale : "none"}" stroke="${pale}" stroke-width="2.6" fill-opacity=".8" stroke-opacity=".8"/><path d="${rim(0.34)}" fill="${filled ? ground : (accent ?? pale)}" fill-opacity=".92"/><circle r="4" fill="${filled ? pale : ground}"/></g>`,
        );
      return stampGrid(s, (row, column) => [cell((row + column * 2) % 3 === 0), 0, 1], pitch, h, 0.5);
    },
  };
}

type PleatDipped = { kind: "pleat-dipped"; ground: string; resist?: string; pitch?: number };

function pleatDipped({ ground, resist = "#dfe4f4", pitch = 58 }: PleatDipped): Woven {
  return {
    sheen: 0.18,
    weave: "plain",
    decorate: s => {
      const pale = paleOf(ground, resist);
      const parts: string[] = [];
      for (let u = Math.floor(s.left / pitch) * pitch; u < s.right; u += pitch) {
        const phase = s.random() * 6;
        const line = (shift: number) =>
          threadLine(s, u + shift, false, t => Math.sin(t / 46 + phase) * 5 + Math.sin(t / 17 + phase * 2) * 2.4);
        const wide = between(s.random, 8, 19);
        parts.push(
          `<g fill="none" stroke="${pale}"><path d="${line(0)}" stroke-width="${n(wide * 2.1)}" fill-opacity=".16"/><path d="${line(2)}" stroke-width="${n(wide)}" fill-opacity=".62" stroke-dasharray="29 3 11 2 47 4"/><path d="${line(1)}" stroke-width="${n(wide * 0.35)}" fill-opacity=".9" stroke-dasharray="41 5 13 3"/><path d="${line(wide * 0.95)}" stroke-width="2" fill-opacity=".6" stroke-dasharray="9 6"/></g>`,
        );
      }
      return parts.join("");
    },
  };
}

type Fronds = { kind: "fronds"; ground: string; resist?: string; pitch?: number };

function fronds({ ground, resist = "#ebe7f0", pitch = 120 }: Fronds): Woven {
  return {
    sheen: 0.12,
    weave: "plain",
    decorate: s => {
      const pale = paleOf(ground, resist);
      const leaves = Array.from({ length: 6 }, (_, i) => {
        const y = 38 - i * 15;
        const r = 26 - i * 3;
        return `M0 ${y}q${-r * 0.5} -16 ${-r} -12q${r * 0.2} 14 ${r} 12q${r * 0.5} -16 ${r} -12q${-r * 0.2} 14 ${-r} 12`;
      });
      const frond = s.drawing.once(
        `frond ${ground}`,
        id =>
          `<g id="${id}"><path d="${leaves.join("")}" fill="${pale}" fill-opacity=".85"/><path d="M0 48C3 20 -3 -20 0 -54" fill="none" stroke="${pale}" stroke-width="3"/></g>`,
      );
      const seeds = Array.from(
        { length: 22 },
        (_, i) =>
          `<circle cx="${n(Math.cos(i * 0.62) * (4 + i * 1.5))}" cy="${n(Math.sin(i * 0.62) * (4 + i * 1.5))}" r="${n(1.8 + i * 0.11)}"/>`,
      );
      const spiral = s.drawing.once(
        `seeds ${ground}`,
        id => `<g id="${id}" fill="${pale}" fill-opacity=".88">${seeds.join("")}</g>`,
      );
      return stampGrid(
        s,
        (row, column) =>
          (row + column) & 1 ? [spiral, column * 40, 1] : [frond, (row & 2) * 90 + (column % 3) * 14, 1],
        pitch * 0.82,
        pitch,
        0.5,
      );
    },
  };
}

type Sunburst = { kind: "sunburst"; ground: string; resist?: string; centreX?: number; centreY?: number };

function sunburst({ ground, resist = "#f0e2d2", centreX = 0, centreY = -120 }: Sunburst): Woven {
  return {
    sheen: 0.14,
    weave: "plain",
    decorate: s => {
      const pale = paleOf(ground, resist);
      const parts: string[] = [];
      const random = seededRandom(ground.length * 31);
      for (let ring = 1; ring < 22; ring++) {
        const r = ring * 46 + between(random, -9, 9);
        const points = Array.from({ length: 72 }, (_, i) => {
          const a = (i / 72) * 6.283;
          const k = r + Math.sin(a * 9 + ring) * 5 + between(random, -5, 5);
          const [x, y] = s.place(centreX + Math.cos(a) * k, centreY + Math.sin(a) * k);
          return `${n(x)} ${n(y)}`;
        });
        parts.push(
          `<path d="M${points.join("L")}Z" fill="none" stroke="${pale}" stroke-width="${n(between(random, 3, 17))}" stroke-opacity="${between(random, 0.3, 0.85).toFixed(2)}"/>`,
        );
      }
      const speck = s.drawing.once(
        `speck ${ground}`,
        id => `<g id="${id}" fill="${ground}" fill-opacity=".5"><path d="M-3 -30L2 -30L1 30L-2 30Z"/></g>`,
      );
      for (let i = 0; i < 120; i++) {
        const a = (i * 2.399) % 6.283;
        const r = 40 + i * 8;
        parts.push(stamp(s, speck, centreX + Math.cos(a) * r, centreY + Math.sin(a) * r, (a * 180) / Math.PI + 90));
      }
      return parts.join("");
    },
  };
}

export type AdireCloth = TiedRings | Combed | Lozenges | PleatDipped | Fronds | Sunburst;

export const adireCloths = { "tied-rings": tiedRings, combed, lozenges, "pleat-dipped": pleatDipped, fronds, sunburst };
