import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parts } from "./test-steps.ts";

// The other parts' browser tests run in every whole run.
test("the quick part finds one purchase and one owner's day", () => {
  const [program = "", ...words] = parts.quick!.at(-1)!.command;
  const { status, stdout, stderr } = spawnSync(join("node_modules/.bin", program), [
    ...words,
    "--list",
    "--reporter=list",
  ]);
  expect(String(stderr)).toBe("");
  expect(status).toBe(0);
  expect(String(stdout)).toContain("Total: 2 tests in 2 files");
});
