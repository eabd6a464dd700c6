import { expect, test } from "vitest";
import { findViolations } from "./conventions.ts";

const problemsOf = (expected: string) =>
  // The pattern is in two parts, because this file is checked as well.
  findViolations([{ path: "app/a/a.test.ts", text: `expect(answer).${"toMatch"}Object({ why: ${expected} });\n` }]);

test("an expectation that any text would meet is found", () => {
  expect(problemsOf("/UTF-8/u")).toEqual([expect.stringMatching(/matches any text/u)]);
  expect(problemsOf("expect.stringMatching(/UTF-8/u)")).toEqual([]);
});
