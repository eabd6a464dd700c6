import { buildFolder } from "#app/lib/front-addresses.ts";
import { type FaceKey, faceOf } from "./faces.ts";

/** Writes "#a8401f" into an address; "0" means the standard colours. */
export function colorInAddress(color: string): string {
  return color === "" ? "0" : color.slice(1);
}

/** A style sheet for the boxes of a preview (`data-sample`) in a look that need not be saved. */
export function sampleStyleAddress({ color, face }: { color: string; face: FaceKey }): string {
  return `${buildFolder}sample-${colorInAddress(color)}-${faceOf(face).font}.css`;
}
