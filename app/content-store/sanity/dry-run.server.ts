import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";

/** Runs a change in a transaction that is rolled back. Returns its outcome and what `look` saw before and after. */
export async function dryRun<Outcome, Seen>(
  db: Database,
  work: (db: Database) => Promise<Outcome>,
  look: (transaction: Transaction) => Promise<Seen>,
): Promise<{ outcome: Outcome; before: Seen; after: Seen }> {
  const rollback = new Error("A dry run is rolled back.");
  let seen: { outcome: Outcome; before: Seen; after: Seen } | undefined;
  try {
    await transact(db, async transaction => {
      const before = await look(transaction);
      const outcome = await work(joinTransaction(transaction));
      seen = { outcome, before, after: await look(transaction) };
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return seen!;
}

/** Lets a function that opens its own transaction work inside this one. */
export function joinTransaction(transaction: Transaction): Database {
  // A transaction inside another is a savepoint, and has all that the catalogue's functions need of a database.
  return transaction as unknown as Database;
}
