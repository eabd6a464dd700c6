import { and, eq, lt, or, sql } from "drizzle-orm";
import { resolveEntries } from "#app/money/attention/close-attention.server.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { findEntryId, openEntryAgain } from "#app/money/attention/reopen-attention.server.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { findContinuingOrder } from "#app/money/order-records/find-continuing-order.server.ts";
import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import { isOurReference } from "#app/money/payments/payment-reference.ts";
import type { Dispute } from "#app/money/payments/payments.ts";
import { findRefundable } from "#app/money/refunds/find-refundable.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { disputeDueAt, warnMs } from "./dispute-clock.ts";
import { disputes } from "./dispute-tables.server.ts";
import { endWords } from "./dispute-words.ts";

/** Work of the outbox that tells of a dispute. */
export const disputeNoticeKind = "dispute-notice";

export type DisputeShop = OutboxContext & { payments: PaymentProviders };

type Row = typeof disputes.$inferSelect;
type Order = Awaited<ReturnType<typeof findOrderOf>>;

/** An end that is older than this when it is first seen is no news. */
const newsMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Keeps what a provider says of a dispute, and promises the e-mail and the entry in the same transaction. `askedAt`:
 * before the question, so that an answer which comes later than a newer one changes nothing. Disputes of payments that
 * are not this shop's are left alone.
 */
export async function keepDispute(
  shop: DisputeShop,
  provider: string,
  { found, askedAt }: { found: Dispute; askedAt: Date },
): Promise<void> {
  if (await isNoNews(shop, provider, { found, askedAt })) return;
  const isOurs =
    isOurReference(found.reference) ||
    (await shop.db.$count(paymentAttempts, eq(paymentAttempts.reference, found.reference))) > 0;
  if (!isOurs) return;
  const order = await findOrderOf(shop, found.reference);
  const isTold = await transact(shop.db, async transaction => {
    const news = { found, askedAt, now: shop.now() };
    const was = await lockRow(transaction, provider, news);
    if (!was) return false;
    const { row, tells } = await writeNews(transaction, was, news);
    await followInAttention(transaction, { row, was, order, now: news.now });
    if (tells) await promiseMail(transaction, row, { moment: "first", now: news.now });
    return tells;
  });
  if (isTold) shop.workSoon?.();
}

/** The order of a payment, or the one that goes on where that was changed. */
export async function findOrderOf(shop: Pick<DisputeShop, "db" | "payments">, reference: string) {
  const payment = await findRefundable(shop, reference);
  if (!payment?.orderId || !payment.orderNumber) return undefined;
  return await findContinuingOrder(shop.db, { id: payment.orderId, number: payment.orderNumber });
}

/** True when an answer has nothing that the row has not. */
export function saysTheSame(row: Row, { state, status, dueAt, category, amountKobo }: Dispute): boolean {
  const isDueThen = dueAt === undefined || dueAt.getTime() === row.dueAt.getTime();
  const isAbout = (category ?? row.category) === row.category && (amountKobo ?? row.amountKobo) === row.amountKobo;
  return row.state === state && row.status === status && isDueThen && isAbout;
}

/** Notes that the provider said the same again, as most answers do. */
async function isNoNews({ db }: DisputeShop, provider: string, { found, askedAt }: { found: Dispute; askedAt: Date }) {
  const isThis = and(eq(disputes.provider, provider), eq(disputes.disputeId, found.id));
  const [row] = await db.select().from(disputes).where(isThis);
  if (!row || !saysTheSame(row, found)) return false;
  await db
    .update(disputes)
    .set({ askedAt })
    .where(and(eq(disputes.id, row.id), lt(disputes.askedAt, askedAt)));
  return true;
}

type News = { found: Dispute; askedAt: Date; now: Date };

/** Returns the row as it was, locked; undefined when it has a newer answer. A new row has told nobody yet. */
async function lockRow(transaction: Transaction, provider: string, { found, askedAt, now }: News) {
  const disputedAt = found.createdAt ?? now;
  const facts = { id: newId(), provider, disputeId: found.id, reference: found.reference, currency: found.currency };
  const isThis = and(eq(disputes.provider, provider), eq(disputes.disputeId, found.id));
  const dueAt = found.dueAt ?? disputeDueAt(disputedAt);
  const [made] = await transaction
    .insert(disputes)
    .values({ ...facts, status: found.status, state: found.state, dueAt, disputedAt, askedAt, createdAt: now })
    .onConflictDoNothing({ target: [disputes.provider, disputes.disputeId] })
    .returning();
  if (made) return { ...made, isNew: true };
  const [kept] = await transaction.select().from(disputes).where(isThis).for("update");
  return kept && kept.askedAt <= askedAt ? { ...kept, isNew: false } : undefined;
}

