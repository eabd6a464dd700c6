/**
 * What drizzle tells its own kinds of objects apart by, in the place of its module `entity` in the built shop
 * (scripts/quicken-queries.ts): the same answers, found once for each class. Drizzle asks a dozen times for each piece
 * of a statement and walks through the classes above an object each time, which was a tenth of what a purchase took of
 * the processor. Source: docs/decisions/0100-what-a-purchase-costs.md.
 */
export const entityKind = Symbol.for("drizzle:entityKind");
export const hasOwnEntityKind = Symbol.for("drizzle:hasOwnEntityKind");

type Class = { [entityKind]?: string };

/** By what an object inherits from: whether it is of a class. */
const answersOf = new WeakMap<object, Map<Class, boolean>>();

/** Whether `value` is of that class of drizzle's or of one below it, also where a copy of drizzle made it. */
// oxlint-disable-next-line typescript/no-explicit-any -- as drizzle declares it
export function is(value: any, type: Class): boolean {
  if (!value || typeof value !== "object") return false;
  const inherits = Object.getPrototypeOf(value) as { constructor: Class } | null;
  if (!inherits) return false;
  let answers = answersOf.get(inherits);
  if (!answers) answersOf.set(inherits, (answers = new Map()));
  let answer = answers.get(type);
  if (answer === undefined) answers.set(type, (answer = isBelow(inherits.constructor, type)));
  return answer;
}

function isBelow(from: Class, type: Class): boolean {
  for (let one: Class | null = from; one; one = Object.getPrototypeOf(one) as Class | null) {
    if (entityKind in one && one[entityKind] === type[entityKind]) return true;
  }
  return false;
}
