function channels(hex: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** The colour `t` of the way between two; all are #rrggbb. */
export function mix(from: string, to: string, t: number): string {
  const a = channels(from);
  const b = channels(to);
  return `#${a
    .map((value, i) =>
      Math.round(value + ((b[i] ?? 0) - value) * t)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** 0 to 1. */
export function lightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return (r * 0.3 + g * 0.59 + b * 0.11) / 255;
}

/** A cloth's colour in full shadow. Pale cloth keeps a warm shadow, because light bounces inside. */
function shaded(hex: string): string {
  const pale = Math.max(0, lightness(hex) - 0.45) * 1.4;
  const warm = mix("#1c1030", "#6b4a30", Math.min(1, pale * 1.6));
  return mix(mix(hex, warm, 0.62 - pale * 0.12), "#0d0710", 0.3 - pale * 0.2);
}

/** The shadow colour to lay over a cloth: always deep, so that dark figures on pale cloth stay dark. */
export function shadowOf(hex: string): string {
  return mix(shaded(hex), "#452712", Math.min(1, Math.max(0, lightness(hex) - 0.45) * 2.4));
}

/** How thinly to lay `shadowOf` so that the ground comes out right, 0 to 1. */
export function shadowThinness(hex: string): number {
  const ground = lightness(hex);
  return Math.min(1, (ground - lightness(shaded(hex))) / Math.max(0.05, ground - lightness(shadowOf(hex))));
}

/** Returns the colour under the studio lamp. */
export const lightOf = (hex: string) => mix(hex, "#fff8ec", 0.62);

/** Stitch colour on cloth or leather of this colour: `t` of the way to the palest thread. */
export const stitchOn = (hex: string, t = 0.35) => mix(hex, "#fff2dc", t);
