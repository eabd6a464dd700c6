import type { Cloth } from "./cloth/cloth.ts";
import type { Drawing, Drawn } from "./cloth/drawing.ts";
import { crease, fold } from "./cloth/fold.ts";
import { drawPanel } from "./cloth/panel.ts";
import { closed, type Point } from "./cloth/shape.ts";
import { drawSkirt, type SkirtCut } from "./garment-skirt.ts";
import { drawTrousers } from "./garment-trousers.ts";
import { drawTunic, type TunicCut } from "./garment-tunic.ts";

export const together = (...pieces: Drawn[]): Drawn => ({
  markup: pieces.map(piece => piece.markup).join(""),
  outlines: pieces.flatMap(piece => piece.outlines),
});

/** Cut as a tunic, with `legs` of another cloth. */
export type SenatorCut = Partial<TunicCut> & { cloth: Cloth; legs?: Cloth; buttons?: number; metal?: string };

export function drawSenator(drawing: Drawing, { legs, buttons = 4, metal = "#d9b25a", ...cut }: SenatorCut): Drawn {
  const trousers = drawTrousers(drawing, {
    cloth: legs ?? cut.cloth,
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
  const tunic = drawTunic(drawing, {
    hem: 930,
    flare: 226,
    sleeve: "long",
    neckDepth: 44,
    neckWidth: 60,
    slit: 90,
    foldCount: 5,
    front: [{ kind: "band-collar" }, { kind: "placket", length: 260, count: buttons, colour: metal }],
    ...cut,
  });
  return together(trousers, tunic);
}

/**
 * A loose buba over a wrapped iro: the buba cut as a tunic, the iro as a `skirt`; `ipele`: cloth folded over one
 * shoulder.
 */
export type IroBubaCut = Omit<Partial<TunicCut>, "cloth"> & {
  iro: Cloth;
  buba: Cloth;
  ipele?: Cloth;
  skirt?: Partial<SkirtCut>;
};

export function drawIroBuba(drawing: Drawing, { iro, buba, ipele, skirt, ...cut }: IroBubaCut): Drawn {
  const wrapper = drawSkirt(drawing, {
    cloth: iro,
    waist: 640,
    hem: 1350,
    waistHalf: 170,
    hipHalf: 206,
    hemHalf: 196,
    wrap: "left",
    folds: 4,
    ...skirt,
  });
  const blouse = drawTunic(drawing, {
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
  return ipele ? together(wrapper, blouse, drawIpele(drawing, ipele)) : together(wrapper, blouse);
}

function drawIpele(drawing: Drawing, cloth: Cloth): Drawn {
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
  return {
    outlines: [outline],
    markup: drawPanel(drawing, { outline, cloth, folds, drop: 0.6, round: 0.4, edge: 1.2, seed: 71 }),
  };
}
