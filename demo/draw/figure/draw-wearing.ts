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

/** How a picture of 1200 × 1500 shows what was drawn: its scale about x = 600 and y of its top. */
type Framed = Drawn & { scale: number; top: number };

/** A person wearing the garment: the whole of them, or the part that wears it. */
export function drawWearing(drawing: Drawing, garment: Garment, person: Person): Framed {
  if (garment.kind === "gele") return { ...drawOnHead(drawing, garment, person), scale: 0.92, top: 30 };
  if (garment.kind === "cap") return { ...drawOnHead(drawing, garment, person), scale: 0.85, top: -200 };
  if (garment.kind === "bag") return { ...drawCarried(drawing, garment, person), ...fromLipsDown(1290) };
  if (garment.kind === "slippers") {
    const feet = drawGarment(drawing, { ...garment, skin: person.skin });
    return { markup: feet.markup + drawHems(drawing), outlines: feet.outlines, scale: 1.06, top: -110 };
  }
  const { floor, ...worn } =
    garment.kind === "shawl" ? drawInShawl(drawing, garment, person) : drawOnPerson(drawing, garment, person);
  return { ...worn, ...fromLipsDown(floor - shinAboveFloor[person.build]) };
}

/** How far above the floor a picture ends. */
const shinAboveFloor = { woman: 130, man: 130, child: 96 };

/** No face is drawn: a picture begins at the lips, and ends at `foot`. */
function fromLipsDown(foot: number) {
  const lips = 164;
  const scale = 1500 / (foot - lips);
  return { scale, top: -lips * scale };
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
