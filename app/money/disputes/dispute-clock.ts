import { counted } from "#app/lib/counted.ts";
import { lagosDayAfter, lagosDayOf, lagosDayRange } from "#app/lib/lagos-time.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A Nigerian shop has this long to answer, counted on working days. */
const answerMs = 16 * hourMs;

/** The second e-mail is written when this much is left. */
export const warnMs = 4 * hourMs;

/**
 * Until when a dispute may be answered whose provider gives no time: 16 hours that run from Monday 00:00 to Friday
 * 24:00 in Lagos. A holiday counts as a working day. Source: the provider's documentation (support articles 2125378,
 * 360014290660).
 */
export function disputeDueAt(disputedAt: Date): Date {
  let day = lagosDayOf(disputedAt);
  let from = disputedAt.getTime();
  for (let leftMs = answerMs; ; ) {
    const end = lagosDayRange(day).to.getTime();
    if (!isWeekend(day)) {
      if (from + leftMs <= end) return new Date(from + leftMs);
      leftMs -= end - from;
    }
    day = lagosDayAfter(day, 1);
    from = end;
  }
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** Returns "14 hours left", "50 minutes left" or "time is up". Never says more than there is. */
export function timeLeft(dueAt: Date, now: Date): string {
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs <= 0) return "time is up";
  if (leftMs < hourMs) return `${counted(Math.max(1, Math.floor(leftMs / minuteMs)), "minute")} left`;
  return `${counted(Math.floor(leftMs / hourMs), "hour")} left`;
}
