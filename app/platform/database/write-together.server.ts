import { type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "./open-database.server.ts";

/**
 * Runs several writes as one statement: one way to the database and back, and one wait for its locks. None of them sees
 * what another one writes, and what refers to another's row is checked when all are done; so no two may write the same
 * row. A write that fails takes all of them back. Source: docs/decisions/fewer-statements.md.
 */
export async function writeTogether(transaction: Pick<Transaction, "execute">, writes: SQLWrapper[]): Promise<void> {
  if (writes.length === 0) return;
  const named = writes.map((write, index) => sql`${sql.identifier(`write_${index}`)} as (${write.getSQL()})`);
  await transaction.execute(sql`with ${sql.join(named, sql`, `)} select`);
}
