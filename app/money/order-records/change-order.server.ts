import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { isTestPaid } from "./is-test-paid.server.ts";
import { orders } from "./order-tables.server.ts";

type OrderRow = typeof orders.$inferSelect;

/** What a correction may change: who ordered, who takes it and where, and the link to it. */
type CorrectedColumns =
  | ("fullName" | "phone" | "email" | "customerEmail" | "street" | "landmark" | "city" | "postalCode")
  | ("receiverName" | "receiverPhone" | "otherPhone" | "neededBy" | "shopperNote" | "trackToken");

/** The day on which its items are made, and the promise with it. */
type DayNames = "readyBy" | "promised";

type PinNames = "pinLat" | "pinLng" | "pinAccuracyM" | "pinAt";

/** What staff, and by its link the customer, may change; sums and customer stay as ordered. */
export type OrderChange = Partial<
  Pick<
    OrderRow,
    | ("status" | "note" | "riderNote" | "ownCloth" | "alteration" | "stage" | "carrier" | "doorCode")
    | DayNames
    | CorrectedColumns
    | PinNames
  >
>;

/**
 * Changes a locked order and increases its version. The trigger `orders_change_owed` queues a copy for a hosted content
 * store.
 */
export function changeOrder(
  transaction: Transaction,
  { id, version }: Pick<OrderRow, "id" | "version">,
  { change, now }: { change: OrderChange; now: Date },
) {
  return transaction
    .update(orders)
    .set({ ...change, version: version + 1, updatedAt: now })
    .where(eq(orders.id, id));
}

/** What an order takes over from the one that was changed. `collectCode`: absent for its own. */
type TakenOver = Pick<OrderRow, "replacesId" | "isTest" | "note" | "riderNote" | "ownCloth"> & { collectCode?: string };

/** Marks a new order as the one that takes another's place. */
export function takeOver(transaction: Transaction, { id, facts }: { id: string; facts: TakenOver }) {
  return transaction
    .update(orders)
    .set({ ...facts, isChange: true })
    .where(eq(orders.id, id));
}

/**
 * Hands a pin on to an order in another one's place, or drops it without one. It stays on no other order, because a
 * customer who removes it has removed it.
 */
export async function movePin(transaction: Transaction, order: Pick<OrderRow, "id" | PinNames>, laterId?: string) {
  const { id, pinLat, pinLng, pinAccuracyM, pinAt } = order;
  if (pinAt === null) return;
  const none = { pinLat: null, pinLng: null, pinAccuracyM: null, pinAt: null };
  await transaction.update(orders).set(none).where(eq(orders.id, id));
  if (!laterId) return;
  await transaction.update(orders).set({ pinLat, pinLng, pinAccuracyM, pinAt }).where(eq(orders.id, laterId));
}

/** Sets when nothing was due any more, once. */
export function markOrderPaid(transaction: Transaction, { id, paidAt, now }: { id: string; paidAt: Date; now: Date }) {
  return transaction
    .update(orders)
    .set({ paidAt, isTest: isTestPaid(sql`orders.checkout_id`), updatedAt: now })
    .where(and(eq(orders.id, id), isNull(orders.paidAt)));
}
