import { asc, eq } from "drizzle-orm";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { cancelByStaff, type StaffCancel } from "#app/orders/cancelling/cancel-by-staff.server.ts";
import { undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { actor } from "./refund-shop.ts";
import { createTestReturnShop } from "./return-shop.ts";

/** What `sell` takes. */
export const dressKobo = 1_250_000;

/** The answers with which the question opens, for an order of one dress. */
export const offered = {
  from: "placed",
  putsBack: true,
  seenKobo: dressKobo,
  money: "back",
  keepsCodes: false,
} as const;

export type TestCancelShop = ReturnType<typeof createTestCancelShop>;

/** A return shop whose staff cancel orders. */
export function createTestCancelShop(db: Database) {
  const shop = createTestReturnShop(db);
  return Object.assign(shop, {
    /** Sells one of five dresses, paid online. */
    async sellDress() {
      const reference = await shop.sell();
      const [order] = await db.select().from(orders).where(eq(orders.reference, reference));
      const [item] = await shop.itemsOf(order!.id);
      return { ...order!, reference, productId: item!.productId };
    },
    cancel: ({ id }: { id: string }, differences: Partial<StaffCancel> = {}) =>
      cancelByStaff(shop, { id, actor, cancel: { ...offered, ...differences } }),
    undo: ({ id }: { id: string }) => undoStage(shop, { id, actor, from: "cancelled" }),
    entries: () => db.select().from(attentionItems).orderBy(asc(attentionItems.id)),
    left: async ({ productId }: { productId: string }) => (await shop.stockOf(productId, "M")).quantity,
    stageOf: async ({ id }: { id: string }) => (await shop.order(id)).stage,
  });
}
