import { type Cloth, undecorated } from "./cloth/cloth.ts";
import { stitchOn } from "./cloth/colour.ts";
import { type Drawing, type Drawn, n } from "./cloth/drawing.ts";
import { crease } from "./cloth/fold.ts";
import { drawPanel } from "./cloth/panel.ts";
import { closed, mirrored, open, type Point } from "./cloth/shape.ts";
import { button, seam, topstitch } from "./cloth/thread.ts";
import { type DressSleeve, dressSleeves } from "./dress-sleeves.ts";
import { drawSkirt, type SkirtCut } from "./garment-skirt.ts";

/** A dress: bodice, sleeves, and skirts in drawing order, widest first. */
export type DressCut = {
  cloth: Cloth;
  neck: "round" | "vee" | "square" | "sweetheart" | "boat";
  sleeve: DressSleeve;
  waist?: number;
  waistHalf?: number;
  bust?: number;
  skirts: Omit<SkirtCut, "cloth" | "waist" | "waistHalf">[];
  skirtCloths?: Cloth[];
  belt?: string;
  buttons?: string;
  waists?: number[];
};

type Measured = DressCut & Required<Pick<DressCut, "waist" | "waistHalf" | "bust">>;

export function drawDress(drawing: Drawing, cut: DressCut): Drawn {
  const measured = { ...cut, waist: cut.waist ?? 610, waistHalf: cut.waistHalf ?? 116, bust: cut.bust ?? 152 };
  const neck = neckEdge(cut);
  const outline = bodiceOutline(measured, neck);
  const skirts = drawSkirts(drawing, measured);
  const arms = drawArms(drawing, cut);
  const back = drawBack(drawing, cut, neck);
  const bodice = drawBodice(drawing, measured, outline);
  const belt = cut.belt ? drawBelt(drawing, measured, cut.belt) : "";
  const buttons = cut.buttons ? drawButtons(measured, neck, cut.buttons) : "";
  const trim = drawNeckTrim(drawing, cut.cloth, neck, outline);
  const sleeves = arms.map(arm => arm.markup).join("");
  const skirt = skirts.map(one => one.markup).join("");
  const { wearer } = drawing;
  return {
    markup:
      back +
      (wearer ? wearer.within + skirt + wearer.arms() + sleeves : sleeves + skirt) +
      bodice +
      trim +
      belt +
      buttons,
    outlines: [outline, ...skirts.flatMap(one => one.outlines), ...arms.flatMap(arm => arm.outlines)],
  };
}

/** Left half of the neck's edge, from its lowest point to the shoulder. */
function neckEdge({ neck, sleeve }: DressCut): Point[] {
  if (sleeve === "off") {
    return [
      [600, 352],
      [540, 346],
      [470, 326],
    ];
  }
  const [x, y] = sleeve === "strap" ? [488, 262] : [528, 236];
  const edges: Record<DressCut["neck"], Point[]> = {
    round: [
      [600, 330],
      [556, 312],
      [x, y, 1],
    ],
    vee: [
      [600, 408, 1],
      [560, 318],
      [x, y, 1],
    ],
    square: [
      [600, 352],
      [536, 350, 1],
      [x, y, 1],
    ],
    sweetheart: [
      [600, 380, 1],
      [556, 340],
      [510, 356, 1],
      [x, y, 1],
    ],
    boat: [
      [600, 282],
      [540, 270],
      [x - 18, y + 8, 1],
    ],
  };
  return edges[neck];
}

/** Left side from shoulder to the armhole's end. */
function armhole(sleeve: DressSleeve, bust: number): Point[] {
  if (sleeve === "off") {
    return [
      [430, 352],
      [436, 404],
    ];
  }
  if (sleeve === "strap") {
    return [
      [486, 330],
      [458, 400],
      [600 - bust + 2, 432, 1],
    ];
  }
  return [
    [440, 272, 1],
    [462, 360],
    [600 - bust - 2, 432, 1],
  ];
}

function bodiceOutline({ sleeve, waist, waistHalf, bust }: Measured, neck: Point[]): string {
  const half: Point[] = [
    ...neck,
    ...armhole(sleeve, bust),
    [600 - bust + 2, 480],
    [600 - waistHalf - 4, waist - 40],
    [600 - waistHalf, waist + 8, 1],
  ];
  return closed([...half, [600, waist + 20], ...mirrored(half).filter(([x]) => Math.abs(x - 600) > 0.5)]);
}

function drawSkirts(drawing: Drawing, { cloth, skirts, skirtCloths, waist, waists, waistHalf }: Measured): Drawn[] {
  return skirts.map((skirt, i) => {
    const top = waists?.[i] ?? waist;
    return drawSkirt(drawing, {
      ...skirt,
      cloth: skirtCloths?.[i] ?? cloth,
      waist: top,
      waistHalf: top > waist + 40 ? skirt.hipHalf * 0.94 : waistHalf,
    });
  });
}

