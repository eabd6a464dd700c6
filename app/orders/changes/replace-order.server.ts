import { randomUUID } from "node:crypto";
import { moveGuestAnswers } from "#app/catalog/collections/guest-answers.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { correctCheckout } from "#app/money/checkout-records/record-checkout.server.ts";
import { moveDiscountUses } from "#app/money/discounts/discount-uses.server.ts";
import { changeOrder, movePin, takeOver } from "#app/money/order-records/change-order.server.ts";
import { lockOrderWithCheckout } from "#app/money/order-records/lock-order.server.ts";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import type { RefundShop } from "#app/money/refunds/ask-refund.server.ts";
import { recordExchange } from "#app/money/refunds/change-refunds.server.ts";
import { refundWithin, UnderWay, withRefunds } from "#app/money/refunds/refund-within.server.ts";
import { correctionMailKind } from "#app/orders/corrections/write-correction-emails.server.ts";
import { stepWithin } from "#app/orders/fulfilment/move-stage.server.ts";
import { keepsPin } from "#app/orders/pins/pin.ts";
import { findReturnable, type OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import type { ReturnShop } from "#app/orders/returns/lock-return.server.ts";
import { checkOutInstead, orderInstead } from "#app/orders/returns/place-instead.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import {
  findWaitingEmails,
  takeBackEmails,
  withdrawFailedEmails,
} from "#app/platform/mail/change-kept-emails.server.ts";
import { findDeliveryTable } from "#app/shop/delivery/find-delivery-table.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
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
import { swappedKind } from "./swap.ts";

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
    return await replace(transaction, shop, { order, plan, agreed: read.agreed, actor: change.actor, begun, now });
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

type Replacing = {
  order: OrderRow;
  plan: LockedPlan;
  agreed: AgreedDelivery | undefined;
  actor: string;
  begun: string[];
  now: Date;
};

async function replace(transaction: Transaction, shop: ChangeShop, replacing: Replacing): Promise<ChangeOutcome> {
  const { order, plan, actor, begun, now } = replacing;
  for (const { reference, backKobo: amountKobo } of plan.money.filter(one => one.backKobo > 0)) {
    const refunding = { reference, amountKobo, actor, why: "the order was changed" };
    const { id, written } = await refundWithin(transaction, shop, refunding);
    if (written.kind !== "written") throw new UnderWay(written.kind);
    begun.push(id);
  }
  await giveUpLink(transaction, order, now);
  const checkout = await checkOut(transaction, replacing);
  await moveDiscountUses(transaction, {
    from: order.checkoutId,
    to: checkout.id,
    discountKobo: plan.discountKobo,
  });
  await moveGuestAnswers(transaction, { from: order.checkoutId, to: checkout.id });
  const given = { ...order, version: order.version + 1 };
  const step = { from: "placed", to: "cancelled", putsBack: true } as const;
  const stepped = await stepWithin(transaction, { order: given, actor, step, stageEmails: "", now });
  if (stepped.kind !== "moved") throw new Error(`Order ${order.number} could not be cancelled: ${stepped.kind}.`);
  const { movedKobo } = plan;
  const provider = order.provider ?? "exchange";
  const moved = { checkout, movedKobo, reference: exchangeReference(order), provider, actor, now };
  const made = await orderInstead(transaction, moved);
  const { isTest, note, riderNote, collectCode } = order;
  const ownCode = collectCode && !checkout.wantsDelivery ? { collectCode } : {};
  await takeOver(transaction, { id: made.id, facts: { replacesId: order.id, isTest, note, riderNote, ...ownCode } });
  await movePin(transaction, order, keepsPin(order, checkout) ? made.id : undefined);
  await writeExchange(transaction, replacing, made.number);
  await endEarlierMails(transaction, order.id);
  await tell(transaction, replacing, made);
  return { kind: "changed", id: made.id, number: made.number };
}

