import { orderEvents } from "#app/money/order-records/order-tables.server.ts";
import { returnItems, returns } from "#app/orders/returns/return-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";

/** An order with returns, and two of the returns: one to answer, one to refund. */
export const shownReturns = {
  token: "0199a1b2000070008000000000f0f0fc",
  asked: "0199a1b2-0000-7000-8000-00000000f00c",
  accepted: "0199a1b2-0000-7000-8000-00000000f00d",
  received: "0199a1b2-0000-7000-8000-00000000f00e",
} as const;

const said = "The seam under the left arm came open when I tried it on. ".repeat(4);

/** Adds a delivered order with returns in three states, in a shop that takes returns. */
export async function showReturns(db: Database, product: { id: string; code: string }): Promise<void> {
  await db.insert(shopSettings).values({ key: "takesReturns", value: true });
  await db.insert(shopSettings).values({ key: "returnAddress", value: "14 Bode Thomas Street\nSurulere, Lagos" });
  const at = new Date(Date.UTC(2026, 7, 30, 9));
  const order = await insertOrder(db, {
    product,
    number: "SEW-2298",
    trackToken: shownReturns.token,
    createdAt: at,
    paidAt: at,
    stage: "delivered",
    status: "success",
    fullName: "Temitope Oluwaseun-Akinwande Balogun",
    lines: [
      { quantity: 6 },
      { productId: (await insertProduct(db, { quantities: { M: 3, L: 0, XL: 2 } })).id, title: "Àdìrẹ shirt" },
    ],
  });
  const event = { id: newId(), orderId: order.id, actor: "owner@example.com", kind: "stage" };
  const step = { before: { stage: "sent", status: "success" }, after: { stage: "delivered", status: "success" } };
  await db.insert(orderEvents).values({ ...event, ...step, at: new Date() });
  const later = (ms: number) => new Date(Date.now() + ms);
  const of = { orderId: order.id, createdAt: at };
  await db.insert(returns).values([
    { ...of, id: shownReturns.asked, ordinal: 1, state: "asked", reason: "faulty", wish: "exchange", said },
    {
      ...of,
      id: shownReturns.accepted,
      ordinal: 2,
      state: "accepted",
      reason: "wrong-size",
      wish: "exchange",
      feeKobo: 350_000,
      heldUntil: later(864_000_000),
      closesAt: later(1_814_400_000),
    },
    {
      ...of,
      id: shownReturns.received,
      ordinal: 3,
      state: "received",
      reason: "changed-mind",
      wish: "money",
      creditKobo: 2_500_000,
      exchangedKobo: 0,
      waybill: "GIG W-20417",
    },
  ]);
  await db.insert(returnItems).values([
    { returnId: shownReturns.asked, position: 0, count: 1, newSize: "M" },
    { returnId: shownReturns.accepted, position: 0, count: 1, newSize: "L" },
    { returnId: shownReturns.received, position: 0, count: 2, toStock: true },
  ]);
  const asked = { ...event, kind: "return-asked", actor: "tracking link", at: new Date() };
  await db.insert(orderEvents).values({ ...asked, id: newId(), after: { return: 1, reason: "faulty", pieces: 1 } });
}
