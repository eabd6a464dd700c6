import { mix } from "./cloth/colour.ts";
import { n } from "./cloth/drawing.ts";
import { scroll, thread } from "./cloth/thread.ts";

const dots = (at: [number, number][]) => at.map(([x, y]) => `M${n(x)} ${n(y)}l0 .1`).join("");

/** Down the middle of a 1200 × 1500 close view. */
export function needlework(kind: "scrollwork" | "latticework" | "raywork", colour: string): string {
  const pale = mix(colour, "#fff4dc", 0.45);
  if (kind === "scrollwork") {
    const scrolls = [330, 760, 1190]
      .map(
        y =>
          scroll(560, y, 128, -1, 270) +
          scroll(640, y, 128, 1, -90) +
          scroll(560, y + 24, 80, 1, 90) +
          scroll(640, y + 24, 80, -1, 90),
      )
      .join("");
    const lozenges = [0, 1, 2, 3, 4, 5, 6].map(i => `M600 ${i * 215 + 6}l34 50l-34 50l-34 -50Z`).join("");
    const scattered = dots(
      [0, 1, 2, 3, 4, 5].flatMap((i): [number, number][] => [
        [190 + (i % 2) * 60, 115 + i * 215],
        [1010 - (i % 2) * 60, 115 + i * 215],
      ]),
    );
    return (
      thread(scrolls, colour, 17) +
      thread("M560 -40V1540M640 -40V1540", colour, 13) +
      thread(lozenges, pale, 12) +
      thread(scattered, pale, 34)
    );
  }
  if (kind === "latticework") {
    const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const lattice = rows.map(i => `M600 ${i * 190 - 90}l110 95l-110 95l-110 -95Z`).join("");
    const inner = rows.map(i => `M600 ${i * 190 - 40}l52 45l-52 45l-52 -45Z`).join("");
    const side = rows.map(i => `M430 ${i * 190 - 90}l-64 95l64 95M770 ${i * 190 - 90}l64 95l-64 95`).join("");
    return (
      thread("M330 -40V1540M870 -40V1540", colour, 15) +
      thread("M296 -40V1540M904 -40V1540", pale, 9) +
      thread(lattice, colour, 15) +
      thread(inner, pale, 12) +
      thread(side, colour, 11) +
      thread(dots(rows.map(i => [600, i * 190 + 5])), pale, 30)
    );
  }
  const arcs = [0, 1, 2, 3, 4, 5]
    .map(i =>
      [150, 112, 74].map(r => `M${600 - r} ${i * 280 + 60}A${r} ${r} 0 0 1 ${600 + r} ${i * 280 + 60}`).join(""),
    )
    .join("");
  const rays = [0, 1, 2, 3, 4, 5]
    .map(i =>
      Array.from({ length: 9 }, (_, k) => {
        const a = Math.PI * (0.1 + k * 0.1);
        return `M${n(600 - Math.cos(a) * 168)} ${n(i * 280 + 60 - Math.sin(a) * 168)}L${n(600 - Math.cos(a) * 214)} ${n(i * 280 + 60 - Math.sin(a) * 214)}`;
      }).join(""),
    )
    .join("");
  return (
    thread(arcs, colour, 15) +
    thread(rays, pale, 12) +
    thread("M340 -40V1540M860 -40V1540", colour, 14) +
    thread(dots([0, 1, 2, 3, 4, 5].map((i): [number, number] => [600, i * 280 + 30])), pale, 40)
  );
}
