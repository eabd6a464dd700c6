import { and, eq } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { isOwing } from "#app/money/figures/find-open-money.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { listDebtNotes } from "./debt-notes.server.ts";
import { debtReminders } from "./owed-tables.server.ts";

/** A second click within this time opens the text again, and is no second reminder. */
const sameClickMs = 2 * 60_000;

type Noted =
  | { kind: "noted"; order: typeof orders.$inferSelect; dueKobo: number }
  | { kind: "missing" | "nothing-due" | "meanwhile" };

/**
 * Notes that an order's customer is reminded, unless nothing is due any more or somebody else reminded them meanwhile.
 * `seen`: how many reminders the page showed.
 */
export async function noteReminder(
  { db, now }: WriteContext,
  { orderId, actor, seen }: { orderId: string; actor: string; seen: number },
): Promise<Noted> {
  if (!isUuid(orderId)) return { kind: "missing" };
  return await transact(db, async (transaction): Promise<Noted> => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) return { kind: "missing" };
    const isStillOwing = (await transaction.$count(orders, and(eq(orders.id, orderId), isOwing))) > 0;
    const dueKobo = isStillOwing ? ((await findDue(transaction, order.checkoutId))?.dueKobo ?? 0) : 0;
    if (dueKobo === 0) return { kind: "nothing-due" };
    const { reminded } = (await listDebtNotes(transaction, [orderId])).get(orderId) ?? {};
    const at = now();
    if (reminded && reminded.count !== seen) {
      const isSameClick = reminded.actor === actor && at.getTime() - reminded.at.getTime() < sameClickMs;
      return isSameClick ? { kind: "noted", order, dueKobo } : { kind: "meanwhile" };
    }
    await transaction.insert(debtReminders).values({ id: newId(), orderId, dueKobo, actor, at });
    return { kind: "noted", order, dueKobo };
  });
}
