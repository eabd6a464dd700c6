export type Box = [x: number, y: number, width: number, height: number];

/** A drawn garment: markup, outer outlines for shadows, and anything else in its extent (a hanger). */
export type Drawn = { markup: string; outlines: string[]; reach?: string };

/**
 * `within`: what the garment's opening shows, a neck and head. `arms`: from y = `from` down; `middle`: x of the left
 * one's middle there, if not the body's own.
 */
export type Wearer = { within: string; arms: (from?: number, middle?: number) => string };

/** Keeps one decimal, so that documents stay small. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

/**
 * An SVG document being drawn. Definitions (gradients, clips, motifs) get unique ids; `once` defines each key only the
 * first time and then returns the same id.
 */
export class Drawing {
  readonly width: number;
  readonly height: number;
  /** Parts of the person who wears the garment. */
  wearer: Wearer | undefined;
  private readonly definitions: string[] = [];
  private readonly known = new Map<unknown, string>();

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  define(write: (id: string) => string): string {
    const id = `d${this.definitions.length}`;
    this.definitions.push("");
    this.definitions[Number(id.slice(1))] = write(id);
    return id;
  }

  /** Works like `define`, but once per key. */
  once(key: unknown, write: (id: string) => string): string {
    const found = this.known.get(key);
    if (found) return found;
    const id = this.define(write);
    this.known.set(key, id);
    return id;
  }

  /** Id of an outline stored once for repeated use. */
  shape(outline: string): string {
    return this.once(`shape ${outline}`, id => `<path id="${id}" d="${outline}"/>`);
  }

  clip(outline: string): string {
    const id = this.once(
      `clip ${outline}`,
      it => `<clipPath id="${it}"><use href="#${this.shape(outline)}"/></clipPath>`,
    );
    return `clip-path="url(#${id})"`;
  }

  /** In the coordinates of the filled shape; stops are offset, colour, opacity. */
  linear([x1, y1]: number[], [x2, y2]: number[], stops: [number, string, number][]): string {
    const marks = stops.map(
      ([at, colour, alpha]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`,
    );
    const write = (id: string) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1 ?? 0)}" y1="${n(y1 ?? 0)}" x2="${n(x2 ?? 0)}" y2="${n(y2 ?? 0)}">${marks.join("")}</linearGradient>`;
    return `url(#${this.once(write(""), write)})`;
  }

  /** A radial gradient; `flat` stretches its height. */
  radial([cx, cy]: number[], radius: number, stops: [number, string, number][], flat = 1): string {
    const marks = stops.map(
      ([at, colour, alpha]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`,
    );
    const write = (id: string) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${n(radius)}" gradientTransform="translate(${n(cx ?? 0)} ${n(cy ?? 0)}) scale(1 ${flat})">${marks.join("")}</radialGradient>`;
    return `url(#${this.once(write(""), write)})`;
  }

  finish(body: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.definitions.join("")}</defs>${body}</svg>`;
  }
}
