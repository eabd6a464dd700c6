import { type Drawing, type Drawn, n } from "../cloth/drawing.ts";
import { boxOf } from "../cloth/shape.ts";
import { drawGarment, type Garment } from "../draw-garment.ts";
import { asideOf, bentAsideOf, builds, drawArms, drawChest, drawLegs, type Held } from "./body.ts";
import { drawHead } from "./head.ts";
import { type Person } from "./people.ts";
import { plainTop, plainTrousers } from "./plain-clothes.ts";
import { wornCut } from "./worn-cut.ts";

/** A person in the garment, in garment coordinates; `floor`: the floor's y. */
export function drawOnPerson(drawing: Drawing, garment: Garment, person: Person): Drawn & { floor: number } {
  const build = builds[person.build];
  const cut = wornCut(garment, person.build);
  const head = drawHead(drawing, person.skin, person.hair);
  const legs = drawLegs(drawing, person, build);
  const upright = (part: string) =>
    `<g transform="translate(${n(600 - 600 / person.girth)} 0) scale(${(1 / person.girth).toFixed(4)} 1)">${part}</g>`;
  let held: Held = {};
  drawing.wearer = {
    within: drawChest(drawing, person, build) + upright(head.before),
    arms: (from, middle) => {
      held = heldAs(person, garment, from, middle);
      return drawArms(drawing, person, build, from === undefined ? held : { ...held, from });
    },
  };
  const below = waistOf(cut);
  const hands = () => drawArms(drawing, person, build, { ...held, from: held.bentAside === undefined ? 620 : 540 });
  const worn = below ? atWaist(drawing, cut, { person, hands, ...below }) : atNeck(drawing, cut, person);
  drawing.wearer = undefined;
  const wide = `translate(${n(600 - 600 * person.girth)} 0) scale(${person.girth} 1)`;
  return {
    markup: `<g transform="${wide}">${upright(head.behind)}${legs.markup}${worn.markup}</g>`,
    outlines: [...legs.outlines, ...worn.outlines],
    floor: build.floor,
  };
}

/** Below a sleeve that ends above this y an arm can bend. */
const elbow = 520;

/** A boubou's cloth hides the arms, so that an elbow would come out at its side. */
function heldAs({ handOnHip, build }: Person, garment: Garment, from?: number, middle?: number): Held {
  const isBent = handOnHip && garment.kind !== "boubou" && (from ?? 0) < elbow;
  if (from === undefined || middle === undefined) return isBent ? { bentAside: builds[build].wide } : {};
  return { aside: asideOf(from, middle), bentAside: isBent ? bentAsideOf(from, middle) : undefined };
}

const footOf = (outlines: string[]): number => {
  const [, top, , height] = boxOf(outlines.join(""));
  return top + height;
};

/** A garment from the neck down, with plain trousers below a short one and below a man's. */
function atNeck(drawing: Drawing, garment: Garment, person: Person): Drawn {
  const worn = drawGarment(drawing, garment);
  const hasTrousers = garment.kind === "tunic" && (person.build === "man" || footOf(worn.outlines) < 1110);
  const legs = hasTrousers ? drawGarment(drawing, plainTrousers(person)) : { markup: "", outlines: [] };
  return { markup: legs.markup + worn.markup, outlines: [...legs.outlines, ...worn.outlines] };
}

type Worn = { person: Person; hands: () => string } & Waist;

/** A garment's waist: its y and half width. */
type Waist = { y: number; half: number };

function waistOf(garment: Garment): Waist | undefined {
  if (garment.kind === "skirt" || garment.kind === "trousers") return { y: garment.waist, half: garment.waistHalf };
  if (garment.kind !== "set" || garment.pieces.some(piece => waistOf(piece) === undefined)) return undefined;
  return garment.pieces.flatMap(piece => waistOf(piece) ?? []).sort((a, b) => a.y - b.y)[0];
}

/** A skirt or trousers with a plain top tucked into it. */
function atWaist(drawing: Drawing, garment: Garment, { person, hands, y, half }: Worn): Drawn {
  const isMan = person.build === "man";
  const top = drawGarment(drawing, plainTop(person));
  const { markup } = drawGarment(drawing, garment);
  const [waistY, waistHalf] = isMan ? [630, 142] : [610, 122];
  const place = `translate(${n(600 - (600 * waistHalf) / half)} ${n(waistY - y * 0.7)}) scale(${(waistHalf / half).toFixed(3)} .7)`;
  return {
    markup: `${top.markup}<g transform="${place}">${markup}</g>${hands()}`,
    outlines: top.outlines,
  };
}
