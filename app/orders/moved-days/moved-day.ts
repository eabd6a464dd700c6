import * as v from "valibot";

/** Kinds of events in an order's history: its day was moved, and its customer keeps it with its new day. */
export const movedKind = "day-moved";
export const keptKind = "kept-with-new-day";

/** A customer may cancel for seven days after the day was moved; without an answer the order stays. */
const choiceMs = 7 * 24 * 60 * 60_000;

const before = v.object({ day: v.pipe(v.string(), v.isoDate()) });
const after = v.object({ ...before.entries, reason: v.string() });

/** `eventId`: the latest move; `from`: the day that was promised, or kept last; `to`: the day now, "2026-12-14". */
export type MovedDay = { eventId: string; from: string; to: string; reason: string; at: Date; isKept: boolean };

/** Events from the oldest to the newest. Undefined where the day was never moved. */
export function movedDay(events: readonly { id: string; kind: string; before: unknown; after: unknown; at: Date }[]) {
  let moved: MovedDay | undefined;
  for (const event of events) {
    if (event.kind === keptKind && moved) moved = { ...moved, isKept: true };
    if (event.kind !== movedKind || !v.is(before, event.before) || !v.is(after, event.after)) continue;
    const from = moved && !moved.isKept ? moved.from : event.before.day;
    moved = { eventId: event.id, from, to: event.after.day, reason: event.after.reason, at: event.at, isKept: false };
  }
  return moved;
}

/** Until when the customer may have the money back instead; undefined for an earlier day, and one that was kept. */
export function choiceEnd({ from, to, at, isKept }: MovedDay): Date | undefined {
  return isKept || to <= from ? undefined : new Date(at.getTime() + choiceMs);
}
