/** A writer for the kill loop: stores order-like pairs of rows, one transaction each, until killed. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#app/platform/database/open-database.server.ts";

const quiet = { info() {}, warn() {}, error() {} };
const { pool } = await openDatabase({ dataDir: process.argv[2]!, log: quiet });
await pool.query("create table if not exists sale (id uuid primary key, piece_count integer not null)");
await pool.query("create table if not exists sale_piece (sale_id uuid not null references sale, position integer)");

for (let number = 0; ; number++) {
  const id = randomUUID();
  try {
    await store(id, 1 + (number % 4));
    process.stdout.write(`stored ${id}\n`);
  } catch {
    // The database was killed during this sale, which is not acknowledged; the next one waits for the database.
    await pause(10);
  }
}

async function store(id: string, pieceCount: number): Promise<void> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    await client.query("begin");
    await client.query("insert into sale values ($1, $2)", [id, pieceCount]);
    for (let position = 0; position < pieceCount; position++) {
      await client.query("insert into sale_piece values ($1, $2)", [id, position]);
    }
    await client.query("commit");
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(failure !== undefined);
  }
}
