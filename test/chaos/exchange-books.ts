/**
 * Returned goods, or the money of an order that was changed, that paid for a replacement, by the reference of
 * its receipt. `refundedKobo`: how much of the first order's money is recorded as paying for it. `isNoted`: the
 * replacement names the order that it replaces, and that one is cancelled where it was changed.
 */
export type ExchangeBooks = {
  exchanges: { reference: string; exchangedKobo: number; refundedKobo: number; isNoted: boolean }[];
  /** Orders that undo a change, and differ from the order that they bring back in items, sums or delivery. */
  otherwiseBroughtBack: { number: string }[];
};

/**
 * What an order was sold for and how it goes, without what belongs to it alone. The day of what is made may have been
 * moved since, and its arrival with it.
 */
const soldAs = (order: string) => `(select jsonb_build_array(
  ${[
    "subtotal_kobo",
    "discount_kobo",
    "short_kobo",
    "fee_kobo",
    "total_kobo",
    "delivery_kind",
    "wants_delivery",
    "terms",
  ]
    .map(column => `${order}.${column}`)
    .join(", ")},
  ${order}.promised - 'ready' - 'days',
  case when ${order}.ready_by is null then ${order}.promised -> 'days' end,
  jsonb_agg(to_jsonb(item) - 'order_id' order by position)) from order_items item where order_id = ${order}.id)`;

type Receipt = { source: string; reference: string; amountKobo: number };

/** Reads the exchanges of a settled shop. */
export async function readExchangeBooks(rows: (query: string) => Promise<never[]>): Promise<ExchangeBooks> {
  return {
    exchanges: await rows(`select 'EX-' || number || '-' || ordinal as reference, exchanged_kobo as "exchangedKobo",
      coalesce((select sum(amount_kobo) from refunds where return_id = returns.id and is_exchange), 0)::float8
        as "refundedKobo",
      exists (select from orders as made where made.id = replacement_id and made.replaces_id = returns.order_id)
        as "isNoted" from returns join orders on orders.id = order_id where exchanged_kobo > 0
      union all select 'EX-' || earlier.number, receipts.amount_kobo::float8, coalesce((select sum(amount_kobo) from refunds
        where refunds.order_id = earlier.id and is_exchange and return_id is null), 0)::float8, earlier.stage = 'cancelled'
      from orders as made join orders as earlier on earlier.id = made.replaces_id
        join receipts on receipts.checkout_id = made.checkout_id and receipts.source = 'exchange'
      where made.is_change`),
    otherwiseBroughtBack: await rows(`select made.number from order_events join orders as made on made.id = order_id
      join orders as first on first.id = (after -> 'bringsBack' ->> 'id')::uuid
      where kind = 'swapped' and ${soldAs("made")} is distinct from ${soldAs("first")}`),
  };
}

/** A replacement is paid with exactly what the first order gave up, once: no money appears or disappears. */
export function checkExchanges({ receipts, ...books }: ExchangeBooks & { receipts: Receipt[] }): string[] {
  const { exchanges, otherwiseBroughtBack } = books;
  const paid = new Map(receipts.filter(one => one.source === "exchange").map(one => [one.reference, one.amountKobo]));
  return [
    ...exchanges
      .filter(({ exchangedKobo, refundedKobo }) => exchangedKobo !== refundedKobo)
      .map(one => `the exchange ${one.reference} of ${one.exchangedKobo} took ${one.refundedKobo} of its first order`),
    ...exchanges
      .filter(({ reference, exchangedKobo }) => paid.get(reference) !== exchangedKobo)
      .map(one => `the exchange ${one.reference} of ${one.exchangedKobo} has a receipt of ${paid.get(one.reference)}`),
    ...exchanges
      .filter(({ isNoted }) => !isNoted)
      .map(one => `the replacement of the exchange ${one.reference} does not name the order that it replaces`),
    ...[...paid.keys()]
      .filter(reference => !exchanges.some(one => one.reference === reference))
      .map(reference => `there is a receipt for the exchange ${reference}, and neither a return nor a change`),
    ...otherwiseBroughtBack.map(({ number }) => `order ${number} undoes a change, and is not as the first one was`),
  ];
}
