import { mix } from "../cloth/colour.ts";
import { type Drawing, type Drawn, n } from "../cloth/drawing.ts";
import { crease, fold } from "../cloth/fold.ts";
import { drawPanel } from "../cloth/panel.ts";
import { between, seededRandom } from "../cloth/seeded-random.ts";
import { closed, mirrored, type Point } from "../cloth/shape.ts";
import type { ShawlCut } from "../folded-cloth.ts";
import { drawOnPerson } from "./draw-worn.ts";
import type { Person } from "./people.ts";
import { plainDress } from "./plain-clothes.ts";

/** Left half: from the neck over the shoulder, down beside the arm, and up along the front. */
const fall: Point[] = [
  [552, 236, 1],
  [500, 250],
  [430, 282],
  [392, 360],
  [380, 520],
  [384, 700],
  [392, 884, 1],
  [450, 900],
  [512, 886, 1],
  [520, 700],
  [512, 480],
  [528, 330],
];

/** A shawl over both shoulders of a person in a plain dress. */
export function drawInShawl(
  drawing: Drawing,
  { cloth, fringe, seed }: ShawlCut,
  person: Person,
): Drawn & { floor: number } {
  const worn = drawOnPerson(drawing, plainDress, person);
  const random = seededRandom(seed);
  const outlines = [closed(fall), closed(mirrored(fall))];
  const halves = outlines.map((outline, i) => {
    const at = (x: number) => (i ? 1200 - x : x);
    const folds = [
      fold(at(470), 270, at(420), 900, 24, 0.6, i ? -20 : 20),
      fold(at(510), 260, at(470), 900, 22, 0.65, i ? -14 : 14),
      crease(at(440), 290, at(400), 700, 20, 0.5, 10),
      crease(at(540), 250, at(500), 560, 18, 0.5, 6),
    ];
    const threads = Array.from({ length: 11 }, (_, k) => {
      const x = 396 + k * 11.4;
      return `M${n(at(x))} 884q${n(between(random, -5, 5))} 30 ${n(between(random, -6, 6))} ${n(between(random, 46, 62))}`;
    }).join("");
    const tassels = `<path d="${threads}" fill="none" stroke="${mix(fringe, "#140a08", 0.2)}" stroke-width="4" stroke-linecap="round"/>`;
    return (
      tassels + drawPanel(drawing, { outline, cloth, folds, grain: i ? -6 : 6, drop: 0.5, round: 0.5, seed: 5 + i })
    );
  });
  const wide = `translate(${n(600 - 600 * person.girth)} 0) scale(${person.girth} 1)`;
  return {
    ...worn,
    markup: `${worn.markup}<g transform="${wide}">${halves.join("")}</g>`,
    outlines: [...worn.outlines, ...outlines],
  };
}
