import * as v from "valibot";
import { calendarDay } from "#app/lib/lagos-input.ts";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { parseForm } from "#app/lib/parse-form.ts";

export const maxDayReason = 200;

/** A later one is a mistake in the year. */
const mostDays = 366;

const reason = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Say why: the customer reads it."),
  v.maxLength(maxDayReason, `Use at most ${maxDayReason} characters.`),
);

/** A day on which something will be made: today or later, within a year. */
export function dayFromToday(now: Date) {
  const today = lagosDayOf(now);
  const isInTime = (typed: string) => typed >= today && typed <= lagosDayAfter(today, mostDays);
  return v.pipe(calendarDay(), v.check(isInTime, "Choose a day from today on, within a year."));
}

/** `seen`: the day the form began from; `also`: other orders of that day move too. Undefined for no form of ours. */
export function parseNewDay(form: FormData, now: Date) {
  const also = v.optional(v.literal("yes"));
  return parseForm(v.object({ seen: calendarDay(), day: dayFromToday(now), reason, also }), form, ["seen", "also"]);
}
