import { drawCloseView, type Feature } from "./close-view.ts";
import type { Cloth } from "./cloth/cloth.ts";
import { type Box, Drawing, type Drawn, n } from "./cloth/drawing.ts";
import { boxOf } from "./cloth/shape.ts";
import { drawGarment, type Garment } from "./draw-garment.ts";
import { drawWearing } from "./figure/draw-wearing.ts";
import { type Person, type PersonName, people } from "./figure/people.ts";
import {
  castShadow,
  contactShadow,
  type Ground,
  type Hanger,
  hung,
  plinth,
  rail,
  studio,
  wallShadow,
} from "./studio.ts";

export type { Cloth, Person, PersonName };
export { people };

type Shown = { garment: Garment; hanger?: Hanger };

/**
 * How a product looks. `pose`: before the wall (`worn`, default), on a plaster block, or flat; `scale`: size in the
 * picture, default 1. The close view shows `cloth` with detail `close`, whose buttons or threads are `accent`
 * (#rrggbb). `person`: who wears it.
 */
export type ProductLook = Shown & {
  ground: Ground;
  pose?: "worn" | "plinth" | "flat";
  scale?: number;
  cloth: Cloth;
  close: Feature;
  accent?: string;
  person?: PersonName | undefined;
};

/** A thing in a category's picture: x of its middle, height, y of its foot, and where it stands. */
type Standing = Shown & { x: number; height: number; foot: number; floor?: boolean; wide?: number };

/** A category's things in a row, in drawing order, under a `rail` if they hang. */
export type CategoryLook = { ground: Ground; rail?: boolean; things: Standing[] };

/**
 * A product's pictures, drawn when called, as SVG documents of 1200 × 1500: garment in the studio, worn by a person,
 * and cloth close up. `seed` shapes the close view's folds.
 */
export function drawProduct(
  look: ProductLook,
  seed: number,
): Record<"flat" | "close", () => string> & { worn?: () => string } {
  const person = look.garment.kind === "stack" ? undefined : look.person;
  return {
    flat: () => drawWhole(look),
    close: () => drawCloseView(look, seed),
    ...(person && { worn: () => drawWorn(look, people[person]) }),
  };
}

/** A category's picture, an SVG of 1600 × 1000; its subject lies between y 250 and 750. */
export function drawCategory({ ground, rail: hasRail, things }: CategoryLook): string {
  const drawing = new Drawing(1600, 1000);
  const parts = things.map(({ x, height, foot, floor, wide = 620, ...shown }) => {
    const drawn = drawShown(drawing, shown);
    const [, , breadth, length] = extentOf(drawn);
    const scale = Math.min(height / length, wide / breadth);
    const pool = floor ? contactShadow(drawing, x + 10, foot - 4, breadth * scale * 0.66, 34, 0.7) : "";
    const shade = floor ? wallShadow(drawing, drawn.outlines, 40, 4, 0.2) : wallShadow(drawing, drawn.outlines);
    return pool + fitted({ ...drawn, markup: shade + drawn.markup }, [x - wide / 2, foot - height, wide, height], true);
  });
  const horizon = things.some(thing => thing.floor) ? 0.72 : 0.93;
  return drawing.finish(studio(drawing, ground, horizon, 1) + (hasRail ? rail(262, 90, 1510) : "") + parts.join(""));
}

function drawWhole({ ground, pose = "worn", scale = 1, ...shown }: ProductLook): string {
  const drawing = new Drawing(1200, 1500);
  const drawn = drawShown(drawing, shown);
  const stands = pose === "plinth";
  const width = (stands ? 900 : 1000) * scale;
  const height = (stands ? 1040 : 1150) * scale;
  const foot = 1250;
  const top = stands ? foot - height : 750 - height / 2;
  const [, , breadth, length] = extentOf(drawn);
  const reach = breadth * Math.min(width / breadth, height / length);
  const shade = shadeBehind(drawing, drawn.outlines, pose);
  const block = stands
    ? plinth(drawing, ground, 110, 1090, foot - 34) + contactShadow(drawing, 622, foot - 4, reach * 0.62, 40, 0.8)
    : "";
  const isFlat = pose === "flat";
  return drawing.finish(
    studio(drawing, ground, isFlat ? 1.4 : 0.92, isFlat ? 0.7 : 1) +
      block +
      fitted({ ...drawn, markup: shade + drawn.markup }, [600 - width / 2, top, width, height], stands),
  );
}

/** A horizon that leaves the wall alone, in shares of the height. */
const belowPicture = 1.4;

/** A garment on a person, who stands a step before the wall. */
function drawWorn({ ground, garment }: ProductLook, person: Person): string {
  const drawing = new Drawing(1200, 1500);
  const { markup, outlines, scale, top } = drawWearing(drawing, garment, person);
  const place = `translate(${n(600 * (1 - scale))} ${n(top)}) scale(${scale.toFixed(3)})`;
  const shade = castShadow(drawing, outlines);
  return drawing.finish(`${studio(drawing, ground, belowPicture, 1)}<g transform="${place}">${shade}${markup}</g>`);
}

function drawShown(drawing: Drawing, { garment, hanger }: Shown): Drawn {
  const drawn = drawGarment(drawing, garment);
  return hanger ? hung(drawing, drawn, hanger) : drawn;
}

function shadeBehind(drawing: Drawing, outlines: string[], pose: ProductLook["pose"]): string {
  // A block stands far from the wall, so its shade is weak.
  if (pose === "plinth") return wallShadow(drawing, outlines, 46, 10, 0.16);
  if (pose === "flat") return wallShadow(drawing, outlines, 30, 36, 0.34);
  return wallShadow(drawing, outlines);
}

const extentOf = ({ outlines, reach = "" }: Drawn): Box => boxOf(outlines.join("") + reach);

/** Moves and scales a garment into the box with its proportions, centred or on its foot. */
function fitted(drawn: Drawn, [x, y, width, height]: Box, stands: boolean): string {
  const [left, top, breadth, length] = extentOf(drawn);
  const scale = Math.min(width / breadth, height / length);
  const dx = x + width / 2 - (left + breadth / 2) * scale;
  const dy = stands ? y + height - (top + length) * scale : y + height / 2 - (top + length / 2) * scale;
  return `<g transform="translate(${n(dx)} ${n(dy)}) scale(${scale.toFixed(3)})">${drawn.markup}</g>`;
}
