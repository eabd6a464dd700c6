export type DiscountBooks = {
  /** How many uses count within each discount's limit. */
  discounts: { code: string; maxUses: number; within: number }[];
  /** Uses whose state does not match their checkout's. */
  strayUses: { code: string; state: string; checkoutState: string }[];
  /** Orders whose discount differs from that of their checkout, lines or use. */
  otherwiseDiscounted: { number: string }[];
  /** Orders whose accepted shortfall is not that of their checkout, their history or a transfer, or above the limit. */
  otherwiseShort: { number: string }[];
};

/** What a shop lets a transfer be short by, as it begins. */
const standardLimitKobo = 20_000;

/** Reads the books; `rows` runs a query. */
export async function readDiscountBooks(rows: <Row>(query: string) => Promise<Row[]>): Promise<DiscountBooks> {
  return {
    discounts: await rows(`select code, max_uses as "maxUses", (select count(*)::int from discount_uses
      where discount_id = discounts.id and state <> 'released' and not is_beyond) as within
      from discounts where max_uses is not null`),
    strayUses: await rows(`select code, discount_uses.state, checkouts.state as "checkoutState"
      from discount_uses join discounts on discounts.id = discount_id join checkouts on checkouts.id = checkout_id
        left join orders on orders.checkout_id = checkouts.id
      where discount_uses.state <> case
        -- Staff may cancel an order and leave its code used.
        when orders.stage = 'cancelled' and code is not null and (select after ->> 'keepsCodes' from order_events
          where order_id = orders.id and kind = 'stage' order by order_events.id desc limit 1) = 'true' then 'used'
        when orders.stage in ('refused', 'returned', 'cancelled') then 'released'
        when checkouts.state in ('paid', 'promised') then 'used'
        when checkouts.state in ('open', 'waiting') then 'reserved' else 'released' end`),
    otherwiseDiscounted: await rows(`select number from orders join checkouts on checkouts.id = orders.checkout_id
      where (orders.discount_kobo <> checkouts.discount_kobo
        or orders.discount_kobo <> (select sum(discount_kobo) from order_items where order_id = orders.id)
        or (checkouts.discount_reason like '%code%' and orders.discount_kobo - orders.short_kobo <> (
          -- A changed order keeps what a short transfer took off its items, also beside a free delivery alone.
          select coalesce(sum(discount_uses.amount_kobo), case when orders.is_change
            then orders.discount_kobo - orders.short_kobo else 0 end)
          from discount_uses
          join discounts on discounts.id = discount_id
          where discount_uses.checkout_id = checkouts.id and kind <> 'free-delivery')))
        -- An order that was changed gave its uses to the one that took its place.
        and not exists (select from orders as later where later.replaces_id = orders.id and later.is_change)`),
    otherwiseShort: await rows(`select number from orders join checkouts on checkouts.id = orders.checkout_id
      where orders.short_kobo <> checkouts.short_kobo or orders.short_kobo > ${standardLimitKobo}
        -- A changed order keeps saying what was accepted of the one before, as far as its discount reaches.
        or (orders.is_change and orders.short_kobo > (select short_kobo from orders as earlier
          where earlier.id = orders.replaces_id) and not exists (select from order_events
          where order_id = orders.id and kind = 'swapped' and after ? 'bringsBack'))
        or (not orders.is_change and orders.short_kobo <> (select coalesce(sum((after ->> 'shortKobo')::bigint), 0)
          from order_events where order_id = orders.id and kind = 'short-accepted'))
        or (not orders.is_change and orders.short_kobo > 0 and orders.total_kobo > (select coalesce(sum(amount_kobo), 0) from receipts
          where receipts.checkout_id = orders.checkout_id and source = 'transfer'))`),
  };
}

/**
 * Only late money may exceed a discount's limit, every use matches its checkout's state, and a shortfall was accepted
 * once for a transfer.
 */
export function checkDiscounts({ discounts, strayUses, otherwiseDiscounted, otherwiseShort }: DiscountBooks): string[] {
  return [
    ...discounts
      .filter(({ within, maxUses }) => within > maxUses)
      .map(({ code, within, maxUses }) => `the discount ${code} was had ${within} times, of at most ${maxUses}`),
    ...strayUses.map(
      ({ code, state, checkoutState }) => `a use of ${code} is ${state}, of a checkout that is ${checkoutState}`,
    ),
    ...otherwiseDiscounted.map(({ number }) => `the discount of order ${number} is not that of its lines and its use`),
    ...otherwiseShort.map(({ number }) => `the shortfall of order ${number} is not one that was accepted`),
  ];
}
