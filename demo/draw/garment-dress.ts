import type { Cloth } from "./cloth.ts";
import { mix } from "./colour.ts";
import { type Drawing, n } from "./drawing.ts";
import { type DressSleeve, sleeveShape } from "./dress-sleeves.ts";
import { crease } from "./fold.ts";
import { drawSkirt, type SkirtCut } from "./garment-skirt.ts";
import type { Drawn } from "./garment-tunic.ts";
import { drawPanel } from "./panel.ts";
import { closed, mirrored, open, type Point } from "./shape.ts";
import { button, seam, topstitch } from "./thread.ts";

/** How a dress is cut: its bodice, its sleeves, and the skirts below, widest behind, drawn in order. */
export type DressCut = {
  cloth: Cloth;
  bodice?: Cloth;
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

const flipX = (points: Point[]) => mirrored(points);

function bodiceTop(cut: DressCut): { neck: Point[]; shoulder: Point } {
  if (cut.sleeve === "off")
    return {
      neck: [
        [600, 352],
        [540, 346],
        [470, 326],
      ],
      shoulder: [430, 352],
    };
  const shoulder: Point = cut.sleeve === "strap" ? [512, 262, 1] : [440, 272, 1];
  const side: Point = cut.sleeve === "strap" ? [488, 262, 1] : [528, 236, 1];
  const necks: Record<DressCut["neck"], Point[]> = {
    round: [[600, 330], [556, 312], side],
    vee: [[600, 408, 1], [560, 318], side],
    square: [[600, 352], [536, 350, 1], side],
    sweetheart: [
      [600, 380, 1],
      [556, 340],
      [510, 356, 1],
      [side[0], side[1], 1],
    ],
    boat: [
      [600, 282],
      [540, 270],
      [side[0] - 18, side[1] + 8, 1],
    ],
  };
  return { neck: necks[cut.neck], shoulder };
}

/** Draws a dress worn by no one. */
export function drawDress(drawing: Drawing, cut: DressCut): Drawn {
  const { waist = 610, waistHalf = 116, bust = 152 } = cut;
  const cloth = cut.bodice ?? cut.cloth;
  const { neck, shoulder } = bodiceTop(cut);
  const armhole: Point[] =
    cut.sleeve === "off"
      ? [[436, 404]]
      : cut.sleeve === "strap"
        ? [
            [486, 330],
            [458, 400],
            [600 - bust + 2, 432, 1],
          ]
        : [
            [462, 360],
            [600 - bust - 2, 432, 1],
          ];
  const half: Point[] = [
    ...neck,
    ...(cut.sleeve === "off" ? ([[shoulder[0], shoulder[1]]] as Point[]) : cut.sleeve === "strap" ? [] : [shoulder]),
    ...(cut.sleeve === "strap" ? armhole.slice(0) : armhole),
    [600 - bust + 2, 480],
    [600 - waistHalf - 4, waist - 40],
    [600 - waistHalf, waist + 8, 1],
  ];
  const outline = closed([...half, [600, waist + 20], ...mirrored(half).filter(([x]) => Math.abs(x - 600) > 0.5)]);
  const stitch = mix(cloth.ground, "#fff2dc", 0.35);
  const neckLine = open([...[...neck].reverse(), ...flipX([...neck].reverse()).slice(1)]);
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
  const skirts = cut.skirts.map((skirt, i) =>
    drawSkirt(drawing, {
      ...skirt,
      cloth: cut.skirtCloths?.[i] ?? cut.cloth,
      waist: cut.waists?.[i] ?? waist,
      waistHalf: (cut.waists?.[i] ?? waist) > waist + 40 ? skirt.hipHalf * 0.94 : waistHalf,
    }),
  );
  const shape = sleeveShape(cut.sleeve);
  const arms = shape
    ? [shape.points, flipX(shape.points)].slice(0, 2).map((points, i) => {
        const cuff = shape.cuff?.length ? open(i ? flipX(shape.cuff) : shape.cuff) : "";
        return {
          outline: closed(points),
          markup: drawPanel(drawing, {
            outline: closed(points),
            cloth: cut.cloth,
            grain: i ? -shape.grain : shape.grain,
            folds: i ? shape.folds.map(f => ({ ...f, x0: 1200 - f.x0, x1: 1200 - f.x1 })) : shape.folds,
            tone: i ? 0.08 : 0,
            drop: 0.3,
            seed: 31 + i,
            over: cuff
              ? `<path d="${cuff}" fill="none" stroke="#140a10" stroke-opacity=".3" stroke-width="30"/><path d="${cuff}" fill="none" stroke="${cut.cloth.ground}" stroke-width="24"/>`
              : "",
          }),
        };
      })
    : [];
  const backTop = cut.sleeve === "off" || cut.sleeve === "strap" ? 340 : 212;
  const backSide = cut.sleeve === "off" ? 470 : cut.sleeve === "strap" ? 470 : (neck.at(-1)?.[0] ?? 528);
  const back =
    cut.sleeve === "strap" || cut.sleeve === "off"
      ? drawPanel(drawing, {
          outline: closed([
            [backSide, backTop + 10, 1],
            [600, backTop + 26],
            [1200 - backSide, backTop + 10, 1],
            [720, 440],
            [480, 440],
          ]),
          cloth,
          tone: 0.5,
          drop: 0,
        })
      : drawPanel(drawing, {
          outline: closed([
            [backSide, (neck.at(-1)?.[1] ?? 236) + 2, 1],
            [600, backTop],
            [1200 - backSide, (neck.at(-1)?.[1] ?? 236) + 2, 1],
            [650, 400],
            [550, 400],
          ]),
          cloth,
          tone: 0.5,
          drop: 0,
          edge: 0.6,
        }) +
        `<rect x="579" y="${backTop + 22}" width="42" height="18" rx="1.5" fill="#f4ead9"/><path d="M585 ${backTop + 31}H615" stroke="#27326f" stroke-width="2.2" stroke-dasharray="5 2.4"/>`;
  const bodice = drawPanel(drawing, {
    outline,
    cloth,
    folds,
    over: princess,
    round: 0.8,
    drop: 0.32,
    seed: 41,
  });
  const belt = cut.belt
    ? drawPanel(drawing, {
        outline: closed([
          [600 - waistHalf - 5, waist - 22, 1],
          [600, waist - 10],
          [600 + waistHalf + 5, waist - 22, 1],
          [600 + waistHalf + 6, waist + 20, 1],
          [600, waist + 34],
          [600 - waistHalf - 6, waist + 20, 1],
        ]),
        cloth: { ...cloth, ground: cut.belt, decorate: () => "" },
        drop: 0.3,
        round: 0.8,
      })
    : "";
  const buttons = cut.buttons
    ? Array.from({ length: 5 }, (_, i) =>
        button(600, (neck[0]?.[1] ?? 330) + 34 + i * ((waist - (neck[0]?.[1] ?? 330) - 54) / 4), 8, cut.buttons ?? ""),
      ).join("")
    : "";
  const trim = `<g ${drawing.clip(outline)}>${seam(neckLine, "#1a0d12", "#fff4e2")}<g transform="translate(0 8)">${topstitch(neckLine, stitch, 1.5)}</g></g>`;
  return {
    markup:
      back +
      arms.map(arm => arm.markup).join("") +
      skirts.map(skirt => skirt.markup).join("") +
      bodice +
      trim +
      belt +
      buttons,
    outlines: [outline, ...skirts.flatMap(skirt => skirt.outlines), ...arms.map(arm => arm.outline)],
  };
}
