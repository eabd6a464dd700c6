import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";

/** What a change would come to: its outcome, and what `look` saw before and after it. Nothing of it is written. */
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

/** Has a function that opens a transaction of its own do its work as a part of this one. */
export function joinTransaction(transaction: Transaction): Database {
  // A transaction within one is a savepoint; all that the functions of the catalogue ask of a database, it has too.
  return transaction as unknown as Database;
}
