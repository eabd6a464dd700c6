import { eq } from "drizzle-orm";
import { sumKobo } from "#app/lib/money.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { takeOffShort } from "#app/money/checkout-records/take-off-short.server.ts";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import { listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { receivedOf } from "#app/money/receipts/receipt.ts";
import { listRefundsUnder } from "#app/money/refunds/find-refundable.server.ts";
import { countsAsRefunded } from "#app/money/refunds/refund.ts";
import { orderCheckout } from "#app/money/settlement/order-checkout.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { isAcceptablyShort, type ShortAccepted } from "./short-transfer.ts";

/** `refused`: no longer waiting, another sum is left than was shown, or more than the owner allows. */
export type AcceptedShort = { kind: "ordered"; orderId: string; number: string } | { kind: "refused" | "missing" };

/**
 * `actor` accepts a transfer that is `shortKobo` short as payment in full, up to the owner's limit: the rest becomes a
 * discount, and the order is made as paid. Once under concurrency. Source: app/money/README.md#short-transfers.
 */
export async function acceptShort(
  shop: SettingsWriteContext & OutboxContext,
  { checkoutId, actor, shortKobo, reason }: ShortAccepted & { checkoutId: string; actor: string },
): Promise<AcceptedShort> {
  const now = shop.now();
  const { mostShortKobo } = await findShopSettings(shop);
  const outcome = await transact(shop.db, async (transaction): Promise<AcceptedShort> => {
    const [checkout] = await transaction.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for("update");
    if (!checkout) return { kind: "missing" };
    const came = (await listReceipts(transaction, [checkoutId])).get(checkoutId) ?? [];
    const last = came.findLast(({ source }) => source === "transfer");
    const references = came.map(({ reference }) => reference);
    const back = (await listRefundsUnder(transaction, references)).filter(one => countsAsRefunded(one.state));
    const receivedKobo = receivedOf(came);
    const leftKobo = checkout.totalKobo - receivedKobo;
    const short = { ...checkout, receivedKobo, leftKobo, backKobo: sumKobo(back.map(one => one.amountKobo)) };
    if (!last || leftKobo !== shortKobo || !isAcceptablyShort(short, mostShortKobo)) return { kind: "refused" };
    const settled = await takeOffShort(transaction, checkout, shortKobo);
    const { id: orderId, number } = await orderCheckout(transaction, {
      checkout: settled,
      cause: {
        kind: "paid",
        reference: null,
        provider: last.source,
        actor,
        amountKobo: receivedKobo,
        paidAt: last.receivedAt,
      },
      reference: last.reference,
      now,
    });
    await recordOrderEvent(transaction, { orderId, actor, kind: "short-accepted", after: { shortKobo, reason }, now });
    const subject = { subject: "order", subjectId: orderId };
    await writeAudit(transaction, { actor, action: "accept", ...subject, after: { number, shortKobo }, now });
    return { kind: "ordered", orderId, number };
  });
  if (outcome.kind === "ordered") shop.workSoon?.();
  return outcome;
}
