import { eq } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { checkouts, payLinks } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { abandon } from "#app/selling/checkout/insert-checkout.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { findLinkState } from "./find-link-state.server.ts";
import { endPayLinks } from "./write-pay-link.server.ts";

/**
 * Ends a staff link; a quick order's items are released. `being-paid`: a transfer is pending, so it stays. `over`:
 * expired. Late money counts.
 */
export async function endStaffLink(
  shop: WriteContext,
  { linkId, actor }: { linkId: string; actor: string },
): Promise<"ended" | "missing" | "being-paid" | "over"> {
  if (!isUuid(linkId)) return "missing";
  const now = shop.now();
  return await transact(shop.db, async transaction => {
    const [link] = await transaction.select().from(payLinks).where(eq(payLinks.id, linkId));
    if (!link || link.kind === "shopper") return "missing";
    const isIts = eq(checkouts.id, link.checkoutId);
    const [checkout] = await transaction.select().from(checkouts).where(isIts).for("update");
    // Reads the link again under the lock.
    const [locked] = await transaction.select().from(payLinks).where(eq(payLinks.id, linkId));
    const state = await findLinkState(transaction, { link: locked!, checkout: checkout! }, now);
    if (state.kind === "being-paid") return "being-paid";
    if (state.kind !== "payable") return "over";
    await endPayLinks(transaction, link.checkoutId, now);
    if (link.kind === "staff" && checkout!.state === "open") await abandon(transaction, checkout!);
    const subject = { subject: "pay link", subjectId: linkId };
    await writeAudit(transaction, { actor, action: "end", ...subject, before: { amountKobo: state.amountKobo }, now });
    return "ended";
  });
}
