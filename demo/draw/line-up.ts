import { Drawing } from "./drawing.ts";
import { rail } from "./folded-cloth.ts";
import type { Drawn } from "./garment-tunic.ts";
import { fitted } from "./product-picture.ts";
import { boxOf } from "./shape.ts";
import { contactShadow, type Ground, studio, wallShadow } from "./studio.ts";

/** One thing in a line-up: how it is drawn, the x of its middle, its height, the y of its foot, and whether it stands on the floor. */
export type Standing = {
  draw: (drawing: Drawing) => Drawn;
  x: number;
  height: number;
  foot: number;
  floor?: boolean;
  wide?: number;
};

/** The picture of a category as a whole document of 1600 × 1000: its garments in a row, what matters between y 250 and 750. */
export function lineUp(ground: Ground, things: Standing[], withRail = false): string {
  const drawing = new Drawing(1600, 1000);
  const parts = things.map(({ draw, x, height, foot, floor, wide = 620 }) => {
    const drawn = draw(drawing);
    const [, , bw, bh] = boxOf(drawn.outlines.join("") + (drawn.reach ?? ""));
    const scale = Math.min(height / bh, wide / bw);
    const pool = floor ? contactShadow(drawing, x + 10, foot - 4, bw * scale * 0.66, 34, 0.7) : "";
    const shade = floor ? wallShadow(drawing, drawn.outlines, 40, 4, 0.2) : wallShadow(drawing, drawn.outlines);
    return pool + fitted({ ...drawn, markup: shade + drawn.markup }, [x - wide / 2, foot - height, wide, height], true);
  });
  const floor = things.some(thing => thing.floor) ? 0.72 : 0.93;
  return drawing.finish(studio(drawing, ground, floor, 1) + (withRail ? rail(262, 90, 1510) : "") + parts.join(""));
}
