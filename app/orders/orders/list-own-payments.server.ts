import { and, asc, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { attentionKindsThat, factsOfKind } from "#app/money/attention/attention-kinds.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orderedCheckouts } from "#app/money/checkout-records/checkout-states.ts";
import { checkoutLines, checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { OwnPayment } from "./own-order.ts";
import { findOwnRefunds } from "./own-refunds.server.ts";

/** How long a failed payment is listed. */
const rememberMs = 7 * 24 * 60 * 60 * 1000;
const maxCheckouts = 20;

/** Kinds of entries that are shown in the shopper's account. */
const toldKinds = attentionKindsThat(({ inAccount }) => inAccount !== undefined);

type Checkout = typeof checkouts.$inferSelect;
type Attempt = typeof paymentAttempts.$inferSelect;

/**
 * A customer's payments without an order: open, failed in the last week, or being checked; newest first. Replaced ones
 * only while money is on its way. Five queries.
 */
export async function listOwnPayments({ db, now }: DatedReadContext, customerId: string): Promise<OwnPayment[]> {
  const present = now();
  const theirs = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.customerId, customerId),
        or(eq(checkouts.state, "open"), gt(checkouts.createdAt, new Date(present.getTime() - rememberMs))),
      ),
    )
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
    .limit(maxCheckouts);
  if (theirs.length === 0) return [];
  const ids = theirs.map(({ id }) => id);
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.checkoutId, ids), isNull(paymentAttempts.payLinkId)))
    .orderBy(desc(paymentAttempts.id));
  const references = attempts.map(({ reference }) => reference);
  const attention = await findAttention(db, references);
  const lines = await db
    .select()
    .from(checkoutLines)
    .where(inArray(checkoutLines.checkoutId, ids))
    .orderBy(asc(checkoutLines.position));
  const refunds = await findOwnRefunds({ db }, [...attention.keys()]);
  return theirs.flatMap(checkout => {
    const described = describe(
      checkout,
      attempts.filter(({ checkoutId }) => checkoutId === checkout.id),
      { attention, present },
    );
    return described.map(payment => ({
      totalKobo: checkout.totalKobo,
      createdAt: checkout.createdAt,
      ...payment,
      lines: lines.filter(({ checkoutId }) => checkoutId === checkout.id).map(pick),
      refunds: refunds.get(payment.reference) ?? [],
    }));
  });
}

type Told = Pick<OwnPayment, "reference" | "state" | "words" | "isSettled" | "heldUntil" | "paymentUrl" | "trackToken">;

function describe(
  checkout: Checkout,
  attempts: Attempt[],
  { attention, present }: { attention: Map<string, LookedAt>; present: Date },
): Told[] {
  const looked = attempts
    .filter(({ reference }) => attention.has(reference))
    .map(({ reference }): Told => ({ reference, state: "attention", ...attention.get(reference) }));
  if ((orderedCheckouts as readonly string[]).includes(checkout.state)) return looked;
  const { trackToken } = checkout;
  if (checkout.state === "waiting") {
    return [{ reference: "", state: "awaits-staff", heldUntil: checkout.expiresAt, trackToken }, ...looked];
  }
  const isHeld = checkout.state === "open" && checkout.expiresAt > present;
  const heldUntil = isHeld ? checkout.expiresAt : undefined;
  const transfer = attempts.find(({ state }) => state === "pending");
  const paymentUrl = (transfer ?? attempts.find(({ state }) => state === "open"))?.paymentUrl ?? undefined;
  if (transfer) return [{ reference: transfer.reference, state: "transfer-pending", heldUntil, paymentUrl }, ...looked];
  if (looked.length > 0) return looked;
  const latest = attempts[0];
  if (!latest && checkout.state === "expired") return [{ reference: "", state: "expired", trackToken }];
  if (!latest || checkout.state === "abandoned") return [];
  if (isHeld) return [{ reference: latest.reference, state: "unpaid", heldUntil, paymentUrl }];
  return [{ reference: latest.reference, state: "expired" }];
}

type LookedAt = { words: string | undefined; isSettled: boolean };

async function findAttention(db: Database, references: string[]): Promise<Map<string, LookedAt>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({
      reference: attentionItems.reference,
      kind: attentionItems.kind,
      resolvedAt: attentionItems.resolvedAt,
    })
    .from(attentionItems)
    .where(and(inArray(attentionItems.kind, toldKinds), inArray(attentionItems.reference, references)));
  return new Map(
    rows.map(({ reference, kind, resolvedAt }) => [
      reference,
      { words: factsOfKind(kind)?.inAccount, isSettled: resolvedAt !== null },
    ]),
  );
}

function pick({ position, title, size, isOnlySize, quantity }: typeof checkoutLines.$inferSelect) {
  return { position, title, size, isOnlySize, quantity };
}
