import { randomUUID } from "node:crypto";
import { beginRefund } from "#app/refunds/begin-refund.server.ts";
import { completeCheckout } from "#app/settlement/complete-checkout.server.ts";
import { keepPaymentEvent } from "#app/settlement/payment-events.server.ts";
import { reconcilePayments } from "#app/settlement/reconcile-payments.server.ts";
import type { Database } from "#app/database/open-database.server.ts";
import { refunds } from "#app/database/schema.server.ts";
import { createTestOrderShop, insertCustomer, mustStart } from "./order-shop.ts";
import { insertProduct } from "./samples.ts";

/** Who asks for the refunds. */
export const actor = "owner@example.com";

/** An order shop whose owner gives money back, over a provider and a clock that the test moves. */
export type TestRefundShop = ReturnType<typeof createTestRefundShop>;

export function createTestRefundShop(db: Database) {
  const shop = createTestOrderShop(db);
  return Object.assign(shop, {
    /** An order paid with ₦12,500.00, or with another sum that came; returns its payment's reference. */
    async sell(paid?: { amountKobo?: number; currency?: string }): Promise<string> {
      const dress = await insertProduct(db, { quantities: { M: 5 } });
      const lines = [{ productId: dress.id, size: "M", quantity: 1 }];
      const { reference } = await mustStart(shop, await insertCustomer(db), lines);
      shop.payments.pay(reference, paid);
      await completeCheckout(shop, reference);
      return reference;
    },
    give: (reference: string, amountKobo: number, changes: { id?: string; seenRefundedKobo?: number } = {}) =>
      beginRefund(shop, { id: randomUUID(), reference, amountKobo, seenRefundedKobo: 0, actor, ...changes }),
    /** Every refund at the provider is so from now on; nobody is told. */
    settle: (status: "processed" | "failed" | "needs-attention") =>
      shop.payments.refunds.forEach(refund => void (refund.status = status)),
    /** The provider's webhook comes and is acted upon. */
    async hear(reference: string, event: string): Promise<void> {
      await keepPaymentEvent(shop, { event, reference }, Buffer.from(`{"reference":"${reference}"}`));
      await reconcilePayments(shop);
    },
    /** The jobs run every ten seconds for a while. */
    async runFor(ms: number): Promise<void> {
      for (let passed = 0; passed < ms; passed += 10_000) {
        shop.wait(10_000);
        await reconcilePayments(shop);
      }
    },
    /** The states of the refunds in our books. */
    states: async () => (await db.select().from(refunds)).map(({ state }) => state),
    /** How often the provider was asked for one. */
    asked: () => shop.payments.calls.filter(call => call.startsWith("refund ")).length,
  });
}
