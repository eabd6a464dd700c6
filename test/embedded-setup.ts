import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#app/database/migrate.server.ts";
import { openDatabase } from "#app/database/open-database.server.ts";
import { testLog } from "./shops/test-database.ts";

/** Makes one migrated embedded database before the tests, for each test file to copy. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), "selvedge-template-"));
  const { pool, close } = await openDatabase({ dataDir, log: testLog });
  await migrate(pool, "db/migrations");
  await close();
  project.provide("template", { kind: "embedded", dataDir });
  return () => rm(dataDir, { recursive: true, force: true });
}
