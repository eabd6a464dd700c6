import { eq } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { checkouts, payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { linkActor } from "#app/money/order-records/record-order-event.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { findLiveLink, writePayLink } from "./write-pay-link.server.ts";

/** `nothing-due` means paid or cancelled. */
type AskedForBalance = { kind: "asked"; linkId: string } | { kind: "missing" | "nothing-due" };

/** A link for an order's rest, valid while something is due. The same link again, unless `isNew`. */
export async function askForBalance(
  shop: WriteContext,
  { orderId, actor, isNew = false }: { orderId: string; actor: string; isNew?: boolean },
): Promise<AskedForBalance> {
  if (!isUuid(orderId)) return { kind: "missing" };
  const now = shop.now();
  return await transact(shop.db, async (transaction): Promise<AskedForBalance> => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId));
    if (!order) return { kind: "missing" };
    const isThis = eq(checkouts.id, order.checkoutId);
    const [checkout] = await transaction.select().from(checkouts).where(isThis).for("update");
    const due = await findDue(transaction, order.checkoutId);
    if (!due || due.dueKobo === 0) return { kind: "nothing-due" };
    const live = await findLiveLink(transaction, order.checkoutId, now);
    if (live?.kind === "balance" && !isNew) return { kind: "asked", linkId: live.id };
    const made = { kind: "balance", hidesItems: false, createdBy: actor, expiresAt: null, now } as const;
    const { id } = await writePayLink(transaction, { checkout: checkout!, ...made });
    const subject = { subject: "pay link", subjectId: orderId };
    await writeAudit(transaction, { actor, action: "create", ...subject, after: { dueKobo: due.dueKobo }, now });
    return { kind: "asked", linkId: id };
  });
}

/** A payment link for anybody with the tracking link; an existing one is reused. */
export async function payTrackedOrder(
  shop: WriteContext,
  trackToken: string,
): Promise<{ kind: "payable"; token: string } | { kind: "missing" | "nothing-due" }> {
  const [order] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.trackToken, trackToken));
  if (!order) return { kind: "missing" };
  const asked = await askForBalance(shop, { orderId: order.id, actor: linkActor });
  if (asked.kind !== "asked") return asked;
  const [link] = await shop.db.select({ token: payLinks.token }).from(payLinks).where(eq(payLinks.id, asked.linkId));
  return { kind: "payable", token: link!.token };
}
