import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "./test-database.ts";

test("a database handed on to another test file has no files of the one before", async () => {
  const first = await openTestDatabase();
  const { dataDir } = first.location;
  mkdirSync(join(dataDir, "media"), { recursive: true });
  writeFileSync(join(dataDir, "last-backup"), "2026-11-26T02:00:00.000Z\n");
  await first.close();
  const second = await openTestDatabase();
  expect(second.location.dataDir).toBe(dataDir);
  expect(["media", "last-backup"].filter(name => existsSync(join(dataDir, name)))).toEqual([]);
  expect((await second.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await second.close();
});
