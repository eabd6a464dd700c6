import { sql } from "drizzle-orm";
import type { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { customers, isGuest } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { isTestPaid } from "./is-test-paid.server.ts";
import { newCollectCode, newOrderNumber } from "./order-number.ts";
import { orders } from "./order-tables.server.ts";

const maxNumberTries = 20;

/**
 * Why a checkout becomes an order. `paid`: verified money of its total; `reference`: a provider's; `actor`: who
 * vouches. `promised`: accepted by a person or rule. Source: docs/architecture.md#the-laws.
 */
export type OrderCause =
  | { kind: "paid"; reference: string | null; provider: string; actor: string; amountKobo: number; paidAt: Date }
  | { kind: "promised"; actor: string };

/** Inserts the order of a locked checkout, numbered, without lines. */
export async function insertOrder(
  transaction: Transaction,
  { checkout, cause, now }: { checkout: typeof checkouts.$inferSelect; cause: OrderCause; now: Date },
): Promise<{ id: string; number: string }> {
  const {
    id: checkoutId,
    state: _state,
    fingerprint: _print,
    createdAt: _created,
    expiresAt: _expires,
    payNowKobo: _payNow,
    needsCall: _call,
    renewals: _renewals,
    ...facts
  } = checkout;
  const money =
    cause.kind === "paid"
      ? { reference: cause.reference, provider: cause.provider, paidAt: cause.paidAt }
      : { reference: null, provider: null, paidAt: null };
  for (let tries = 0; tries < maxNumberTries; tries++) {
    // The trigger `orders_owed` queues a copy for a hosted content store.
    const [order] = await transaction
      .insert(orders)
      .values({
        ...facts,
        ...money,
        id: newId(),
        number: newOrderNumber(),
        collectCode: checkout.wantsDelivery ? null : newCollectCode(),
        checkoutId,
        isTest: isTestPaid(checkoutId, money.reference),
        // A guest's address of this very checkout, if there is one.
        customerEmail: sql`(select case when ${isGuest} and ${customers.email} <> '' then ${checkout.email} else ${customers.email} end
          from ${customers} where ${customers.id} = ${checkout.customerId})`,
        status: "submitted",
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: orders.number })
      .returning({ id: orders.id, number: orders.number });
    if (order) return order;
  }
  throw new Error(`No free order number in ${maxNumberTries} tries.`);
}
