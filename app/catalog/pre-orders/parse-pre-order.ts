import * as v from "valibot";
import { typedDeposit } from "#app/catalog/product-fields/making.ts";
import { calendarDay } from "#app/lib/lagos-input.ts";
import { lagosDayAfter } from "#app/lib/lagos-time.ts";
import { parseForm } from "#app/lib/parse-form.ts";

/** A later one is a mistake in the year. */
const mostDays = 366;

/** Says whether a pre-order may begin, or be moved to, this day. */
export function isInTime(day: string, today: string): boolean {
  return day > today && day <= lagosDayAfter(today, mostDays);
}

/** Reads the form of a pre-order; `seen`: the day it began from, "" for none. Undefined for no form of ours. */
export function parsePreOrder(form: FormData, today: string) {
  const day = v.pipe(
    calendarDay(),
    v.check(typed => isInTime(typed, today), "Choose a day from tomorrow on, within a year."),
  );
  return parseForm(v.object({ seen: seenDay, day, deposit: typedDeposit }), form, ["seen"]);
}

/** The day that a form began from, "" for none. */
export const seenDay = v.union([v.literal(""), calendarDay()]);
