import { n } from "./cloth/drawing.ts";
import { scroll, thread } from "./cloth/thread.ts";
import { type Neck, neckLine } from "./neck-details.ts";

/**
 * Embroidery on a tunic or boubou in one or two thread colours: a `tongue` down the chest or a `strip` beside it,
 * `length` long; `rows` of scrolls, below `neckDepth` instead of the garment's neck; a `yoke` of rays, `reach` below
 * the neck; or two slanting lines of piping.
 */
export type Embroidery =
  | { kind: "tongue"; colour: string; length?: number; second?: string }
  | { kind: "scrolls"; colour: string; rows?: number; second?: string; neckDepth?: number }
  | { kind: "strip"; colour: string; second: string; length?: number }
  | { kind: "yoke"; colour: string; second: string; reach?: number }
  | { kind: "piping"; colour: string };

type Kind = Embroidery["kind"];
type Of<K extends Kind> = Extract<Embroidery, { kind: K }>;

const kinds: { [K in Kind]: (neck: Neck, embroidery: Of<K>) => string } = {
  tongue,
  scrolls,
  strip,
  yoke,
  piping: (_neck, { colour }) => thread("M420 420L600 520L790 330M416 456L600 556L800 356", colour, 7),
};

/** Neck embroidery, laid on the cloth before light and shade. */
export function drawEmbroidery<K extends Kind>(neck: Neck, embroidery: Of<K>): string {
  return kinds[embroidery.kind](neck, embroidery);
}

function tongue(neck: Neck, { colour, length = 330, second = colour }: Of<"tongue">): string {
  const y = neck.top + neck.depth;
  const lozenges = Array.from(
    { length: Math.floor(length / 46) },
    (_, i) => `M600 ${n(y + 26 + i * 46)}l19 23l-19 23l-19 -23Z`,
  ).join("");
  const inner = Array.from(
    { length: Math.floor(length / 46) },
    (_, i) => `M600 ${n(y + 39 + i * 46)}l8 10l-8 10l-8 -10Z`,
  ).join("");
  const end = y + 24 + Math.floor(length / 46) * 46;
  const rail = (dx: number) => `M${600 - dx} ${y + 12}V${end}L600 ${end + dx * 1.3}L${600 + dx} ${end}V${y + 12}`;
  return (
    thread(neckLine(neck, 14), colour, 6.2) +
    thread(neckLine(neck, 26), second, 4.2) +
    thread(neckLine(neck, 38), colour, 6.2) +
    thread(rail(34), colour, 6.2) +
    thread(rail(46), second, 3.8) +
    thread(lozenges, second, 5.0) +
    thread(inner, colour, 5.0)
  );
}

function scrolls(
  ownNeck: Neck,
  { colour, rows = 3, second = colour, neckDepth = ownNeck.depth }: Of<"scrolls">,
): string {
  const neck = { ...ownNeck, depth: neckDepth };
  const y = neck.top + neck.depth;
  const paths = Array.from({ length: rows }, (_, i) => {
    const size = 40 - i * 6;
    const at = y + 56 + i * 92;
    return (
      scroll(586, at, size, -1, 270) +
      scroll(614, at, size, 1, -90) +
      scroll(586, at + 6, size * 0.6, 1, 90) +
      scroll(614, at + 6, size * 0.6, -1, 90)
    );
  }).join("");
  const dots = Array.from(
    { length: rows * 2 },
    (_, i) => `M${i % 2 ? 700 - i * 5 : 500 + i * 5} ${n(y + 70 + Math.floor(i / 2) * 92)}l0 .1`,
  ).join("");
  return (
    thread(neckLine(neck, 14), colour, 6.9) +
    thread(neckLine(neck, 28), second, 4.2) +
    thread(`M586 ${y + 10}V${y + rows * 92 + 46}M614 ${y + 10}V${y + rows * 92 + 46}`, colour, 5.0) +
    thread(paths, colour, 6.2) +
    thread(dots, second, 12)
  );
}

function strip(neck: Neck, { colour, second, length = 420 }: Of<"strip">): string {
  const y = neck.top + neck.depth * 0.4;
  const x = 600 + neck.width + 26;
  const links = Array.from(
    { length: Math.floor(length / 58) },
    (_, i) => `M${x} ${n(y + i * 58)}l22 29l-22 29l-22 -29Z`,
  ).join("");
  return (
    thread(`M${x - 34} ${y - 20}V${y + length}M${x + 34} ${y - 20}V${y + length}`, colour, 5.5) +
    thread(links, second, 5.5) +
    thread(
      Array.from({ length: Math.floor(length / 58) }, (_, i) => `M${x} ${n(y + 29 + i * 58)}l0 .1`).join(""),
      colour,
      11,
    )
  );
}

function yoke(neck: Neck, { colour, second, reach = 120 }: Of<"yoke">): string {
  const rays = Array.from({ length: 19 }, (_, i) => {
    const a = Math.PI * (0.06 + (i / 18) * 0.88);
    const c = Math.cos(a);
    const s = Math.sin(a);
    const rx = neck.width + 36;
    const ry = neck.depth + 36;
    return `M${n(600 + c * rx)} ${n(neck.top + s * ry)}L${n(600 + c * (rx + reach * 0.55))} ${n(neck.top + s * (ry + reach * 0.62))}`;
  }).join("");
  return (
    thread(neckLine(neck, 12), colour, 7.5) +
    thread(neckLine(neck, 26), second, 4.5) +
    thread(rays, second, 5.8) +
    thread(neckLine(neck, 36 + reach * 0.62), colour, 6.2) +
    thread(neckLine(neck, 50 + reach * 0.62), second, 3.8)
  );
}
