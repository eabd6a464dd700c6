import { encode } from "uqr";

export type QrPath = { size: number; path: string };

/** The dark squares of a QR code, as the path of an SVG of `size` units. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: "L", border: 2 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: squares.join("") };
}
