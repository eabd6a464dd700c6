import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";

/** Orders from this hour on count from the next day. */
const lastHour = 12;

/** More than any owner closes in a row; beyond it the shop counts as open. */
const mostClosedInARow = 400;

/** Reads a stored text like "2026-12-25,2026-12-26". */
export function closedDaysOf(kept: string): ReadonlySet<string> {
  return new Set(kept.split(",").filter(Boolean));
}

/** The working days that items take to be made, 0 for none, and the day by which a pre-order is here, "" for none. */
export type Wait = { readyDays?: number | undefined; readyOn?: string | undefined };

/** Says whether anything is waited for. */
export function waits({ readyDays, readyOn }: Wait): boolean {
  return !!(readyDays || readyOn);
}

/** `closedDaysOf` gives `closedDays`. */
export type OrderedAt = Wait & { now: Date; closedDays: ReadonlySet<string> };

/** The day on which all items are made or here, "2026-12-14"; undefined for what lies in the shop. */
export function readyDay(at: OrderedAt): string | undefined {
  return waits(at) ? startOf(at) : undefined;
}

/** The working day from which the days of delivery count. */
function startOf({ now, closedDays, readyDays = 0, readyOn = "" }: OrderedAt): string {
  const today = lagosDayOf(now);
  const noon = new Date(`${today}T${lastHour}:00:00+01:00`);
  const open = nextOpenDay(now < noon ? today : lagosDayAfter(today, 1), closedDays);
  const made = openDayAfter(open, readyDays, closedDays);
  return readyOn > made ? nextOpenDay(readyOn, closedDays) : made;
}

/**
 * First and last day of arrival for an order now, as "2026-11-24". Working days are Monday to Saturday without the
 * owner's closed days; orders from 12:00 count from the next day; 0 is the same day. What is made
 * or comes counts from the day on which it is there. Source: docs/spec-notes.md#added.
 */
export function promisedDays({ from, to }: { from: number; to: number }, at: OrderedAt): { from: string; to: string } {
  const start = startOf(at);
  return { from: openDayAfter(start, from, at.closedDays), to: openDayAfter(start, to, at.closedDays) };
}

/** As many working days after another ready day, `to`, as these days of arrival were after the first, `from`. */
export function daysAfterReady(
  days: { from: string; to: string },
  { from, to }: { from: string; to: string },
  closedDays: ReadonlySet<string>,
): { from: string; to: string } {
  const moved = (day: string) => openDayAfter(to, openDaysBetween(from, day, closedDays), closedDays);
  return { from: moved(days.from), to: moved(days.to) };
}

/** Counts the working days after the first day, up to the last. */
function openDaysBetween(first: string, last: string, closedDays: ReadonlySet<string>): number {
  let count = 0;
  for (let day = lagosDayAfter(first, 1); day <= last && count < mostClosedInARow; day = lagosDayAfter(day, 1)) {
    if (isOpen(day, closedDays)) count++;
  }
  return count;
}

function openDayAfter(start: string, count: number, closedDays: ReadonlySet<string>): string {
  let day = start;
  for (let left = count; left > 0; left--) day = nextOpenDay(lagosDayAfter(day, 1), closedDays);
  return day;
}

function nextOpenDay(from: string, closedDays: ReadonlySet<string>): string {
  for (let skipped = 0; skipped < mostClosedInARow; skipped++) {
    const day = lagosDayAfter(from, skipped);
    if (isOpen(day, closedDays)) return day;
  }
  return from;
}

function isOpen(day: string, closedDays: ReadonlySet<string>): boolean {
  return !isSunday(day) && !closedDays.has(day);
}

function isSunday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
}
