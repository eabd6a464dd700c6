export type DiscountBooks = {
  /** How many uses count within each discount's limit. */
  discounts: { code: string; maxUses: number; within: number }[];
  /** Uses whose state does not match their checkout's. */
  strayUses: { code: string; state: string; checkoutState: string }[];
  /** Orders whose discount differs from that of their checkout, lines or use. */
  otherwiseDiscounted: { number: string }[];
};

/** Reads the books; `rows` runs a query. */
export async function readDiscountBooks(rows: <Row>(query: string) => Promise<Row[]>): Promise<DiscountBooks> {
  return {
    discounts: await rows(`select code, max_uses as "maxUses", (select count(*)::int from discount_uses
      where discount_id = discounts.id and state <> 'released' and not is_beyond) as within
      from discounts where max_uses is not null`),
    strayUses: await rows(`select code, discount_uses.state, checkouts.state as "checkoutState"
      from discount_uses join discounts on discounts.id = discount_id join checkouts on checkouts.id = checkout_id
        left join orders on orders.checkout_id = checkouts.id
      where discount_uses.state <> case when orders.stage in ('refused', 'returned', 'cancelled') then 'released'
        when checkouts.state in ('paid', 'promised') then 'used'
        when checkouts.state in ('open', 'waiting') then 'reserved' else 'released' end`),
    otherwiseDiscounted: await rows(`select number from orders join checkouts on checkouts.id = orders.checkout_id
      where (orders.discount_kobo <> checkouts.discount_kobo
        or orders.discount_kobo <> (select sum(discount_kobo) from order_items where order_id = orders.id)
        or (checkouts.discount_reason like '%code%' and orders.discount_kobo <> (
          select coalesce(sum(discount_uses.amount_kobo), 0) from discount_uses
          join discounts on discounts.id = discount_id
          where discount_uses.checkout_id = checkouts.id and kind <> 'free-delivery')))
        -- An order whose items were changed gave its uses to the one that took its place.
        and not exists (select from orders as later where later.replaces_id = orders.id and later.is_change)`),
  };
}

/** Only late money may exceed a discount's limit, and every use matches its checkout's state. */
export function checkDiscounts({ discounts, strayUses, otherwiseDiscounted }: DiscountBooks): string[] {
  return [
    ...discounts
      .filter(({ within, maxUses }) => within > maxUses)
      .map(({ code, within, maxUses }) => `the discount ${code} was had ${within} times, of at most ${maxUses}`),
    ...strayUses.map(
      ({ code, state, checkoutState }) => `a use of ${code} is ${state}, of a checkout that is ${checkoutState}`,
    ),
    ...otherwiseDiscounted.map(({ number }) => `the discount of order ${number} is not that of its lines and its use`),
  ];
}
