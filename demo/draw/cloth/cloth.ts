import { type AdireCloth, adireCloths } from "./adire-cloths.ts";
import { type AnkaraCloth, ankaraCloths } from "./ankara-cloths.ts";
import { type AsoOkeCloth, asoOkeCloths } from "./aso-oke-cloths.ts";
import { mix } from "./colour.ts";
import type { Drawing } from "./drawing.ts";
import { type LaceCloth, laceCloths } from "./lace-cloths.ts";
import { type PlainCloth, plainCloths } from "./plain-cloths.ts";
import type { Weave, Woven } from "./stretch.ts";

/** Cloth data: its kind, colours (#rrggbb) of ground and figures, and figure size. */
export type Cloth = PlainCloth | AdireCloth | AnkaraCloth | AsoOkeCloth | LaceCloth;

type Kind = Cloth["kind"];

const kinds: { [K in Kind]: (cloth: Extract<Cloth, { kind: K }>) => Woven } = {
  ...plainCloths,
  ...adireCloths,
  ...ankaraCloths,
  ...asoOkeCloths,
  ...laceCloths,
};

export function wovenOf<K extends Kind>(cloth: Extract<Cloth, { kind: K }>): Woven {
  return kinds[cloth.kind](cloth);
}

export function undecorated(cloth: Cloth, ground = cloth.ground): Cloth {
  const { weave, sheen } = wovenOf(cloth);
  return { kind: "plain", ground, weave, sheen };
}

/** `scale` multiplies the natural size. */
export function weavePaint(drawing: Drawing, cloth: Cloth, scale = 1): string | null {
  const { weave } = wovenOf(cloth);
  if (weave === "none") return null;
  const dark = mix(cloth.ground, "#1a1018", 0.7);
  const pale = mix(cloth.ground, "#fffaf0", 0.7);
  const marks: Record<Exclude<Weave, "none">, string> = {
    plain: `<path d="M0 1H8M0 5H8" stroke="${dark}" stroke-opacity=".1"/><path d="M1 0V8M5 0V8" stroke="${pale}" stroke-opacity=".1"/>`,
    linen: `<path d="M0 1.5H8M0 6H5" stroke="${dark}" stroke-opacity=".17" stroke-width="1.1"/><path d="M2 0V8M6.5 0V6" stroke="${pale}" stroke-opacity=".2"/>`,
    twill: `<path d="M-2 10L10 -2M-2 2L2 -2M6 10L10 6" stroke="${dark}" stroke-opacity=".15" stroke-width="1.4"/>`,
    ribbed: `<path d="M0 2H8M0 6H8" stroke="${dark}" stroke-opacity=".2" stroke-width="1.3"/><path d="M0 4H8M0 8H8" stroke="${pale}" stroke-opacity=".14"/>`,
  };
  const id = drawing.once(
    `weave ${weave} ${cloth.ground} ${scale}`,
    it =>
      `<pattern id="${it}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${marks[weave]}</pattern>`,
  );
  return `url(#${id})`;
}
