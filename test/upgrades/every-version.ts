/**
 * `npm run upgrades`: checks that a shop of every commit on the main branch upgrades to today's schema. Takes half a
 * minute, on its own PostgreSQL.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { type MigrationText, migrate, recordMigration } from "#app/platform/database/migrate.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { startTemporaryPostgres } from "../databases/temporary-postgres.ts";
import { describeSchema } from "./describe-schema.ts";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });
const log = { info() {}, warn() {}, error: console.error };

/** Commits that changed a shop's migrations. */
const commits = git("rev-list", "--first-parent", "HEAD", "--", "db/migrations").trim().split("\n");

function textsOf(commit: string): MigrationText[] {
  return [...git("ls-tree", commit, "db/migrations/").matchAll(/ blob (?<id>\w+)\t.*\/(?<name>\w+\.sql)$/gmu)].map(
    ({ groups }) => {
      const sql = git("cat-file", "blob", groups!.id!);
      return { name: groups!.name!, sql, hash: createHash("sha256").update(sql).digest("hex") };
    },
  );
}

const server = await startTemporaryPostgres();
const database = await openDatabase({ databaseUrl: server.url, dataDir: "unused", log });
try {
  const fresh = (await schemaAfter([])).join("\n");
  for (const commit of commits) {
    const problem = await schemaAfter(textsOf(commit)).then(
      schema => (schema.join("\n") === fresh ? undefined : "gets another schema"),
      (error: Error) => error.message,
    );
    if (!problem) continue;
    process.exitCode = 1;
    console.error(`${commit}: ${problem}`);
  }
  console.log(`Upgraded the shops of ${commits.length} commits, all that changed the migrations.`);
} finally {
  await database.close();
  await server.stop();
}

async function schemaAfter(texts: MigrationText[]): Promise<string[]> {
  const client = await database.pool.connect();
  await client.query("drop schema public cascade; create schema public");
  for (const text of texts) await recordMigration(client, text);
  client.release(true);
  await migrate(database.pool, "db/migrations");
  return await describeSchema(database.pool);
}
