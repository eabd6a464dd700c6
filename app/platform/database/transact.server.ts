import type { Database, Transaction } from "./open-database.server.ts";
import { stalePreparedCodes } from "./preparing-client.server.ts";

/** PostgreSQL's words for "two transactions stood in each other's way", or for nothing of the transaction's own. */
const tryAgainCodes = new Set(["40001", "40P01", ...stalePreparedCodes]);
const maxTries = 4;

/**
 * Runs `work` in a transaction (read committed) and again when PostgreSQL had to break a deadlock, so `work` must
 * not touch anything outside the transaction. Never wait for a provider in it: the embedded database has one
 * connection. Throws what `work` throws, rolled back. Source: docs/architecture.md#the-laws.
 */
export async function transact<T>(db: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(work, { isolationLevel: "read committed" });
    } catch (error) {
      if (tries === maxTries || !tryAgainCodes.has(codeOf(error))) throw error;
    }
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return "code" in error ? String(error.code) : codeOf(error.cause);
}
