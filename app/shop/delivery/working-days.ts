import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";

/** From this hour of the day on, counting starts with the next day. */
const lastHour = 12;

/** More closed days in a row than any owner has: beyond it the count goes on as if the shop were open. */
const mostClosedInARow = 60;

/** The days an owner has closed, from how the settings keep them: "2026-12-25,2026-12-26". */
export function closedDaysOf(kept: string): ReadonlySet<string> {
  return new Set(kept.split(",").filter(Boolean));
}

/**
 * The first and the last day on which a parcel arrives that is ordered now, as in "2026-11-24". Working days are Monday
 * to Saturday without the owner's closed days; what is ordered from 12:00 on counts from the next day. Days of 0 mean
 * the very day. Source: docs/spec-notes.md#added.
 */
export function promisedDays(
  { from, to }: { from: number; to: number },
  now: Date,
  closedDays: ReadonlySet<string>,
): { from: string; to: string } {
  const today = lagosDayOf(now);
  const noon = new Date(`${today}T${lastHour}:00:00+01:00`);
  const start = nextOpenDay(now < noon ? today : lagosDayAfter(today, 1), closedDays);
  return { from: openDayAfter(start, from, closedDays), to: openDayAfter(start, to, closedDays) };
}

function openDayAfter(start: string, count: number, closedDays: ReadonlySet<string>): string {
  let day = start;
  for (let left = count; left > 0; left--) day = nextOpenDay(lagosDayAfter(day, 1), closedDays);
  return day;
}

function nextOpenDay(from: string, closedDays: ReadonlySet<string>): string {
  for (let skipped = 0; skipped < mostClosedInARow; skipped++) {
    const day = lagosDayAfter(from, skipped);
    if (!isSunday(day) && !closedDays.has(day)) return day;
  }
  return from;
}

function isSunday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
}
