import { eq } from "drizzle-orm";
import { href } from "react-router";
import * as v from "valibot";
import { formatMoney } from "#app/lib/money.ts";
import { checkouts, payLinks, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { isTestPaid } from "#app/money/order-records/is-test-paid.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import { addToOutbox, type OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findOrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import type { RefundState } from "./refund.ts";
import { refunds } from "./refund-tables.server.ts";

const refundEmailKind = "refund-email";

/** Which e-mail the shopper gets in each state. */
const newsOf: Record<RefundState, "asked" | "arrived" | "looked-at" | "by-hand"> = {
  asked: "asked",
  pending: "asked",
  processing: "asked",
  processed: "arrived",
  failed: "looked-at",
  "needs-attention": "looked-at",
  settled: "by-hand",
};

/** A refund that succeeds at once is told once. */
const askedDelayMs = 2 * 60_000;

/** Queues the news of a refund's state in its transaction, once each. */
export async function announceRefund(
  transaction: Transaction,
  { id, state }: { id: string; state: RefundState },
  now: Date,
): Promise<void> {
  const news = newsOf[state];
  const notBefore = news === "asked" ? new Date(now.getTime() + askedDelayMs) : now;
  const work = { kind: refundEmailKind, key: `${refundEmailKind}:${id}:${news}`, payload: { id, news } };
  await addToOutbox(transaction, { ...work, now, notBefore });
}

const payloadSchema = v.object({ id: v.string(), news: v.picklist(Object.values(newsOf)) });

/** One e-mail to the payer, unless the refund has moved on. A link's payer learns nothing of the order. */
export function refundEffects(shop: MailingContext): OutboxEffects {
  return {
    async [refundEmailKind]({ key, payload }) {
      const { id, news } = v.parse(payloadSchema, payload);
      const [refund] = await shop.db.select().from(refunds).where(eq(refunds.id, id));
      if (!refund || newsOf[refund.state] !== news) return;
      const payer = await findPayer(shop.db, refund.reference);
      if (!payer?.address) return;
      const look = await findOrderLook(shop, payer);
      const { name, number, address, path } = payer;
      const mail = composeMail(look, `refund-${news}`, {
        name,
        amount: formatMoney(refund.amountKobo, refund.currency),
        number,
        link: look.origin + path,
      });
      const orderId = refund.orderId ?? undefined;
      await writeEmail(shop.db, { key, to: { name, address }, orderId, ...mail }, shop.now());
    },
  };
}

/**
 * The payer and the page they know; undefined without a checkout. `number` "" without an order, and for a link's payer.
 */
async function findPayer(db: Queryable, reference: string) {
  const known = {
    name: checkouts.fullName,
    address: checkouts.email,
    token: checkouts.trackToken,
    number: orders.number,
    isTest: isTestPaid(checkouts.id, reference),
  };
  const [attempt] = await db
    .select({ ...known, payerEmail: paymentAttempts.payerEmail, payToken: payLinks.token })
    .from(paymentAttempts)
    .innerJoin(checkouts, eq(checkouts.id, paymentAttempts.checkoutId))
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .leftJoin(payLinks, eq(payLinks.id, paymentAttempts.payLinkId))
    .where(eq(paymentAttempts.reference, reference));
  if (attempt?.payerEmail && attempt.payToken) {
    const path = href("/pay/:token", { token: attempt.payToken });
    return { name: "", number: "", address: attempt.payerEmail, path, isTest: attempt.isTest };
  }
  const [found] = attempt
    ? [attempt]
    : await db
        .select(known)
        .from(receipts)
        .innerJoin(checkouts, eq(checkouts.id, receipts.checkoutId))
        .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
        .where(eq(receipts.reference, reference))
        .limit(1);
  if (!found?.token) return undefined;
  const { name, address, token, number, isTest } = found;
  return { name, address, isTest, number: number ?? "", path: href("/track/:token", { token }) };
}
