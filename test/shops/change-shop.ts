import { eq } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import type { WantedItems } from "#app/orders/changes/changed-items.ts";
import { planKey } from "#app/orders/changes/plan-swap.server.ts";
import { replaceOrder } from "#app/orders/changes/replace-order.server.ts";
import { undoChange } from "#app/orders/changes/undo-change.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { createTestCancelShop } from "./cancel-shop.ts";
import { insertCustomer, mustStart } from "./order-shop.ts";
import { actor } from "./refund-shop.ts";

/** The only line in another size, or with another number of pieces. */
export const into = (size: string, quantity = 1): WantedItems => ({
  lines: [{ position: 0, size, quantity }],
  added: [],
});

export type TestChangeShop = ReturnType<typeof createTestChangeShop>;

/** A cancel shop whose staff change the items of orders. */
export function createTestChangeShop(db: Database) {
  const shop = createTestCancelShop(db);
  return Object.assign(shop, {
    /** Sells dresses in M for ₦12,500.00 each, paid online and delivered for a fee. */
    async sellDelivery(quantity = 1) {
      const { id: productId } = await shop.dress();
      const lines = [{ productId, size: "M", quantity }];
      const { reference } = await mustStart(shop, await insertCustomer(db), lines, true);
      shop.provider.pay(reference);
      await completeCheckout(shop, reference);
      const [order] = await db.select().from(orders).where(eq(orders.reference, reference));
      return { ...order!, reference, productId };
    },
    look: (id: string, wanted: WantedItems) => replaceOrder(shop, { id, actor, wanted: { items: wanted }, seen: "" }),
    /** Reads the plan and confirms it. */
    async change(id: string, wanted: WantedItems) {
      const planned = await this.look(id, wanted);
      if (planned.kind !== "planned") return planned;
      return await replaceOrder(shop, { id, actor, wanted: { items: wanted }, seen: planKey(planned.plan) });
    },
    undoChange: (id: string) => undoChange(shop, { id, actor }),
    /** Returns the order that goes on after Undo. */
    async mustUndo(id: string) {
      const outcome = await undoChange(shop, { id, actor });
      if (outcome.kind !== "undone") throw new Error(`It was not undone: ${JSON.stringify(outcome)}`);
      return await shop.order(outcome.id);
    },
    /** Returns the order that goes on. */
    async mustChange(id: string, wanted: WantedItems) {
      const outcome = await this.change(id, wanted);
      if (outcome.kind !== "changed") throw new Error(`It was not changed: ${JSON.stringify(outcome)}`);
      return await shop.order(outcome.id);
    },
  });
}
