import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { testLog } from "../shops/test-database.ts";

/** Before the tests, makes a migrated embedded database for the workers to copy. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), "selvedge-test-"));
  const dataDir = join(directory, "template");
  const { pool, close } = await openDatabase({ dataDir, log: testLog });
  await migrate(pool, "db/migrations");
  await close();
  project.provide("template", { kind: "embedded", dataDir });
  return () => rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
