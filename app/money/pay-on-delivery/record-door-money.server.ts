import { eq } from "drizzle-orm";
import { randomText } from "#app/lib/random-text.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { findDue, listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { receiveMoney } from "#app/money/settlement/receive-money.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import type { DoorMoney } from "./parse-door-money.ts";

/**
 * `used`: recorded already. `used-elsewhere`: the reference is of another order. `too-much`: more cash than due;
 * nothing was written.
 */
export type TakenMoney =
  | { kind: "received"; dueKobo: number }
  | { kind: "used" | "used-elsewhere" | "missing" }
  | { kind: "too-much"; dueKobo: number };

/** Makes a reference that the form carries, so that a second click records nothing. */
export function newCashReference(): string {
  return `CASH-${randomText(12)}`;
}

/**
 * Records money for an order with receipt, history and audit, once per reference. Too much by card or transfer becomes
 * an entry.
 */
export async function recordDoorMoney(
  shop: OutboxContext,
  { orderId, actor, money }: { orderId: string; actor: string; money: DoorMoney },
): Promise<TakenMoney> {
  if (!isUuid(orderId)) return { kind: "missing" };
  const [order] = await shop.db.select({ checkoutId: orders.checkoutId }).from(orders).where(eq(orders.id, orderId));
  if (!order) return { kind: "missing" };
  const { checkoutId } = order;
  const { source, reference, amountKobo } = money;
  // Read first: if the same money was recorded meanwhile, its receipt is seen afterwards.
  const dueKobo = (await findDue(shop.db, checkoutId))?.dueKobo ?? 0;
  const receipts = (await listReceipts(shop.db, [checkoutId])).get(checkoutId) ?? [];
  if (receipts.some(one => one.source === source && one.reference === reference)) return { kind: "used" };
  if (source === "cash" && amountKobo > dueKobo) return { kind: "too-much", dueKobo };
  const received = await receiveMoney(shop, { ...money, checkoutId, receivedAt: shop.now(), actor });
  switch (received.kind) {
    case "received":
      return { kind: "received", dueKobo: received.dueKobo };
    case "used":
    case "used-elsewhere":
    case "missing":
      return { kind: received.kind };
    default:
      throw new Error(`Money for an order cannot be "${received.kind}".`);
  }
}
