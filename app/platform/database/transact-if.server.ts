import type { Database, Transaction } from "./open-database.server.ts";
import { transact } from "./transact.server.ts";

/**
 * Like `transact`, but commits only an outcome that `isKept` accepts; after any other all is undone. Returns the
 * outcome of the last try either way.
 */
export async function transactIf<T>(
  db: Database,
  isKept: (outcome: T) => boolean,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  // A transaction is only undone by a throw. This error is of this call alone, so that no other is taken for it.
  const undone = new Error("The transaction is undone: its outcome is not kept.");
  let outcome: T | undefined;
  try {
    return await transact(db, async transaction => {
      outcome = await work(transaction);
      if (!isKept(outcome)) throw undone;
      return outcome;
    });
  } catch (error) {
    if (error !== undone) throw error;
    return outcome as T;
  }
}

/** Lets a function that opens its own transaction work within this one, in a savepoint. */
export function joinTransaction(transaction: Transaction): Database {
  // A transaction has all that verbs need of a database, but drizzle gives the two types that do not fit each other.
  return transaction as unknown as Database;
}
