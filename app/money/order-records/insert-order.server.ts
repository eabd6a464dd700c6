import { sql } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { customers, isGuest } from "#app/platform/tables/account-tables.server.ts";
import type { checkouts } from "#app/platform/tables/checkout-tables.server.ts";
import { orders } from "#app/platform/tables/order-tables.server.ts";
import { newCollectCode, newOrderNumber } from "./order-number.ts";

const maxNumberTries = 20;

/**
 * Why a checkout becomes an order. `paid`: verified money of its total came, `reference` when a provider took it,
 * `provider` naming who did, `actor` who says so. `promised`: a promise was accepted, by the person or the rule
 * `actor`. Source: docs/architecture.md#the-laws.
 */
export type OrderCause =
  | { kind: "paid"; reference: string | null; provider: string; actor: string; amountKobo: number; paidAt: Date }
  | { kind: "promised"; actor: string };

/** Inserts the order of a locked checkout that has none, under a number of its own, without its lines. */
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
    // With a hosted content store the trigger `orders_owed` puts a copy of the order into the outbox.
    const [order] = await transaction
      .insert(orders)
      .values({
        ...facts,
        ...money,
        id: newId(),
        number: newOrderNumber(),
        collectCode: checkout.wantsDelivery ? null : newCollectCode(),
        checkoutId,
        // A guest signs in with nothing: it is the address they gave with this very checkout, if they gave one.
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
