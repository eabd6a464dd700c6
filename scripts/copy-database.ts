import type { Pool, PoolClient } from "pg";
import {
  asOfNow,
  findFilledTable,
  inReferenceOrder,
  inTransaction,
  listTables,
  readRows,
  readSequences,
  setSequences,
  summarizeTable,
  type Table,
  withoutTriggers,
  writeRows,
} from "#app/platform/backups/table-rows.server.ts";

export type CopiedTable = { name: string; rowCount: number };

/**
 * Copies every row from `source` into `target`, which has the same migrations and no rows, in one transaction. Values
 * travel as PostgreSQL's text, so none changes (microseconds, jsonb, bytea); the target computes generated columns, and
 * sequences continue.
 *
 * Finally compares both sides by count and a checksum of the copied columns per table. Throws a sentence and leaves the
 * target unchanged when migrations differ, the target has rows, tables refer to each other in a circle, or the
 * comparison fails. Nothing may write to `source` meanwhile.
 */
export async function copyDatabase(source: Pool, target: Pool): Promise<CopiedTable[]> {
  return await inTransaction(source, asOfNow, reader =>
    inTransaction(target, "", async writer => {
      await compareMigrations(reader, writer);
      const tables = await listTables(writer);
      const filled = await findFilledTable(writer, tables);
      if (filled) {
        throw new Error(
          `The PostgreSQL database has rows already (in ${filled}). Give an empty one, so that nothing is mixed.`,
        );
      }
      const copied: CopiedTable[] = [];
      await withoutTriggers(writer, tables, async () => {
        for (const table of await inReferenceOrder(writer, tables)) {
          copied.push({ name: table.name, rowCount: await copyTable(reader, writer, table) });
        }
      });
      await setSequences(writer, await readSequences(reader));
      return copied;
    }),
  );
}

async function compareMigrations(reader: PoolClient, writer: PoolClient): Promise<void> {
  const list = async (client: PoolClient) => {
    const { rows } = await client.query<{ line: string }>("select name || ' ' || hash as line from schema_migrations");
    return rows
      .map(({ line }) => line)
      .sort()
      .join("\n");
  };
  if ((await list(reader)) !== (await list(writer))) {
    throw new Error(
      "The two databases do not have the same migrations: bring both up to date with npm run db:migrate.",
    );
  }
}

async function copyTable(reader: PoolClient, writer: PoolClient, table: Table): Promise<number> {
  let rowCount = 0;
  for await (const rows of readRows(reader, table)) {
    await writeRows(writer, table, rows);
    rowCount += rows.length;
  }
  const before = await summarizeTable(reader, table);
  const after = await summarizeTable(writer, table);
  if (before !== after) {
    throw new Error(`The copy of ${table.name} differs: ${before} before, ${after} after. Nothing was kept.`);
  }
  return rowCount;
}
