import type { Pool } from "pg";
import { type AlterationBooks, readAlterationBooks } from "./alteration-books.ts";
import { type DiscountBooks, readDiscountBooks } from "./discount-books.ts";
import { type ExchangeBooks, readExchangeBooks } from "./exchange-books.ts";
import { type PaperBooks, readPaperBooks } from "./paper-books.ts";

/** A settled shop's database. Amounts in kobo, or the smallest unit of another currency. */
export type ShopBooks = AlterationBooks &
  DiscountBooks &
  ExchangeBooks &
  PaperBooks & {
    checkouts: { id: string; state: string }[];
    orders: {
      id: string;
      number: string;
      status: string;
      stage: string;
      reference: string | null;
      totalKobo: number;
      /** What is asked for once the items are made. */
      laterKobo: number;
      checkoutId: string;
      isPaid: boolean;
      /** Tells that another order took its place when it was changed. */
      isReplaced: boolean;
    }[];
    /** Has all received money, each piece once. */
    receipts: { checkoutId: string; source: string; reference: string; amountKobo: number }[];
    /** Orders whose delivery differs from their checkout's, or that are collected without a code. */
    otherwiseDelivered: { number: string }[];
    /** Orders with a code at the door that arrived with neither the code nor a name. */
    handedUnsaid: { number: string }[];
    /** Orders that left the shop before the rest of their price came. */
    sentUnpaid: { number: string; stage: string }[];
    /** Every step in orders' histories; an undoing step leads back. */
    steps: { number: string; from: string; to: string; isUndo: boolean }[];
    /** Has every status change in orders' histories. */
    statusMoves: { number: string; from: string; to: string }[];
    attempts: { reference: string; state: string; amountKobo: number; paidKobo: number | null; checkoutId: string }[];
    attention: { kind: string; reference: string; resolution: string | null }[];
    /** Counts the pieces left of every counted size. */
    stock: { piece: string; quantity: number }[];
    /**
     * Ordered pieces of counted sizes. `missing`: gone when the money came; `back`: returned to the stock after a
     * refused delivery, return, cancellation or refund.
     */
    sold: { piece: string; quantity: number; missing: number; back: number }[];
    held: { piece: string; quantity: number }[];
    refunds: { id: string; providerId: string | null; reference: string; amountKobo: number; state: string }[];
    emails: { key: string; orderId: string | null; recipient: string; subject: string }[];
    /** `isToCome`: not due yet, and never tried. */
    outbox: { key: string; isDone: boolean; isToCome: boolean; state: string }[];
    /** Lists open checkouts and unhandled events. */
    unfinished: { what: string; reference: string }[];
  };

