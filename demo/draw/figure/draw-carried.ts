import { type Drawing, type Drawn, n } from "../cloth/drawing.ts";
import { drawGarment, type Garment } from "../draw-garment.ts";
import { builds, drawArms } from "./body.ts";
import { drawOnPerson } from "./draw-worn.ts";
import type { Person } from "./people.ts";
import { plainDress } from "./plain-clothes.ts";

type Bag = Extract<Garment, { kind: "bag" }>;

/** A bag's size beside a person, and y of what the hand holds. */
const held: Record<Bag["shape"], { scale: number; hold: number }> = {
  tote: { scale: 0.46, hold: 440 },
  clutch: { scale: 0.3, hold: 560 },
  bucket: { scale: 0.4, hold: 392 },
  box: { scale: 0.34, hold: 330 },
  basket: { scale: 0.46, hold: 520 },
};

/** A bag in the right hand of a person in plain clothes. */
export function drawCarried(drawing: Drawing, bag: Bag, person: Person): Drawn {
  const worn = drawOnPerson(drawing, plainDress, person);
  const { scale, hold } = held[bag.shape];
  const drawn = drawGarment(drawing, bag);
  const build = builds[person.build];
  const [x, y] = [600 - (600 - 372 + build.wide) * person.girth, 890];
  const place = `translate(${n(x - 600 * scale)} ${n(y - hold * scale)}) scale(${scale})`;
  const hand = drawArms(drawing, person, build, { from: 700 });
  const half = `<g ${drawing.clip("M0 0H560V1600H0Z")} transform="translate(${n(600 - 600 * person.girth)} 0) scale(${person.girth} 1)">${hand}</g>`;
  return { markup: `${worn.markup}<g transform="${place}">${drawn.markup}</g>${half}`, outlines: worn.outlines };
}
