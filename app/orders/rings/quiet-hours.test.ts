import { expect, test } from "vitest";
import { dueAfterQuiet } from "./quiet-hours.ts";

const at = (time: string) => new Date(`2026-11-29T${time}:00+01:00`);
const night = { quietFrom: 22, quietTo: 7 };

test.each([
  ["21:59", night, "2026-11-29T20:59:00.000Z"],
  ["22:00", night, "2026-11-30T06:00:00.000Z"],
  ["02:30", night, "2026-11-29T06:00:00.000Z"],
  ["06:59", night, "2026-11-29T06:00:00.000Z"],
  ["07:00", night, "2026-11-29T06:00:00.000Z"],
  ["13:15", { quietFrom: 13, quietTo: 15 }, "2026-11-29T14:00:00.000Z"],
  ["13:15", { quietFrom: null, quietTo: null }, "2026-11-29T12:15:00.000Z"],
])("a ring at %s in Lagos with quiet hours %o is due at %s", (time, quiet, due) => {
  expect(dueAfterQuiet(quiet, at(time)).toISOString()).toBe(due);
});
