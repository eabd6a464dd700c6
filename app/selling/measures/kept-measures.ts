import * as v from "valibot";
import { type AskedBody, askedBody } from "#app/catalog/measurement-sets/measured-body.ts";
import { keptListSchema } from "#app/catalog/products/kept-product.ts";
import { maxQuantity, sizeSchema } from "#app/catalog/sizes/size.ts";
import type { LineId } from "#app/selling/cart/cart.ts";

/** Whose measurements a cart line is for, a person for each piece, in the order in which they were given. */
type MeasuredLine = LineId & { bodies: AskedBody[] };

export type KeptMeasures = readonly MeasuredLine[];

export const measuresKey = "measures";

/** Lines beyond this are the oldest ones, and are forgotten. */
const mostLines = 50;

const keptLine = v.object({
  id: v.pipe(v.string(), v.maxLength(64)),
  size: sizeSchema,
  bodies: v.pipe(v.array(askedBody), v.nonEmpty()),
});

/** Parses stored text; a damaged line is left out, because half of somebody's measurements are of no use. */
export function parseMeasures([text]: readonly (string | null | undefined)[]): KeptMeasures {
  return v.parse(keptListSchema, text).flatMap(kept => {
    const { success, output } = v.safeParse(keptLine, kept);
    return success ? [output] : [];
  });
}

/** Gives null for an empty list. */
export function formatMeasures(measures: KeptMeasures): (string | null)[] {
  return [measures.length > 0 ? JSON.stringify(measures) : null];
}

const isOf = (one: LineId, other: LineId) => one.id === other.id && one.size === other.size;

export function bodiesOf(measures: KeptMeasures, line: LineId): readonly AskedBody[] {
  return measures.find(one => isOf(one, line))?.bodies ?? [];
}

/** Puts a person at `place`, or after the last one. Nothing is added beyond the most pieces of a size. */
export function withBody(measures: KeptMeasures, { id, size }: LineId, body: AskedBody, place?: number): KeptMeasures {
  const before = bodiesOf(measures, { id, size });
  const isThere = place !== undefined && place < before.length;
  const bodies = isThere ? before.toSpliced(place, 1, body) : [...before, body].slice(0, maxQuantity);
  return withBodies(measures, { id, size }, bodies);
}

export function withoutBodyAt(measures: KeptMeasures, line: LineId, place: number): KeptMeasures {
  return withBodies(measures, line, bodiesOf(measures, line).toSpliced(place, 1));
}

/** Takes the first people away, whose pieces were ordered. */
export function withoutFirst(measures: KeptMeasures, line: LineId, count: number): KeptMeasures {
  return withBodies(measures, line, bodiesOf(measures, line).slice(count));
}

function withBodies(measures: KeptMeasures, { id, size }: LineId, bodies: AskedBody[]): KeptMeasures {
  const others = measures.filter(one => !isOf(one, { id, size }));
  return bodies.length > 0 ? [...others, { id, size, bodies }].slice(-mostLines) : others;
}
