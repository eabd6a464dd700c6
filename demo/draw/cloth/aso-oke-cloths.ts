import { mix } from "./colour.ts";
import { n } from "./drawing.ts";
import { band, stamp, threadLine, type Woven } from "./stretch.ts";

type StripWoven = {
  kind: "strip-woven";
  ground: string;
  heart: string;
  metal: string;
  inlay?: string;
  strip?: number;
};

/** `inlay` adds small figures and holes, which do not line up between strips. */
function stripWoven({ ground, heart, metal, inlay, strip = 104 }: StripWoven): Woven {
  return {
    sheen: 0.4,
    weave: "ribbed",
    decorate: s => {
      const parts: string[] = [];
      const figure = inlay
        ? s.drawing.once(
            `inlay ${ground}${inlay}`,
            id =>
              `<g id="${id}"><path d="M0 -26L16 -10H8V10H16L0 26L-16 10H-8V-10H-16Z" fill="${inlay}"/><path d="M-6 -6H6V6H-6Z" fill="${metal}"/><path d="M-26 -30H26M-26 30H26" stroke="${inlay}" stroke-width="4"/></g>`,
          )
        : null;
      let k = 0;
      for (let u = Math.floor(s.left / strip) * strip; u < s.right; u += strip) {
        k++;
        const even = Math.round(u / strip) % 2 === 0;
        parts.push(band(s, u + strip * 0.3, u + strip * 0.7, even ? heart : mix(heart, ground, 0.25)));
        for (const [at, wide] of [
          [0.14, 2.5],
          [0.2, 2.5],
          [0.8, 2.5],
          [0.86, 2.5],
        ] as const)
          parts.push(band(s, u + strip * at, u + strip * at + wide, mix(heart, "#fff4e0", 0.3)));
        for (const at of [0.27, 0.73]) {
          parts.push(band(s, u + strip * at - 2, u + strip * at + 2.5, metal));
          parts.push(
            `<path d="${threadLine(s, u + strip * at)}" fill="none" stroke="#fffbe8" stroke-width="2" stroke-dasharray="3 9 5 14" stroke-opacity=".8"/>`,
          );
        }
        if (figure)
          for (let v = Math.floor(s.top / 150) * 150 + (k % 3) * 50; v < s.bottom; v += 150)
            parts.push(stamp(s, figure, u + strip * 0.5, v));
        parts.push(
          `<path d="${threadLine(s, u)}" fill="none" stroke="#140a10" stroke-width="2.6" stroke-opacity=".45"/><path d="${threadLine(s, u + 2.4)}" fill="none" stroke="#fff6e4" stroke-width="1.4" stroke-opacity=".3"/>`,
        );
      }
      return parts.join("");
    },
  };
}

type Shimmer = { kind: "shimmer"; ground: string; metal: string };

function shimmerWeave({ metal }: Shimmer): Woven {
  return {
    sheen: 0.7,
    weave: "ribbed",
    decorate: s => {
      const parts: string[] = [];
      for (let v = s.top, k = 0; v < s.bottom; v += 30, k++) {
        const line = threadLine(s, v, true);
        parts.push(
          `<path d="${line}" fill="none" stroke="${metal}" stroke-width="${k % 4 === 0 ? 5 : 1.8}" stroke-opacity="${k % 4 === 0 ? 0.7 : 0.5}" stroke-dasharray="${n(18 + (k % 5) * 9)} ${n(4 + (k % 3) * 3)}"/>`,
        );
      }
      for (let u = Math.floor(s.left / 110) * 110; u < s.right; u += 110)
        parts.push(
          `<path d="${threadLine(s, u)}" fill="none" stroke="#140a10" stroke-width="2.2" stroke-opacity=".3"/>`,
        );
      return parts.join("");
    },
  };
}

export type AsoOkeCloth = StripWoven | Shimmer;

export const asoOkeCloths = { "strip-woven": stripWoven, shimmer: shimmerWeave };
