/**
 * What drizzle tells its own kinds of objects apart by, in the place of its module `entity` in the built shop
 * (scripts/quicken-queries.ts): the same answers, found once for each class. Drizzle asks a dozen times for each piece
 * of a statement and walks through the classes above an object each time, which was a tenth of what a purchase took of
 * the processor. Source: docs/decisions/0100-what-a-purchase-costs.md.
 */
export const entityKind = Symbol.for("drizzle:entityKind");
export const hasOwnEntityKind = Symbol.for("drizzle:hasOwnEntityKind");

type Class = { [entityKind]?: string };

/** Of a class: its kind, and those of the classes above it. */
const kindsOf = new WeakMap<Class, Set<string | undefined>>();

/** Whether `value` is of that class of drizzle's or of one below it, also where a copy of drizzle made it. */
// oxlint-disable-next-line typescript/no-explicit-any -- as drizzle declares it
export function is(value: any, type: Class): boolean {
  if (!value || typeof value !== "object") return false;
  const { constructor } = Object.getPrototypeOf(value) as { constructor?: Class };
  if (!constructor) return false;
  let kinds = kindsOf.get(constructor);
  if (!kinds) kindsOf.set(constructor, (kinds = readKinds(constructor)));
  return kinds.has(type[entityKind]);
}

function readKinds(from: Class): Set<string | undefined> {
  const kinds = new Set<string | undefined>();
  for (let one: Class | null = from; one; one = Object.getPrototypeOf(one) as Class | null) {
    if (entityKind in one) kinds.add(one[entityKind]);
  }
  return kinds;
}
