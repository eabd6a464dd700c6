import { expect, test } from "vitest";
import { chaosCounts, playwrightCounts, vitestCounts } from "./test-counts.ts";

test("Vitest's report is counted", () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0 };
  expect(vitestCounts(JSON.stringify(report))).toEqual({ passed: 7, failed: 2, skipped: 1 });
});

test("in Playwright's report an error outside every test has failed, and a flaky test is told of", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: "no shop" }] };
  expect(playwrightCounts(JSON.stringify(report))).toEqual({ passed: 6, failed: 2, skipped: 2, flaky: 1 });
});

test("each simulated round is counted", () => {
  expect(chaosCounts('{"passed":1,"failed":0,"skipped":1}')).toEqual({ passed: 1, failed: 0, skipped: 1 });
});

test("what is no report is not counted as nothing", () => {
  expect(() => vitestCounts("{}")).toThrow("no report");
  expect(() => playwrightCounts('{"stats":{}}')).toThrow("no report");
  expect(() => playwrightCounts("")).toThrow("JSON");
  expect(() => chaosCounts('{"passed":1}')).toThrow("no report");
});
