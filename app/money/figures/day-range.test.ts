import { expect, test } from "vitest";
import { monthsIn, rangeBefore, readRange } from "./day-range.ts";

/** Half past midnight of 1 March in Lagos. */
const now = new Date("2027-02-28T23:30:00Z");
const read = (query: string) => readRange(new URLSearchParams(query), now);

test("ranges are days in Lagos", () => {
  expect(read("").range).toEqual({ from: "2027-02-23", to: "2027-03-01" });
  expect(read("range=today").range).toEqual({ from: "2027-03-01", to: "2027-03-01" });
  expect(read("range=yesterday").range).toEqual({ from: "2027-02-28", to: "2027-02-28" });
  expect(read("range=30").range).toEqual({ from: "2027-01-31", to: "2027-03-01" });
  expect(read("range=month").range).toEqual({ from: "2027-03-01", to: "2027-03-01" });
  expect(read("range=last-month").range).toEqual({ from: "2027-02-01", to: "2027-02-28" });
  expect(read("from=2026-12-25&to=2027-04-01")).toEqual({
    name: "own",
    range: { from: "2026-12-25", to: "2027-03-01" },
  });
  expect(rangeBefore({ from: "2027-03-01", to: "2027-03-07" })).toEqual({ from: "2027-02-22", to: "2027-02-28" });
});

test("the whole months of a range are those with all of their days in it", () => {
  expect(monthsIn({ from: "2026-12-01", to: "2027-02-28" })).toEqual({ from: "2026-12-01", to: "2027-02-28" });
  expect(monthsIn({ from: "2026-11-30", to: "2027-01-30" })).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(monthsIn({ from: "2026-12-02", to: "2027-01-30" })).toBeUndefined();
  expect(monthsIn({ from: "2027-01-31", to: "2027-03-01" })).toEqual({ from: "2027-02-01", to: "2027-02-28" });
});

test.each([
  ["from=2026-12-02&to=2026-12-01", /after the last/u],
  ["from=2020-01-01&to=2030-01-01", /at most 400/u],
  ["from=2027-04-01&to=2027-04-02", /in the future/u],
  ["from=2027-02-30&to=2027-03-01", /Choose a first/u],
  ["from=&to=", /Choose a first/u],
  ["from=2027-01-01", /Choose a first/u],
  ["from=';drop table orders&to=x", /Choose a first/u],
  ["range=toString", /Unknown period/u],
])("%s gets a sentence and the last seven days", (query, problem) => {
  const asked = read(query);
  expect(asked.problem).toMatch(problem);
  expect(asked.range).toEqual({ from: "2027-02-23", to: "2027-03-01" });
});
