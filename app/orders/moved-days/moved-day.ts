import * as v from "valibot";

/** Kinds of events in an order's history: its day was moved, and its customer keeps it with its new day. */
export const movedKind = "day-moved";
export const keptKind = "kept-with-new-day";

/** A customer may cancel for seven days after the day was moved; without an answer the order stays. */
const choiceMs = 7 * 24 * 60 * 60_000;

const before = v.object({ day: v.pipe(v.string(), v.isoDate()) });
/** The step that took an order back from its customer to be altered says what is altered. */
const altered = v.object({ alteration: v.string() });
const after = v.object({ ...before.entries, reason: v.string() });

/**
 * `eventId`: the latest move; `from`: the day that was promised, or kept last; `to`: the day now, "2026-12-14".
 * `isAltered`: the customer had the order before, so it cannot be cancelled for its day.
 */
export type MovedDay = {
  eventId: string;
  from: string;
  to: string;
  reason: string;
  at: Date;
  isKept: boolean;
  isAltered: boolean;
};

/** Events from the oldest to the newest. Undefined where the day was never moved, or not since an alteration began. */
export function movedDay(events: readonly { id: string; kind: string; before: unknown; after: unknown; at: Date }[]) {
  let moved: MovedDay | undefined;
  let isAltered = false;
  for (const event of events) {
    if (event.kind === "stage" && v.is(altered, event.after)) {
      moved = undefined;
      isAltered = true;
    }
    if (event.kind === keptKind && moved) moved = { ...moved, isKept: true };
    if (event.kind !== movedKind || !v.is(before, event.before) || !v.is(after, event.after)) continue;
    const from = moved && !moved.isKept ? moved.from : event.before.day;
    const { day: to, reason } = event.after;
    moved = { eventId: event.id, from, to, reason, at: event.at, isKept: false, isAltered };
  }
  return moved;
}

/**
 * Until when the customer may have the money back instead; undefined for an earlier day, one that was kept, and an
 * alteration's.
 */
export function choiceEnd({ from, to, at, isKept, isAltered }: MovedDay): Date | undefined {
  return isKept || isAltered || to <= from ? undefined : new Date(at.getTime() + choiceMs);
}
