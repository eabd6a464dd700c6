import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refuseOtherUsers } from "./refuse-other-users.ts";

const ours = process.geteuid?.();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "selvedge-users-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("the shop's user may work on its data, and anybody where there is no shop yet", () => {
  expect(() => refuseOtherUsers(dataDir)).not.toThrow();
  expect(() => refuseOtherUsers(join(dataDir, "none"), 4_711)).not.toThrow();
});

test.runIf(ours !== undefined)("another user is told the shop's user, and how to become that user", () => {
  mkdirSync(join(dataDir, "database"));
  expect(() => refuseOtherUsers(dataDir, ours! + 1)).toThrow(
    new RegExp(
      `The shop in ${dataDir} belongs to the user \\S+ \\(${ours}\\)\\. Run this as that user.* sudo -u \\S+`,
      "u",
    ),
  );
});
