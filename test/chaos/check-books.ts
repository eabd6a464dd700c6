import {
  attemptMoves,
  checkoutMoves,
  orderedCheckouts,
  unsettledAttempts,
} from "#app/money/checkout-records/checkout-states.ts";
import { refundMoves, refundsUnderWay } from "#app/money/refunds/refund-states.ts";
import { canMove } from "#app/platform/tables/moves.ts";
import { orderMoves, stageMoves } from "#app/shop/delivery/order-states.ts";
import { checkAlterations } from "./alteration-books.ts";
import { checkMoney, insteadOfOrder } from "./check-money.ts";
import { checkDiscounts } from "./discount-books.ts";
import { groupBy, type OtherBooks, twice } from "./other-books.ts";
import { checkPapers } from "./paper-books.ts";
import type { ShopBooks } from "./shop-books.ts";

/**
 * Compares the shop's books with the others'; one sentence per disagreement. Source:
 * docs/architecture.md#the-way-of-an-order.
 */
export function checkBooks(shop: ShopBooks, others: OtherBooks): string[] {
  return [
    ...checkMoney(shop, others),
    ...checkStock(shop, others),
    ...checkRefunds(shop, others),
    ...checkMessages(shop, others),
    ...checkStates(shop),
    ...checkSteps(shop),
    ...checkDiscounts(shop),
    ...checkPapers(shop),
    ...checkAlterations(shop, others.alterations ?? []),
    ...checkRest(shop),
  ];
}

/** Every state and recorded move is in the table of states; every order's checkout is paid or promised. */
function checkStates({ checkouts, attempts, refunds, orders, statusMoves }: ShopBooks): string[] {
  const unknown = (what: string, moves: object, name: string, state: string) =>
    Object.hasOwn(moves, state) ? [] : [`${what} ${name} is "${state}", which is no state of it`];
  const stateOf = new Map(checkouts.map(({ id, state }) => [id, state]));
  return [
    ...checkouts.flatMap(({ id, state }) => unknown("the checkout", checkoutMoves, id, state)),
    ...attempts.flatMap(({ reference, state }) => unknown("the payment", attemptMoves, reference, state)),
    ...refunds.flatMap(({ id, state }) => unknown("the refund", refundMoves, id, state)),
    ...orders.flatMap(({ number, status }) => unknown("the order", orderMoves, number, status)),
    ...statusMoves
      .filter(({ from, to }) => !canMove(orderMoves, from, to))
      .map(({ number, from, to }) => `the order ${number} went from "${from}" to "${to}", which is no move of it`),
    ...orders
      .filter(({ checkoutId }) => !isOneOf(orderedCheckouts, stateOf.get(checkoutId) ?? ""))
      .map(({ number, checkoutId }) => `order ${number} is of a checkout that is ${stateOf.get(checkoutId)}`),
  ];
}

/** An order's steps, in any sequence, lead from its first stage to its current one; each step is allowed. */
function checkSteps({ orders, steps }: ShopBooks): string[] {
  const stepsOf = groupBy(steps, ({ number }) => number);
  const isMove = ({ from, to, isUndo }: ShopBooks["steps"][number]) =>
    isUndo ? canMove(stageMoves, to, from) : canMove(stageMoves, from, to);
  const count = (all: string[], stage: string) => all.filter(one => one === stage).length;
  return orders.flatMap(({ number, stage }) => {
    const own = stepsOf.get(number) ?? [];
    const [reached, left] = [
      ["placed", ...own.map(({ to }) => to)],
      [stage, ...own.map(({ from }) => from)],
    ];
    const isWay = reached.every(one => count(reached, one) === count(left, one));
    return [
      ...(isWay ? [] : [`the steps of order ${number} do not lead to "${stage}"`]),
      ...own
        .filter(step => !isMove(step))
        .map(({ from, to }) => `the order ${number} went from "${from}" to "${to}", which is no step of it`),
    ];
  });
}

/**
 * Pieces sold, held and left add up to what was put in. Pieces missing when late money came were not sold, nor were
 * pieces back from a refused delivery.
 */
function checkStock({ stock, sold, held }: ShopBooks, { putIn }: OtherBooks): string[] {
  const soldOf = new Map(sold.map(one => [one.piece, one.quantity - one.missing - one.back]));
  const heldOf = new Map(held.map(one => [one.piece, one.quantity]));
  const quantityOf = new Map(stock.map(one => [one.piece, one.quantity]));
  return putIn.flatMap(({ piece, quantity }) => {
    const inStock = quantityOf.get(piece) ?? 0;
    const isSold = soldOf.get(piece) ?? 0;
    const isHeld = heldOf.get(piece) ?? 0;
    const left = inStock - isHeld;
    const problem = `${isSold} sold + ${isHeld} held + ${left} left of ${quantity} put in (${piece})`;
    return isSold + isHeld + left === quantity && left >= 0 && inStock >= 0 ? [] : [problem];
  });
}

