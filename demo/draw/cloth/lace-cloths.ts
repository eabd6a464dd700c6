import { mix } from "./colour.ts";
import { n } from "./drawing.ts";
import { stampGrid, type Woven } from "./stretch.ts";

const around = (count: number, body: string) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${n((360 / count) * i)})">${body}</g>`).join("");

type CordLace = { kind: "cord-lace"; ground: string; cord: string; pitch?: number };

function cordLace({ ground: lining, cord, pitch = 104 }: CordLace): Woven {
  const flower = (k: number) =>
    `${around(k, `<path d="M0 -7C15 -16 16 -38 0 -44C-16 -38 -15 -16 0 -7Z" fill="${mix(cord, lining, 0.12)}" stroke="${cord}" stroke-width="3.6"/><path d="M0 -14V-36" stroke="${lining}" stroke-width="2.4" stroke-dasharray="3 2.4"/>`)}<circle r="9" fill="${cord}"/><circle r="4" fill="${lining}"/>`;
  return {
    sheen: 0.3,
    weave: "none",
    decorate: s => {
      const net = s.drawing.once(
        `net ${cord}${lining}`,
        id =>
          `<g id="${id}"><path d="M-27 -24L27 24M-27 -8L9 24M-27 8L-9 24M-9 -24L27 8M9 -24L27 -8M27 -24L-27 24M27 -8L-9 24M27 8L9 24M9 -24L-27 8M-9 -24L-27 -8" stroke="${mix(cord, lining, 0.3)}" stroke-width="2" stroke-opacity=".8"/></g>`,
      );
      const a = s.drawing.once(`lace a ${cord}${lining}`, id => `<g id="${id}">${flower(6)}</g>`);
      const b = s.drawing.once(
        `lace b ${cord}${lining}`,
        id =>
          `<g id="${id}">${flower(5)}<path d="M0 46C30 60 34 30 48 44M0 46C-30 60 -34 30 -48 44" fill="none" stroke="${cord}" stroke-width="5"/></g>`,
      );
      return (
        stampGrid(s, net, 54, 48, 0) +
        stampGrid(
          s,
          (row, column) => [(row + column) & 1 ? a : b, ((row * 5 + column * 3) % 6) * 60, 1],
          pitch,
          pitch * 0.86,
          0.5,
        )
      );
    },
  };
}

type Eyelet = { kind: "eyelet"; ground: string; hole: string; pitch?: number };

function eyelet({ ground, hole, pitch = 84 }: Eyelet): Woven {
  return {
    sheen: 0.14,
    weave: "plain",
    decorate: s => {
      const rim = mix(ground, "#fffaf0", 0.6);
      const shade = mix(ground, "#2a1810", 0.35);
      const rosette = s.drawing.once(
        `eyelet ${ground}`,
        id =>
          `<g id="${id}">${around(6, `<ellipse cy="-21" rx="6" ry="9" fill="${hole}" stroke="${rim}" stroke-width="3.4"/><path d="M-5 -28A7 10 0 0 1 5 -28" fill="none" stroke="${shade}" stroke-opacity=".5" stroke-width="1.6"/>`)}<circle r="6" fill="${hole}" stroke="${rim}" stroke-width="3"/></g>`,
      );
      const speck = s.drawing.once(
        `speck ${ground}${hole}`,
        id => `<g id="${id}"><circle r="4" fill="${hole}" stroke="${rim}" stroke-width="2.6"/></g>`,
      );
      return stampGrid(
        s,
        (row, column) => ((row & 1) === 0 ? [rosette, (column & 1) * 30, 1] : [speck, 0, 1]),
        pitch,
        pitch * 0.5,
        0.5,
      );
    },
  };
}

export type LaceCloth = CordLace | Eyelet;

export const laceCloths = { "cord-lace": cordLace, eyelet };
