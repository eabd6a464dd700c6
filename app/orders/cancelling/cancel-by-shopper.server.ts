import { formatNaira, type Kobo } from "#app/lib/money.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { linkActor } from "#app/money/order-records/record-order-event.server.ts";
import { withRefunds } from "#app/money/refunds/refund-within.server.ts";
import { findChoiceEnd } from "#app/orders/moved-days/find-moved-day.server.ts";
import type { MoneyLeft, OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import { lockOrder } from "#app/orders/returns/lock-return.server.ts";
import { lockMoney } from "#app/orders/returns/receive-return.server.ts";
import { findByLink } from "#app/orders/tracking/find-by-link.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { askByHand, type CancelShop, cancelWithin } from "./cancel-within.server.ts";
import { findCancelTerms, moneyBack } from "./find-cancel-offer.server.ts";
import { type CancelTerms, judgeCancel } from "./may-cancel.ts";

/**
 * `outdated`: another sum would go back than the page said; nothing was cancelled. `under-way`: money of the order is
 * on its way back already. `too-late`: see `judgeCancel`.
 */
export type CancelOutcome = {
  kind: "cancelled" | "already" | "unknown" | "off" | "too-late" | "outdated" | "under-way" | "too-many-tries";
};

/**
 * Cancels an order by its link, if the owner allows it or moved its day: its items go back into stock, what a provider
 * took goes back the way it came, and the owner gets an entry that names what is to be sent back by hand. All in one
 * transaction under the order's lock; providers are asked after it. `seenKobo`: the sum that the page named.
 */
export async function cancelByShopper(
  shop: CancelShop,
  request: Request,
  { token, seenKobo }: { token: string; seenKobo: Kobo },
): Promise<CancelOutcome> {
  const terms = await findCancelTerms(shop);
  const found = await findByLink(shop, request, { token, what: "cancels" });
  if (found.kind !== "found") return found;
  const { outcome } = await withRefunds(shop, async (transaction, begun): Promise<CancelOutcome> => {
    const order = (await lockOrder(transaction, found.id))!;
    const choiceEnd = await findChoiceEnd(transaction, order);
    return await cancelLocked(transaction, shop, { order, terms: { ...terms, choiceEnd }, seenKobo, begun });
  });
  if (outcome.kind === "cancelled") shop.workSoon?.();
  return outcome;
}

type Cancelling = { order: OrderRow; terms: CancelTerms; seenKobo: Kobo; begun: string[] };

async function cancelLocked(
  transaction: Transaction,
  shop: CancelShop,
  { order, terms, seenKobo, begun }: Cancelling,
): Promise<CancelOutcome> {
  if (order.stage === "cancelled") return { kind: "already" };
  const now = shop.now();
  const judged = judgeCancel(order, terms, now);
  if (judged.kind !== "allowed") return { kind: judged.kind };
  const money = await lockMoney(transaction, order);
  const { byProviderKobo, byHandKobo } = moneyBack(money);
  if (byProviderKobo + byHandKobo !== seenKobo) return { kind: "outdated" };
  const { stepped, byHand } = await cancelWithin(transaction, shop, {
    order,
    actor: linkActor,
    step: { from: order.stage, putsBack: true },
    // The shopper hears of it by e-mail, whichever steps the owner announces.
    stageEmails: "cancelled",
    money,
    why: "cancelled by the customer",
    begun,
    now,
  });
  if (stepped.kind !== "moved") return { kind: "too-late" };
  await tellOwner(transaction, { order, byHand, byProviderKobo, now });
  return { kind: "cancelled" };
}

/** One entry for each payment that is to be sent back by hand; otherwise one that says that nothing is left to do. */
async function tellOwner(
  transaction: Transaction,
  told: { order: OrderRow; byHand: MoneyLeft[]; byProviderKobo: Kobo; now: Date },
): Promise<void> {
  const { order, byHand, byProviderKobo, now } = told;
  const kind = "cancelled-by-customer";
  await askByHand(transaction, { kind, who: "The customer", order, byHand, now });
  if (byHand.length > 0) return;
  const { id: orderId, number } = order;
  const money = byProviderKobo > 0 ? `${formatNaira(byProviderKobo)} goes back by itself.` : "Nothing was paid.";
  const detail = `The customer cancelled order ${number} before it was packed. ${money}`;
  const entry = { kind, orderId, subject: now.toISOString(), reference: order.reference ?? number, now } as const;
  await raiseAttention(transaction, { ...entry, detail });
}
