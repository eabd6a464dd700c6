import { eq, inArray, or } from "drizzle-orm";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { orders } from "#app/money/order-records/order-tables.server.ts";
import { orderEmailsKind } from "#app/money/settlement/make-order.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { doAgain } from "#app/platform/jobs/owed-work.server.ts";
import {
  findWaitingEmails,
  takeBackEmails,
  withdrawFailedEmails,
} from "#app/platform/mail/change-kept-emails.server.ts";

type Order = Pick<typeof orders.$inferSelect, "id" | "checkoutId">;

/**
 * Takes back the e-mails about an order that have not left yet, and has them written again at `due` with what is true
 * then: they hold its address and its link as text. Those that were sent are not sent again, and those that failed
 * cannot be any more.
 */
export async function rewriteWaitingMails(
  transaction: Transaction,
  { order, due, now }: { order: Order; due: Date; now: Date },
): Promise<void> {
  const about = { orderId: order.id, names: await namesOf(transaction, order) };
  await withdrawFailedEmails(transaction, about, "The order was corrected since.");
  const waiting = await findWaitingEmails(transaction, about);
  if (waiting.length === 0) return;
  const sources = new Map(waiting.map(({ key }) => [key, sourcesOf(key, order)]));
  const redone = await doAgain(transaction, [...sources.values()].flat(), { due, now });
  const taken = waiting.filter(({ key }) => sources.get(key)!.some(source => redone.includes(source)));
  await takeBackEmails(
    transaction,
    taken.map(({ id }) => id),
  );
}

/** What keys of e-mails have as their second part: the order, its checkout, payments and entries about them. */
async function namesOf(transaction: Transaction, { id, checkoutId }: Order): Promise<string[]> {
  const attempts = await transaction
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.checkoutId, checkoutId));
  const references = attempts.map(({ reference }) => reference);
  const entries = await transaction
    .select({ id: attentionItems.id })
    .from(attentionItems)
    .where(
      or(
        eq(attentionItems.orderId, id),
        eq(attentionItems.checkoutId, checkoutId),
        inArray(attentionItems.reference, references),
      ),
    );
  return [id, checkoutId, ...references, ...entries.map(entry => entry.id)];
}

/** The keys of the work that may have written an e-mail: its own, without ":owner", or that of a new order. */
function sourcesOf(key: string, { id }: Order): string[] {
  const isFirst = key === `order-confirmation:${id}` || key === `new-order-notice:${id}`;
  return [key, key.slice(0, key.lastIndexOf(":")), ...(isFirst ? [`${orderEmailsKind}:${id}`] : [])];
}
