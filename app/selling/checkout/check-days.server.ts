import * as v from "valibot";
import { isCalendarDay } from "#app/lib/lagos-input.ts";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import type { DeliveryPromise } from "#app/shop/delivery/delivery-promise.ts";
import { datesText } from "#app/shop/delivery/delivery-words.ts";
import type { AskedCheckout, CheckoutRequest, RefusedCheckout } from "./checkout-request.ts";

/** A day later than a year and a half from now is a mistake in the year. */
const mostDays = 550;

const noDay = "Choose a day, or leave this empty.";

/** The day by which an order is needed, as a date field sends it; undefined when it was left empty. */
export const neededBySchema = v.pipe(
  v.optional(v.string(noDay), ""),
  v.trim(),
  v.check(text => text === "" || isCalendarDay(text), noDay),
  v.transform(text => text || undefined),
);

/**
 * Refuses a checkout whose page showed other days than are promised now, or that is needed before it can be there.
 * Undefined where its days fit.
 */
export function refuseDays(
  { shownDays, promised, delivery, way }: Pick<AskedCheckout, "shownDays"> & CheckoutRequest,
  now: Date,
): RefusedCheckout | undefined {
  const { days } = promised;
  if (shownDays && (shownDays.from !== days?.from || shownDays.to !== days.to)) {
    return { kind: "problems", problems: [{ kind: "new-days" }] };
  }
  const neededBy = neededByProblem(delivery.neededBy, { kind: way.kind, promised, now });
  return neededBy === undefined ? undefined : { kind: "bad-delivery", fields: { neededBy } };
}

/**
 * Says why an order can't be there by the day on which it is needed, and which day it can. Undefined where it can, and
 * where nothing of it is made or comes later.
 */
export function neededByProblem(
  neededBy: string | undefined,
  { kind, promised, now }: { kind: DeliveryKind; promised: DeliveryPromise; now: Date },
): string | undefined {
  if (!neededBy || !promised.ready) return undefined;
  const today = lagosDayOf(now);
  if (neededBy > lagosDayAfter(today, mostDays)) return "Choose a day within a year and a half, or leave this empty.";
  const { day, words } = earliestOf(kind, { ...promised, ready: promised.ready });
  if (neededBy >= day) return undefined;
  const passed = neededBy < today ? "This day has passed. " : "";
  return `${passed}${words} at the earliest. Choose a later day, or leave this empty.`;
}

/** The last day of the promise, and what is there by then. What is collected, or has no days, is ready on the first. */
function earliestOf(
  kind: DeliveryKind,
  { days, ready }: Pick<DeliveryPromise, "days"> & { ready: string },
): { day: string; words: string } {
  const { isCollected, carrier } = deliveryKinds[kind];
  if (!days || isCollected) {
    const day = days?.from ?? ready;
    const words = isCollected ? "You can pick it up on" : "It is ready on";
    return { day, words: `${words} ${datesText({ from: day, to: day })}` };
  }
  const text = datesText(days);
  const when = days.from === days.to ? `on ${text}` : `between ${text.replace(" – ", " and ")}`;
  return { day: days.to, words: `It is ${carrier === "company" ? "at the park" : "with you"} ${when}` };
}
