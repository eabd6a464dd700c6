import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { orderEvents, orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { type Agreement, agreeOnReturn } from "#app/orders/returns/agree-return.server.ts";
import { askReturn, type ReturnRequest } from "#app/orders/returns/ask-return.server.ts";
import { receiveReturn } from "#app/orders/returns/receive-return.server.ts";
import { returns } from "#app/orders/returns/return-tables.server.ts";
import { settleReturn } from "#app/orders/returns/settle-return.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertProduct } from "../samples/sample-catalog.ts";
import { insertCustomer, mustStart } from "./order-shop.ts";
import { actor, createTestRefundShop } from "./refund-shop.ts";

type Bought = { size: string; quantity: number };

/** A refund shop that takes returns, with actions for tests. */
export type TestReturnShop = ReturnType<typeof createTestReturnShop>;

export function createTestReturnShop(db: Database) {
  const shop = createTestRefundShop(db);
  const orderOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
  return Object.assign(shop, {
    async switchOn(): Promise<void> {
      await db.insert(shopSettings).values({ key: "takesReturns", value: true }).onConflictDoNothing();
    },
    /** Adds a dress for ₦12,500.00 in three sizes, five pieces each; L costs ₦15,000.00 and S ₦10,000.00. */
    dress: (quantities: Record<string, number | null> = { S: 5, M: 5, L: 5 }) =>
      insertProduct(db, { quantities, sizePrices: { S: 1_000_000, L: 1_500_000 } }),
    async sellDelivered(productId: string, bought: Bought[] = [{ size: "M", quantity: 1 }], wantsDelivery = false) {
      const lines = bought.map(line => ({ productId, ...line }));
      const { reference } = await mustStart(shop, await insertCustomer(db), lines, wantsDelivery);
      shop.provider.pay(reference);
      await completeCheckout(shop, reference);
      const [order] = await db.select().from(orders).where(eq(orders.reference, reference));
      return await this.deliver(order!.id);
    },
    async deliver(id: string) {
      await db.update(orders).set({ stage: "delivered", status: "success" }).where(eq(orders.id, id));
      const after = { stage: "delivered", status: "success" };
      const event = { id: newId(), orderId: id, actor, kind: "stage", before: { stage: "placed" }, after };
      await db.insert(orderEvents).values({ ...event, at: shop.now() });
      return await orderOf(id);
    },
    /** Asks for a return of a line's pieces, by default all of the first line. */
    ask(order: { trackToken: string }, asked: Partial<ReturnRequest> = {}) {
      const lines = [{ position: 0, count: 1, newSize: asked.wish === "money" ? null : "L" }];
      const request = { id: randomUUID(), reason: "wrong-size", wish: "exchange", said: "", lines, ...asked } as const;
      const from = new Request("https://shop.test/", { headers: { [clientAddressHeader]: "10.0.0.1" } });
      return askReturn(shop, from, { token: order.trackToken, asked: request });
    },
    /** Returns the return's id. */
    async mustAsk(order: { trackToken: string }, asked: Partial<ReturnRequest> = {}): Promise<string> {
      const outcome = await this.ask(order, asked);
      if (outcome.kind !== "asked") throw new Error(`It was not asked: ${outcome.kind}`);
      return outcome.id;
    },
    agree: (id: string, agreed: Partial<Agreement> = {}) =>
      agreeOnReturn(shop, { id, actor, wish: "exchange", sizes: { 0: "L" }, feeKobo: 0, ...agreed }),
    receive: (id: string, toStock: number[] = [0]) => receiveReturn(shop, { id, actor, toStock }),
    giveBack: (id: string, seenKobo: number) => settleReturn(shop, { id, actor, seenKobo }),
    find: async (id: string) => (await db.select().from(returns).where(eq(returns.id, id)))[0]!,
    order: orderOf,
    itemsOf: (orderId: string) =>
      db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.position),
    /** A size's pieces in stock and held now. */
    async stockOf(productId: string, size: string) {
      const isThis = and(eq(productSizes.productId, productId), eq(productSizes.size, size));
      const [row] = await db.select().from(productSizes).where(isThis);
      const held = and(eq(stockHolds.productId, productId), eq(stockHolds.size, size));
      const holds = await db.select().from(stockHolds).where(held);
      return { quantity: row!.quantity, held: holds.reduce((sum, one) => sum + one.quantity, 0) };
    },
  });
}
