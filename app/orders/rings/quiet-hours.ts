import { lagosHour } from "#app/lib/lagos-time.ts";

/** Hours of Lagos, 0 to 23. Both null: no quiet hours. From 22 to 7 is the night; equal hours are a whole day. */
export type QuietHours = { quietFrom: number | null; quietTo: number | null };

const hourMs = 3_600_000;

/** Returns when a ring is due: now, or at the end of the quiet hours. */
export function dueAfterQuiet({ quietFrom, quietTo }: QuietHours, now: Date): Date {
  if (quietFrom === null || quietTo === null) return now;
  const hour = lagosHour(now);
  const isQuiet = quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
  if (!isQuiet) return now;
  const startOfHour = Math.floor(now.getTime() / hourMs) * hourMs;
  const left = (quietTo - hour + 24) % 24 || 24;
  return new Date(startOfHour + left * hourMs);
}
