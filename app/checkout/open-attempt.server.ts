import { setTimeout as pause } from "node:timers/promises";
import { and, asc, eq, gte, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { PaymentsUnavailable } from "#app/payments/payments.ts";
import { paymentAttempts } from "#app/tables/checkout-tables.server.ts";
import { attemptMoves, move } from "#app/tables/states.ts";
import type { OrderShop } from "#app/payments/order-shop.server.ts";
import { addAttempt, claimUntil, ofPayer, payerOf } from "./add-attempt.server.ts";

type Attempt = typeof paymentAttempts.$inferSelect;

/** An attempt that the browser can open. */
export type OpenedAttempt = { reference: string; accessCode: string; paymentUrl: string };

/**
 * `replacing`: a reference whose popup could not be opened, so that it is no answer. `isClaimed`: the attempt was
 * written with a claim, and it is the caller's.
 */
export type OpenRequest = { email: string; replacing?: string | undefined; isClaimed?: boolean };

/** How often, and how long in all, one looks whether another instance has opened it. */
const lookMs = 100;
const waitMs = 15_000;

const opening = new Map<string, Promise<OpenedAttempt>>();

/**
 * Announces an attempt to the provider, once: a double click, a second tab and another instance get the same answer.
 * Who announces claims the attempt in the database; the others wait for what comes of it, and take over when the claim
 * is over (its process died) or given back. When the provider already has the reference but its answer was lost,
 * another attempt takes its place.
 * Throws `PaymentsUnavailable` when the provider does not answer; the attempt stays and can be tried again.
 */
export function openAttempt(shop: OrderShop, attempt: Attempt, request: OpenRequest): Promise<OpenedAttempt> {
  const { reference, accessCode, paymentUrl } = attempt;
  if (accessCode && paymentUrl) return Promise.resolve({ reference, accessCode, paymentUrl });
  const underWay = opening.get(reference);
  if (underWay) return underWay;
  const opened = openOnce(shop, attempt, request).finally(() => opening.delete(reference));
  opening.set(reference, opened);
  return opened;
}

/** `openAttempt` as another instance does it, which knows nothing of what this one is doing. */
export async function openOnce(shop: OrderShop, attempt: Attempt, request: OpenRequest): Promise<OpenedAttempt> {
  const { email, replacing, isClaimed } = request;
  if (isClaimed) return await announce(shop, attempt, email);
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += lookMs) {
    if (await claim(shop, attempt, replacing)) return await announce(shop, attempt, email);
    const opened = await findOpened(shop, attempt, replacing);
    if (opened) return opened;
    await pause(lookMs);
  }
  throw new PaymentsUnavailable("Another instance is still announcing this payment.");
}

/** False while another has it, and once it is open. */
async function claim({ db, now }: OrderShop, attempt: Attempt, replacing = ""): Promise<boolean> {
  const claimed = await db
    .update(paymentAttempts)
    .set({ openingUntil: claimUntil(now()) })
    .where(
      and(
        eq(paymentAttempts.id, attempt.id),
        isNull(paymentAttempts.accessCode),
        or(isNull(paymentAttempts.openingUntil), lte(paymentAttempts.openingUntil, now())),
        // One that another took the place of is not opened any more.
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
async function announce(shop: OrderShop, attempt: Attempt, email: string, isSecondTry = false): Promise<OpenedAttempt> {
  const { reference, checkoutId, provider, amountKobo, purpose } = attempt;
  const isThis = eq(paymentAttempts.reference, reference);
  let isGivenBack = false;
  try {
    const start = await shop.payments.mustFind(provider).initialize({ reference, email, amountKobo });
    if (start.kind === "started") {
      const { accessCode, paymentUrl } = start;
      const open = move(attemptMoves, "created", "open");
      const state = sql`case when ${paymentAttempts.state} = 'created' then ${open} else ${paymentAttempts.state} end`;
      await shop.db.update(paymentAttempts).set({ accessCode, paymentUrl, state, openingUntil: null }).where(isThis);
      isGivenBack = true;
      return { reference, accessCode, paymentUrl };
    }
    if (isSecondTry) throw new PaymentsUnavailable("The provider says that a brand-new reference is already used.");
    const now = shop.now();
    // Claimed from its first moment, and before the other claim is given back.
    const payer = payerOf(attempt);
    const facts = { checkoutId, provider, amountKobo, purpose, payer, now, openingUntil: claimUntil(now) };
    return await announce(shop, await addAttempt(shop.db, facts), email, true);
  } finally {
    if (!isGivenBack) await shop.db.update(paymentAttempts).set({ openingUntil: null }).where(isThis);
  }
}
