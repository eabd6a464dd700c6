import { isUuid } from "#app/lib/uuid.ts";
import { lockOrderWithCheckout } from "#app/money/order-records/lock-order.server.ts";
import type { RefundShop } from "#app/money/refunds/ask-refund.server.ts";
import { withRefunds } from "#app/money/refunds/refund-within.server.ts";
import { undoCorrectionMs } from "#app/orders/corrections/correction.ts";
import { findReturnable, type OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import type { ReturnShop } from "#app/orders/returns/lock-return.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { findDeliveryTable } from "#app/shop/delivery/find-delivery-table.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import {
  type AgreedDelivery,
  agreeOnPlace,
  type NewDelivery,
  placeText,
  type WantedDelivery,
} from "./changed-delivery.server.ts";
import { itemsText, type WantedItems } from "./changed-items.ts";
import {
  type ChangePlan,
  type LockedPlan,
  type PlannedSwap,
  planKey,
  planSwap,
  unchangeableSentence,
} from "./plan-swap.server.ts";
import { type ChangeWords, replaceWithin } from "./replace-within.server.ts";

/**
 * `planned`: nothing was written, because no plan was confirmed or the sums are other ones now. `under-way`: money of
 * the order is on its way back.
 */
export type ChangeOutcome =
  | { kind: "changed"; id: string; number: string }
  | { kind: "planned"; plan: ChangePlan; place: NewDelivery | undefined }
  | { kind: "missing" }
  | { kind: "under-way" }
  | Exclude<PlannedSwap, { kind: "plan" }>;

type ChangeShop = ReturnShop & RefundShop;

/** Other items, or another place or way of delivery. */
type Wanted = { items: WantedItems } | { delivery: WantedDelivery };

/** `seen`: the sums that staff read and confirmed, see `planKey`; "" only plans. */
type Change = { id: string; actor: string; wanted: Wanted; seen: string };

/**
 * Changes the items or the delivery of an order that is not packed yet. Another order takes its place in one
 * transaction under its lock, with the link of the first and its money. The first is cancelled without a word, and its
 * paper stays beside a credit note. What a provider took too much goes back after the commit. Source:
 * app/orders/README.md#changes.
 */
export async function replaceOrder(shop: ChangeShop, change: Change): Promise<ChangeOutcome> {
  if (!isUuid(change.id)) return { kind: "missing" };
  const settings = await findShopSettings(shop);
  const table = await findDeliveryTable(shop, settings);
  const { outcome } = await withRefunds(shop, async (transaction, begun): Promise<ChangeOutcome> => {
    const order = await lockOrderWithCheckout(transaction, change.id);
    if (!order) return { kind: "missing" };
    const now = shop.now();
    const { wanted } = change;
    const read = await readWanted(transaction, { order, wanted }, { table, settings, now });
    if ("refused" in read) return read.refused;
    const { payments } = shop;
    const planned = await planSwap(transaction, { order, ...read, limits: settings, payments, now });
    if (planned.kind !== "plan") return planned;
    const { plan } = planned;
    if (change.seen !== planKey(plan)) return { kind: "planned", plan: shownPlan(plan), place: read.agreed?.place };
    const { agreed } = read;
    const made = await replaceWithin(transaction, shop, {
      order,
      plan,
      facts: changedFacts(order, plan, agreed),
      words: changedWords(order, plan, agreed),
      actor: change.actor,
      begun,
      mailsDue: new Date(now.getTime() + undoCorrectionMs),
      now,
    });
    return { kind: "changed", ...made };
  });
  if (outcome.kind === "changed") shop.workSoon?.();
  return outcome;
}

type Read = { wanted: WantedItems | undefined; agreed: AgreedDelivery | undefined };

/** Reads what is wanted; an order that can't be changed at all says that first. */
async function readWanted(
  transaction: Transaction,
  { order, wanted }: { order: OrderRow; wanted: Wanted },
  at: Parameters<typeof agreeOnPlace>[2],
): Promise<Read | { refused: ChangeOutcome }> {
  if ("items" in wanted) return { wanted: wanted.items, agreed: undefined };
  const found = agreeOnPlace(order, wanted.delivery, at);
  if (found.ok) return { wanted: undefined, agreed: found.agreed };
  const closed = await unchangeableSentence(transaction, order, await findReturnable(transaction, order));
  const { fields, sentences } = found;
  return { refused: closed ? { kind: "closed", sentence: closed } : { kind: "refused", fields, sentences } };
}

function shownPlan({ own: _own, money: _money, ...plan }: LockedPlan): ChangePlan {
  return plan;
}

/** What the new checkout has otherwise: discounts stay, by their name, on the items that stay; the rest is rounding. */
function changedFacts(order: OrderRow, { discountKobo, feeKobo }: LockedPlan, agreed: AgreedDelivery | undefined) {
  const withoutRider = agreed && !agreed.place.wantsDelivery ? { otherPhone: "" } : {};
  const isFreedByIt = feeKobo === 0 && order.feeKobo === 0 && order.discountKobo === 0;
  const discountReason =
    discountKobo > 0 ? order.discountReason || "Rounding" : isFreedByIt ? order.discountReason : "";
  // What a transfer came short by is part of the discount, and is said as long as some of it is left.
  const shortKobo = Math.min(order.shortKobo, discountKobo);
  return { discountReason, shortKobo, ...agreed?.place, ...withoutRider };
}

function changedWords(order: OrderRow, plan: LockedPlan, agreed: AgreedDelivery | undefined): ChangeWords {
  if (!agreed) return { before: { items: itemsText(plan.own) }, after: { items: itemsText(plan.lines) } };
  const { place, reason } = agreed;
  const delivery = placeText({ ...place, feeKobo: plan.feeKobo });
  return { before: { delivery: placeText(order) }, after: { delivery, ...(reason && { reason }) } };
}