/** Every refund at the provider is in our books once with its final state, and none of ours is there twice. */
function checkRefunds({ refunds, attempts, receipts, attention }: ShopBooks, others: OtherBooks): string[] {
  const byProviderId = groupBy(refunds, one => one.providerId ?? "");
  const paidOf = new Map([
    ...receipts.map(one => [one.reference, one.amountKobo] as const),
    ...attempts.map(one => [one.reference, one.paidKobo ?? 0] as const),
  ]);
  const keys = others.refunds.filter(one => one.note !== null);
  const given = groupBy(
    refunds.filter(one => one.state !== "failed"),
    one => one.reference,
  );
  return [
    ...twice(keys, one => one.note!).map(note => `one refund of ours was begun twice at the provider (${note})`),
    ...others.refunds.flatMap(({ id, reference, amount, status }) => {
      const booked = byProviderId.get(id) ?? [];
      if (booked.length !== 1) return [`the refund ${id} of ${reference} is in our books ${booked.length} times`];
      const [{ amountKobo, state }] = booked as [ShopBooks["refunds"][number]];
      const isSame = state === status || (state === "settled" && status === "failed");
      return isSame && amountKobo === amount
        ? []
        : [`the refund ${id} of ${amount} is ${status} at the provider, and ${state} of ${amountKobo} here`];
    }),
    ...[...given].flatMap(([reference, those]) => {
      const sum = those.reduce((total, one) => total + one.amountKobo, 0);
      const paid = paidOf.get(reference) ?? 0;
      // A refund at the provider's site ignores refunds by hand; the owner is told.
      const isTold =
        those.some(({ state }) => state === "settled") &&
        attention.some(one => one.kind === "refunded-too-much" && one.reference === reference);
      return sum > paid && !isTold ? [`of ${reference} ${sum} went back, and ${paid} came`] : [];
    }),
    ...refunds
      .filter(({ state }) => isOneOf(refundsUnderWay, state))
      .map(one => `the refund ${one.id} of ${one.reference} is still ${one.state}`),
  ];
}

const firstEmails = ["new-order-notice", "order-confirmation"];

/**
 * Each order has two e-mails when it is made, and all e-mails are written and sent once. Those of an order that was
 * changed before they left may be missing, because the e-mails of the order that goes on say it anew.
 */
export function checkMessages(
  { orders, emails, outbox }: Pick<ShopBooks, "orders" | "emails" | "outbox">,
  { sentEmails }: Pick<OtherBooks, "sentEmails">,
): string[] {
  const emailsOf = groupBy(emails, one => one.orderId ?? "");
  return [
    ...orders.flatMap(({ id, number, isReplaced }) => {
      const kinds = (emailsOf.get(id) ?? [])
        .filter(isOfOrder)
        .map(one => one.key.split(":")[0]!)
        .toSorted();
      const isRight = isReplaced
        ? kinds.every((kind, index) => firstEmails.includes(kind) && kinds.indexOf(kind) === index)
        : kinds.join() === firstEmails.join();
      return isRight ? [] : [`order ${number} has these e-mails: ${kinds.join(", ") || "none"}`];
    }),
    // An order has one e-mail per subject. Earlier e-mails have no number to tell them apart, and two refunds may have
    // the same sum. E-mails of an erased shopper have neither address nor subject.
    ...twice(emails, one =>
      one.orderId && one.recipient && isOfOrder(one) ? `${one.recipient}: ${one.subject}` : one.key,
    ).map(what => `an e-mail was written twice: ${what}`),
    ...twice(sentEmails, one => one).map(id => `an e-mail was sent twice: ${id}`),
    ...twice(outbox, one => one.key).map(key => `work was written down twice: ${key}`),
    // The rest is asked for again after days, which may lie beyond the simulation's end.
    ...outbox
      .filter(one => !one.isDone && !(one.key.startsWith("balance-email:") && one.isToCome))
      .map(one => `work is still to be done: ${one.key} (${one.state})`),
  ];
}

/** E-mails about refunds, returns, steps of a delivery, the rest of a price and another day come in addition. */
function isOfOrder({ key }: ShopBooks["emails"][number]): boolean {
  return !["refund-email:", "return-email:", "stage-email:", "balance-email:", "day-moved-email:"].some(kind =>
    key.startsWith(kind),
  );
}

function checkRest(books: ShopBooks): string[] {
  const { attempts, attention, unfinished, otherwiseDelivered, handedUnsaid, sentUnpaid } = books;
  const unsettled = attempts.filter(({ state }) => isOneOf(unsettledAttempts, state));
  return [
    ...unfinished.map(({ what, reference }) => `${what} (${reference})`),
    ...otherwiseDelivered.map(({ number }) => `order ${number} is delivered otherwise than its checkout said`),
    ...handedUnsaid.map(({ number }) => `order ${number} was handed over with neither its code nor a name`),
    ...sentUnpaid.map(({ number, stage }) => `order ${number} is ${stage}, and its rest has not come`),
    ...unsettled.map(({ reference, state }) => `the payment ${reference} is still ${state}`),
    ...twice(
      attention.filter(({ kind }) => insteadOfOrder.includes(kind)),
      one => `${one.kind} ${one.reference}`,
    ).map(entry => `the owner was told twice: ${entry}`),
  ];
}

function isOneOf(states: readonly string[], state: string): boolean {
  return states.includes(state);
}
