import { formatNaira, type Kobo } from "#app/lib/money.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { linkActor } from "#app/money/order-records/record-order-event.server.ts";
import type { RefundShop } from "#app/money/refunds/ask-refund.server.ts";
import { askNow } from "#app/money/refunds/begin-refund.server.ts";
import { refundWithin } from "#app/money/refunds/refund-within.server.ts";
import { stepWithin } from "#app/orders/fulfilment/move-stage.server.ts";
import type { MoneyLeft, OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import { lockOrder, type ReturnShop } from "#app/orders/returns/lock-return.server.ts";
import { lockMoney } from "#app/orders/returns/receive-return.server.ts";
import { findByLink } from "#app/orders/tracking/find-by-link.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findCancelTerms, moneyBack } from "./find-cancel-offer.server.ts";
import { type CancelTerms, judgeCancel } from "./may-cancel.ts";

/**
 * `outdated`: another sum would go back than the page said; nothing was cancelled. `under-way`: money of the order is
 * on its way back already. `too-late`: see `judgeCancel`.
 */
export type CancelOutcome = {
  kind: "cancelled" | "already" | "unknown" | "off" | "too-late" | "outdated" | "under-way" | "too-many-tries";
};

type CancelShop = ReturnShop & RefundShop;

/** Thrown when a refund cannot be written, so that the order is not cancelled either. */
class UnderWay extends Error {}

/**
 * Cancels an order by its link, if the owner allows it: its items go back into stock, what a provider took goes back
 * the way it came, and the owner gets an entry that names what is to be sent back by hand. All in one transaction under
 * the order's lock; providers are asked after it. `seenKobo`: the sum that the page named.
 */
export async function cancelByShopper(
  shop: CancelShop,
  request: Request,
  { token, seenKobo }: { token: string; seenKobo: Kobo },
): Promise<CancelOutcome> {
  const terms = await findCancelTerms(shop);
  if (!terms.isOn) return { kind: "off" };
  const found = await findByLink(shop, request, { token, what: "cancels" });
  if (found.kind !== "found") return found;
  const begun: string[] = [];
  try {
    const outcome = await transact(shop.db, async transaction => {
      begun.length = 0;
      const order = (await lockOrder(transaction, found.id))!;
      return await cancelLocked(transaction, shop, { order, terms, seenKobo, begun });
    });
    for (const id of begun) await askNow(shop, id);
    if (outcome.kind === "cancelled") shop.workSoon?.();
    return outcome;
  } catch (error) {
    if (error instanceof UnderWay) return { kind: "under-way" };
    throw error;
  }
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
  const step = { from: "placed", to: "cancelled", putsBack: true } as const;
  // The shopper hears of it by e-mail, whichever steps the owner announces.
  const stepped = await stepWithin(transaction, { order, actor: linkActor, step, stageEmails: "cancelled", now });
  if (stepped.kind !== "moved") return { kind: "too-late" };
  const byHand: MoneyLeft[] = money.filter(({ source }) => source !== "provider");
  for (const one of money.filter(({ source }) => source === "provider")) {
    const id = await refundRest(transaction, shop, one);
    if (id) begun.push(id);
    else byHand.push(one);
  }
  await tellOwner(transaction, { order, byHand, byProviderKobo, now });
  return { kind: "cancelled" };
}

/** Returns the refund's id; undefined where the provider that took the money is not connected any more. */
async function refundRest(
  transaction: Transaction,
  shop: CancelShop,
  { reference, leftKobo: amountKobo }: MoneyLeft,
): Promise<string | undefined> {
  const refunding = { reference, amountKobo, actor: linkActor, why: "cancelled by the customer" };
  const { id, written } = await refundWithin(transaction, shop, refunding);
  if (written.kind === "written") return id;
  if (written.kind === "other-provider") return undefined;
  throw new UnderWay(written.kind);
}

/** One entry for each payment that is to be sent back by hand; otherwise one that says that nothing is left to do. */
async function tellOwner(
  transaction: Transaction,
  told: { order: OrderRow; byHand: MoneyLeft[]; byProviderKobo: Kobo; now: Date },
): Promise<void> {
  const { order, byHand, byProviderKobo, now } = told;
  const { id: orderId, number } = order;
  // An order that staff take up again may be cancelled again.
  const entry = { kind: "cancelled-by-customer", orderId, subject: now.toISOString(), now } as const;
  for (const { reference, leftKobo } of byHand) {
    const detail = `The customer cancelled order ${number}. Send ${formatNaira(leftKobo)} back to them.`;
    await raiseAttention(transaction, { ...entry, reference, paidKobo: leftKobo, detail });
  }
  if (byHand.length > 0) return;
  const money = byProviderKobo > 0 ? `${formatNaira(byProviderKobo)} goes back by itself.` : "Nothing was paid.";
  const detail = `The customer cancelled order ${number} before it was packed. ${money}`;
  await raiseAttention(transaction, { ...entry, reference: order.reference ?? number, detail });
}
