import type { Cloth } from "../cloth/cloth.ts";
import { type Drawing, n } from "../cloth/drawing.ts";
import { drawPanel } from "../cloth/panel.ts";
import { closed, mirrored, type Point } from "../cloth/shape.ts";
import { skinOf } from "./skin.ts";

export type Hair = "crop" | "fade" | "bald" | "afro" | "bun" | "braids" | "rows" | "puffs" | "grey-bun" | "grey-crop";

const dark = "#1d1613";
const grey = "#7d746d";

const hairOf = (hair: Hair): Cloth => {
  return { kind: "plain", ground: hair.startsWith("grey") ? grey : dark, weave: "ribbed", sheen: 0.22 };
};

const face: Point[] = [
  [600, 20],
  [566, 26],
  [540, 56],
  [531, 96],
  [532, 126],
  [539, 158],
  [563, 194],
];

const both = (left: Point[], foot: Point[] = []): string => closed([...left, ...foot, ...mirrored(left).slice(0, -1)]);
const round = (x: number, y: number, rx: number, ry = rx): string =>
  closed(
    Array.from({ length: 8 }, (_, i): Point => {
      return [x + Math.cos((i * Math.PI) / 4) * rx, y + Math.sin((i * Math.PI) / 4) * ry];
    }),
  );

/** Head and hair, chin at y = 212, without features: the garment is the subject. `behind` lies behind the shoulders. */
export function drawHead(drawing: Drawing, skin: string, hair: Hair): { behind: string; before: string } {
  const ears = [529, 671]
    .map(x => drawPanel(drawing, { outline: round(x, 118, 10, 20), cloth: skinOf(skin), drop: 0, edge: 0.6 }))
    .join("");
  const head = drawPanel(drawing, {
    outline: both(face, [[600, 213]]),
    cloth: skinOf(skin),
    round: 0.55,
    drop: 0.3,
    edge: 0.4,
  });
  const { behind, before } = hairParts(drawing, hair);
  const place = (part: string) => `<g transform="translate(-48 -15) scale(1.08)">${part}</g>`;
  return { behind: place(behind), before: place(ears + head + before) };
}

type Parts = { behind: string; before: string };

function hairParts(drawing: Drawing, hair: Hair): Parts {
  const cloth = hairOf(hair);
  const lay = (outline: string, over = "") =>
    drawPanel(drawing, { outline, cloth, over, round: 0.9, drop: 0.1, edge: 0.8 });
  const cap = lay(both(capPoints(hair === "fade" ? 88 : 112, 62), [[600, 56]]));
  const rows = lay(both(capPoints(112, 62), [[600, 56]]), rowLines());
  const kinds: Record<Hair, () => Parts> = {
    bald: () => ({ behind: "", before: "" }),
    crop: () => ({ behind: "", before: cap }),
    fade: () => ({ behind: "", before: cap }),
    "grey-crop": () => ({ behind: "", before: cap }),
    afro: () => ({ behind: lay(round(600, 78, 108, 98)), before: lay(both(capPoints(112, 72, 22), [[600, 66]])) }),
    bun: () => ({ behind: lay(round(600, -2, 46, 40)), before: cap }),
    "grey-bun": () => ({ behind: lay(round(600, 4, 42, 36)), before: cap }),
    puffs: () => ({ behind: lay(round(520, 26, 42)) + lay(round(680, 26, 42)), before: rows }),
    rows: () => ({ behind: lay(round(600, 196, 52, 40)), before: rows }),
    braids: () => ({ behind: drawBraids(drawing, cloth), before: rows }),
  };
  return kinds[hair]();
}

/** Left half of the hair's outer edge and hairline; `side`: how far down it goes; `line`: y of the hairline. */
const capPoints = (side: number, line: number, lift = 0): Point[] => [
  [600, 8 - lift],
  [566, 13 - lift],
  [538 - lift * 0.4, 38 - lift * 0.7],
  [525 - lift * 0.6, 78],
  [525, side],
  [535, side, 1],
  [545, line + 24],
  [566, line],
];

const rowLines = () => {
  const lines = [-3, -2, -1, 0, 1, 2, 3].map(i => `M${600 + i * 17} 66Q${600 + i * 23} 36 ${600 + i * 19} 8`);
  return `<path d="${lines.join("")}" fill="none" stroke="#6b5140" stroke-opacity=".75" stroke-width="2.6"/>`;
};

function drawBraids(drawing: Drawing, cloth: Cloth): string {
  const outline = both(
    [
      [600, 20],
      [530, 60],
      [514, 140],
      [500, 250],
      [496, 372],
    ],
    [
      [540, 386],
      [600, 380],
    ],
  );
  const strands = Array.from({ length: 12 }, (_, i) => {
    const x = (i - 5.5) / 5.5;
    return `M${n(600 + x * 66)} 60Q${n(600 + x * 88)} 200 ${n(600 + x * 102)} 384`;
  });
  const over = `<path d="${strands.join("")}" fill="none" stroke="#5a4436" stroke-opacity=".8" stroke-width="3"/>`;
  return drawPanel(drawing, { outline, cloth, over, round: 0.5, drop: 0.1 });
}
