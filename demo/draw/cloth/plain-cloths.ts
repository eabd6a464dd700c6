import { mix } from "./colour.ts";
import { n } from "./drawing.ts";
import { band, stampGrid, threadLine, type Weave, type Woven } from "./stretch.ts";

type Plain = { kind: "plain"; ground: string; weave?: Weave; sheen?: number };

function plain({ weave = "plain", sheen = 0.15 }: Plain): Woven {
  return { sheen, weave, decorate: () => "" };
}

type SlubLinen = { kind: "slub-linen"; ground: string };

function slubLinen({ ground }: SlubLinen): Woven {
  return {
    sheen: 0.12,
    weave: "linen",
    decorate: s => {
      const parts: string[] = [];
      for (let i = 0; i < 90; i++) {
        const [x, y] = s.place(s.left + s.random() * (s.right - s.left), s.top + s.random() * (s.bottom - s.top));
        const long = 20 + s.random() * 60;
        parts.push(`M${n(x)} ${n(y)}${i % 2 ? `h${n(long)}` : `v${n(long)}`}`);
      }
      return `<path d="${parts.join("")}" stroke="${mix(ground, "#fffaf0", 0.5)}" stroke-opacity=".4" stroke-width="1.6"/><path d="${parts.slice(0, 40).join("")}" stroke="${mix(ground, "#20140f", 0.5)}" stroke-opacity=".16" stroke-width="1.4" transform="translate(31 17)"/>`;
    },
  };
}

type Damask = { kind: "damask"; ground: string; figure?: 0 | 1 | 2 | 3; sheen?: number };

/** Satin figures on matt ground of the same colour. `figure` picks one of four drawings. */
function damask({ ground, figure = 0, sheen = 0.75 }: Damask): Woven {
  const petals = (count: number, length: number, width: number) =>
    Array.from(
      { length: count },
      (_, i) =>
        `<path d="M0 0C${width} ${-length * 0.4} ${width} ${-length * 0.8} 0 ${-length}C${-width} ${-length * 0.8} ${-width} ${-length * 0.4} 0 0Z" transform="rotate(${(360 / count) * i})"/>`,
    ).join("");
  const drawings = [
    `${petals(8, 36, 11)}<circle r="44" fill="none" stroke-width="4" class="l"/><circle r="51" fill="none" stroke-width="2" class="l" stroke-dasharray="3 6"/>`,
    `<path d="M0 -56C30 -40 34 -10 0 6C-34 -10 -30 -40 0 -56Z"/><path d="M0 6C6 30 26 34 34 18M0 6C-6 30 -26 34 -34 18M0 6V56" fill="none" stroke-width="5" class="l"/><circle cx="36" cy="10" r="7"/><circle cx="-36" cy="10" r="7"/>`,
    `<path d="M0 -48L30 0L0 48L-30 0Z" fill="none" stroke-width="7" class="l"/><path d="M0 -27L17 0L0 27L-17 0Z"/><circle cx="40" r="4"/><circle cx="-40" r="4"/>`,
    `<path d="M-44 20C-44 -30 0 -30 0 10C0 34 -30 34 -28 12C-26 0 -10 2 -12 14M44 20C44 -30 0 -30 0 10C0 34 30 34 28 12C26 0 10 2 12 14" fill="none" stroke-width="6" class="l"/><path d="M0 -50L9 -34L0 -18L-9 -34Z"/>`,
  ];
  return {
    sheen,
    weave: "twill",
    decorate: s => {
      const satin = mix(ground, "#fff4e0", 0.26);
      const body = (drawings[figure] ?? "").replaceAll('class="l"', `stroke="${satin}"`);
      const motif = s.drawing.once(
        `damask ${ground} ${figure}`,
        id => `<g id="${id}" fill="${satin}" fill-opacity="0.62">${body}</g>`,
      );
      return stampGrid(s, motif, 112, 100, 0.5);
    },
  };
}

type Striped = {
  kind: "striped";
  ground: string;
  stripes: [width: number, colour: string | null][];
  weave?: Weave;
  sheen?: number;
};

function striped({ stripes, weave = "plain", sheen = 0.15 }: Striped): Woven {
  const repeat = stripes.reduce((sum, [width]) => sum + width, 0);
  return {
    sheen,
    weave,
    decorate: s => {
      const parts: string[] = [];
      for (let u = Math.floor(s.left / repeat) * repeat; u < s.right; u += repeat) {
        let at = u;
        for (const [width, colour] of stripes) {
          if (colour) parts.push(band(s, at, at + width, colour));
          at += width;
        }
      }
      return parts.join("");
    },
  };
}

type Checked = { kind: "checked"; ground: string; bar: string; pitch?: number; wide?: number; line?: string };

function checked({ bar, pitch = 64, wide = 26, line }: Checked): Woven {
  return {
    sheen: 0.1,
    weave: "plain",
    decorate: s => {
      const parts: string[] = [];
      const bars = (from: number, to: number, across: boolean) => {
        for (let at = Math.floor(from / pitch) * pitch; at < to; at += pitch) {
          parts.push(
            `<path d="${threadLine(s, at, across)}" fill="none" stroke="${bar}" stroke-width="${wide}" stroke-opacity=".5"/>`,
          );
          if (line)
            parts.push(
              `<path d="${threadLine(s, at + pitch / 2, across)}" fill="none" stroke="${line}" stroke-width="3" stroke-opacity=".8"/>`,
            );
        }
      };
      bars(s.left, s.right, false);
      bars(s.top, s.bottom, true);
      return parts.join("");
    },
  };
}

export type PlainCloth = Plain | SlubLinen | Damask | Striped | Checked;

export const plainCloths = { plain, "slub-linen": slubLinen, damask, striped, checked };
