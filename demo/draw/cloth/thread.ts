import { mix } from "./colour.ts";
import { n } from "./drawing.ts";

export function thread(path: string, colour: string, width = 4): string {
  const line = (stroke: string, extra: string) =>
    `<path d="${path}" fill="none" stroke="${stroke}" ${extra} stroke-linejoin="round"/>`;
  return (
    line("#160c08", `stroke-width="${n(width + 1)}" stroke-opacity=".34" transform="translate(1.4 2.2)"`) +
    line(colour, `stroke-width="${n(width)}" stroke-linecap="round"`) +
    line(
      mix(colour, "#fff6df", 0.55),
      `stroke-width="${n(width * 0.42)}" stroke-dasharray="${n(width * 0.9)} ${n(width * 0.8)}" stroke-opacity=".8"`,
    )
  );
}

export function topstitch(path: string, colour: string, width = 1.8): string {
  return `<path d="${path}" fill="none" stroke="#120a08" stroke-width="${n(width * 2.6)}" stroke-opacity=".12"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-dasharray="7 4" stroke-opacity=".85"/>`;
}

export function seam(path: string, shade: string, light: string): string {
  return `<path d="${path}" fill="none" stroke="${light}" stroke-width="3" stroke-opacity=".22" transform="translate(2.2 1.4)"/><path d="${path}" fill="none" stroke="${shade}" stroke-width="2" stroke-opacity=".6"/>`;
}

/** Begins at x, y; `size` is its reach, `hand` 1 or -1, `turn` in degrees. */
export function scroll(x: number, y: number, size: number, hand: 1 | -1, turn = 0): string {
  const points = Array.from({ length: 22 }, (_, i) => {
    const t = i / 21;
    const angle = (turn * Math.PI) / 180 + hand * t * 8.2;
    const r = size * (1 - t * 0.86);
    const cx = x + Math.cos((turn * Math.PI) / 180 + (hand * Math.PI) / 2) * size;
    const cy = y + Math.sin((turn * Math.PI) / 180 + (hand * Math.PI) / 2) * size;
    return `${i ? "L" : "M"}${n(cx + Math.cos(angle - (hand * Math.PI) / 2) * r)} ${n(cy + Math.sin(angle - (hand * Math.PI) / 2) * r)}`;
  });
  return points.join("");
}

export function button(x: number, y: number, r: number, colour: string): string {
  return `<g transform="translate(${n(x)} ${n(y)})"><circle r="${r}" cx="1.6" cy="2.6" fill="#140b08" fill-opacity=".4"/><circle r="${r}" fill="${colour}"/><circle r="${n(r * 0.68)}" fill="none" stroke="#1a0f0a" stroke-opacity=".3" stroke-width="1.2"/><path d="M${n(-r * 0.7)} ${n(-r * 0.3)}A${r * 0.8} ${r * 0.8} 0 0 1 ${n(r * 0.2)} ${n(-r * 0.75)}" stroke="#fff8ea" stroke-opacity=".75" stroke-width="1.5" fill="none"/><circle r="1.1" cx="-2" fill="#1a0f0a" fill-opacity=".6"/><circle r="1.1" cx="2" fill="#1a0f0a" fill-opacity=".6"/></g>`;
}
