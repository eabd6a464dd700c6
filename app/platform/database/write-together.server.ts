import { type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "./open-database.server.ts";

/**
 * Runs several writes as one statement: one round trip. None sees another's rows, no two may write the same row, and a
 * failing one reverts all. Source: docs/decisions/fewer-statements.md.
 */
export async function writeTogether(transaction: Pick<Transaction, "execute">, writes: SQLWrapper[]): Promise<void> {
  if (writes.length === 0) return;
  const named = writes.map((write, index) => sql`${sql.identifier(`write_${index}`)} as (${write.getSQL()})`);
  await transaction.execute(sql`with ${sql.join(named, sql`, `)} select`);
}
