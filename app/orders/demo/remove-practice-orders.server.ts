import { and, eq, inArray, or, sql } from "drizzle-orm";
import { collectionAnswers } from "#app/catalog/collections/collection-tables.server.ts";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts, payLinks, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { salesOfPeople } from "#app/money/checkout-records/sales-of-people.server.ts";
import { discountUses } from "#app/money/discounts/discount-tables.server.ts";
import { disputes } from "#app/money/disputes/dispute-tables.server.ts";
import { recountFigures } from "#app/money/figures/refill-figures.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { practiceDisputes, practiceRefunds, practiceTransactions } from "#app/money/payments/practice-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { paymentEvents } from "#app/money/settlement/settlement-tables.server.ts";
import { forgetGuests } from "#app/people/accounts/record-guest.server.ts";
import { type ForgettingContext, removePictures } from "#app/people/privacy/erase-person.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { findPracticeSales } from "./find-practice-sales.server.ts";

/** Sales in one transaction: the embedded database serves nobody meanwhile. */
const atOnce = 20;

/**
 * Deletes orders and checkouts that only test payments were made for, with all that hangs on them, and counts the days'
 * figures again. Sold pieces are not put back. Returns how many orders went.
 */
export async function removePracticeOrders(shop: ForgettingContext): Promise<number> {
  const { db, now } = shop;
  const days = new Set<string>();
  let removed = 0;
  for (;;) {
    const next = (await findPracticeSales(db)).slice(0, atOnce);
    const orderIds = next.flatMap(({ orderId }) => orderId ?? []);
    const checkoutIds = next.map(({ checkoutId }) => checkoutId);
    await removePictures(shop, { checkoutIds, orderIds, references: [] });
    const step = await transact(db, async transaction => {
      // Numbers that are given meanwhile could leave a gap.
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('numbers of papers', 0))`);
      const sales = (await findPracticeSales(transaction)).slice(0, atOnce);
      for (const day of await daysOf(
        transaction,
        sales.map(({ checkoutId }) => checkoutId),
      ))
        days.add(day);
      await deleteSales(transaction, sales, now());
      return sales;
    });
    removed += step.filter(({ orderId }) => orderId !== null).length;
    if (step.length < atOnce) break;
  }
  await recountFigures({ db, now }, [...days]);
  return removed;
}

/** Days of Lagos on which these checkouts left figures. */
async function daysOf(transaction: Transaction, checkoutIds: string[]): Promise<string[]> {
  if (checkoutIds.length === 0) return [];
  const at = [
    await transaction.select({ at: checkouts.createdAt }).from(checkouts).where(inArray(checkouts.id, checkoutIds)),
    await transaction.select({ at: orders.createdAt }).from(orders).where(inArray(orders.checkoutId, checkoutIds)),
    await transaction
      .select({ at: receipts.receivedAt })
      .from(receipts)
      .where(inArray(receipts.checkoutId, checkoutIds)),
  ];
  return at.flat().map(row => lagosDayOf(row.at));
}

type Going = { checkoutId: string; orderId: string | null };

async function deleteSales(transaction: Transaction, sales: Going[], now: Date): Promise<void> {
  if (sales.length === 0) return;
  const checkoutIds = sales.map(({ checkoutId }) => checkoutId);
  const orderIds = sales.flatMap(({ orderId }) => orderId ?? []);
  const attempts = await transaction
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.checkoutId, checkoutIds));
  const references = attempts.map(({ reference }) => reference);
  // Receipts and numbered papers are otherwise never deleted.
  await transaction.execute(sql`select set_config('selvedge.may_delete', 'on', true)`);
  const disputed = await transaction
    .delete(disputes)
    .where(inArray(disputes.reference, references))
    .returning({ id: disputes.id });
  const names = [...checkoutIds, ...orderIds, ...references, ...disputed.map(({ id }) => id)];
  await deleteMessages(transaction, names, orderIds);
  const isTheirs = or(
    inArray(attentionItems.checkoutId, checkoutIds),
    inArray(attentionItems.orderId, orderIds),
    inArray(attentionItems.reference, references),
  );
  await transaction.delete(attentionItems).where(isTheirs);
  await transaction
    .delete(refunds)
    .where(or(inArray(refunds.orderId, orderIds), inArray(refunds.reference, references)));
  await transaction.delete(orders).where(inArray(orders.id, orderIds));
  await transaction.delete(receipts).where(inArray(receipts.checkoutId, checkoutIds));
  await transaction.delete(collectionAnswers).where(inArray(collectionAnswers.checkoutId, checkoutIds));
  await transaction.delete(discountUses).where(inArray(discountUses.checkoutId, checkoutIds));
  await transaction.delete(paymentAttempts).where(inArray(paymentAttempts.checkoutId, checkoutIds));
  await transaction.delete(payLinks).where(inArray(payLinks.checkoutId, checkoutIds));
  const isNews = and(eq(paymentEvents.provider, "practice"), inArray(paymentEvents.reference, references));
  await transaction.delete(paymentEvents).where(isNews);
  await transaction.delete(practiceDisputes).where(inArray(practiceDisputes.reference, references));
  await transaction.delete(practiceRefunds).where(inArray(practiceRefunds.reference, references));
  await transaction.delete(practiceTransactions).where(inArray(practiceTransactions.reference, references));
  await transaction.update(checkouts).set({ erasedAt: now }).where(inArray(checkouts.id, checkoutIds));
  await forgetGuests(transaction, await salesOfPeople.lastOf(transaction, checkoutIds));
  await transaction.delete(checkouts).where(inArray(checkouts.id, checkoutIds));
  await transaction.execute(sql`select set_config('selvedge.may_delete', '', true)`);
}

/** `names`: the second part of the messages' keys. */
async function deleteMessages(transaction: Transaction, names: string[], orderIds: string[]): Promise<void> {
  const ofEmail = sql`split_part(${emails.key}, ':', 2)`;
  await transaction.delete(emails).where(or(inArray(emails.orderId, orderIds), inArray(ofEmail, names)));
  const conditions = ["orderId", "checkoutId", "reference"].map(name =>
    inArray(sql`${outbox.payload} ->> ${name}`, names),
  );
  await transaction.delete(outbox).where(or(...conditions));
}
