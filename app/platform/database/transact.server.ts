import type { Database, Transaction } from "./open-database.server.ts";
import { stalePreparedCodes } from "./preparing-client.server.ts";

/** Codes of a serialization failure, a deadlock, and a stale prepared statement. */
const tryAgainCodes = new Set(["40001", "40P01", ...stalePreparedCodes]);
const maxTries = 4;

/**
 * Runs `work` in a transaction (read committed), and again after a deadlock, so `work` must touch nothing outside it.
 * Never await a provider in it. Throws what `work` throws, rolled back. Source: docs/architecture.md#the-laws.
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
