import type { Transaction } from "#app/database/open-database.server.ts";
import { personalTables } from "./personal-data.server.ts";
import type { Scope } from "./personal-table.ts";

/**
 * Blanks or deletes, table by table, what the list of personal data says about the rows of a scope. Done again it
 * changes nothing that matters. Pictures of transfers are files: see `removePictures`.
 */
export async function eraseRows(transaction: Transaction, scope: Scope, at: Date): Promise<void> {
  for (const { table, rows, erasure } of personalTables) {
    const where = rows(scope);
    // Without a condition every row of the table would be meant.
    if (!where) continue;
    if (erasure === "delete") await transaction.delete(table).where(where);
    else {
      const set = erasure(at);
      if (Object.keys(set).length > 0) await transaction.update(table).set(set).where(where);
    }
  }
}
