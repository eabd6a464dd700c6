import { randomUUID } from "node:crypto";
import type { TestProject } from "vitest/node";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { runOn, testLog } from "../shops/test-database.ts";
import { startTemporaryPostgres } from "./temporary-postgres.ts";

/** Before the tests, makes a migrated database on a real PostgreSQL for the workers to copy. */
export default async function setup(project: TestProject) {
  const given = project.config.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startTemporaryPostgres();
  const database = `selvedge_template_${randomUUID().replaceAll("-", "")}`;
  await runOn(server.url, `create database ${database}`);
  const templateUrl = new URL(server.url);
  templateUrl.pathname = `/${database}`;
  const { pool, close } = await openDatabase({ databaseUrl: templateUrl.href, dataDir: "unused", log: testLog });
  await migrate(pool, "db/migrations");
  await close();
  project.provide("template", { kind: "postgres", url: server.url, database });
  return async () => {
    for (const name of [database, ...(await copiesOf(server.url, database))]) {
      await runOn(server.url, `drop database ${name} with (force)`);
    }
    await server.stop();
  };
}

async function copiesOf(url: string, database: string): Promise<string[]> {
  const { rows } = await runOn(url, `select datname from pg_database where datname like '${database}_%'`);
  return rows.map(({ datname }) => String(datname));
}
