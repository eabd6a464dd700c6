import { and, desc, eq, gt } from "drizzle-orm";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";

/** Renewals of one cart's hold: three times 45 minutes at most. */
const maxRenewals = 2;
/** A longer hold needs no renewal: a transfer account lives 30 minutes. */
const longEnoughMs = 30 * 60_000;
/** How long a cart that was held and not paid is remembered. */
const rememberedMs = 3 * 60 * 60_000;

type Hold = { expiresAt: Date; renewals: number };

/**
 * End of the hold for this start: new, that of the same cart, or undefined when the cart was held too long without
 * payment. `open`: the customer's open checkout of this cart.
 */
export async function renewHold(
  transaction: Transaction,
  cart: { customerId: string; fingerprint: string; open: Hold | undefined; fresh: Date; now: Date },
): Promise<Hold | undefined> {
  const { customerId, fingerprint, open, fresh, now } = cart;
  const before = open ?? (await findLast(transaction, { customerId, fingerprint, now }));
  if (!before) return { expiresAt: fresh, renewals: 0 };
  const leftMs = open ? open.expiresAt.getTime() - now.getTime() : 0;
  if (open && leftMs > longEnoughMs) return open;
  if (before.renewals < maxRenewals) return { expiresAt: fresh, renewals: before.renewals + 1 };
  return leftMs > 0 ? open : undefined;
}

async function findLast(
  transaction: Transaction,
  { customerId, fingerprint, now }: { customerId: string; fingerprint: string; now: Date },
): Promise<Hold | undefined> {
  const since = new Date(now.getTime() - rememberedMs);
  const [last] = await transaction
    .select({ expiresAt: checkouts.expiresAt, renewals: checkouts.renewals })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.customerId, customerId),
        eq(checkouts.fingerprint, fingerprint),
        eq(checkouts.state, "expired"),
        gt(checkouts.createdAt, since),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return last;
}
