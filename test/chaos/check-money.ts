import { attentionKindsThat } from "#app/money/attention/attention-kinds.ts";
import { orderedCheckouts } from "#app/money/checkout-records/checkout-states.ts";
import { checkExchanges } from "./exchange-books.ts";
import { groupBy, type OtherBooks, twice } from "./other-books.ts";
import type { ShopBooks } from "./shop-books.ts";

/** Kinds of attention entries that stand for money instead of a receipt. */
export const insteadOfOrder: string[] = attentionKindsThat(({ replacesOrder }) => replacesOrder);

/** Lists disagreements about received money and about orders made for money or a promise of it. */
export function checkMoney(shop: ShopBooks, others: OtherBooks): string[] {
  return [
    ...checkCharges(shop, others),
    ...checkSeen(shop, others),
    ...checkExchanges(shop),
    ...checkOrders(shop, others),
    ...checkDue(shop),
  ];
}

/** Every successful charge has exactly one receipt or one entry. */
function checkCharges({ receipts, attention, attempts }: ShopBooks, { charges }: OtherBooks): string[] {
  const receiptsOf = groupBy(receipts, one => `${one.source} ${one.reference}`);
  const entriesOf = groupBy(attention, one => one.reference);
  const attemptOf = new Map(attempts.map(one => [one.reference, one]));
  return charges
    .filter(({ isCharged }) => isCharged)
    .flatMap(({ reference, amount, currency }) => {
      const booked = receiptsOf.get(`provider ${reference}`) ?? [];
      const entries = (entriesOf.get(reference) ?? []).filter(({ kind }) => insteadOfOrder.includes(kind));
      const standing = entries.filter(({ resolution }) => resolution !== "order-made").length;
      const attempt = attemptOf.get(reference);
      return [
        ...(booked.length + standing === 1
          ? []
          : [`the charge ${reference} of ${amount} is ${booked.length} receipts and ${standing} entries`]),
        ...booked
          .filter(({ amountKobo }) => amountKobo !== amount)
          .map(({ amountKobo }) => `the charge ${reference} of ${amount} has a receipt of ${amountKobo}`),
        ...(booked.length > 0 && currency !== "NGN"
          ? [`the charge ${reference} is in ${currency}, and has a receipt`]
          : []),
        ...(attempt?.state === "paid" && attempt.paidKobo === amount
          ? []
          : [`the charge ${reference} of ${amount} is booked as ${attempt?.paidKobo} (${attempt?.state})`]),
      ];
    });
}

/** Every receipt, which is recorded once, is for money that a provider or staff really saw. */
function checkSeen({ receipts }: ShopBooks, { charges, seen = [] }: OtherBooks): string[] {
  const came = new Map<string, number>([
    ...charges.filter(({ isCharged }) => isCharged).map(one => [`provider ${one.reference}`, one.amount] as const),
    ...seen.map(one => [`${one.source} ${one.reference}`, one.amount] as const),
  ]);
  const moved = receipts.filter(({ source }) => source !== "exchange");
  const written = new Map<string, number>(moved.map(one => [`${one.source} ${one.reference}`, one.amountKobo]));
  return [
    ...twice(receipts, one => `${one.source} ${one.reference}`).map(key => `money was written down twice: ${key}`),
    ...[...written]
      .filter(([key, amountKobo]) => came.get(key) !== amountKobo)
      .map(([key, amountKobo]) => `there is a receipt of ${amountKobo} for ${key}, of which ${came.get(key)} came`),
    ...seen
      .filter(one => !written.has(`${one.source} ${one.reference}`))
      .map(one => `${one.amount} was seen (${one.source} ${one.reference}) and is in no receipt`),
  ];
}

/** A checkout has one order; shoppers were told the truth; money of a checkout without an order has an entry. */
function checkOrders({ orders, receipts, checkouts, attention }: ShopBooks, { promises }: OtherBooks): string[] {
  const numberOf = new Map(orders.map(one => [one.checkoutId, one.number]));
  const checkoutOf = new Map(receipts.map(one => [one.reference, one.checkoutId]));
  const stateOf = new Map(checkouts.map(({ id, state }) => [id, state]));
  const told = [...promises].flatMap(([reference, numbers]) => {
    const made = numberOf.get(checkoutOf.get(reference) ?? "");
    if (numbers.size === 1 && numbers.has(made ?? "")) return [];
    return [`a shopper was told of order ${[...numbers].join(" and ")} for ${reference}, which is ${made}`];
  });
  const isTold = (reference: string) =>
    attention.some(one => one.kind === "money-without-order" && one.reference === reference);
  return [
    ...told,
    ...twice(orders, one => one.checkoutId).map(id => `the checkout ${id} is two orders`),
    ...receipts
      .filter(({ checkoutId }) => !numberOf.has(checkoutId) && stateOf.get(checkoutId) !== "waiting")
      .filter(({ reference }) => !isTold(reference))
      .map(({ reference, amountKobo }) => `${amountKobo} came (${reference}), and is neither an order nor an entry`),
    ...checkouts
      .filter(({ id, state }) => (orderedCheckouts as readonly string[]).includes(state) && !numberOf.has(id))
      .map(({ id, state }) => `the checkout ${id} is ${state}, and has no order`),
  ];
}

/**
 * The money that an order needed came. The order is paid only when all came, and any excess has an entry or went back.
 */
function checkDue({ orders, receipts, checkouts, attention, refunds }: ShopBooks): string[] {
  const receiptsOf = groupBy(receipts, one => one.checkoutId);
  const stateOf = new Map(checkouts.map(({ id, state }) => [id, state]));
  return orders.flatMap(({ number, totalKobo, laterKobo, checkoutId, isPaid, reference }) => {
    const own = receiptsOf.get(checkoutId) ?? [];
    const received = own.reduce((sum, one) => sum + one.amountKobo, 0);
    const isExcessKnown =
      attention.some(one => one.kind === "paid-beyond-due" && own.some(({ reference: of }) => of === one.reference)) ||
      refunds.some(
        one =>
          one.reference === reference &&
          one.amountKobo === received - totalKobo &&
          // After a failed refund the owner may have given back another sum.
          (one.state !== "failed" ||
            attention.some(told => told.kind === "refund-failed" && told.reference === reference)),
      );
    return [
      ...(stateOf.get(checkoutId) === "paid" && received < totalKobo - laterKobo
        ? [`order ${number} of ${totalKobo} was made as paid, and ${received} came`]
        : []),
      ...(isPaid === received >= totalKobo
        ? []
        : [`order ${number} of ${totalKobo} is said to be paid: ${isPaid}, and ${received} came`]),
      ...(received > totalKobo && !isExcessKnown ? [`order ${number} of ${totalKobo} is paid with ${received}`] : []),
      ...(reference && !own.some(one => one.reference === reference)
        ? [`order ${number} is paid by the payment of another checkout`]
        : []),
    ];
  });
}
