const lagosTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Lagos",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Writes an instant in Nigerian time, on server and browser: "20 Nov 2026, 20:17". */
export function formatLagosTime(instant: Date): string {
  return lagosTime.format(instant);
}

/** For files, in Nigerian time with its zone, as Shopify writes it: "2026-11-20 20:17:00 +0100". */
export function lagosFileTime(instant: Date): string {
  const text = new Date(instant.getTime() + lagosAheadMs).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)} +0100`;
}

/** Nigeria is an hour ahead of UTC all year. */
const lagosAheadMs = 60 * 60 * 1000;
const dayMs = 24 * lagosAheadMs;

/** Returns the day in Nigeria, like "2026-11-20". */
export function lagosDayOf(instant: Date): string {
  return new Date(instant.getTime() + lagosAheadMs).toISOString().slice(0, 10);
}

/** Returns the hour of the day in Nigeria, 0 to 23. */
export function lagosHour(instant: Date): number {
  return new Date(instant.getTime() + lagosAheadMs).getUTCHours();
}

/** Start of a day in Nigeria, and of the next. */
export function lagosDayRange(day: string): { from: Date; to: Date } {
  const from = Date.parse(`${day}T00:00:00Z`) - lagosAheadMs;
  return { from: new Date(from), to: new Date(from + dayMs) };
}

/** Start of a month in Nigeria ("2026-11"), and of the next. */
export function lagosMonthRange(month: string): { from: Date; to: Date } {
  const [year, place] = month.split("-").map(Number) as [number, number];
  return {
    from: new Date(Date.UTC(year, place - 1) - lagosAheadMs),
    to: new Date(Date.UTC(year, place) - lagosAheadMs),
  };
}

/** Returns the day `days` later, or earlier for a negative number. */
export function lagosDayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

const lagosDate = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** Returns "20 Nov 2026". */
export function formatLagosDay(day: string): string {
  return lagosDate.format(new Date(`${day}T00:00:00Z`));
}

const clock = new Intl.DateTimeFormat("en-NG", { hour: "numeric", minute: "2-digit", timeZone: "Africa/Lagos" });

/** Returns Nigeria's time of day, like "20:17". */
export function lagosClock(instant: Date): string {
  return clock.format(instant);
}
