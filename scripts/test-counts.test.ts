import { expect, test } from "vitest";
import { playwrightCounts, readCounts } from "./test-counts.ts";

test("in Playwright's report an error outside tests counts as failed, and flaky tests are named", () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    file: "cart.spec.ts",
    line: 7,
    tests: [{ projectName: "phone", status, results: [{ error: { message } }, {}] }],
  });
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: "no shop\nat all" }],
    suites: [
      {
        specs: [spec("a cart", "flaky", "\u001B[31mtoo late\u001B[39m\nat line 9")],
        suites: [{ specs: [spec("a toast", "unexpected", "gone"), spec("a heart", "expected", "")] }],
      },
    ],
  };
  expect(playwrightCounts(JSON.stringify(report))).toEqual({
    passed: 6,
    failed: 2,
    skipped: 2,
    flaky: 1,
    remarks: [
      "failed outside every test: no shop",
      "only when tried again: phone: cart.spec.ts:7 › a cart: too late",
      "failed: phone: cart.spec.ts:7 › a toast: gone",
    ],
  });
});

test("a runner's counts are read unchanged", () => {
  expect(readCounts('{"passed":1,"failed":0,"skipped":1}')).toEqual({ passed: 1, failed: 0, skipped: 1 });
});

test("an invalid report is not counted as zero", () => {
  expect(() => playwrightCounts('{"stats":{}}')).toThrow("Expected");
  expect(() => playwrightCounts("")).toThrow("JSON");
  expect(() => readCounts('{"passed":1}')).toThrow("Expected");
  expect(() => readCounts("{}")).toThrow("Expected");
});
