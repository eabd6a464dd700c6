import { and, asc, eq, gt, inArray, lt, or } from "drizzle-orm";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { type Dispute, type Disputes, type Payments, PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { claimDue } from "#app/platform/database/claim-due.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { disputeChecks, disputes } from "./dispute-tables.server.ts";
import { type DisputeShop, keepDispute, saysTheSame } from "./keep-dispute.server.ts";

export type AskingShop = DisputeShop & { log: Pick<Log, "warn"> };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const everyMs = 15 * minuteMs;
/** After this time a process that asks counts as dead, and a silent provider is asked again. */
const againMs = 2 * minuteMs;
/** The first list goes back this far. */
const firstMs = 45 * dayMs;
/** Lists overlap, because a dispute may appear later than the time it bears. */
const overlapMs = 3 * dayMs;
const queue = { table: disputeChecks, key: "provider", dueAt: "askAfter" } as const;

/** Disputes that no list names are asked for one by one, at most this many in a round. */
const maxAlone = 50;
/** A bank's decision may take weeks. */
const slowMs = 6 * 60 * minuteMs;
const forgottenMs = 7 * dayMs;

/**
 * Asks each provider about its disputes every quarter of an hour, one instance at a time, because a webhook may be
 * days late. A provider without payments or without such questions is left alone; a silent one delays no other.
 */
export async function askAboutDisputes(shop: AskingShop): Promise<void> {
  for (const provider of shop.payments.all) {
    if (!provider.disputes) continue;
    const askedAt = shop.now();
    if (!(await claimCheck(shop, provider.provider))) continue;
    try {
      await askProvider(shop, provider.provider, provider.disputes, askedAt);
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      shop.log.warn({ err: error, provider: provider.provider }, "the provider says nothing about disputes");
    }
  }
}

/** Asks about the dispute of a webhook. A silent provider, or a webhook without an id, makes the next list due. */
export async function askAboutDispute(shop: AskingShop, provider: Payments, disputeId: string): Promise<void> {
  const askedAt = shop.now();
  try {
    const found = disputeId ? await provider.disputes?.find(disputeId) : undefined;
    if (found) return await keepDispute(shop, provider.provider, { found, askedAt });
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    shop.log.warn(
      { err: error, disputeId },
      "the provider says nothing about this dispute; the list is asked for soon",
    );
  }
  await shop.db
    .insert(disputeChecks)
    .values({ provider: provider.provider, askAfter: askedAt })
    .onConflictDoUpdate({ target: disputeChecks.provider, set: { askAfter: askedAt } });
}

async function claimCheck({ db, now }: AskingShop, provider: string): Promise<boolean> {
  const isThis = eq(disputeChecks.provider, provider);
  if ((await db.$count(disputeChecks, isThis)) === 0) {
    const payment = db.select({ id: paymentAttempts.id }).from(paymentAttempts);
    if ((await payment.where(eq(paymentAttempts.provider, provider)).limit(1)).length === 0) return false;
    await db.insert(disputeChecks).values({ provider, askAfter: now() }).onConflictDoNothing();
  }
  const until = new Date(now().getTime() + againMs);
  return (await claimDue(db, queue, { where: isThis, now: now(), until })) !== undefined;
}

async function askProvider(shop: AskingShop, provider: string, asked: Disputes, askedAt: Date): Promise<void> {
  const isThis = eq(disputeChecks.provider, provider);
  const [check] = await shop.db.select().from(disputeChecks).where(isThis);
  const since = check?.askedUntil?.getTime() ?? askedAt.getTime() - firstMs;
  const range = { from: new Date(since - overlapMs), to: new Date(askedAt.getTime() + dayMs) };
  const { disputes: listed, unreadable } = await asked.list(range);
  for (const found of await withoutKnown(shop, provider, { listed, askedAt }))
    await keepDispute(shop, provider, { found, askedAt });
  if (unreadable > 0) shop.log.warn({ provider, unreadable }, "disputes were listed that cannot be read");
  // What was listed is safe from here on, whatever comes of the single questions.
  const askAfter = new Date(askedAt.getTime() + everyMs);
  await shop.db.update(disputeChecks).set({ askAfter, askedUntil: askedAt }).where(isThis);
  for (const disputeId of await findUnlisted(shop, provider, askedAt)) {
    const asksAt = shop.now();
    const found = await asked.find(disputeId);
    if (found) await keepDispute(shop, provider, { found, askedAt: asksAt });
  }
}

/** Most of a list was there before: what says the same again is noted in one statement. */
async function withoutKnown(
  { db }: AskingShop,
  provider: string,
  { listed, askedAt }: { listed: Dispute[]; askedAt: Date },
): Promise<Dispute[]> {
  if (listed.length === 0) return [];
  const ids = listed.map(({ id }) => id);
  const rows = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, provider), inArray(disputes.disputeId, ids)));
  const byId = new Map(rows.map(row => [row.disputeId, row]));
  const [same, news] = [[] as string[], [] as Dispute[]];
  for (const found of listed) {
    const row = byId.get(found.id);
    if (row && saysTheSame(row, found)) same.push(row.id);
    else news.push(found);
  }
  if (same.length > 0) {
    await db
      .update(disputes)
      .set({ askedAt })
      .where(and(inArray(disputes.id, same), lt(disputes.askedAt, askedAt)));
  }
  return news;
}

/** Undecided disputes that the list did not name: open ones each time, what is with the bank every six hours. */
async function findUnlisted({ db }: AskingShop, provider: string, askedAt: Date): Promise<string[]> {
  const before = (ms: number) => new Date(askedAt.getTime() - ms);
  const isOpen = and(eq(disputes.state, "open"), lt(disputes.askedAt, askedAt));
  const isUrgent = and(isOpen, gt(disputes.dueAt, before(forgottenMs)));
  const isSlow = and(inArray(disputes.state, ["open", "answered"]), lt(disputes.askedAt, before(slowMs)));
  const rows = await db
    .select({ disputeId: disputes.disputeId })
    .from(disputes)
    .where(and(eq(disputes.provider, provider), or(isUrgent, isSlow)))
    .orderBy(asc(disputes.askedAt))
    .limit(maxAlone);
  return rows.map(({ disputeId }) => disputeId);
}
