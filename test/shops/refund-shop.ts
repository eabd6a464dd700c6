import { randomUUID } from "node:crypto";
import { beginRefund } from "#app/money/refunds/begin-refund.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { keepPaymentEvent } from "#app/money/settlement/payment-events.server.ts";
import { reconcilePayments } from "#app/money/settlement/reconcile-payments.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { insertProduct } from "../samples/sample-catalog.ts";
import { createTestOrderShop, insertCustomer, mustStart } from "./order-shop.ts";

/** The person who asks for the refunds. */
export const actor = "owner@example.com";

/** An order shop with refunds, and a provider and clock that the test controls. */
export type TestRefundShop = ReturnType<typeof createTestRefundShop>;

export function createTestRefundShop(db: Database) {
  const shop = createTestOrderShop(db);
  return Object.assign(shop, {
    /** Sells an order for ₦12,500.00, or another received sum; returns its payment's reference. */
    async sell(paid?: { amountKobo?: number; currency?: string }): Promise<string> {
      const dress = await insertProduct(db, { quantities: { M: 5 } });
      const lines = [{ productId: dress.id, size: "M", quantity: 1 }];
      const { reference } = await mustStart(shop, await insertCustomer(db), lines);
      shop.provider.pay(reference, paid);
      await completeCheckout(shop, reference);
      return reference;
    },
    give: (reference: string, amountKobo: number, changes: { id?: string; seenRefundedKobo?: number } = {}) =>
      beginRefund(shop, { id: randomUUID(), reference, amountKobo, seenRefundedKobo: 0, actor, ...changes }),
    /** Sets the status of all refunds at the provider, without a webhook. */
    settle: (status: "processed" | "failed" | "needs-attention") =>
      shop.provider.refunds.forEach(refund => void (refund.status = status)),
    /** Receives and handles a provider's webhook. `dispute`: the dispute's number. */
    async receiveWebhook(reference: string, event: string, dispute?: number): Promise<void> {
      const body = Buffer.from(JSON.stringify({ reference, dispute }));
      await keepPaymentEvent(shop, shop.provider, { event, reference }, body);
      await reconcilePayments(shop);
    },
    /** Runs the jobs every ten seconds for this long. */
    async runFor(ms: number): Promise<void> {
      for (let passed = 0; passed < ms; passed += 10_000) {
        shop.wait(10_000);
        await reconcilePayments(shop);
      }
    },
    states: async () => (await db.select().from(refunds)).map(({ state }) => state),
    /** How often the provider was asked for a refund. */
    asked: () => shop.provider.calls.filter(call => call.startsWith("refund ")).length,
  });
}
