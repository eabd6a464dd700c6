import * as v from "valibot";
import { parseForm } from "#app/lib/parse-form.ts";
import { dayFromToday } from "#app/orders/moved-days/parse-new-day.server.ts";
import { maxAlteration } from "./alteration.ts";

const what = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Say what to alter: the tailor and the customer read it."),
  v.maxLength(maxAlteration, `Use at most ${maxAlteration} characters.`),
);

/** `what`: what is altered; `day`: by when, "2026-12-14". A sentence for each field that is wrong. */
export function parseAlteration(form: FormData, now: Date) {
  return parseForm(v.object({ what, day: dayFromToday(now) }), form);
}
