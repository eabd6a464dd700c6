import * as v from "valibot";

/** The event of an order whose customer added, changed or removed the other number by its link. */
export const numberKind = "number-for-the-rider";

const changed = v.object({ otherPhone: v.string() });

/** When the customer gave the number that stands, or removed the last one: later than what was printed, perhaps. */
export function numberChangedAt(
  otherPhone: string,
  newestFirst: readonly { kind: string; after: unknown; at: Date }[],
): Date | undefined {
  const event = newestFirst.find(({ kind }) => kind === numberKind);
  return event && v.is(changed, event.after) && event.after.otherPhone === otherPhone ? event.at : undefined;
}
