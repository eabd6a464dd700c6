import { randomUUID } from "node:crypto";
import { moveGuestAnswers } from "#app/catalog/collections/guest-answers.server.ts";
import { resolveEntriesOf } from "#app/money/attention/close-attention.server.ts";
import type { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { correctCheckout } from "#app/money/checkout-records/record-checkout.server.ts";
import { moveDiscountUses } from "#app/money/discounts/discount-uses.server.ts";
import { moveDiscountUsesBack } from "#app/money/discounts/move-discount-uses-back.server.ts";
import { changeOrder, takeOver } from "#app/money/order-records/change-order.server.ts";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import { moveDebtNotes } from "#app/money/owed/debt-notes.server.ts";
import type { RefundShop } from "#app/money/refunds/ask-refund.server.ts";
import { recordExchange } from "#app/money/refunds/change-refunds.server.ts";
import { refundWithin, UnderWay } from "#app/money/refunds/refund-within.server.ts";
import { orderEmailsKind } from "#app/money/settlement/make-order.server.ts";
import { correctionMailKind } from "#app/orders/corrections/write-correction-emails.server.ts";
import { stepWithin } from "#app/orders/fulfilment/move-stage.server.ts";
import { carryMovedDay } from "#app/orders/moved-days/find-moved-day.server.ts";
import { moveStyle } from "#app/orders/order-pictures/style-pictures.server.ts";
import type { OrderRow } from "#app/orders/returns/find-returnable.server.ts";
import { checkOutInstead, orderInstead } from "#app/orders/returns/place-instead.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { doAgain, endOwed } from "#app/platform/jobs/owed-work.server.ts";
import {
  findWaitingEmails,
  takeBackEmails,
  withdrawFailedEmails,
} from "#app/platform/mail/change-kept-emails.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { LockedPlan } from "./plan-swap.server.ts";
import { type OtherOrder, swappedKind } from "./swap.ts";

/** What was changed, before and after, in words: items or delivery, and the reason of a kept fee. */
export type ChangeWords = { before: Record<string, string>; after: Record<string, string> };

/**
 * A planned change of a locked order. `facts`: where its new checkout differs from it. `first`: the order that comes
 * back when a change is undone. `mailsDue`: when the e-mails about it leave.
 */
export type Replacing = {
  order: OrderRow;
  plan: LockedPlan;
  facts: Partial<typeof checkouts.$inferInsert>;
  first?: OrderRow;
  words: ChangeWords;
  actor: string;
  begun: string[];
  mailsDue: Date;
  now: Date;
};

/**
 * Puts another order in a locked one's place, with its link and its money; the locked one is cancelled without a word.
 * `withRefunds` sends `begun` back after the commit.
 */
export async function replaceWithin(
  transaction: Transaction,
  shop: RefundShop,
  replacing: Replacing,
): Promise<OtherOrder> {
  const { order, plan, first, actor, begun, mailsDue, now } = replacing;
  for (const { reference, backKobo: amountKobo } of plan.money.filter(one => one.backKobo > 0)) {
    const refunding = { reference, amountKobo, actor, why: "the order was changed" };
    const { id, written } = await refundWithin(transaction, shop, refunding);
    if (written.kind !== "written") throw new UnderWay(written.kind);
    begun.push(id);
  }
  await giveUpLink(transaction, order, now);
  const checkout = await checkOut(transaction, replacing);
  await moveUses(transaction, replacing, checkout.id);
  await moveGuestAnswers(transaction, { from: order.checkoutId, to: checkout.id });
  const given = { ...order, version: order.version + 1 };
  const step = { from: "placed", to: "cancelled", putsBack: true } as const;
  const stepped = await stepWithin(transaction, { order: given, actor, step, stageEmails: "", now });
  if (stepped.kind !== "moved") throw new Error(`Order ${order.number} could not be cancelled: ${stepped.kind}.`);
  const { movedKobo } = plan;
  const provider = (first ?? order).provider ?? "exchange";
  const moved = { order, checkout, movedKobo, reference: exchangeReference(order), provider, actor, now };
  const { id, number } = await orderInstead(transaction, moved);
  const { isTest, note, riderNote, ownCloth } = order;
  const collectCode = first?.collectCode ?? order.collectCode;
  const ownCode = collectCode && !checkout.wantsDelivery ? { collectCode } : {};
  await takeOver(transaction, { id, facts: { replacesId: order.id, isTest, note, riderNote, ownCloth, ...ownCode } });
  await moveDebtNotes(transaction, { from: order.id, to: id });
  await carryMovedDay(transaction, { from: order.id, to: id });
  await moveStyle(transaction, { from: order.id, to: id });
  await writeExchange(transaction, replacing, number);
  await endEarlierMails(transaction, order.id, now);
  await doAgain(transaction, [`${orderEmailsKind}:${id}`], { due: mailsDue, now });
  await tell(transaction, replacing, { id, number });
  return { id, number };
}

/** The link that the customer has leads to the order that goes on. */
async function giveUpLink(transaction: Transaction, order: OrderRow, now: Date): Promise<void> {
  const trackToken = randomUUID().replaceAll("-", "");
  await correctCheckout(transaction, order.checkoutId, { trackToken });
  await changeOrder(transaction, order, { change: { trackToken }, now });
}

async function checkOut(transaction: Transaction, { order, plan, facts, first, now }: Replacing) {
  const { shopperNote, trackToken, terms, laterKobo, readyBy, neededBy } = order;
  const { lines, subtotalKobo, discountKobo, feeKobo, totalKobo, movedKobo } = plan;
  return await checkOutInstead(transaction, {
    order,
    fingerprint: first ? `undone change of ${first.id}` : `change of ${order.id}`,
    lines,
    sums: { subtotalKobo, discountKobo, feeKobo, totalKobo },
    facts: { shopperNote, trackToken, terms, laterKobo, readyBy, neededBy, ...facts },
    movedKobo,
    now,
  });
}

/** Called before the order is cancelled, so that no use is given back. */
async function moveUses(transaction: Transaction, { order, plan, facts, first }: Replacing, to: string): Promise<void> {
  // What a transfer came short by is no code's.
  const discountKobo = plan.discountKobo - (facts.shortKobo ?? 0);
  const from = order.checkoutId;
  if (first) await moveDiscountUsesBack(transaction, { left: first.checkoutId, from, to, discountKobo });
  else await moveDiscountUses(transaction, { from, to, discountKobo });
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
  // What was too much for this order was judged anew with the order that goes on.
  const excess = { orderId: order.id, kinds: ["paid-beyond-due"] } as const;
  await resolveEntriesOf(transaction, excess, { by: actor, resolution: "order-changed", now });
  const pieces = plan.own.map(({ position, quantity }) => ({ position, count: quantity }));
  await recordExchange(transaction, { orderId: order.id, returnId: null, newNumber, parts, pieces, actor, now });
}

/** These e-mails say what was ordered, or where it goes. */
const staleKinds = ["order-confirmation", "new-order-notice", correctionMailKind];

/** Takes back what has not left yet about an order that was changed: the e-mails of the later order say it anew. */
async function endEarlierMails(transaction: Transaction, orderId: string, now: Date): Promise<void> {
  await endOwed(transaction, `${orderEmailsKind}:${orderId}`, now);
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
  { order, plan, first, words: { before, after }, actor, now }: Replacing,
  later: OtherOrder,
): Promise<void> {
  const { id, number } = order;
  const event = { actor, kind: swappedKind, now };
  const given = { goesOnAs: later, ...(first && { isUndone: true }) };
  await recordOrderEvent(transaction, { ...event, orderId: id, after: given });
  const back = first && { bringsBack: { id: first.id, number: first.number } };
  const facts = { ...after, takesOver: { id, number }, ...back, backKobo: plan.backKobo + plan.byHandKobo };
  await recordOrderEvent(transaction, { ...event, orderId: later.id, before, after: facts });
  const subject = { subject: "order", subjectId: later.id };
  const sides = { before: { number, ...before }, after: { number: later.number, ...after } };
  await writeAudit(transaction, { actor, action: first ? "undo" : "swap", ...subject, ...sides, now });
}
