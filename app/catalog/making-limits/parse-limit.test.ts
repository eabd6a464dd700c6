import { expect, test } from "vitest";
import { parseLimit } from "./parse-limit.ts";

test("a limit is a number from 1 to 999, or nothing", () => {
  expect(["1", " 20 ", "999", ""].map(parseLimit)).toEqual([1, 20, 999, null]);
  for (const typed of ["0", "-1", "1.5", "1000", "many", "1e2", "٣"]) expect(parseLimit(typed)).toBeUndefined();
});
