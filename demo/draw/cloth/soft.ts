import type { Drawing } from "./drawing.ts";

const layersOf = (spread: number) => Math.max(3, Math.min(9, Math.round(spread / 5)));

/** Strength of each of `layers` that together reach `total`. */
const share = (total: number, layers: number) => (1 - (1 - Math.min(0.95, total)) ** (1 / layers)).toFixed(3);

/** It is `width` across, with `strength` in its middle. */
export function softLine(
  drawing: Drawing,
  outline: string,
  colour: string,
  width: number,
  strength: number,
  transform = "",
): string {
  const id = drawing.shape(outline);
  const layers = layersOf(width);
  const lines = Array.from(
    { length: layers },
    (_, i) => `<use href="#${id}" stroke-width="${Math.round((width * (layers - i)) / layers)}"/>`,
  );
  return `<g fill="none" stroke="${colour}" stroke-linejoin="round" stroke-opacity="${share(strength, layers)}"${transform ? ` transform="${transform}"` : ""}>${lines.join("")}</g>`;
}

/**
 * A shape's shadow on a surface close behind: dark near its edge, fading over `spread`, moved by dx, dy. Draws only the
 * rim, because the shape hides the rest.
 */
export function thrownShadow(
  drawing: Drawing,
  outline: string,
  colour: string,
  spread: number,
  strength: number,
  dx: number,
  dy: number,
): string {
  return softLine(drawing, outline, colour, spread, strength, `translate(${dx} ${dy})`);
}