/** The link that the customer has leads to the order that goes on. */
async function giveUpLink(transaction: Transaction, order: OrderRow, now: Date): Promise<void> {
  const trackToken = randomUUID().replaceAll("-", "");
  await correctCheckout(transaction, order.checkoutId, { trackToken });
  await changeOrder(transaction, order, { change: { trackToken }, now });
}

async function checkOut(transaction: Transaction, { order, plan, agreed, now }: Replacing) {
  const { shopperNote, trackToken, terms } = order;
  const { lines, subtotalKobo, discountKobo, feeKobo, totalKobo, movedKobo } = plan;
  // What was given stays on the items that stay, by its name; without one the rest is odd kobo.
  const withoutRider = agreed && !agreed.place.wantsDelivery ? { otherPhone: "" } : {};
  const isFreedByIt = feeKobo === 0 && order.feeKobo === 0 && order.discountKobo === 0;
  const discountReason =
    discountKobo > 0 ? order.discountReason || "Rounding" : isFreedByIt ? order.discountReason : "";
  return await checkOutInstead(transaction, {
    order,
    fingerprint: `change of ${order.id}`,
    lines,
    sums: { subtotalKobo, discountKobo, feeKobo, totalKobo },
    facts: { shopperNote, trackToken, terms, discountReason, ...agreed?.place, ...withoutRider },
    movedKobo,
    now,
  });
}

/** An order is changed once, so its number says which change it is. */
function exchangeReference({ number }: Pick<OrderRow, "number">): string {
  return `EX-${number}`;
}

async function writeExchange(
  transaction: Transaction,
  { order, plan, actor, now }: Replacing,
  newNumber: string,
): Promise<void> {
  const parts = plan.money
    .map(({ reference, leftKobo, backKobo }) => ({ reference, amountKobo: leftKobo - backKobo }))
    .filter(({ amountKobo }) => amountKobo > 0);
  if (parts.length === 0) return;
  const pieces = plan.own.map(({ position, quantity }) => ({ position, count: quantity }));
  await recordExchange(transaction, { orderId: order.id, returnId: null, newNumber, parts, pieces, actor, now });
}

/** These e-mails say what was ordered, or where it goes. */
const staleKinds = ["order-confirmation", "new-order-notice", correctionMailKind];

/** Takes back what has not left yet about an order that was changed: the e-mails of the later order say it anew. */
async function endEarlierMails(transaction: Transaction, orderId: string): Promise<void> {
  const about = { orderId, names: [] };
  await withdrawFailedEmails(transaction, about, "The order was changed since.");
  const waiting = await findWaitingEmails(transaction, about);
  const stale = waiting.filter(({ key }) => staleKinds.includes(key.split(":", 1)[0]!));
  await takeBackEmails(
    transaction,
    stale.map(({ id }) => id),
  );
}

/** Both orders' histories name the other one, and the dashboard's history has what was changed. */
async function tell(
  transaction: Transaction,
  { order, plan, agreed, actor, now }: Replacing,
  { id: laterId, number: laterNumber }: { id: string; number: string },
): Promise<void> {
  const { id, number } = order;
  const event = { actor, kind: swappedKind, now };
  const other = { id: laterId, number: laterNumber };
  await recordOrderEvent(transaction, { ...event, orderId: id, after: { goesOnAs: other } });
  const { before, after } = agreed
    ? {
        before: { delivery: placeText(order) },
        after: { delivery: placeText({ ...agreed.place, feeKobo: plan.feeKobo }) },
      }
    : { before: { items: itemsText(plan.own) }, after: { items: itemsText(plan.lines) } };
  const reason = agreed?.reason ? { reason: agreed.reason } : {};
  const facts = { ...after, ...reason, takesOver: { id, number }, backKobo: plan.backKobo + plan.byHandKobo };
  await recordOrderEvent(transaction, { ...event, orderId: laterId, before, after: facts });
  const subject = { subject: "order", subjectId: laterId };
  const sides = { before: { number, ...before }, after: { number: laterNumber, ...after, ...reason } };
  await writeAudit(transaction, { actor, action: "swap", ...subject, ...sides, now });
}
