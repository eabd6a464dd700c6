import { and, eq, gt, inArray, isNull, lt, lte, or, sql, sum } from "drizzle-orm";
import { backoffFrom, claimDue } from "#app/platform/database/claim-due.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { move, statesBefore } from "#app/platform/tables/moves.ts";
import { type AttemptState, attemptMoves, unsettledAttempts } from "./checkout-states.ts";
import { paymentAttempts } from "./checkout-tables.server.ts";

/* Queries that are returned, not awaited, fit `writeTogether`. */

type Attempt = typeof paymentAttempts.$inferSelect;

/** Most transfers take less than this. */
const youngMs = 2 * 60 * 60 * 1000;
const firstPauseMs = 30_000;
/** The longest pauses between questions about recent transfers, older ones, and other payments. */
const longestPausesMs = { youngTransfer: 2 * 60_000, transfer: 30 * 60_000, other: 2 * 60 * 60_000 };
const queue = { table: paymentAttempts, key: "id", dueAt: "askAfter", tries: "askedCount" } as const;

const isOf = (reference: string) => eq(paymentAttempts.reference, reference);

/** Records an attempt that the provider has not got yet. */
export function recordAttempt(db: Pick<Queryable, "insert">, attempt: Attempt) {
  return db.insert(paymentAttempts).values(attempt);
}

/**
 * Claims an attempt until `until` to announce it; false while another has it, once it is open or replaced. `replacing`
 * does not count as a replacement.
 */
export async function claimAttempt(
  db: Queryable,
  id: string,
  { until, now, replacing }: { until: Date; now: Date; replacing: string },
): Promise<boolean> {
  const claimed = await db
    .update(paymentAttempts)
    .set({ openingUntil: until })
    .where(
      and(
        eq(paymentAttempts.id, id),
        isNull(paymentAttempts.accessCode),
        or(isNull(paymentAttempts.openingUntil), lte(paymentAttempts.openingUntil, now)),
        sql`not exists (select from payment_attempts later where later.checkout_id = ${paymentAttempts.checkoutId}
              and later.id > ${paymentAttempts.id} and later.access_code is not null
              and later.pay_link_id is not distinct from ${paymentAttempts.payLinkId}
              and later.payer_email is not distinct from ${paymentAttempts.payerEmail}
              and later.reference <> ${replacing})`,
      ),
    )
    .returning({ id: paymentAttempts.id });
  return claimed.length > 0;
}

export async function releaseAttempt(db: Queryable, reference: string): Promise<void> {
  await db.update(paymentAttempts).set({ openingUntil: null }).where(isOf(reference));
}

/** Notes that the provider has opened the attempt, and ends the claim. */
export async function noteOpened(
  db: Queryable,
  reference: string,
  { accessCode, paymentUrl, isTest }: { accessCode: string; paymentUrl: string; isTest: boolean },
): Promise<void> {
  const open = move(attemptMoves, "created", "open");
  const state = sql`case when ${paymentAttempts.state} = 'created' then ${open} else ${paymentAttempts.state} end`;
  await db
    .update(paymentAttempts)
    .set({ accessCode, paymentUrl, isTest, state, openingUntil: null })
    .where(isOf(reference));
}

/** The checkout is locked. `settledAt`: nothing more is expected since then. */
export async function moveAttempt(
  transaction: Queryable,
  { reference, state }: Pick<Attempt, "reference" | "state">,
  to: Exclude<AttemptState, "created" | "paid">,
  settledAt: Date | null,
): Promise<void> {
  await transaction
    .update(paymentAttempts)
    .set({ state: move(attemptMoves, state, to), settledAt })
    .where(isOf(reference));
}

/** Writes without a lock: nothing is written when the state has changed. */
export async function moveAttemptFrom(
  db: Queryable,
  { reference, state }: Pick<Attempt, "reference" | "state">,
  to: Exclude<AttemptState, "created" | "paid">,
  settledAt?: Date,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: move(attemptMoves, state, to), settledAt })
    .where(and(isOf(reference), eq(paymentAttempts.state, state)));
}

/** Counting stops here, because nobody needs to know more. */
const mostFailures = 1_000;

/**
 * Keeps how often an attempt failed, as its provider says. Returns the failures of its checkout; undefined when these
 * are no more than before.
 */
export async function countedFailures(
  db: Queryable,
  reference: string,
  tries: number,
): Promise<{ checkoutId: string; failures: number } | undefined> {
  const failures = Math.min(tries, mostFailures);
  const [changed] = await db
    .update(paymentAttempts)
    .set({ failures })
    .where(and(isOf(reference), lt(paymentAttempts.failures, failures)))
    .returning({ checkoutId: paymentAttempts.checkoutId });
  if (!changed) return undefined;
  const [all] = await db
    .select({ failures: sum(paymentAttempts.failures).mapWith(Number) })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.checkoutId, changed.checkoutId));
  return { ...changed, failures: all!.failures };
}

/** The caller has locked the attempt. */
export function settleAttempt(
  db: Queryable,
  { reference, state }: Pick<Attempt, "reference" | "state">,
  { paidKobo, paidCurrency, now }: { paidKobo: number; paidCurrency: string; now: Date },
) {
  return db
    .update(paymentAttempts)
    .set({ state: move(attemptMoves, state, "paid"), settledAt: now, paidKobo, paidCurrency })
    .where(isOf(reference));
}

/** Makes an attempt due for a question, given up or not. False when there is none. */
export async function askAgainAbout(db: Queryable, reference: string, now: Date): Promise<boolean> {
  const isGivenUp = sql`${paymentAttempts.state} = 'abandoned'`;
  const again = move(attemptMoves, "abandoned", "open");
  const due = await db
    .update(paymentAttempts)
    .set({
      askAfter: now,
      askedCount: 0,
      state: sql`case when ${isGivenUp} then ${again} else ${paymentAttempts.state} end`,
      settledAt: sql`case when ${isGivenUp} then null else ${paymentAttempts.settledAt} end`,
    })
    .where(isOf(reference))
    .returning({ id: paymentAttempts.id });
  return due.length > 0;
}

/**
 * Claims the unsettled attempt of a provider that has been due the longest, and sets when it is due again: pauses
 * double from 30 seconds to two hours.
 */
export async function claimDueAttempt(
  db: Queryable,
  { provider, now }: { provider: string; now: Date },
): Promise<Attempt | undefined> {
  const isYoung = gt(paymentAttempts.createdAt, new Date(now.getTime() - youngMs));
  const isPending = eq(paymentAttempts.state, "pending");
  const { youngTransfer, transfer, other } = longestPausesMs;
  const longestMs = sql`case when ${and(isPending, isYoung)} then ${youngTransfer}::float8
    when ${isPending} then ${transfer}::float8 else ${other}::float8 end`;
  return await claimDue(db, queue, {
    where: and(eq(paymentAttempts.provider, provider), inArray(paymentAttempts.state, unsettledAttempts)),
    now,
    until: backoffFrom(now, paymentAttempts.askedCount, { firstMs: firstPauseMs, longestMs }),
  });
}

export async function giveUpAttempt(db: Queryable, reference: string, now: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: "abandoned", settledAt: now })
    .where(and(isOf(reference), inArray(paymentAttempts.state, statesBefore(attemptMoves, "abandoned"))));
}
