import { and, asc, inArray, notInArray } from "drizzle-orm";
import { counted } from "#app/lib/counted.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { unsettledAttempts } from "#app/money/checkout-records/checkout-states.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { refundsUnderWay } from "#app/money/refunds/refund-states.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import type { OrderShop } from "./order-shop.server.ts";

/** A provider beyond this number of rows is found next time. */
const maxRows = 1_000;

/**
 * Raises an entry and a warning for payments and refunds at a provider without settings: one per provider, under its
 * oldest payment.
 */
export async function raiseMissingProviders(shop: Pick<OrderShop, "db" | "payments" | "now" | "log">): Promise<void> {
  const known = shop.payments.all.map(({ provider }) => provider);
  const unsettled = await shop.db
    .select({ provider: paymentAttempts.provider, reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.state, unsettledAttempts), notInArray(paymentAttempts.provider, known)))
    .orderBy(asc(paymentAttempts.id))
    .limit(maxRows);
  const goingBack = await shop.db
    .select({ provider: refunds.provider, reference: refunds.reference })
    .from(refunds)
    .where(and(inArray(refunds.state, refundsUnderWay), notInArray(refunds.provider, known)))
    .orderBy(asc(refunds.id))
    .limit(maxRows);
  for (const [provider, waiting] of Map.groupBy([...unsettled, ...goingBack], one => one.provider)) {
    shop.log.warn({ provider, count: waiting.length }, "payments wait for a provider that has no settings here");
    await raiseAttention(shop.db, {
      kind: "provider-missing",
      reference: waiting[0]!.reference,
      provider,
      detail:
        `“${provider}” is no longer connected, so ` +
        `${counted(waiting.length, "open payment or refund", "open payments and refunds")} can't be checked.`,
      now: shop.now(),
    });
  }
}
