import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { disputeDueAt, timeLeft } from "./dispute-clock.ts";

const hourMs = 3_600_000;
/** Monday, 7 December 2026, at 00:00 in Lagos. */
const monday = Date.parse("2026-12-06T23:00:00Z");
const at = (day: number, hour: number, minute = 0) => new Date(monday + ((day * 24 + hour) * 60 + minute) * 60_000);
const [mon, tue, fri, sat, sun, nextMon] = [0, 1, 4, 5, 6, 7];

test.each([
  ["Monday evening", at(mon, 22), at(tue, 14)],
  ["Friday evening", at(fri, 20), at(nextMon, 12)],
  ["Saturday", at(sat, 9), at(nextMon, 16)],
  ["Sunday's last minute", at(sun, 23, 59), at(nextMon, 16)],
  ["Friday morning", at(fri, 7), at(fri, 23)],
  ["Friday at eight, to the week's last moment", at(fri, 8), at(sat, 0)],
  ["a minute later, into the next week", at(fri, 8, 1), at(nextMon, 0, 1)],
  ["a holiday, 1 October 2026", new Date("2026-10-01T07:00:00Z"), new Date("2026-10-01T23:00:00Z")],
])("a dispute of %s is due after 16 hours of working days", (_when, disputedAt, dueAt) => {
  expect(disputeDueAt(disputedAt)).toEqual(dueAt);
});

const minuteOfYear = integer({ min: 0, max: 366 * 24 * 60 }).map(minute => new Date(monday + minute * 60_000));

/** Counts minute by minute, in another way than the clock does. */
function workingMinutes(from: Date, to: Date): number {
  let counted = 0;
  for (let time = from.getTime(); time < to.getTime(); time += 60_000) {
    if (((time - monday) / hourMs / 24) % 7 < 5) counted++;
  }
  return counted;
}

test("over a year there are always exactly 16 working hours, at most 64 hours in all, and later is never sooner", () => {
  assert(
    property(minuteOfYear, minuteOfYear, (one, other) => {
      const dueAt = disputeDueAt(one);
      expect(workingMinutes(one, dueAt)).toBe(16 * 60);
      expect(dueAt.getTime() - one.getTime()).toBeLessThanOrEqual(64 * hourMs);
      const [earlier, later] = one < other ? [one, other] : [other, one];
      expect(disputeDueAt(earlier).getTime()).toBeLessThanOrEqual(disputeDueAt(later).getTime());
    }),
    { numRuns: 500 },
  );
});

test("what is left is never said to be more than it is", () => {
  const now = at(mon, 0);
  expect(timeLeft(at(mon, 16), now)).toBe("16 hours left");
  expect(timeLeft(at(mon, 15, 59), now)).toBe("15 hours left");
  expect(timeLeft(at(mon, 1), now)).toBe("1 hour left");
  expect(timeLeft(at(mon, 0, 59), now)).toBe("59 minutes left");
  expect(timeLeft(new Date(now.getTime() + 1_000), now)).toBe("1 minute left");
  expect(timeLeft(now, now)).toBe("time is up");
});