function drawArms(drawing: Drawing, { cloth, sleeve }: DressCut): Drawn[] {
  if (sleeve === "strap") return [];
  const { points, folds, grain, cuff } = dressSleeves[sleeve];
  return [false, true].map(isRight => {
    const outline = closed(isRight ? mirrored(points) : points);
    const line = cuff && open(isRight ? mirrored(cuff) : cuff);
    const markup = drawPanel(drawing, {
      outline,
      cloth,
      grain: isRight ? -grain : grain,
      folds: isRight ? folds.map(f => ({ ...f, x0: 1200 - f.x0, x1: 1200 - f.x1 })) : folds,
      tone: isRight ? 0.08 : 0,
      drop: 0.3,
      seed: isRight ? 32 : 31,
      over: line
        ? `<path d="${line}" fill="none" stroke="#140a10" stroke-opacity=".3" stroke-width="30"/><path d="${line}" fill="none" stroke="${cloth.ground}" stroke-width="24"/>`
        : "",
    });
    return { markup, outlines: [outline] };
  });
}

function drawBack(drawing: Drawing, { cloth, sleeve }: DressCut, neck: Point[]): string {
  if (sleeve === "strap" || sleeve === "off") {
    const outline = closed([
      [470, 350, 1],
      [600, 366],
      [730, 350, 1],
      [720, 440],
      [480, 440],
    ]);
    return drawPanel(drawing, { outline, cloth, tone: 0.5, drop: 0 });
  }
  const [x, y] = neck.at(-1)!;
  const outline = closed([
    [x, y + 2, 1],
    [600, 212],
    [1200 - x, y + 2, 1],
    [650, 400],
    [550, 400],
  ]);
  const label = `<rect x="579" y="234" width="42" height="18" rx="1.5" fill="#f4ead9"/><path d="M585 243H615" stroke="#27326f" stroke-width="2.2" stroke-dasharray="5 2.4"/>`;
  return drawPanel(drawing, { outline, cloth, tone: 0.5, drop: 0, edge: 0.6 }) + label;
}

function drawBodice(drawing: Drawing, { cloth, waist, waistHalf, bust }: Measured, outline: string): string {
  const folds = [
    crease(600 - bust + 6, 440, 560, 500, 18, 0.4, 6),
    crease(600 + bust - 6, 440, 640, 500, 18, 0.4, -6),
    crease(520, 470, 548, waist, 16, 0.45),
    crease(680, 470, 652, waist, 16, 0.45),
    crease(600 - waistHalf, waist - 20, 590, waist - 70, 14, 0.35),
    crease(600 + waistHalf, waist - 16, 620, waist - 60, 14, 0.35),
  ];
  const princess = seam(
    `M${n(600 - bust * 0.72)} 400C540 470 546 540 ${n(600 - waistHalf * 0.5)} ${waist + 14}M${n(600 + bust * 0.72)} 400C660 470 654 540 ${n(600 + waistHalf * 0.5)} ${waist + 14}`,
    "#1a0d12",
    "#fff4e2",
  );
  return drawPanel(drawing, { outline, cloth, folds, over: princess, round: 0.8, drop: 0.32, seed: 41 });
}

function drawBelt(drawing: Drawing, { cloth, waist, waistHalf }: Measured, colour: string): string {
  const outline = closed([
    [600 - waistHalf - 5, waist - 22, 1],
    [600, waist - 10],
    [600 + waistHalf + 5, waist - 22, 1],
    [600 + waistHalf + 6, waist + 20, 1],
    [600, waist + 34],
    [600 - waistHalf - 6, waist + 20, 1],
  ]);
  return drawPanel(drawing, { outline, cloth: undecorated(cloth, colour), drop: 0.3, round: 0.8 });
}

function drawButtons({ waist }: Measured, neck: Point[], colour: string): string {
  const [, top] = neck[0]!;
  return [0, 1, 2, 3, 4].map(i => button(600, top + 34 + i * ((waist - top - 54) / 4), 8, colour)).join("");
}

function drawNeckTrim(drawing: Drawing, cloth: Cloth, neck: Point[], outline: string): string {
  const edge = neck.toReversed();
  const line = open([...edge, ...mirrored(edge).slice(1)]);
  const stitch = stitchOn(cloth.ground);
  return `<g ${drawing.clip(outline)}>${seam(line, "#1a0d12", "#fff4e2")}<g transform="translate(0 8)">${topstitch(line, stitch, 1.5)}</g></g>`;
}
