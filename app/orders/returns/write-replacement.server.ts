import type { Kobo } from "#app/lib/money.ts";
import { moveStyle } from "#app/orders/order-pictures/style-pictures.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { waitOf } from "#app/selling/pricing/deposit.ts";
import { lockProductFacts } from "#app/selling/pricing/lock-product-facts.server.ts";
import type { ProductFacts } from "#app/selling/pricing/quote.ts";
import { readyPart } from "#app/shop/delivery/asked-rate.ts";
import type { OrderRow, ReturnableLine } from "./find-returnable.server.ts";
import type { ReturnRow } from "./lock-return.server.ts";
import { checkOutInstead, orderInstead } from "./place-instead.server.ts";
import type { PricedReplacement } from "./price-replacement.server.ts";

/** `closedDays`: the days on which the shop does not work. */
type Replacement = {
  order: OrderRow;
  row: ReturnRow;
  priced: PricedReplacement;
  exchangedKobo: Kobo;
  actor: string;
  closedDays: ReadonlySet<string>;
  now: Date;
};

/** Gives the same return the same reference each time, so that it is paid once. */
function exchangeReference({ number }: Pick<OrderRow, "number">, { ordinal }: Pick<ReturnRow, "ordinal">) {
  return `EX-${number}-${ordinal}`;
}

/**
 * Makes the replacement, paid by the worth of the returned items; what is missing is due. It waits for what its
 * products wait for today.
 */
export async function writeReplacement(
  transaction: Transaction,
  { order, row, priced, exchangedKobo: movedKobo, actor, closedDays, now }: Replacement,
): Promise<{ id: string; number: string; dueKobo: Kobo }> {
  const { lines: pieces, ...sums } = priced;
  const waited = await findWaits(transaction, { pieces, returnId: row.id, now });
  const lines = pieces.map(piece => ({ ...piece, wait: waited.get(piece.line.productId) ?? asSold(piece.line) }));
  const ready = readyPart({ ...waitOf(lines.map(({ wait }) => wait)), now, closedDays });
  const checkout = await checkOutInstead(transaction, {
    order,
    fingerprint: `return ${row.id}`,
    sums,
    lines: lines.map(({ line, size, quantity, priceKobo, discountKobo, wait }) => {
      const { productId, code, title, categoryName, color, imageHash } = line;
      // Which of its people sent their piece back, staff know.
      const measures = line.measures ? [] : null;
      const piece = { productId, code, title, categoryName, color, imageHash, size, measures, ...wait };
      return { ...piece, quantity, priceKobo, discountKobo };
    }),
    facts: { promised: promiseWithout(order, ready), readyBy: ready.ready ?? null },
    movedKobo,
    now,
  });
  const reference = exchangeReference(order, row);
  const moved = { order, checkout, movedKobo, reference, provider: "exchange", actor, now };
  const made = await orderInstead(transaction, moved);
  if (ready.ready && !ready.isPreOrder) await moveStyle(transaction, { from: order.id, to: made.id });
  return made;
}

/** A replacement has no promised days, because it leaves once the items are back, or are made. */
function promiseWithout({ promised }: OrderRow, ready: ReturnType<typeof readyPart>): OrderRow["promised"] {
  if (!promised) return null;
  const { ready: _day, isPreOrder: _kind, ...kept } = promised;
  return { ...kept, days: null, ...ready };
}

/** What is not sold any more is made as it was. */
const asSold = ({ readyDays }: ReturnableLine) => ({ readyDays, readyOn: null });

/** Returns what each product that is still sold waits for, by its id. */
async function findWaits(
  transaction: Transaction,
  { pieces, returnId, now }: { pieces: PricedReplacement["lines"]; returnId: string; now: Date },
): Promise<Map<string, Pick<ProductFacts, "readyDays" | "readyOn">>> {
  const productIds = [...new Set(pieces.map(({ line }) => line.productId))];
  const products = await lockProductFacts(transaction, { productIds, checkoutId: returnId, now });
  return new Map(products.map(({ id, readyDays, readyOn }) => [id, { readyDays, readyOn }]));
}
