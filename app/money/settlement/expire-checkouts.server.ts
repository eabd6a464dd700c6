import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { formatNaira } from "#app/lib/money.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { unsettledAttempts } from "#app/money/checkout-records/checkout-states.ts";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { moveCheckout } from "#app/money/checkout-records/move-checkout.server.ts";
import { releaseDiscounts } from "#app/money/discounts/discount-uses.server.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { releaseHolds } from "#app/stock/holds/hold-pieces.server.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import type { OrderShop } from "./order-shop.server.ts";

const batchSize = 20;
/** After this many failures in a row, the round asks for nothing more. */
const maxFailures = 3;

/**
 * Closes expired checkouts and releases items, after a last question about each payment. Safe on several instances.
 * Throws `PaymentsUnavailable`; the rest waits. Source: docs/architecture.md#the-way-of-an-order.
 */
export async function expireCheckouts(shop: OrderShop): Promise<void> {
  const due = await shop.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(inArray(checkouts.state, ["open", "waiting"]), lte(checkouts.expiresAt, shop.now())))
    .orderBy(asc(checkouts.expiresAt))
    .limit(batchSize);
  const failures: PaymentsUnavailable[] = [];
  for (const { id } of due) {
    try {
      for (const reference of await listUnsettled(shop, id)) await completeCheckout(shop, reference);
      await expire(shop, id);
    } catch (error) {
      // One failing checkout must not block others.
      if (!(error instanceof PaymentsUnavailable)) {
        shop.log.error({ err: error, checkoutId: id }, "a checkout could not be closed");
      } else if (failures.push(error) === maxFailures) break;
    }
  }
  if (failures[0]) throw failures[0];
}

async function listUnsettled(shop: OrderShop, checkoutId: string): Promise<string[]> {
  const attempts = await shop.db
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.checkoutId, checkoutId),
        // A payment without provider settings can still be completed later.
        inArray(
          paymentAttempts.provider,
          shop.payments.all.map(({ provider }) => provider),
        ),
        inArray(paymentAttempts.state, unsettledAttempts),
      ),
    );
  return attempts.map(attempt => attempt.reference);
}

/** Leaves a checkout that was paid or renewed meanwhile. */
async function expire(shop: OrderShop, checkoutId: string): Promise<void> {
  await transact(shop.db, async transaction => {
    const [checkout] = await transaction.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for("update");
    if (checkout?.state !== "open" && checkout?.state !== "waiting") return;
    const now = shop.now();
    if (checkout.expiresAt > now) return;
    await moveCheckout(transaction, checkout, "expired");
    await releaseHolds(transaction, checkoutId);
    await releaseDiscounts(transaction, checkout);
    if (checkout.state === "waiting") await announceCheckoutEnd(transaction, checkout, now);
  });
}

/** A wait ended: the shopper is told, and received money becomes an entry. */
export async function announceCheckoutEnd(transaction: Transaction, { id }: { id: string }, now: Date): Promise<void> {
  const work = { kind: "waiting-ended", key: `waiting-ended:${id}:${now.getTime()}`, payload: { checkoutId: id } };
  await addToOutbox(transaction, { ...work, now });
  for (const { source, reference, amountKobo, recordedBy } of (await listReceipts(transaction, [id])).get(id) ?? []) {
    await raiseAttention(transaction, {
      kind: "money-without-order",
      reference,
      provider: source === "provider" ? recordedBy : source,
      checkoutId: id,
      paidKobo: amountKobo,
      detail: `${formatNaira(amountKobo)} received for an expired checkout. No order was created.`,
      now,
    });
  }
}
