import { Drawing, n } from "./drawing.ts";
import type { Drawn } from "./garment-tunic.ts";
import { boxOf } from "./shape.ts";
import { contactShadow, type Ground, plinth, studio, wallShadow } from "./studio.ts";

/** Moves and scales a drawn garment so that it fits the box, keeping its proportions, standing on the box's foot or centred. */
export function fitted(
  { markup, outlines, reach = "" }: Drawn,
  [x, y, width, height]: [number, number, number, number],
  stand = false,
): string {
  const [bx, by, bw, bh] = boxOf(outlines.join("") + reach);
  const scale = Math.min(width / bw, height / bh);
  const [dx, dy] = [
    x + width / 2 - (bx + bw / 2) * scale,
    stand ? y + height - (by + bh) * scale : y + height / 2 - (by + bh / 2) * scale,
  ];
  return `<g transform="translate(${n(dx)} ${n(dy)}) scale(${scale.toFixed(3)})">${markup}</g>`;
}

/** How a garment stands in its picture: worn by no one before the wall, on a plaster block, or lying flat. */
export type Pose = "worn" | "plinth" | "flat";

/** The picture of one garment in the studio as a whole document of 1200 × 1500. */
export function productPicture(ground: Ground, pose: Pose, draw: (drawing: Drawing) => Drawn, size = 1): string {
  const drawing = new Drawing(1200, 1500);
  const drawn = draw(drawing);
  const stands = pose === "plinth";
  const [width, height] = [(stands ? 900 : 1000) * size, (stands ? 1040 : 1150) * size];
  const foot = 1250;
  const box: [number, number, number, number] = [
    600 - width / 2,
    stands ? foot - height : 750 - height / 2,
    width,
    height,
  ];
  const [, , bw, bh] = boxOf(drawn.outlines.join("") + (drawn.reach ?? ""));
  const reach = bw * Math.min(width / bw, height / bh);
  // What stands on a block is far from the wall, so only a breath of shade lies beside it.
  const shade = stands
    ? wallShadow(drawing, drawn.outlines, 46, 10, 0.16)
    : wallShadow(drawing, drawn.outlines, ...(pose === "flat" ? [30, 36, 0.34] : []));
  const block = stands
    ? plinth(drawing, ground, 110, 1090, foot - 34) + contactShadow(drawing, 622, foot - 4, reach * 0.62, 40, 0.8)
    : "";
  return drawing.finish(
    studio(drawing, ground, pose === "flat" ? 1.4 : 0.92, pose === "flat" ? 0.7 : 1) +
      block +
      fitted({ ...drawn, markup: shade + drawn.markup }, box, stands),
  );
}
