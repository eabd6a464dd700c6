import type { Pool } from "pg";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { numberWaitingPapers } from "#app/orders/invoices/number-papers.server.ts";
import { orderEffects } from "#app/orders/orders/write-order-emails.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { createTestOrderShop, insertCustomer, mustStart } from "#test/shops/order-shop.ts";
import { checkBooks } from "./check-books.ts";
import type { OtherBooks } from "./other-books.ts";
import { readShopBooks } from "./shop-books.ts";

/** A settled shop that sold one of ten pieces and refunded part of it, with the stand-ins' records. */
export async function sellOneOf({ db, pool }: { db: Database; pool: Pool }) {
  const shop = createTestOrderShop(db);
  const { id: productId } = await insertProduct(db, { quantities: { M: 10 } });
  const { reference } = await mustStart(shop, await insertCustomer(db), [{ productId, size: "M", quantity: 1 }]);
  shop.provider.pay(reference);
  await completeCheckout(shop, reference);
  const settings = { ...shop.settings, origin: "https://shop.example", ownerEmail: "owner@example.com" };
  await workOutbox({ ...shop, log: shop.log }, orderEffects({ ...shop, settings }));
  const refund = { id: newId(), reference, amountKobo: 20_000, currency: "NGN", provider: "fake", providerId: "77" };
  await db.insert(refunds).values({ ...refund, state: "processed", actor: "owner@example.com" });
  await numberWaitingPapers(shop);
  const [order] = await db.select().from(orders);
  const others: OtherBooks = {
    charges: [{ reference, amount: 1_250_000, currency: "NGN", isCharged: true }],
    refunds: [{ id: "77", reference, amount: 20_000, status: "processed", note: "a key" }],
    putIn: [{ piece: `${productId} M`, quantity: 10 }],
    promises: new Map([[reference, new Set([order!.number])]]),
    sentEmails: ["<one@shop.example>", "<two@shop.example>"],
  };
  const check = async () => checkBooks(await readShopBooks(pool), others);
  return { db, reference, productId, order: order!, others, check };
}
