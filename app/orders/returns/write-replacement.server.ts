import type { Kobo } from "#app/lib/money.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { OrderRow } from "./find-returnable.server.ts";
import type { ReturnRow } from "./lock-return.server.ts";
import { checkOutInstead, orderInstead } from "./place-instead.server.ts";
import type { PricedReplacement } from "./price-replacement.server.ts";

type Replacement = {
  order: OrderRow;
  row: ReturnRow;
  priced: PricedReplacement;
  exchangedKobo: Kobo;
  actor: string;
  now: Date;
};

/** Gives the same return the same reference each time, so that it is paid once. */
function exchangeReference({ number }: Pick<OrderRow, "number">, { ordinal }: Pick<ReturnRow, "ordinal">) {
  return `EX-${number}-${ordinal}`;
}

/** Makes the replacement, paid by the worth of the returned items; what is missing is due. */
export async function writeReplacement(
  transaction: Transaction,
  { order, row, priced, exchangedKobo: movedKobo, actor, now }: Replacement,
): Promise<{ id: string; number: string; dueKobo: Kobo }> {
  const { lines, ...sums } = priced;
  const checkout = await checkOutInstead(transaction, {
    order,
    fingerprint: `return ${row.id}`,
    sums,
    lines: lines.map(({ line, size, quantity, priceKobo, discountKobo }) => {
      const { productId, code, title, categoryName, color, imageHash } = line;
      // Which of its people sent their piece back, staff know.
      const measures = line.measures ? [] : null;
      const piece = { productId, code, title, categoryName, color, imageHash, size, measures };
      return { ...piece, quantity, priceKobo, discountKobo };
    }),
    // A replacement has no promised day, because it leaves once the items are back.
    facts: { promised: order.promised && { ...order.promised, days: null } },
    movedKobo,
    now,
  });
  const reference = exchangeReference(order, row);
  const moved = { order, checkout, movedKobo, reference, provider: "exchange", actor, now };
  return await orderInstead(transaction, moved);
}
