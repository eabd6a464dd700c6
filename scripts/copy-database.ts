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
  writeRows,
} from "./table-rows.ts";

/** A table and how many rows of it were copied. */
export type CopiedTable = { name: string; rowCount: number };

/**
 * Copies every row of the shop's database `source` into `target`, which has the same migrations and no rows. All in one
 * transaction: it is copied whole or not at all. Values are carried as PostgreSQL writes them, so that none changes
 * (microseconds, jsonb, bytea); generated columns are left to the target; sequences go on where the source's stand.
 *
 * At the end both sides are compared, table by table, by count and by a checksum of the copied columns. Throws a
 * sentence, with the target unchanged, when the migrations differ, when the target has rows, when tables refer to each
 * other in a circle, or when the comparison fails. `source` must not be written to meanwhile.
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
      for (const table of await inReferenceOrder(writer, tables)) {
        copied.push({ name: table.name, rowCount: await copyTable(reader, writer, table) });
      }
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
