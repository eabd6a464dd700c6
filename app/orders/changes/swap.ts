import * as v from "valibot";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";

/** The event of both orders when one takes the other's place with other items or another delivery. */
export const swappedKind = "swapped";

const other = v.object({ id: v.string(), number: v.string() });
/** `isUndone`: the change that made this order was undone. */
const given = v.object({ goesOnAs: other, isUndone: v.optional(v.boolean(), false) });
/** `items` and `delivery`: what was changed, as it is now. `bringsBack`: the order as which it goes on after Undo. */
const taken = v.object({
  takesOver: other,
  items: v.optional(v.string()),
  delivery: v.optional(v.string()),
  bringsBack: v.optional(other),
  backKobo: v.number(),
});

export type OtherOrder = v.InferOutput<typeof other>;

type Event = { kind: string; after: unknown };

/** The order that took this one's place; undefined for none. */
export function goesOnAs(events: readonly Event[]): OtherOrder | undefined {
  return givenUp(events)?.goesOnAs;
}

/** True for an order that a change made, and Undo ended. */
export function isUndone(events: readonly Event[]): boolean {
  return givenUp(events)?.isUndone ?? false;
}

function givenUp(events: readonly Event[]) {
  const event = events.find(({ kind, after }) => kind === swappedKind && v.is(given, after));
  return event && v.parse(given, event.after);
}

/** The order whose place this one took; undefined for none. `backKobo` of its money goes back to the customer. */
export function takesOver(events: readonly (Event & { at: Date })[]) {
  const event = events.find(({ kind, after }) => kind === swappedKind && v.is(taken, after));
  return event && { ...v.parse(taken, event.after), at: event.at };
}

/** Tells the customer what the shop changed, and where it goes on; undefined for an order as it was placed. */
export function swapSentence(events: readonly (Event & { at: Date })[]): string | undefined {
  const next = goesOnAs(events);
  if (next) return `The shop changed this order. It goes on as order ${next.number}.`;
  const swap = takesOver(events);
  if (!swap) return undefined;
  const what = swap.delivery ? "delivery" : "items";
  const back = swap.backKobo > 0 ? ` ${formatNaira(swap.backKobo)} goes back to you.` : "";
  const when = formatLagosTime(swap.at);
  if (swap.bringsBack) {
    const { number } = swap.bringsBack;
    return `The shop changed your ${what} on ${when} and undid it. This order takes the place of order ${number}.${back}`;
  }
  return `The shop changed your ${what} on ${when}. This order takes the place of order ${swap.takesOver.number}.${back}`;
}
