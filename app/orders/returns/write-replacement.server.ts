import type { Kobo } from "#app/lib/money.ts";
import type { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { recordCheckout, recordCheckoutLines } from "#app/money/checkout-records/record-checkout.server.ts";
import { applyMoney } from "#app/money/settlement/apply-money.server.ts";
import { orderCheckout } from "#app/money/settlement/order-checkout.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { writePayLink } from "#app/selling/pay-links/write-pay-link.server.ts";
import type { OrderRow } from "./find-returnable.server.ts";
import type { ReturnRow } from "./lock-return.server.ts";
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

/**
 * Makes the replacement: a checkout paid by an "exchange" receipt, an order at once, the rest a promise by `actor` with
 * a payment link. The caller has locked and counted the items.
 */
export async function writeReplacement(
  transaction: Transaction,
  replacement: Replacement,
): Promise<{ id: string; number: string; dueKobo: Kobo }> {
  const { order, row, priced, exchangedKobo, actor, now } = replacement;
  const checkout = await insertCheckout(transaction, replacement);
  const reference = exchangeReference(order, row);
  const receipt = {
    source: "exchange",
    reference,
    amountKobo: exchangedKobo,
    receivedAt: now,
    recordedBy: actor,
  } as const;
  // When the returned pieces are worth nothing any more, the order is made as a promise.
  const made =
    exchangedKobo > 0
      ? await applyMoney(transaction, { checkout, receipt, reference: null, provider: "exchange", now })
      : {
          kind: "ordered" as const,
          ...(await orderCheckout(transaction, { checkout, cause: { kind: "promised", actor }, now })),
        };
  if (made.kind !== "ordered") throw new Error(`The receipt ${reference} made no order: ${made.kind}.`);
  const dueKobo = priced.totalKobo - exchangedKobo;
  if (dueKobo > 0) {
    const link = { kind: "balance", hidesItems: false, createdBy: actor, expiresAt: null, now } as const;
    await writePayLink(transaction, { checkout, ...link });
  }
  return { id: made.id, number: made.number, dueKobo };
}

async function insertCheckout(
  transaction: Transaction,
  { order, row, priced, exchangedKobo, now }: Replacement,
): Promise<typeof checkouts.$inferSelect> {
  const { fullName, email, phone, street, city, region, postalCode, landmark, wantsDelivery, deliveryKind } = order;
  const { receiverName, receiverPhone, hidesPrices } = order;
  const { lines, ...sums } = priced;
  const [checkout] = await recordCheckout(transaction, {
    id: newId(),
    customerId: order.customerId,
    fingerprint: `return ${row.id}`,
    fullName,
    email,
    phone,
    street,
    city,
    region,
    postalCode,
    landmark,
    receiverName,
    receiverPhone,
    hidesPrices,
    wantsDelivery,
    deliveryKind,
    // A replacement has no promised day, because it leaves once the items are back.
    promised: order.promised && { ...order.promised, days: null },
    ...sums,
    discountReason: sums.discountKobo > 0 ? "Rounding" : "",
    // The state is not "open", because the customer may have a cart.
    state: "waiting",
    terms: "prepaid",
    payNowKobo: exchangedKobo,
    createdAt: now,
    expiresAt: now,
  }).returning();
  await recordCheckoutLines(
    transaction,
    checkout!.id,
    lines.map(({ line, size, quantity, priceKobo, discountKobo }) => {
      const { productId, code, title, categoryName, color, imageHash } = line;
      const piece = { productId, code, title, categoryName, color, imageHash, size };
      return { ...piece, quantity, priceKobo, discountKobo };
    }),
  );
  return checkout!;
}
