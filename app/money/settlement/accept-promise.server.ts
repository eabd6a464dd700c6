import { eq } from "drizzle-orm";
import { orderedCheckouts } from "#app/money/checkout-records/checkout-states.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { moveCheckout } from "#app/money/checkout-records/move-checkout.server.ts";
import { releaseDiscounts } from "#app/money/discounts/discount-uses.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { releaseHolds } from "#app/stock/holds/hold-pieces.server.ts";
import { orderCheckout } from "./order-checkout.server.ts";

/** `closed`: no longer waiting, no order. `already`: its order exists, perhaps by this click. */
export type AcceptedPromise =
  | { kind: "accepted" | "already"; orderId: string; number: string }
  | { kind: "closed" | "missing" };

/**
 * Makes the order of a waiting checkout on `actor`'s word; only its receipts are paid. Once under concurrency. Source:
 * docs/architecture.md#the-laws.
 */
export async function acceptPromise(
  shop: OutboxContext,
  { checkoutId, actor }: { checkoutId: string; actor: string },
): Promise<AcceptedPromise> {
  const now = shop.now();
  const outcome = await transact(shop.db, async (transaction): Promise<AcceptedPromise> => {
    const checkout = await lock(transaction, checkoutId);
    if (!checkout) return { kind: "missing" };
    if ((orderedCheckouts as readonly string[]).includes(checkout.state)) {
      const [order] = await transaction.select().from(orders).where(eq(orders.checkoutId, checkoutId));
      return { kind: "already", orderId: order!.id, number: order!.number };
    }
    if (checkout.state !== "waiting") return { kind: "closed" };
    const { id, number } = await orderCheckout(transaction, { checkout, cause: { kind: "promised", actor }, now });
    const audit = { actor, action: "add", subject: "order", subjectId: id, after: { number } };
    await writeAudit(transaction, { ...audit, now });
    return { kind: "accepted", orderId: id, number };
  });
  if (outcome.kind === "accepted") shop.workSoon?.();
  return outcome;
}

/** Ends a wait and releases the items. Late money still pays. False when it waits no more. */
export async function endWaiting(transaction: Transaction, checkoutId: string): Promise<boolean> {
  const checkout = await lock(transaction, checkoutId);
  if (checkout?.state !== "waiting") return false;
  await moveCheckout(transaction, checkout, "abandoned");
  await releaseHolds(transaction, checkoutId);
  await releaseDiscounts(transaction, checkout);
  return true;
}

async function lock(transaction: Transaction, checkoutId: string) {
  const [checkout] = await transaction.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for("update");
  return checkout;
}
