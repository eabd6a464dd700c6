import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { warnMs } from "./dispute-clock.ts";
import { disputes } from "./dispute-tables.server.ts";
import { promiseMail } from "./keep-dispute.server.ts";

const maxAtOnce = 50;

/** Promises the second e-mail of open disputes with four hours left. The mark and the work are one transaction. */
export async function warnOfDeadlines(shop: OutboxContext): Promise<void> {
  const due = await shop.db
    .select()
    .from(disputes)
    .where(isDue(shop.now()))
    .orderBy(asc(disputes.dueAt))
    .limit(maxAtOnce);
  let warned = 0;
  for (const { id } of due) {
    const isWarned = await transact(shop.db, async transaction => {
      const now = shop.now();
      const [row] = await transaction
        .update(disputes)
        .set({ warnedAt: now })
        .where(and(eq(disputes.id, id), isDue(now)))
        .returning();
      if (row) await promiseMail(transaction, row, { moment: "last-hours", now });
      return row !== undefined;
    });
    if (isWarned) warned++;
  }
  if (warned > 0) shop.workSoon?.();
}

function isDue(now: Date) {
  const soon = new Date(now.getTime() + warnMs);
  const isOpen = and(eq(disputes.state, "open"), isNull(disputes.warnedAt));
  return and(isOpen, gt(disputes.dueAt, now), lte(disputes.dueAt, soon));
}
