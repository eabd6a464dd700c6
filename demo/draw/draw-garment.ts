import type { Drawing, Drawn } from "./cloth/drawing.ts";
import { drawShawl, drawStack, type ShawlCut, type StackCut } from "./folded-cloth.ts";
import { type AgbadaCut, drawAgbada } from "./garment-agbada.ts";
import { type BagCut, drawBag } from "./garment-bag.ts";
import { type BoubouCut, drawBoubou } from "./garment-boubou.ts";
import { type CapCut, drawCap } from "./garment-cap.ts";
import { type DressCut, drawDress } from "./garment-dress.ts";
import { drawGele, type GeleCut } from "./garment-gele.ts";
import { drawIroBuba, drawSenator, type IroBubaCut, type SenatorCut, together } from "./garment-sets.ts";
import { drawSkirt, type SkirtCut } from "./garment-skirt.ts";
import { drawSlippers, type SlippersCut } from "./garment-slippers.ts";
import { drawTrousers, type TrouserCut } from "./garment-trousers.ts";
import { drawTunic, type TunicCut } from "./garment-tunic.ts";

type Cuts = {
  agbada: AgbadaCut;
  bag: BagCut;
  boubou: BoubouCut;
  cap: CapCut;
  dress: DressCut;
  gele: GeleCut;
  "iro-and-buba": IroBubaCut;
  senator: SenatorCut;
  set: { pieces: Garment[] };
  shawl: ShawlCut;
  skirt: SkirtCut;
  slippers: SlippersCut;
  stack: StackCut;
  trousers: TrouserCut;
  tunic: TunicCut;
};

/** Garment data: kind and cut. A `set` is worn together, first piece at the back. */
export type Garment = { [Kind in keyof Cuts]: { kind: Kind } & Cuts[Kind] }[keyof Cuts];

const kinds: { [Kind in keyof Cuts]: (drawing: Drawing, cut: Cuts[Kind]) => Drawn } = {
  agbada: drawAgbada,
  bag: drawBag,
  boubou: drawBoubou,
  cap: drawCap,
  dress: drawDress,
  gele: drawGele,
  "iro-and-buba": drawIroBuba,
  senator: drawSenator,
  set: (drawing, { pieces }) => together(...pieces.map(piece => drawGarment(drawing, piece))),
  shawl: drawShawl,
  skirt: drawSkirt,
  slippers: drawSlippers,
  stack: drawStack,
  trousers: drawTrousers,
  tunic: drawTunic,
};

/** Draws in the coordinates of a 1200 × 1500 picture. */
export function drawGarment<Kind extends keyof Cuts>(drawing: Drawing, garment: { kind: Kind } & Cuts[Kind]): Drawn {
  return kinds[garment.kind](drawing, garment);
}
