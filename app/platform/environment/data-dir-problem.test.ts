import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { unreadableDatabase } from "./data-dir-problem.server.ts";

test("a database that does not open on a full disk is not called damaged, and no backup is advised", () => {
  const { message } = unreadableDatabase("/srv/shop", "RuntimeError: Aborted()", 1_000_000);
  expect(message).toMatch(/disk is full.*start the shop again/u);
  expect(message).not.toMatch(/damaged|backup/u);
  expect(unreadableDatabase(tmpdir(), "RuntimeError: Aborted()", 1_000_000_000).message).toMatch(/may be damaged/u);
});
