const lagosTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Lagos",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** An instant as people in Nigeria read it on their clocks, wherever server and browser stand: "20 Nov 2026, 20:17". */
export function formatLagosTime(instant: Date): string {
  return lagosTime.format(instant);
}

/** A day in Nigeria begins an hour before it does in UTC, all year round. */
const lagosAheadMs = 60 * 60 * 1000;
const dayMs = 24 * lagosAheadMs;

/** The day in Nigeria that an instant is in: "2026-11-20". */
export function lagosDayOf(instant: Date): string {
  return new Date(instant.getTime() + lagosAheadMs).toISOString().slice(0, 10);
}

/** When a day in Nigeria begins, and when the next one does. */
export function lagosDayRange(day: string): { from: Date; to: Date } {
  const from = Date.parse(`${day}T00:00:00Z`) - lagosAheadMs;
  return { from: new Date(from), to: new Date(from + dayMs) };
}

/** When a month in Nigeria, as in "2026-11", begins, and when the next one does. */
export function lagosMonthRange(month: string): { from: Date; to: Date } {
  const [year, place] = month.split("-").map(Number) as [number, number];
  return {
    from: new Date(Date.UTC(year, place - 1) - lagosAheadMs),
    to: new Date(Date.UTC(year, place) - lagosAheadMs),
  };
}

/** A day so many days later, or earlier when negative. */
export function lagosDayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

const lagosDate = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** A day as people read it: "20 Nov 2026". */
export function formatLagosDay(day: string): string {
  return lagosDate.format(new Date(`${day}T00:00:00Z`));
}

const clock = new Intl.DateTimeFormat("en-NG", { hour: "numeric", minute: "2-digit", timeZone: "Africa/Lagos" });

/** Only the time of day of an instant, as on clocks in Nigeria: "20:17". */
export function lagosClock(instant: Date): string {
  return clock.format(instant);
}
