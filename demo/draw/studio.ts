import { mix } from "./cloth/colour.ts";
import { type Drawing, type Drawn, n } from "./cloth/drawing.ts";
import { drawPanel } from "./cloth/panel.ts";
import { closed } from "./cloth/shape.ts";
import { thrownShadow } from "./cloth/soft.ts";

export const grounds = {
  cotton: "#efe6d9",
  plaster: "#e6d5c4",
  sand: "#e9dcc4",
  clay: "#d9b8a2",
  sage: "#d8d8c6",
  mist: "#d9dbdc",
  rose: "#ead3ca",
  dusk: "#c9b9ae",
  oat: "#e2d8cb",
};
export type Ground = keyof typeof grounds;

/**
 * Wall and floor with a lamp at the upper left, a soft horizon at `horizon` (share of the height), and window light.
 */
export function studio(drawing: Drawing, ground: Ground, horizon = 0.86, daylight = 0): string {
  const { width, height } = drawing;
  const tone = grounds[ground];
  const line = height * horizon;
  const fill = (paint: string) => `<rect width="${width}" height="${height}" fill="${paint}"/>`;
  const floor = drawing.linear(
    [0, line - 60],
    [0, height],
    [
      [0, mix(tone, "#5b4232", 0.2), 0],
      [0.28, mix(tone, "#5b4232", 0.2), 0.75],
      [0.45, mix(tone, "#6b5140", 0.12), 0.9],
      [1, mix(tone, "#fff4e2", 0.25), 1],
    ],
  );
  const lamp = drawing.radial([width * 0.28, height * 0.26], Math.max(width, height) * 0.75, [
    [0, "#fffaf0", 0.75],
    [0.5, "#fffaf0", 0.2],
    [1, "#fffaf0", 0],
  ]);
  const corner = drawing.radial([width * 0.4, height * 0.4], Math.max(width, height) * 0.85, [
    [0.45, mix(tone, "#4a3428", 0.7), 0],
    [1, mix(tone, "#4a3428", 0.7), 0.42],
  ]);
  const beam = drawing.linear(
    [0, 0],
    [width * 0.55, height * 0.2],
    [
      [0, "#fff6e4", 0],
      [0.34, "#fff6e4", 0.42 * daylight],
      [0.46, "#fff6e4", 0.42 * daylight],
      [0.5, "#fff6e4", 0.1 * daylight],
      [0.53, "#fff6e4", 0.1 * daylight],
      [0.57, "#fff6e4", 0.5 * daylight],
      [0.8, "#fff6e4", 0.45 * daylight],
      [0.92, "#fff6e4", 0],
    ],
  );
  return (
    fill(tone) +
    fill(lamp) +
    (daylight
      ? `<g transform="rotate(14 ${width / 2} ${height / 2}) translate(${n(width * 0.12)} 0)"><rect x="${-width * 0.2}" y="${-height * 0.3}" width="${width}" height="${line + height * 0.2}" fill="${beam}"/></g>`
      : "") +
    fill(floor) +
    fill(corner)
  );
}

/** Draws an ellipse around cx, cy. */
export function contactShadow(
  drawing: Drawing,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  strength = 0.5,
): string {
  const paint = drawing.radial(
    [cx, cy],
    rx,
    [
      [0, "#2b1a10", strength],
      [0.45, "#2b1a10", strength * 0.5],
      [1, "#2b1a10", 0],
    ],
    Number((ry / rx).toFixed(3)),
  );
  return `<rect x="${n(cx - rx)}" y="${n(cy - ry)}" width="${n(rx * 2)}" height="${n(ry * 2)}" fill="${paint}"/>`;
}

/** Soft shadow of outlines on the wall, down and to the right. */
export function wallShadow(drawing: Drawing, outlines: string[], dx = 44, dy = 48, strength = 0.3): string {
  const outline = outlines.join("");
  return (
    thrownShadow(drawing, outline, "#3a2416", 112, strength, dx, dy) +
    thrownShadow(drawing, outline, "#2a1810", 46, strength * 0.9, 13, 16)
  );
}

