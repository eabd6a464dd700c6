import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import {
  checkoutLines,
  checkouts,
  payLinks,
  paymentAttempts,
} from "#app/money/checkout-records/checkout-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { OpenCheckout } from "./open-checkout.ts";

/**
 * Checkouts that may still be paid, newest first: open ones, and expired ones with a pending transfer. `next` is for
 * `after`. Four queries.
 */
export async function listOpenCheckouts(
  { db }: { db: Database },
  { after, limit = 20 }: { after?: string | undefined; limit?: number } = {},
): Promise<{ checkouts: OpenCheckout[]; next: string | undefined }> {
  // UUIDv7 ids grow with time, so the id is a place in the list.
  const isOlder = isUuid(after) ? sql`${checkouts.id} < ${after}::uuid` : undefined;
  const isAwaited = sql`${checkouts.id} in (select id from checkouts where state = 'open'
    union all select checkout_id from payment_attempts where state = 'pending')`;
  const found = await db
    .select({
      id: checkouts.id,
      state: checkouts.state,
      customerEmail: customers.email,
      fullName: checkouts.fullName,
      phone: checkouts.phone,
      totalKobo: checkouts.totalKobo,
      payNowKobo: checkouts.payNowKobo,
      createdAt: checkouts.createdAt,
      expiresAt: checkouts.expiresAt,
    })
    .from(checkouts)
    .innerJoin(customers, eq(customers.id, checkouts.customerId))
    .where(and(isAwaited, isOlder))
    .orderBy(desc(checkouts.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { checkouts: [], next: undefined };
  const lines = await db
    .select()
    .from(checkoutLines)
    .where(inArray(checkoutLines.checkoutId, ids))
    .orderBy(asc(checkoutLines.position));
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.checkoutId, ids))
    .orderBy(desc(paymentAttempts.id));
  const isStaffLink = and(inArray(payLinks.checkoutId, ids), eq(payLinks.kind, "staff"), isNull(payLinks.endedAt));
  const links = await db.select().from(payLinks).where(isStaffLink);
  const linkOf = (id: string): OpenCheckout["staffLink"] => {
    const link = links.find(({ checkoutId }) => checkoutId === id);
    return link && { id: link.id, token: link.token, expiresAt: link.expiresAt };
  };
  return {
    checkouts: rows.map(row => ({
      ...row,
      staffLink: linkOf(row.id),
      lines: lines
        .filter(({ checkoutId }) => checkoutId === row.id)
        .map(({ title, size, quantity }) => ({ title, size, quantity })),
      attempts: attempts
        .filter(({ checkoutId }) => checkoutId === row.id)
        .map(({ reference, state, createdAt, askAfter }) => ({ reference, state, createdAt, askAfter })),
    })),
    next: found.length > limit ? ids.at(-1) : undefined,
  };
}
