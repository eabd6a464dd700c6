import { setTimeout as pause } from "node:timers/promises";
import { and, asc, eq, gte, isNotNull, isNull, ne } from "drizzle-orm";
import { type PaymentRefusal, PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import {
  claimAttempt,
  moveAttemptFrom,
  noteOpened,
  releaseAttempt,
} from "#app/money/checkout-records/change-attempts.server.ts";
import { checkouts, paymentAttempts } from "#app/platform/tables/checkout-tables.server.ts";
import { attentionItems } from "#app/platform/tables/order-tables.server.ts";
import type { OrderShop } from "#app/money/settlement/order-shop.server.ts";
import { addAttempt, claimUntil, ofPayer, payerOf } from "./add-attempt.server.ts";
import { abandon } from "./insert-checkout.server.ts";

type Attempt = typeof paymentAttempts.$inferSelect;

/** An attempt that the browser can open. */
export type OpenedAttempt = { reference: string; accessCode: string; paymentUrl: string };

/** What came of announcing an attempt: it is open, or the provider will not take it. */
export type AttemptOutcome = ({ kind: "opened" } & OpenedAttempt) | PaymentRefusal;

/**
 * `replacing`: a reference whose popup could not be opened, so that it is no answer. `isClaimed`: the attempt was
 * written with a claim, and it is the caller's.
 */
export type OpenRequest = { email: string; replacing?: string | undefined; isClaimed?: boolean };

/** How often, and how long in all, one looks whether another instance has opened it. */
const lookMs = 100;
const waitMs = 15_000;

const opening = new Map<string, Promise<AttemptOutcome>>();

/**
 * Announces an attempt to the provider, once: a double click, a second tab and another instance get the same answer.
 * Who announces claims the attempt in the database; the others wait for what comes of it, and take over when the claim
 * is over (its process died) or given back. When the provider already has the reference but its answer was lost,
 * another attempt takes its place.
 * Throws `PaymentsUnavailable` when the provider does not answer; the attempt stays and can be tried again.
 */
export function openAttempt(shop: OrderShop, attempt: Attempt, request: OpenRequest): Promise<AttemptOutcome> {
  const { reference, accessCode, paymentUrl } = attempt;
  if (accessCode && paymentUrl) return Promise.resolve({ kind: "opened", reference, accessCode, paymentUrl });
  const underWay = opening.get(reference);
  if (underWay) return underWay;
  const opened = openOnce(shop, attempt, request).finally(() => opening.delete(reference));
  opening.set(reference, opened);
  return opened;
}

/** `openAttempt` as another instance does it, which knows nothing of what this one is doing. */
export async function openOnce(shop: OrderShop, attempt: Attempt, request: OpenRequest): Promise<AttemptOutcome> {
  const { email, replacing, isClaimed } = request;
  if (isClaimed) return await announce(shop, attempt, email);
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += lookMs) {
    const claim = { until: claimUntil(shop.now()), now: shop.now(), replacing: replacing ?? "" };
    if (await claimAttempt(shop.db, attempt.id, claim)) return await announce(shop, attempt, email);
    const opened = await findOpened(shop, attempt, replacing);
    if (opened) return { kind: "opened", ...opened };
    await pause(lookMs);
  }
  throw new PaymentsUnavailable("Another instance is still announcing this payment.");
}

/** What another instance has opened: this attempt, or the one that took its place. */
async function findOpened({ db }: OrderShop, attempt: Attempt, replacing = ""): Promise<OpenedAttempt | undefined> {
  const [found] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.checkoutId, attempt.checkoutId),
        ...ofPayer(payerOf(attempt)),
        eq(paymentAttempts.provider, attempt.provider),
        gte(paymentAttempts.id, attempt.id),
        isNotNull(paymentAttempts.accessCode),
        ne(paymentAttempts.reference, replacing),
      ),
    )
    .orderBy(asc(paymentAttempts.id))
    .limit(1);
  if (!found?.accessCode || !found.paymentUrl) return undefined;
  const { reference, accessCode, paymentUrl } = found;
  return { reference, accessCode, paymentUrl };
}

/** Of a claimed attempt; the claim is given back, whatever comes of it. */
async function announce(
  shop: OrderShop,
  attempt: Attempt,
  email: string,
  isSecondTry = false,
): Promise<AttemptOutcome> {
  const { reference, checkoutId, provider, amountKobo, purpose } = attempt;
  let isGivenBack = false;
  try {
    const start = await shop.payments.mustFind(provider).initialize({ reference, email, amountKobo });
    if (start.kind === "started") {
      const { accessCode, paymentUrl } = start;
      await noteOpened(shop.db, reference, { accessCode, paymentUrl });
      isGivenBack = true;
      return { kind: "opened", reference, accessCode, paymentUrl };
    }
    if (start.kind === "refused") {
      await noteRefusal(shop, attempt, start);
      return start;
    }
    if (isSecondTry) throw new PaymentsUnavailable("The provider says that a brand-new reference is already used.");
    const now = shop.now();
    // Claimed from its first moment, and before the other claim is given back.
    const payer = payerOf(attempt);
    const facts = { checkoutId, provider, amountKobo, purpose, payer, now, openingUntil: claimUntil(now) };
    return await announce(shop, await addAttempt(shop.db, facts), email, true);
  } finally {
    if (!isGivenBack) await releaseAttempt(shop.db, reference);
  }
}

/**
 * Closes an attempt that the provider will not take. What is about the shop's account there is an entry for the owner,
 * one as long as it is open: everybody who wants to pay meets it.
 */
async function noteRefusal(
  shop: OrderShop,
  { reference, checkoutId, provider, state }: Attempt,
  { about, reason }: PaymentRefusal,
): Promise<void> {
  shop.log.warn({ reference, about, reason }, "the payment provider will not take a payment");
  const now = shop.now();
  if (state === "created") await moveAttemptFrom(shop.db, { reference, state }, "failed", now);
  if (about !== "account") return;
  const kind = "provider-refuses";
  const isOpen = and(eq(attentionItems.kind, kind), isNull(attentionItems.resolvedAt));
  if ((await shop.db.$count(attentionItems, isOpen)) > 0) return;
  const detail = `${provider} refuses to start payments of this shop: "${reason}". Nobody can pay online.`;
  await raiseAttention(shop.db, { kind, reference, provider, checkoutId, detail, now });
  shop.workSoon?.();
}

/** Frees at once what a checkout holds that cannot be paid; what was opened for it earlier still pays it. */
export async function letGo({ db }: { db: Database }, checkoutId: string): Promise<void> {
  await transact(db, async transaction => {
    const [checkout] = await transaction.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for("update");
    if (checkout?.state === "open") await abandon(transaction, checkout);
  });
}
