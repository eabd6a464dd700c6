import { asc, desc, eq, inArray } from "drizzle-orm";
import { collectionAnswers } from "#app/catalog/collections/collection-tables.server.ts";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { csvFile } from "#app/lib/csv.ts";
import { lagosFileTime } from "#app/lib/lagos-time.ts";
import { nairaDecimal } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { dueOf, receivedOf } from "#app/money/receipts/receipt.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";

/** `pieces` says all lines in words. Amounts are integer kobo. */
export type CollectionOrder = {
  id: string;
  number: string;
  createdAt: Date;
  fullName: string;
  phone: string;
  answer: string;
  pieces: string;
  stage: OrderStage;
  isPaid: boolean;
  dueKobo: number;
  totalKobo: number;
};

const mostOrders = 5_000;

/** Lists the newest first. */
export async function listCollectionOrders({ db }: ReadContext, id: string): Promise<CollectionOrder[]> {
  if (!isUuid(id)) return [];
  const { number, createdAt, fullName, phone, stage, paidAt, totalKobo, checkoutId } = orders;
  const rows = await db
    .select({
      id: orders.id,
      number,
      createdAt,
      fullName,
      phone,
      stage,
      paidAt,
      totalKobo,
      checkoutId,
      answer: collectionAnswers.answer,
    })
    .from(collectionAnswers)
    .innerJoin(orders, eq(orders.checkoutId, collectionAnswers.checkoutId))
    .where(eq(collectionAnswers.collectionId, id))
    .orderBy(desc(collectionAnswers.createdAt), desc(orders.id))
    .limit(mostOrders);
  if (rows.length === 0) return [];
  const piecesOf = await findPieces(
    db,
    rows.map(row => row.id),
  );
  const receipts = await listReceipts(
    db,
    rows.map(row => row.checkoutId),
  );
  return rows.map(({ checkoutId: checkout, paidAt: paid, ...row }) => {
    const receivedKobo = receivedOf(receipts.get(checkout) ?? []);
    return { ...row, pieces: piecesOf(row.id), isPaid: paid !== null, dueKobo: dueOf({ ...row, receivedKobo }) };
  });
}

async function findPieces(db: Queryable, orderIds: string[]): Promise<(orderId: string) => string> {
  const { orderId, quantity, title, size, isOnlySize, code } = orderItems;
  const lines = await db
    .select({ orderId, quantity, title, size, isOnlySize, code })
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.position));
  const words = new Map<string, string[]>();
  for (const line of lines) {
    const text = `${line.quantity} × ${line.title} (${sizeText(line.size, line.isOnlySize)}, ${line.code})`;
    words.set(line.orderId, [...(words.get(line.orderId) ?? []), text]);
  }
  return id => (words.get(id) ?? []).join("; ");
}

export function writeOrdersCsv(all: CollectionOrder[]): string {
  const head = ["Order", "Made", "Name", "Phone", "Answer", "Pieces", "Paid", "Due (naira)", "Total (naira)", "Stage"];
  const rows = all.map(order => [
    ...[order.number, lagosFileTime(order.createdAt), order.fullName, order.phone, order.answer, order.pieces],
    ...[order.isPaid ? "paid" : "not paid", nairaDecimal(order.dueKobo), nairaDecimal(order.totalKobo), order.stage],
  ]);
  return csvFile(head, rows);
}
