import { and, eq, or, sql } from "drizzle-orm";
import type { KnownAnswer } from "#app/catalog/collections/guest-answers.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { lockPerson } from "#app/money/pay-on-delivery/door-limits.server.ts";
import { announceCall } from "#app/money/settlement/announce-call.server.ts";
import { beginTransfer } from "#app/money/transfers/begin-transfer.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { DiscountedQuote, ProductFacts } from "#app/selling/pricing/quote.ts";
import type { WayToPay } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import { callMs } from "#app/stock/holds/checkout-hold.ts";
import type { CheckoutProblem, CheckoutRequest } from "./checkout-request.ts";
import { abandon, insertCheckout } from "./insert-checkout.server.ts";

/** A checkout that waits for staff. `trackToken` opens its page. */
export type WaitingCheckout = { kind: "awaits-staff"; checkoutId: string; trackToken: string; expiresAt: Date };

/** Returns undefined when there is none. */
export async function findWaitingCheckout(
  transaction: Transaction,
  { request, quote, fingerprint }: { request: CheckoutRequest; quote: DiscountedQuote; fingerprint: string },
): Promise<WaitingCheckout | undefined> {
  const [same] = await transaction
    .select({ checkoutId: checkouts.id, trackToken: checkouts.trackToken, expiresAt: checkouts.expiresAt })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.customerId, request.customerId),
        eq(checkouts.state, "waiting"),
        eq(checkouts.fingerprint, fingerprint),
        eq(checkouts.totalKobo, quote.totalKobo),
      ),
    );
  return same && { kind: "awaits-staff", ...same };
}

export async function listWaitingIds(transaction: Transaction, customerId: string): Promise<string[]> {
  const rows = await transaction
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.customerId, customerId), eq(checkouts.state, "waiting")));
  return rows.map(({ id }) => id);
}

/** A phone number or e-mail address may have no more. */
const mostWaiting = 3;

/**
 * Writes a checkout that awaits staff and holds its items. The same cart returns the existing one. Locks phone and
 * e-mail after the sizes.
 */
export async function writeWaiting(
  transaction: Transaction,
  wanted: {
    request: CheckoutRequest;
    pay: WayToPay;
    quote: DiscountedQuote;
    fingerprint: string;
    products: ProductFacts[];
    addressHash: string | null;
    /** The open checkout that the new one replaces. */
    open: typeof checkouts.$inferSelect | undefined;
    now: Date;
    answers: KnownAnswer[];
  },
): Promise<WaitingCheckout | { kind: "problems"; problems: CheckoutProblem[] }> {
  const { request, pay, quote, fingerprint, products, addressHash, open, now, answers } = wanted;
  const { phone, email } = request.delivery;
  const address = email.toLowerCase();
  await lockPerson(transaction, phone);
  await lockPerson(transaction, address);
  const isTheirs = or(eq(checkouts.phone, phone), eq(sql`lower(${checkouts.email})`, address));
  const waiting = await transaction
    .select({ phone: checkouts.phone, email: checkouts.email })
    .from(checkouts)
    .where(and(isTheirs, eq(checkouts.state, "waiting")));
  // Asks again under the lock: a double click may have written it.
  const same = await findWaitingCheckout(transaction, wanted);
  if (same) return same;
  const ofPhone = waiting.filter(one => one.phone === phone).length;
  const ofAddress = waiting.filter(one => one.email.toLowerCase() === address).length;
  if (Math.max(ofPhone, ofAddress) >= mostWaiting)
    return { kind: "problems", problems: [{ kind: "too-many-waiting" }] };
  if (open) await abandon(transaction, open);
  const checkoutId = newId();
  const expiresAt = new Date(now.getTime() + (pay.kind === "on-delivery" ? callMs : request.waitMs));
  const facts = { checkoutId, request, pay, quote, answers, fingerprint, expiresAt, products, addressHash };
  const row = { ...facts, state: "waiting", renewals: 0, now } as const;
  const { trackToken } = await insertCheckout(transaction, row);
  const begun = { checkoutId, network: addressHash, now };
  if (pay.kind === "transfer") await beginTransfer(transaction, { ...begun, account: request.account });
  else await announceCall(transaction, begun);
  return { kind: "awaits-staff", checkoutId, trackToken, expiresAt };
}
