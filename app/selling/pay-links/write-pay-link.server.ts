import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { extendCheckout } from "#app/money/checkout-records/move-checkout.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { type checkouts, payLinks } from "#app/platform/tables/checkout-tables.server.ts";
import type { PayLinkKind } from "#app/platform/tables/states.ts";

export type PayLink = typeof payLinks.$inferSelect;

/** What may stand in the address of a link to pay: 128 random bits. */
export const isPayToken = (text: string) => /^[\da-f]{32}$/u.test(text);

/** The link of a checkout that is alive, unless its time is over. */
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
 * Writes a link for a checkout that the caller has locked, in the place of the one before; where it has an end, the
 * checkout and its pieces are held until then, and never for less long than they were.
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

/** Ends whatever link of a checkout is alive. What is paid by it all the same still counts. */
export async function endPayLinks(transaction: Transaction, checkoutId: string, now: Date): Promise<void> {
  await transaction
    .update(payLinks)
    .set({ endedAt: now })
    .where(and(eq(payLinks.checkoutId, checkoutId), isNull(payLinks.endedAt)));
}
