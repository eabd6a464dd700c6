import { formatNaira, type Kobo } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { RefundState } from "#app/money/refunds/refund.ts";
import { withRefunds } from "#app/money/refunds/refund-within.server.ts";
import type { KeptPart } from "#app/orders/fulfilment/kept-part.ts";
import { type MoneyLeft, splitOverMoney, sumOfMoneyLeft } from "#app/orders/returns/find-returnable.server.ts";
import { lockOrder } from "#app/orders/returns/lock-return.server.ts";
import { lockMoney } from "#app/orders/returns/receive-return.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { askByHand, type CancelShop, cancelWithin } from "./cancel-within.server.ts";

/**
 * `seenKobo`: the money left of the order that the page named. `money`: `back` refunds it; `kept` leaves it with the
 * shop; `asked` leaves it too, and asks those who may refund it. `kept`: a part that the shop keeps where the rest goes
 * back. `keepsCodes`: its discount codes stay used.
 */
export type StaffCancel = {
  from: OrderStage;
  putsBack: boolean;
  seenKobo: Kobo;
  money: "back" | "kept" | "asked";
  kept?: KeptPart | undefined;
  keepsCodes: boolean;
};

/**
 * `unchanged`: cancelled before. `outdated`: moved on since. `other-sum`: other money is left than the page named.
 * `under-way`: see `withRefunds`. In all of these nothing was written. `states`: what became of each refund.
 */
export type StaffCancelOutcome =
  | { kind: "unchanged" | "outdated" | "missing" | "other-sum" | "under-way" }
  | { kind: "cancelled"; states: RefundState[] };

/**
 * Cancels an order with its money on the way back: its items move as `cancel` says, what a provider took goes back the
 * way it came, and for money of the shop's own account an entry asks to send it back. All in one transaction under the
 * order's lock; providers are asked after it. A second press finds the order cancelled and writes nothing. The caller
 * has checked who may refund.
 */
export async function cancelByStaff(
  shop: CancelShop,
  cancelling: { id: string; actor: string; cancel: StaffCancel },
): Promise<StaffCancelOutcome> {
  if (!isUuid(cancelling.id)) return { kind: "missing" };
  const { stageEmails } = await findShopSettings(shop);
  const { outcome, states } = await withRefunds(shop, (transaction, begun) =>
    cancelLocked(transaction, shop, { ...cancelling, stageEmails, begun }),
  );
  if (outcome.kind === "cancelled") {
    shop.workSoon?.();
    return { kind: "cancelled", states };
  }
  return { kind: outcome.kind };
}

async function cancelLocked(
  transaction: Transaction,
  shop: CancelShop,
  cancelling: { id: string; actor: string; cancel: StaffCancel; stageEmails: string; begun: string[] },
): Promise<{ kind: StaffCancelOutcome["kind"] }> {
  const { id, actor, cancel, stageEmails, begun } = cancelling;
  const { from, putsBack, keepsCodes, seenKobo, kept } = cancel;
  const order = await lockOrder(transaction, id);
  if (!order) return { kind: "missing" };
  if (order.stage === "cancelled") return { kind: "unchanged" };
  if (order.stage !== from) return { kind: "outdated" };
  const left = await lockMoney(transaction, order);
  if (sumOfMoneyLeft(left) !== seenKobo) return { kind: "other-sum" };
  const now = shop.now();
  const { stepped, byHand } = await cancelWithin(transaction, shop, {
    order,
    actor,
    step: { from, putsBack, keepsCodes, kept },
    stageEmails,
    money: cancel.money === "back" ? lessKept(left, kept) : [],
    why: kept
      ? `the order was cancelled, ${formatNaira(kept.amountKobo)} kept: ${kept.why}`
      : "the order was cancelled",
    begun,
    now,
  });
  if (stepped.kind !== "moved") return { kind: "outdated" };
  const asked = cancel.money === "asked" ? left : byHand;
  await askByHand(transaction, { kind: "cancelled-by-staff", who: actor, order, byHand: asked, now });
  return { kind: "cancelled" };
}

/** Keeps the newest money, which is often a transfer that a person would have to send back. */
function lessKept(left: MoneyLeft[], kept: KeptPart | undefined): MoneyLeft[] {
  if (!kept) return left;
  return splitOverMoney(left, sumOfMoneyLeft(left) - kept.amountKobo).map(({ reference, amountKobo }) => ({
    ...left.find(one => one.reference === reference)!,
    leftKobo: amountKobo,
  }));
}
