import { eq } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { secondFactors } from "./second-factor-tables.server.ts";
import { tellFactorChange } from "./tell-factor-change.server.ts";

/** A removal. `by` is the person who removes the code app. */
type Removal = { id: string; email: string; by: string; now: Date };

/** Removes somebody's code app and recovery codes. False when there is none, and then nothing is written. */
export async function removeFactor(transaction: Transaction, { id, email, by, now }: Removal): Promise<boolean> {
  const removed = await transaction
    .delete(secondFactors)
    .where(eq(secondFactors.userId, id))
    .returning({ userId: secondFactors.userId });
  if (removed.length === 0) return false;
  const isOwn = by === email;
  const sentence = isOwn ? "The code at sign-in was switched off" : `The code at sign-in was removed by ${by}`;
  await tellFactorChange(transaction, {
    userId: id,
    email,
    by,
    action: isOwn ? "switch off" : "remove",
    told: sentence,
    now,
  });
  return true;
}
