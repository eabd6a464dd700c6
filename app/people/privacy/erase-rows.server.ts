import { inArray, sql } from "drizzle-orm";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { addEachToOutbox } from "#app/platform/jobs/owed-work.server.ts";
import type { PersonalTable, Scope } from "./personal-table.ts";

/**
 * Blanks or deletes the rows of a scope, table by table, as each room has declared. It may be
 * repeated. `removePictures` removes the files.
 */
export async function eraseRows(
  transaction: Transaction,
  tables: readonly PersonalTable[],
  { scope, at }: { scope: Scope; at: Date },
): Promise<void> {
  await oweForgetting(transaction, scope);
  for (const { table, rows, erasure } of tables) {
    const where = rows(scope);
    // Without a condition the erasure would change every row.
    if (!where) continue;
    if (erasure === "delete") await transaction.delete(table).where(where);
    else {
      const set = erasure(at);
      if (Object.keys(set).length > 0) await transaction.update(table).set(set).where(where);
    }
  }
}

/** Tells a hosted content store to forget the people; otherwise writes nothing. */
async function oweForgetting(transaction: Transaction, { customerIds, orderIds }: Scope): Promise<void> {
  if (customerIds.length + orderIds.length === 0) return;
  const identities = sql`(
    select coalesce(jsonb_agg(identity), '[]') from customers where ${inArray(customers.id, customerIds)})`;
  const payload = sql`jsonb_build_object('identities', ${identities}, 'orderIds', ${JSON.stringify(orderIds)}::jsonb)`;
  const kind = "content-forget";
  await addEachToOutbox(transaction, { kind, key: sql`${`${kind}:${newId()}`}`, payload, from: sql`content_store` });
}
