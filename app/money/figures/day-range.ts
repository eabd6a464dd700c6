import { isCalendarDay } from "#app/lib/lagos-input.ts";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";

/** First and last day in Lagos, "2026-11-24". */
export type DayRange = { from: string; to: string };

/** The page offers them in this order. */
export const rangeWords = {
  today: "Today",
  yesterday: "Yesterday",
  "7": "7 days",
  "30": "30 days",
  month: "This month",
  "last-month": "Last month",
} as const;

export type RangeName = keyof typeof rangeWords;

const mostDays = 400;

/** A range from an address. `problem`: why it was refused; the last seven days are shown then. */
export type AskedRange = { name: RangeName | "own"; range: DayRange; problem?: string };

/** Reads `?range=30`, or `?from=2026-11-01&to=2026-11-24`. */
export function readRange(asked: URLSearchParams, now: Date): AskedRange {
  const today = lagosDayOf(now);
  const from = asked.get("from");
  const to = asked.get("to");
  const refuse = (problem: string): AskedRange => ({ name: "7", range: namedRange("7", today), problem });
  if (from === null && to === null) {
    const name = asked.get("range") ?? "7";
    if (!Object.hasOwn(rangeWords, name)) return refuse("Unknown period. Showing the last seven days.");
    return { name: name as RangeName, range: namedRange(name as RangeName, today) };
  }
  if (!isDay(from) || !isDay(to)) return refuse("Choose a first and a last day, as in 2026-11-24.");
  if (from > to) return refuse("The first day is after the last one.");
  if (from > today) return refuse("These days are in the future.");
  if (daysIn({ from, to }) > mostDays) return refuse(`Choose at most ${mostDays} days.`);
  return { name: "own", range: { from, to: to > today ? today : to } };
}

function namedRange(name: RangeName, today: string): DayRange {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const yesterday = lagosDayAfter(today, -1);
  const endOfLastMonth = lagosDayAfter(firstOfMonth, -1);
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    "7": { from: lagosDayAfter(today, -6), to: today },
    "30": { from: lagosDayAfter(today, -29), to: today },
    month: { from: firstOfMonth, to: today },
    "last-month": { from: `${endOfLastMonth.slice(0, 8)}01`, to: endOfLastMonth },
  }[name];
}

/** Years before the shop's would make a range of days that nobody waits for. */
function isDay(text: string | null): text is string {
  return text !== null && isCalendarDay(text) && text.startsWith("20");
}

export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
}

/** The same number of days, ending the day before. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: lagosDayAfter(range.from, -daysIn(range)), to: lagosDayAfter(range.from, -1) };
}

/** Returns the whole months within a range, undefined when it has none. */
export function monthsIn({ from, to }: DayRange): DayRange | undefined {
  const first = from.endsWith("-01") ? from : firstOfNextMonth(from);
  const afterTo = lagosDayAfter(to, 1);
  const last = lagosDayAfter(`${afterTo.slice(0, 8)}01`, -1);
  return first < last ? { from: first, to: last } : undefined;
}

function firstOfNextMonth(day: string): string {
  // No month has more than 31 days or fewer than 28.
  return `${lagosDayAfter(`${day.slice(0, 8)}01`, 32).slice(0, 8)}01`;
}
