import * as v from "valibot";
import { calendarDay } from "#app/lib/lagos-input.ts";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import { maxAlteration } from "./alteration.ts";

/** A later one is a mistake in the year. */
const mostDays = 366;

const what = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Say what to alter: the tailor and the customer read it."),
  v.maxLength(maxAlteration, `Use at most ${maxAlteration} characters.`),
);

/** `what`: what is altered; `day`: by when, "2026-12-14". A sentence for each field that is wrong. */
export function parseAlteration(form: FormData, now: Date) {
  const today = lagosDayOf(now);
  const isInTime = (typed: string) => typed >= today && typed <= lagosDayAfter(today, mostDays);
  const day = v.pipe(calendarDay(), v.check(isInTime, "Choose a day from today on, within a year."));
  return parseForm(v.object({ what, day }), form);
}