/** One soft shadow of outlines on a wall some way behind. */
export function castShadow(drawing: Drawing, outlines: string[]): string {
  const blur = drawing.once(
    "cast shadow",
    id =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="30"/></filter>`,
  );
  const cast = outlines.map(outline => `<use href="#${drawing.shape(outline)}"/>`).join("");
  return `<g filter="url(#${blur})" fill="#3a2416" fill-opacity=".34" transform="translate(46 22)">${cast}</g>`;
}

/** Things stand on it at y = `top` + 34. */
export function plinth(drawing: Drawing, ground: Ground, left: number, right: number, top: number): string {
  const tone = grounds[ground];
  const foot = drawing.height;
  const upper = `M${left + 54} ${top}H${right - 54}L${right} ${top + 64}H${left}Z`;
  const front = drawing.linear(
    [left, 0],
    [right, 0],
    [
      [0, mix(tone, "#fffaf0", 0.45), 1],
      [0.45, mix(tone, "#fffaf0", 0.1), 1],
      [1, mix(tone, "#4a3428", 0.24), 1],
    ],
  );
  const down = drawing.linear(
    [0, top + 64],
    [0, foot],
    [
      [0, "#4a3428", 0],
      [1, "#4a3428", 0.16],
    ],
  );
  const face = drawing.linear(
    [left, top],
    [right, top + 64],
    [
      [0, mix(tone, "#fffdf6", 0.85), 1],
      [1, mix(tone, "#fffaf0", 0.3), 1],
    ],
  );
  return (
    thrownShadow(drawing, `M${left} ${top + 64}H${right}V${foot + 80}H${left}Z`, "#3a2416", 120, 0.24, 50, 26) +
    `<rect x="${left}" y="${top + 64}" width="${right - left}" height="${foot - top - 64}" fill="${front}"/><rect x="${left}" y="${top + 64}" width="${right - left}" height="${foot - top - 64}" fill="${down}"/><path d="${upper}" fill="${face}"/><path d="M${left} ${top + 65}H${right}" stroke="#fffaf0" stroke-opacity=".7" stroke-width="2.5"/>`
  );
}

export function rail(y: number, left = 120, right = 1080): string {
  const bar = (dy: number, h: number, colour: string, alpha = 1) =>
    `<rect x="${left}" y="${y + dy}" width="${right - left}" height="${h}" rx="${h / 2}" fill="${colour}" fill-opacity="${alpha}"/>`;
  return (
    bar(26, 18, "#3a2416", 0.14) +
    bar(20, 12, "#3a2416", 0.14) +
    bar(0, 16, "#a97c34") +
    bar(1, 7, "#d9b264") +
    bar(2.5, 2.6, "#fff0c4", 0.9) +
    [left, right]
      .map(
        x =>
          `<circle cx="${x}" cy="${y + 8}" r="17" fill="#8f6526"/><circle cx="${x - 2}" cy="${y + 5}" r="12" fill="#d9b264"/><circle cx="${x - 4}" cy="${y + 2}" r="4" fill="#fff3cf"/>`,
      )
      .join("")
  );
}

/** The shoulders lie at y. */
function drawHanger(drawing: Drawing, y: number, half: number): string {
  const wood = closed([
    [600 - half, y + 52],
    [600 - half * 0.5, y + 10],
    [600, y - 16],
    [600 + half * 0.5, y + 10],
    [600 + half, y + 52],
    [600 + half - 6, y + 72],
    [600 + half * 0.5, y + 34],
    [600, y + 12],
    [600 - half * 0.5, y + 34],
    [600 - half + 6, y + 72],
  ]);
  const hook = `M600 ${y - 14}V${y - 62}C600 ${y - 82} 634 ${y - 86} 634 ${y - 112}C634 ${y - 138} 596 ${y - 142} 590 ${y - 116}`;
  return `<path d="${hook}" fill="none" stroke="#3a2416" stroke-opacity=".2" stroke-width="9" transform="translate(10 12)"/><path d="${hook}" fill="none" stroke="#9a7030" stroke-width="8" stroke-linecap="round"/><path d="${hook}" fill="none" stroke="#f3d793" stroke-width="2.6" stroke-linecap="round" transform="translate(-1.4 -1)"/>${drawPanel(drawing, { outline: wood, cloth: { kind: "plain", ground: "#a87448", weave: "none", sheen: 0.4 }, drop: 0.2 })}`;
}

/** A broad one holds shirts, a narrow one girls' dresses. */
export type Hanger = "broad" | "narrow";

const hangers: Record<Hanger, { shoulders: number; half: number }> = {
  broad: { shoulders: 250, half: 190 },
  narrow: { shoulders: 252, half: 130 },
};

export function hung(drawing: Drawing, drawn: Drawn, hanger: Hanger): Drawn {
  const { shoulders, half } = hangers[hanger];
  const hook = closed([
    [560, shoulders - 140, 1],
    [640, shoulders - 140, 1],
    [640, shoulders - 60, 1],
    [560, shoulders - 60, 1],
  ]);
  return { markup: drawHanger(drawing, shoulders, half) + drawn.markup, outlines: drawn.outlines, reach: hook };
}
