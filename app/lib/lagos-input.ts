import * as v from "valibot";
import { lagosDayOf, lagosDayRange } from "./lagos-time.ts";

/** Writes an instant for an input `datetime-local`, in Nigerian time: "2026-11-24T00:00". */
export function lagosInputText(instant: Date | null): string {
  if (instant === null) return "";
  const day = lagosDayOf(instant);
  const sinceMidnightMs = instant.getTime() - lagosDayRange(day).from.getTime();
  return `${day}T${new Date(sinceMidnightMs).toISOString().slice(11, 16)}`;
}

/** Returns null for "", undefined for anything invalid, such as 31 February. */
export function instantFromLagos(text: string): Date | null | undefined {
  const typed = text.trim();
  if (typed === "") return null;
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/u.exec(typed);
  if (!match?.[1]) return undefined;
  const { from } = lagosDayRange(match[1]);
  const instant = new Date(from.getTime() + (Number(match[2]) * 60 + Number(match[3])) * 60_000);
  return Number.isNaN(instant.getTime()) || lagosInputText(instant) !== typed.slice(0, 16) ? undefined : instant;
}

/** Reads null when the field is empty, and refuses with a sentence. */
export const lagosInstant = v.pipe(
  v.optional(v.string(), ""),
  v.rawTransform<string, Date | null>(({ dataset, addIssue, NEVER }) => {
    const at = instantFromLagos(dataset.value);
    if (at !== undefined) return at;
    addIssue({ message: "Choose a date and time, for example 2026-11-24T00:00." });
    return NEVER;
  }),
);

/** Says whether a text is a day like "2026-12-24". PostgreSQL refuses a query with 30 February. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Reads a day like "2026-12-24"; `sentence` refuses anything else. */
export const calendarDay = (sentence = "Choose a day.") => v.pipe(v.string(), v.check(isCalendarDay, sentence));