/** Reads the books of a settled shop. */
export async function readShopBooks(pool: Pool): Promise<ShopBooks> {
  const rows = async (query: string) => (await pool.query(query)).rows;
  return {
    checkouts: await rows(`select id, state from checkouts`),
    orders: await rows(
      `select id, number, status, stage, reference, total_kobo as "totalKobo", later_kobo as "laterKobo", checkout_id as "checkoutId",
        paid_at is not null as "isPaid",
        exists (select from orders as later where later.replaces_id = orders.id and later.is_change) as "isReplaced"
        from orders`,
    ),
    receipts: await rows(`select checkout_id as "checkoutId", source, reference,
      amount_kobo as "amountKobo" from receipts`),
    otherwiseDelivered: await rows(`select number from orders join checkouts on checkouts.id = checkout_id
      where orders.delivery_kind is distinct from checkouts.delivery_kind
        or (orders.promised is distinct from checkouts.promised and not exists (
          select from order_events where order_id = orders.id and (kind = 'day-moved' or after ? 'alteration')))
        or orders.fee_kobo <> checkouts.fee_kobo
        or orders.wants_delivery = (orders.collect_code is not null)`),
    handedUnsaid: await rows(`select number from orders where door_code is not null and stage = 'delivered'
      and not exists (select from order_events where order_id = orders.id and kind = 'stage'
        and after ->> 'stage' = 'delivered' and after ?| array['saidCode', 'takenBy', 'isPictured'])`),
    sentUnpaid: await rows(`select number, stage from orders where later_kobo > 0 and paid_at is null
      and stage in ('sent', 'at-park', 'delivered', 'collected')`),
    ...(await readAlterationBooks(rows)),
    ...(await readDiscountBooks(rows)),
    ...(await readPaperBooks(rows as never)),
    ...(await readExchangeBooks(rows as never)),
    steps: await rows(`select number, before ->> 'stage' as "from", after ->> 'stage' as "to",
      kind = 'stage-undone' as "isUndo" from order_events join orders on orders.id = order_id
      where kind in ('stage', 'stage-undone')`),
    statusMoves: await rows(`select number, before ->> 'status' as "from", after ->> 'status' as "to"
      from order_events join orders on orders.id = order_id where kind = 'changed' and after ? 'status'`),
    attempts: await rows(`select reference, state, amount_kobo as "amountKobo", paid_kobo as "paidKobo",
      checkout_id as "checkoutId" from payment_attempts`),
    attention: await rows(`select kind, reference, resolution from attention_items`),
    ...(await readPieces(rows as never)),
    refunds: await rows(
      `select id, provider_id as "providerId", reference, amount_kobo as "amountKobo", state from refunds`,
    ),
    emails: await rows(`select key, order_id as "orderId", recipient, subject from emails`),
    outbox: await rows(`select key, done_at is not null as "isDone", attempts = 0 as "isToCome",
      format('tried %s times, due at %s, %s', attempts, run_after, coalesce(last_error, 'no error')) as state from outbox`),
    unfinished: await rows(`
      select 'a checkout is still open' as what, id::text as reference from checkouts where state = 'open'
      union all select 'a checkout still waits for a person', id::text from checkouts where state = 'waiting'
      union all select 'an event is still unheard: ' || event, reference from payment_events where handled_at is null`),
  };
}

async function readPieces(
  rows: (query: string) => Promise<never[]>,
): Promise<Pick<ShopBooks, "stock" | "sold" | "held">> {
  return {
    stock: await rows(
      `select product_id || ' ' || size as piece, quantity from product_sizes where quantity is not null`,
    ),
    sold: await rows(`
      with gone as (
        select order_id, one ->> 'productId' as product_id, one ->> 'size' as size, (one ->> 'pieces')::int as pieces
        from order_events, jsonb_array_elements(after -> 'missing') one
        where kind in ('paid', 'promised')),
      moved as (
        select order_id, one ->> 'productId' as product_id, one ->> 'size' as size, (one ->> 'pieces')::int as pieces
        from order_events, jsonb_array_elements(after -> 'piecesBack') one
        where kind in ('stage', 'stage-undone', 'return-received', 'refund-begun', 'refund-settled')
        union all
        select order_id, one ->> 'productId', one ->> 'size', -(one ->> 'pieces')::int
        from order_events, jsonb_array_elements(after -> 'piecesTaken') one where kind in ('stage', 'stage-undone'))
      select product_id || ' ' || size as piece, sum(item.quantity)::int as quantity,
        coalesce(sum((select sum(pieces) from gone where gone.order_id = item.order_id
          and gone.product_id = item.product_id::text and gone.size = item.size)), 0)::int as missing,
        coalesce(sum((select sum(pieces) from moved where moved.order_id = item.order_id
          and moved.product_id = item.product_id::text and moved.size = item.size)), 0)::int as back
      from order_items item join product_sizes using (product_id, size)
      where product_sizes.quantity is not null group by 1`),
    held: await rows(
      `select product_id || ' ' || size as piece, sum(quantity)::int as quantity from stock_holds group by 1`,
    ),
  };
}
