/** A rectangle: left, top, width, height. */
export type Box = [x: number, y: number, width: number, height: number];

/** A drawn garment: its markup, its outer outlines for shadows, and what else belongs to its extent (a hanger). */
export type Drawn = { markup: string; outlines: string[]; reach?: string };

/** A coordinate with one decimal, to keep documents small. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

/**
 * One SVG document under construction. Definitions (gradients, clips, motifs) get ids unique in the document;
 * `once` defines a thing the first time its key is used and gives its id again later.
 */
export class Drawing {
  readonly width: number;
  readonly height: number;
  /** What fills the neck of the garment being drawn: nothing, or the form it hangs on. */
  inNeck = "";
  private readonly definitions: string[] = [];
  private readonly known = new Map<unknown, string>();

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** Adds a definition written by `write` for a fresh id, and returns the id. */
  define(write: (id: string) => string): string {
    const id = `d${this.definitions.length}`;
    this.definitions.push("");
    this.definitions[Number(id.slice(1))] = write(id);
    return id;
  }

  /** As `define`, but only once for each key. */
  once(key: unknown, write: (id: string) => string): string {
    const found = this.known.get(key);
    if (found) return found;
    const id = this.define(write);
    this.known.set(key, id);
    return id;
  }

  /** The id of an outline kept once among the definitions, to be used many times. */
  shape(outline: string): string {
    return this.once(`shape ${outline}`, id => `<path id="${id}" d="${outline}"/>`);
  }

  /** A clip by an outline, as an attribute. */
  clip(outline: string): string {
    const id = this.once(
      `clip ${outline}`,
      it => `<clipPath id="${it}"><use href="#${this.shape(outline)}"/></clipPath>`,
    );
    return `clip-path="url(#${id})"`;
  }

  /**
   * A linear gradient from one point to another, in the coordinates of what it fills; stops are offset, colour,
   * opacity.
   */
  linear([x1, y1]: number[], [x2, y2]: number[], stops: [number, string, number][]): string {
    const marks = stops.map(
      ([at, colour, alpha]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`,
    );
    const write = (id: string) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1 ?? 0)}" y1="${n(y1 ?? 0)}" x2="${n(x2 ?? 0)}" y2="${n(y2 ?? 0)}">${marks.join("")}</linearGradient>`;
    return `url(#${this.once(write(""), write)})`;
  }

  /** A round gradient about a point, stretched by `flat` in height. */
  radial([cx, cy]: number[], radius: number, stops: [number, string, number][], flat = 1): string {
    const marks = stops.map(
      ([at, colour, alpha]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`,
    );
    const write = (id: string) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${n(radius)}" gradientTransform="translate(${n(cx ?? 0)} ${n(cy ?? 0)}) scale(1 ${flat})">${marks.join("")}</radialGradient>`;
    return `url(#${this.once(write(""), write)})`;
  }

  /** The finished document around its body. */
  finish(body: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.definitions.join("")}</defs>${body}</svg>`;
  }
}
