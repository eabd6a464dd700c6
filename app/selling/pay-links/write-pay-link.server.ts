import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { PayLinkKind } from "#app/money/checkout-records/checkout-states.ts";
import { type checkouts, payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { extendCheckout } from "#app/money/checkout-records/move-checkout.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";

export type PayLink = typeof payLinks.$inferSelect;

/** True for a payment link's token: 128 random bits. */
export const isPayToken = (text: string) => /^[\da-f]{32}$/u.test(text);

/** Finds the live link of a checkout. Undefined when it ended or expired. */
export async function findLiveLink(
  transaction: Pick<Transaction, "select">,
  checkoutId: string,
  now: Date,
): Promise<PayLink | undefined> {
  const [link] = await transaction
    .select()
    .from(payLinks)
    .where(and(eq(payLinks.checkoutId, checkoutId), isNull(payLinks.endedAt)));
  return link && (link.expiresAt === null || link.expiresAt > now) ? link : undefined;
}

/**
 * Writes a link for a locked checkout and ends the one before. Until its expiry the checkout and its items are held,
 * never for less time than before.
 */
export async function writePayLink(
  transaction: Transaction,
  link: {
    checkout: Pick<typeof checkouts.$inferSelect, "id" | "expiresAt">;
    kind: PayLinkKind;
    hidesItems: boolean;
    createdBy: string;
    expiresAt: Date | null;
    now: Date;
  },
): Promise<PayLink> {
  const { checkout, kind, hidesItems, createdBy, expiresAt, now } = link;
  await endPayLinks(transaction, checkout.id, now);
  if (expiresAt && expiresAt > checkout.expiresAt) await extendCheckout(transaction, checkout, expiresAt);
  const token = randomBytes(16).toString("hex");
  const [written] = await transaction
    .insert(payLinks)
    .values({ id: newId(), token, checkoutId: checkout.id, kind, hidesItems, createdBy, expiresAt, createdAt: now })
    .returning();
  return written!;
}

/** Ends a checkout's live link. A payment that still comes by it counts. */
export async function endPayLinks(transaction: Transaction, checkoutId: string, now: Date): Promise<void> {
  await transaction
    .update(payLinks)
    .set({ endedAt: now })
    .where(and(eq(payLinks.checkoutId, checkoutId), isNull(payLinks.endedAt)));
}
