import { setTimeout as pause } from "node:timers/promises";
import { and, asc, eq, gte, isNotNull, isNull, ne } from "drizzle-orm";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import {
  claimAttempt,
  moveAttemptFrom,
  noteOpened,
  releaseAttempt,
} from "#app/money/checkout-records/change-attempts.server.ts";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { type PaymentRefusal, PaymentsUnavailable } from "#app/money/payments/payments.ts";
import type { OrderShop } from "#app/money/settlement/order-shop.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { addAttempt, claimUntil, ofPayer, payerOf } from "./add-attempt.server.ts";
import { abandon } from "./insert-checkout.server.ts";

type Attempt = typeof paymentAttempts.$inferSelect;

export type OpenedAttempt = { reference: string; accessCode: string; paymentUrl: string };

export type AttemptOutcome = ({ kind: "opened" } & OpenedAttempt) | PaymentRefusal;

/** `replacing`: its popup could not be opened. `isClaimed`: written with the caller's claim. */
export type OpenRequest = { email: string; replacing?: string | undefined; isClaimed?: boolean };

/** Pause and limit while another instance opens it. */
const lookMs = 100;
const waitMs = 15_000;

const opening = new Map<string, Promise<AttemptOutcome>>();

/**
 * Announces an attempt once: double clicks, tabs and instances get the same answer. The announcer claims it; others
 * wait and take over an expired claim. When the provider has the reference but its answer was lost, another attempt
 * replaces it. Throws `PaymentsUnavailable`; it can be retried.
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

/** Does not know this instance's running calls. */
export async function openOnce(shop: OrderShop, attempt: Attempt, request: OpenRequest): Promise<AttemptOutcome> {
  const { email, replacing, isClaimed } = request;
  if (isClaimed) return await announce(shop, attempt, email);
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += lookMs) {
    const claim = { until: claimUntil(shop.now()), now: shop.now(), replacing: replacing ?? "" };
    const hasClaim = await claimAttempt(shop.db, attempt.id, claim);
    // A claim that waited for another's sees the other attempts of before, so its replacement is looked for again.
    const opened = await findOpened(shop, attempt, replacing);
    if (hasClaim && !opened) return await announce(shop, attempt, email);
    if (hasClaim) await releaseAttempt(shop.db, attempt.reference);
    if (opened) return { kind: "opened", ...opened };
    await pause(lookMs);
  }
  throw new PaymentsUnavailable("Another instance is still announcing this payment.");
}

/** Finds what another instance has opened: this attempt or its replacement. */
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

/** The claim ends, whatever happens. */
async function announce(
  shop: OrderShop,
  attempt: Attempt,
  email: string,
  isSecondTry = false,
): Promise<AttemptOutcome> {
  const { reference, checkoutId, provider, amountKobo, purpose } = attempt;
  let isGivenBack = false;
  try {
    const payments = shop.payments.mustFind(provider);
    const start = await payments.initialize({ reference, email, amountKobo });
    if (start.kind === "started") {
      const { accessCode, paymentUrl } = start;
      await noteOpened(shop.db, reference, { accessCode, paymentUrl, isTest: payments.isTest ?? false });
      isGivenBack = true;
      return { kind: "opened", reference, accessCode, paymentUrl };
    }
    if (start.kind === "refused") {
      await noteRefusal(shop, attempt, start);
      return start;
    }
    if (isSecondTry) throw new PaymentsUnavailable("The provider says that a brand-new reference is already used.");
    const now = shop.now();
    // The new claim begins before the other ends.
    const payer = payerOf(attempt);
    const facts = { checkoutId, provider, amountKobo, purpose, payer, now, openingUntil: claimUntil(now) };
    return await announce(shop, await addAttempt(shop.db, facts), email, true);
  } finally {
    if (!isGivenBack) await releaseAttempt(shop.db, reference);
  }
}

/** Closes a refused attempt. About the shop's account there is one open entry for the owner. */
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

/** Releases an unpayable checkout's items; earlier attempts still pay it. */
export async function letGo({ db }: { db: Database }, checkoutId: string): Promise<void> {
  await transact(db, async transaction => {
    const [checkout] = await transaction.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for("update");
    if (checkout?.state === "open") await abandon(transaction, checkout);
  });
}
