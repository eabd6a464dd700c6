import * as v from "valibot";
import { isCalendarDay } from "#app/lib/lagos-input.ts";
import { lagosDayAfter } from "#app/lib/lagos-time.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { type FormResult, parseForm } from "#app/lib/parse-form.ts";

/** Who pays, on which day ("2026-12-04"), and in which words ("" for none). */
export type TypedPromise = { name: string; day: string; words: string };

const mostDays = 366;

const schemaAt = (today: string) =>
  v.object({
    owedBy: v.pipe(oneLineName, v.nonEmpty("Enter who pays."), v.maxLength(80, "Use at most 80 characters.")),
    owedOn: v.pipe(
      v.string(),
      v.trim(),
      v.check(isCalendarDay, "Choose the day they pay."),
      v.check(day => day >= today, "Choose today or a later day."),
      v.check(day => day <= lagosDayAfter(today, mostDays), "Choose a day within a year."),
    ),
    owedWords: v.optional(v.pipe(oneLineName, v.maxLength(120, "Use at most 120 characters.")), ""),
  });

/** Parses a promise to pay. `today` is the day in Lagos. */
export function parsePromise(form: FormData, today: string): FormResult<{ promise: TypedPromise }> | undefined {
  const parsed = parseForm(schemaAt(today), form, []);
  if (!parsed?.ok) return parsed;
  const { owedBy: name, owedOn: day, owedWords: words } = parsed.values;
  return { ok: true, promise: { name, day, words } };
}

/** Says whether a form has a day, without which nothing was promised. */
export function hasPromise(form: FormData): boolean {
  const day = form.get("owedOn");
  return typeof day === "string" && day.trim() !== "";
}
