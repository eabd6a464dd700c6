import { encode } from "uqr";

export type QrPath = { size: number; path: string };

/** Scanners need as many light squares around the code (ISO/IEC 18004). */
const quietSquares = 4;

/** The dark squares of a QR code, as the path of an SVG of `size` units, with its quiet zone. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: "L", border: quietSquares });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: squares.join("") };
}
