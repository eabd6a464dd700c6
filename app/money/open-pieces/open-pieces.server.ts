import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { openLimit, products } from "#app/catalog/products/product-tables.server.ts";
import type { CountedPieces } from "#app/catalog/sizes/offered-sizes.server.ts";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import type { AttentionKind } from "#app/money/attention/attention-kinds.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orderEvents, orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { stagesToMake } from "#app/shop/delivery/order-states.ts";
import { heldOf } from "#app/stock/holds/available-pieces.server.ts";
import type { MissingPieces } from "#app/stock/holds/missing-pieces.ts";

const late: AttentionKind = "late-no-stock";

const toMake = sql.join(
  stagesToMake.map(stage => sql`${stage}`),
  sql`, `,
);

/** Counts the pieces that late money paid beyond the limit. They are made only if staff close their entry as found. */
const goneOf = sql`(
  select coalesce(sum((lost ->> 'pieces')::int), 0)
  from ${attentionItems} as entry
    join ${orderEvents} as event on event.order_id = entry.order_id
    cross join jsonb_array_elements(case jsonb_typeof(event.after -> 'missing')
      when 'array' then event.after -> 'missing' else '[]'::jsonb end) as lost
  where entry.order_id = made.id and entry.kind = ${late}
    and (entry.resolved_at is null or entry.resolution = 'refund')
    and lost ->> 'productId' = item.product_id::text and lost ->> 'size' = item.size
)`;

/**
 * Counts the pieces of a product that are ordered and not made yet, as a column. Owners may set the status alone. An
 * alteration is no piece to make.
 */
function openOf(productId: PgColumn) {
  return sql`(
    select coalesce(sum(item.quantity - ${goneOf}), 0)::int
    from ${orders} as made join ${orderItems} as item on item.order_id = made.id
    where made.ready_by is not null and made.stage in (${toMake}) and made.status <> 'success'
      and made.alteration = ''
      and item.product_id = ${productId} and item.ready_days is not null
  )`;
}

/**
 * Says how many more pieces of a product the shop takes on, before holds, as a column; null for any number. Of a
 * pre-order whose day has passed it takes none: nobody knows when it comes.
 */
export function roomToMake(today: string) {
  return sql<number | null>`case when ${products.preorderBy} < ${today}::date then 0
    when ${openLimit} is not null then ${openLimit} - ${openOf(products.id)} end`;
}

/** True for a product of which the shop takes no more now. */
export function isFullNow(today: string) {
  return sql<boolean>`coalesce(${roomToMake(today)} <= 0, false)`;
}

type MadeLine = { productId: string; size: string; title: string; quantity: number; readyDays: number | null };

/**
 * Returns the pieces of a paid checkout beyond what the shop takes on, whose sizes `findStock` has locked: nobody else
 * gets there meanwhile. No query for what lies in the shop.
 */
export async function findBeyondLimit(
  transaction: Transaction,
  { checkoutId, lines, now }: { checkoutId: string; lines: MadeLine[]; now: Date },
): Promise<MissingPieces[]> {
  const made = lines.filter(({ readyDays }) => readyDays !== null);
  const productIds = made.map(({ productId }) => productId);
  if (productIds.length === 0) return [];
  const limited = await transaction
    .select({ id: products.id, room: roomToMake(lagosDayOf(now)), held: heldOf(products.id, { checkoutId, now }) })
    .from(products)
    .where(and(inArray(products.id, productIds), isNotNull(openLimit)));
  const beyond: MissingPieces[] = [];
  for (const { id, room, held } of limited) {
    let left = Math.max(0, roomBesides(held, room) ?? 0);
    for (const { productId, size, title, quantity } of made.filter(line => line.productId === id)) {
      const pieces = Math.min(left, quantity);
      left -= pieces;
      if (pieces < quantity) beyond.push({ productId, size, title, pieces: quantity - pieces });
    }
  }
  return beyond;
}

/** Pieces beyond the limit are not taken from stock, and each missing piece is named once. */
export function withoutBeyond(
  { found, missing }: { found: CountedPieces[]; missing: MissingPieces[] },
  beyond: MissingPieces[],
): { found: CountedPieces[]; missing: MissingPieces[] } {
  const isSame = (one: CountedPieces, other: CountedPieces) =>
    one.productId === other.productId && one.size === other.size;
  const lostOf = (one: CountedPieces) => missing.find(other => isSame(one, other))?.pieces ?? 0;
  const left = found.map(one => {
    const over = (beyond.find(other => isSame(one, other))?.pieces ?? 0) - lostOf(one);
    return over > 0 ? { ...one, pieces: one.pieces - over } : one;
  });
  const both = beyond.map(one => ({ ...one, pieces: Math.max(one.pieces, lostOf(one)) }));
  return {
    found: left.filter(({ pieces }) => pieces > 0),
    missing: [...missing.filter(one => !beyond.some(other => isSame(one, other))), ...both],
  };
}

/** Subtracts what others hold, by size, from the room that is left. */
export function roomBesides(held: Record<string, number>, room: number | null): number | null {
  return room === null ? null : Object.values(held).reduce((left, pieces) => left - pieces, room);
}
