import type { Cloth } from "./cloth.ts";
import type { Drawing } from "./drawing.ts";
import { hanger } from "./folded-cloth.ts";
import { crease, fold } from "./fold.ts";
import { drawSkirt, type SkirtCut } from "./garment-skirt.ts";
import { drawTrousers } from "./garment-trousers.ts";
import { type Drawn, drawTunic, type TunicCut } from "./garment-tunic.ts";
import { bandCollar, type Neck, placket } from "./neck-details.ts";
import { drawPanel } from "./panel.ts";
import { closed, type Point } from "./shape.ts";

/** Several drawn pieces as one. */
export const together = (...pieces: Drawn[]): Drawn => ({
  markup: pieces.map(piece => piece.markup).join(""),
  outlines: pieces.flatMap(piece => piece.outlines),
});

/** A senator suit: a short straight tunic over tapered trousers. */
export function drawSenator(
  drawing: Drawing,
  cloth: Cloth,
  cut: Partial<TunicCut> & { legs?: Cloth; buttons?: number; metal?: string; bare?: boolean },
): Drawn {
  const legs = drawTrousers(drawing, {
    cloth: cut.legs ?? cloth,
    waist: 760,
    crotch: 850,
    ankle: 1372,
    waistHalf: 150,
    hipHalf: 172,
    kneeHalf: 80,
    ankleHalf: 66,
    crease: true,
    seed: cut.seed,
  });
  const collar = (d: Drawing, neck: Neck) =>
    (cut.bare ? "" : bandCollar(d, cloth, neck)) +
    placket(d, cloth, neck, 260, cut.buttons ?? 4, cut.metal ?? "#d9b25a");
  const top = drawTunic(drawing, {
    cloth,
    hem: 930,
    flare: 226,
    sleeve: "long",
    neckDepth: 44,
    neckWidth: 60,
    slit: 90,
    foldCount: 5,
    front: collar,
    ...cut,
  });
  return together(legs, top);
}

/** A loose buba over a wrapped iro; `ipele` lays a folded length of cloth over one shoulder. */
export function drawIroBuba(
  drawing: Drawing,
  iro: Cloth,
  buba: Cloth,
  cut: Partial<TunicCut> & { ipele?: Cloth; skirt?: Partial<SkirtCut> } = {},
): Drawn {
  const skirt = drawSkirt(drawing, {
    cloth: iro,
    waist: 640,
    hem: 1350,
    waistHalf: 170,
    hipHalf: 206,
    hemHalf: 196,
    wrap: "left",
    folds: 4,
    ...cut.skirt,
  });
  const top = drawTunic(drawing, {
    cloth: buba,
    hem: 760,
    flare: 262,
    chest: 204,
    sleeve: "wide",
    neckDepth: 74,
    neckWidth: 84,
    foldCount: 7,
    ...cut,
  });
  if (!cut.ipele) return together(skirt, top);
  const points: Point[] = [
    [690, 226],
    [748, 236],
    [806, 266, 1],
    [828, 520],
    [836, 860],
    [842, 1010, 1],
    [770, 1024],
    [696, 1008, 1],
    [700, 640],
    [686, 380],
  ];
  const outline = closed(points);
  const folds = [
    fold(724, 236, 736, 1020, 20, 0.6, 8),
    fold(764, 240, 790, 1020, 20, 0.6, 8),
    crease(690, 300, 820, 330, 16, 0.3),
  ];
  const shawl: Drawn = {
    outlines: [outline],
    markup: drawPanel(drawing, { outline, cloth: cut.ipele, folds, drop: 0.6, round: 0.4, edge: 1.2, seed: 71 }),
  };
  return together(skirt, top, shawl);
}

/** A drawn garment hung on a wooden hanger whose shoulders lie at y. */
export function hung(drawing: Drawing, drawn: Drawn, y = 250, half = 190): Drawn {
  const reach = closed([
    [560, y - 140, 1],
    [640, y - 140, 1],
    [640, y - 60, 1],
    [560, y - 60, 1],
  ]);
  return { markup: hanger(drawing, y, half) + drawn.markup, outlines: drawn.outlines, reach };
}
