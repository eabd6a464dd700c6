import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "./test-database.ts";

test("a database handed on to another test file has no files of the one before but typefaces", async () => {
  const first = await openTestDatabase();
  const { dataDir } = first.location;
  for (const folder of ["media", "share/fonts", "share/pictures"])
    mkdirSync(join(dataDir, folder), { recursive: true });
  writeFileSync(join(dataDir, "last-backup"), "2026-11-26T02:00:00.000Z\n");
  await first.close();
  const second = await openTestDatabase();
  expect(second.location.dataDir).toBe(dataDir);
  const there = ["media", "last-backup", "share/fonts", "share/pictures"].filter(name =>
    existsSync(join(dataDir, name)),
  );
  expect(there).toEqual(["share/fonts"]);
  expect((await second.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await second.close();
});
