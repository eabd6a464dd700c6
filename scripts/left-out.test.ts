import { expect, test } from "vitest";
import { leftOut } from "./left-out.ts";

const whole = { hasPostgres: true, missingEngines: [], isMemoryUsed: true, cores: 2 };

test("a machine with everything leaves nothing out", () => {
  expect(leftOut(whole)).toEqual([]);
});

test.each([
  [{ hasPostgres: false }, /^Left out: everything on PostgreSQL/u],
  [{ missingEngines: ["webkit"] }, /^Left out: webkit/u],
  [{ isMemoryUsed: false }, /on the disk/u],
  [{ cores: 1 }, /one core/u],
])("the end of a run says what a machine lacks: %o", (lacks, said) => {
  expect(leftOut({ ...whole, ...lacks })).toEqual([expect.stringMatching(said)]);
});
