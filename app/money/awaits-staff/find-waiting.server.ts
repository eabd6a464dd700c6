import { and, eq, ne, or } from "drizzle-orm";
import { sumKobo } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { listCheckoutLines } from "#app/money/checkout-records/list-checkout-lines.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { countTries } from "#app/money/pay-on-delivery/settle-call.server.ts";
import { listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { dueOf, receivedOf } from "#app/money/receipts/receipt.ts";
import { listRefundsUnder } from "#app/money/refunds/find-refundable.server.ts";
import { countsAsRefunded } from "#app/money/refunds/refund.ts";
import { transfers } from "#app/money/transfers/transfer-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { asWaitingRow } from "./list-waiting.server.ts";
import type { ToldFacts, WaitingDetail, WaitingRow } from "./waiting-checkout.ts";

/**
 * Undefined for an unknown id, and for one paid online that never waited. Five queries, one more for calls and for
 * money.
 */
export async function findAwaitingStaff({ db }: { db: Database }, id: string): Promise<WaitingDetail | undefined> {
  if (!isUuid(id)) return undefined;
  const didWait = or(eq(checkouts.state, "waiting"), and(ne(checkouts.terms, "prepaid"), ne(checkouts.state, "open")));
  const [checkout] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), didWait));
  if (!checkout) return undefined;
  const receipts = (await listReceipts(db, [id])).get(id) ?? [];
  const receivedKobo = receivedOf(receipts);
  const refunds = await listRefundsUnder(
    db,
    receipts.map(({ reference }) => reference),
  );
  const [order] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.checkoutId, id));
  const { email, phone, street, city, region, postalCode, landmark, shopperNote, hidesPrices } = checkout;
  const { neededBy } = checkout;
  const { wantsDelivery, deliveryKind, promised } = checkout;
  const { subtotalKobo, discountKobo, discountReason, feeKobo, totalKobo, payNowKobo, needsCall } = checkout;
  const { laterKobo } = checkout;
  const { terms } = checkout;
  return {
    ...rowOf(checkout),
    email,
    phone,
    street,
    city,
    region,
    postalCode,
    landmark,
    shopperNote,
    hidesPrices,
    neededBy,
    wantsDelivery,
    deliveryKind,
    promised,
    subtotalKobo,
    discountKobo,
    discountReason,
    feeKobo,
    needsCall,
    laterKobo,
    tries: terms === "on-delivery" ? await countTries(db, id) : 0,
    collectCode: null,
    receivedKobo,
    dueKobo: dueOf({ totalKobo, stage: "placed", receivedKobo }),
    leftKobo: Math.max(0, (payNowKobo ?? totalKobo) - receivedKobo),
    excessKobo: Math.max(0, receivedKobo - totalKobo),
    lines: await listCheckoutLines(db, id),
    receipts,
    refunds,
    backKobo: sumKobo(refunds.filter(one => countsAsRefunded(one.state)).map(one => one.amountKobo)),
    order,
    transfer: await findTold(db, id),
  };
}

async function findTold(db: Database, checkoutId: string): Promise<ToldFacts | undefined> {
  const [told] = await db.select().from(transfers).where(eq(transfers.checkoutId, checkoutId));
  if (!told) return undefined;
  const { code, bank, account, accountName, toldSentAt, pictureAt } = told;
  return { code, bank, account, accountName, toldSentAt, hasPicture: pictureAt !== null };
}

function rowOf(checkout: typeof checkouts.$inferSelect): WaitingRow {
  const { id, state, terms, fullName, phone, receiverName, receiverPhone } = checkout;
  const { totalKobo, createdAt, expiresAt } = checkout;
  const { deliveryKind, promised, city, region } = checkout;
  const place = { deliveryKind, promised, city, region };
  const people = { fullName, phone, receiverName, receiverPhone };
  return asWaitingRow({ id, state, terms, ...people, totalKobo, createdAt, expiresAt, ...place });
}
