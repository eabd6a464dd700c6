import type { Drawing, Drawn } from "../cloth/drawing.ts";
import { drawPanel } from "../cloth/panel.ts";
import { closed } from "../cloth/shape.ts";
import { drawGarment, type Garment } from "../draw-garment.ts";
import { drawOnHead } from "./draw-bust.ts";
import { drawCarried } from "./draw-carried.ts";
import { drawInShawl } from "./draw-shawl.ts";
import { drawOnPerson } from "./draw-worn.ts";
import type { Person } from "./people.ts";
import { plain } from "./plain-clothes.ts";

/** How a picture of 1200 × 1500 shows what was drawn: its scale about x = 600, y of its top, the horizon's share. */
type Framed = Drawn & { scale: number; top: number; horizon: number };

/** A person wearing the garment: the whole of them, or the part that wears it. */
export function drawWearing(drawing: Drawing, garment: Garment, person: Person): Framed {
  if (garment.kind === "gele") return { ...drawOnHead(drawing, garment, person), scale: 0.92, top: 30, horizon: 1.4 };
  if (garment.kind === "cap") return { ...drawOnHead(drawing, garment, person), scale: 0.85, top: -200, horizon: 1.4 };
  if (garment.kind === "bag") return { ...drawCarried(drawing, garment, person), scale: 1.05, top: 84, horizon: 0.9 };
  if (garment.kind === "slippers") {
    const feet = drawGarment(drawing, { ...garment, skin: person.skin });
    return { markup: feet.markup + drawHems(drawing), outlines: feet.outlines, scale: 1.06, top: -110, horizon: 1.4 };
  }
  const { floor, ...worn } =
    garment.kind === "shawl" ? drawInShawl(drawing, garment, person) : drawOnPerson(drawing, garment, person);
  const scale = person.build === "child" ? person.cm / 136 : (person.cm / 186) * 0.965;
  return { ...worn, scale, top: 1432 - floor * scale, horizon: 0.84 };
}

/** The ends of plain trousers above a pair of feet. */
function drawHems(drawing: Drawing): string {
  return [0, 322]
    .map(aside =>
      drawPanel(drawing, {
        outline: closed([
          [322 + aside, 1000, 1],
          [430 + aside, 974],
          [548 + aside, 1002, 1],
          [566 + aside, 1640, 1],
          [300 + aside, 1640, 1],
        ]),
        cloth: plain("#d8ccb8"),
        drop: 0.4,
        edge: 1.1,
      }),
    )
    .join("");
}
