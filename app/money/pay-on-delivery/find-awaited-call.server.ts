import { and, eq, inArray } from "drizzle-orm";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { listCheckoutLines } from "#app/money/checkout-records/list-checkout-lines.server.ts";
import { listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { receivedOf } from "#app/money/receipts/receipt.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { promiseText } from "#app/shop/delivery/delivery-words.ts";
import type { AwaitedCall } from "./awaited-call.ts";

/**
 * Finds a call by the secret of its page; undefined for an unknown one, and once it is an order. Name, e-mail and
 * street never reach the page, and the phone's last digits alone. Three queries.
 */
export async function findAwaitedCall({ db }: { db: Database }, trackToken: string): Promise<AwaitedCall | undefined> {
  const [checkout] = await db
    .select({
      id: checkouts.id,
      state: checkouts.state,
      totalKobo: checkouts.totalKobo,
      feeKobo: checkouts.feeKobo,
      deliveryKind: checkouts.deliveryKind,
      promised: checkouts.promised,
      expiresAt: checkouts.expiresAt,
      phone: checkouts.phone,
    })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.trackToken, trackToken),
        eq(checkouts.terms, "on-delivery"),
        inArray(checkouts.state, ["waiting", "expired", "abandoned"]),
      ),
    );
  if (!checkout) return undefined;
  const { id, state, totalKobo, feeKobo, deliveryKind, promised, expiresAt, phone } = checkout;
  const receivedKobo = receivedOf((await listReceipts(db, [id])).get(id) ?? []);
  const lines = await listCheckoutLines(db, id);
  return {
    isWaiting: state === "waiting",
    ...{ totalKobo, receivedKobo, expiresAt, lines },
    // The days are promised from the call on.
    way: deliveryKind && promised ? promiseText(deliveryKind, { ...promised, days: null }, feeKobo) : undefined,
    phoneEnds: phone.slice(-4),
  };
}