/** `tells`: the first e-mail of this round is to be written now. */
async function writeNews(
  transaction: Transaction,
  was: Row,
  { found, askedAt, now }: News,
): Promise<{ row: Row; tells: boolean }> {
  const isOpenAgain = was.state !== "open" && found.state === "open";
  // Without a time from the provider the first one stays while it is open, so that it never moves away.
  const dueAt = found.dueAt ?? (isOpenAgain ? disputeDueAt(now) : was.dueAt);
  const isOver = found.state !== "open" && found.state !== "answered";
  // A bank that asks again under the same id gives a new time.
  const isAgain = isOpenAgain && dueAt > was.dueAt;
  const marks = isAgain ? { toldAt: null, warnedAt: null, round: was.round + 1 } : was;
  const tells = found.state === "open" && dueAt > now && marks.toldAt === null;
  const [row] = await transaction
    .update(disputes)
    .set({
      status: found.status,
      state: found.state,
      category: found.category ?? was.category,
      amountKobo: found.amountKobo ?? was.amountKobo,
      dueAt,
      askedAt,
      endedAt: isOver ? (was.endedAt ?? now) : null,
      round: marks.round,
      toldAt: tells ? now : marks.toldAt,
      // With little time left the first e-mail says so itself.
      warnedAt: tells && dueAt.getTime() - now.getTime() <= warnMs ? now : marks.warnedAt,
    })
    .where(eq(disputes.id, was.id))
    .returning();
  return { row: row!, tells };
}

/** Each round has one key, so its e-mail is written once. Phones ring about the entry that the work names. */
export async function promiseMail(
  transaction: Transaction,
  { id, round, reference, disputeId }: Pick<Row, "id" | "round" | "reference" | "disputeId">,
  { moment, now }: { moment: "first" | "last-hours"; now: Date },
): Promise<void> {
  const key = `dispute-notice:${id}:${round}:${moment}`;
  const entryId = await findEntryId(transaction, { kind: "disputed", reference, subject: disputeId });
  const payload = { id, moment: `${round}:${moment}`, reference, entryId };
  await addToOutbox(transaction, { kind: disputeNoticeKind, key, payload, now });
}

async function followInAttention(
  transaction: Transaction,
  { row, was, order, now }: { row: Row; was: Row & { isNew: boolean }; order: Order; now: Date },
): Promise<void> {
  const { reference, provider, disputeId: subject, state, currency } = row;
  const of = order ? `order ${order.number}` : "this payment";
  const entry = {
    ...{ reference, subject, provider, currency, now },
    ...(order && { orderId: order.id }),
    ...(row.amountKobo !== null && { paidKobo: row.amountKobo }),
  };
  if (state !== "open") {
    const about = { reference, kind: "disputed", subjects: ["", subject] } as const;
    await resolveEntries(transaction, about, { by: provider, resolution: endWords[state], now });
    // Money that was taken while nobody could be told is told afterwards.
    const isSilentLoss = was.isNew && state === "lost" && now.getTime() - row.disputedAt.getTime() < newsMs;
    if (isSilentLoss)
      await raiseAttention(transaction, {
        ...entry,
        kind: "dispute-over",
        detail: `The customer's bank took back the payment of ${of}.`,
      });
    return;
  }
  const times = await countRounds(transaction, row);
  const detail =
    times > 1
      ? `The customer's bank asks for the payment of ${of} again (round ${times}).`
      : `The customer's bank asks for the payment of ${of} back.`;
  // This room writes the e-mails about it.
  await raiseAttention(transaction, { ...entry, kind: "disputed", detail, isMailed: false });
  if (was.state !== "open") await openEntryAgain(transaction, { kind: "disputed", reference, subject, detail });
}

/** The rounds of one payment: other disputes before this, and this one's own. */
async function countRounds(transaction: Transaction, row: Row): Promise<number> {
  const isEarlier = or(
    lt(disputes.disputedAt, row.disputedAt),
    and(eq(disputes.disputedAt, row.disputedAt), lt(disputes.disputeId, row.disputeId)),
  );
  const [earlier] = await transaction
    .select({ rounds: sql<number>`coalesce(sum(${disputes.round}), 0)::int` })
    .from(disputes)
    .where(and(eq(disputes.reference, row.reference), isEarlier));
  return earlier!.rounds + row.round;
}
