import type { Kobo } from "#app/lib/money.ts";
import type { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import {
  type CheckoutLine,
  recordCheckout,
  recordCheckoutLines,
} from "#app/money/checkout-records/record-checkout.server.ts";
import { movePin } from "#app/money/order-records/change-order.server.ts";
import { applyMoney } from "#app/money/settlement/apply-money.server.ts";
import { orderCheckout } from "#app/money/settlement/order-checkout.server.ts";
import { copyBuyer } from "#app/orders/invoices/set-buyer.server.ts";
import { keepsPin } from "#app/orders/pins/pin.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { writePayLink } from "#app/selling/pay-links/write-pay-link.server.ts";
import type { OrderRow } from "./find-returnable.server.ts";

type CheckoutRow = typeof checkouts.$inferSelect;

/** Sums in integer kobo: `totalKobo` = `subtotalKobo` − `discountKobo` + `feeKobo`. */
type InsteadSums = Pick<CheckoutRow, "subtotalKobo" | "discountKobo" | "feeKobo" | "totalKobo">;

/**
 * An order that takes the place of `order`, or of some of its items. `fingerprint`: why it is made. `facts`: what else
 * it takes over. The caller has locked and counted the items.
 */
type Instead = {
  order: OrderRow;
  fingerprint: string;
  lines: CheckoutLine[];
  sums: InsteadSums;
  facts: Partial<CheckoutRow>;
  movedKobo: Kobo;
  now: Date;
};

/** Writes its checkout for the same person and address. Its money is moved by `orderInstead`. */
export async function checkOutInstead(
  transaction: Transaction,
  { order, fingerprint, lines, sums, facts, movedKobo, now }: Instead,
): Promise<CheckoutRow> {
  const { fullName, email, phone, street, city, region, postalCode, landmark, wantsDelivery, deliveryKind } = order;
  const { receiverName, receiverPhone, otherPhone, hidesPrices, promised } = order;
  const person = { fullName, email, phone, receiverName, receiverPhone, otherPhone, hidesPrices };
  const place = { street, city, region, postalCode, landmark, wantsDelivery, deliveryKind, promised };
  const [checkout] = await recordCheckout(transaction, {
    id: newId(),
    customerId: order.customerId,
    fingerprint,
    ...person,
    ...place,
    ...sums,
    discountReason: sums.discountKobo > 0 ? "Rounding" : "",
    // The state is not "open", because the customer may have a cart.
    state: "waiting",
    terms: "prepaid",
    payNowKobo: Math.min(movedKobo, sums.totalKobo),
    createdAt: now,
    expiresAt: now,
    ...facts,
  }).returning();
  await recordCheckoutLines(transaction, checkout!.id, lines);
  return checkout!;
}

/** `reference`: of the "exchange" receipt. `provider`: what the new order names as the way it was paid. */
type Moved = {
  order: OrderRow;
  checkout: CheckoutRow;
  movedKobo: Kobo;
  reference: string;
  provider: string;
  actor: string;
  now: Date;
};

/**
 * Orders the checkout, paid by an "exchange" receipt. The rest is a promise by `actor` with a payment link, unless it
 * is paid at the door. The new order has the pin and the company of `order`.
 */
export async function orderInstead(
  transaction: Transaction,
  { order, checkout, movedKobo, reference, provider, actor, now }: Moved,
): Promise<{ id: string; number: string; dueKobo: Kobo }> {
  const seen = { source: "exchange", reference, amountKobo: movedKobo, receivedAt: now, recordedBy: actor } as const;
  // When no money came, or what came back is worth nothing any more, the order is made as a promise.
  const made =
    movedKobo > 0
      ? await applyMoney(transaction, { checkout, receipt: seen, reference: null, provider, now })
      : {
          kind: "ordered" as const,
          ...(await orderCheckout(transaction, { checkout, cause: { kind: "promised", actor }, now })),
        };
  if (made.kind !== "ordered") throw new Error(`The receipt ${reference} made no order: ${made.kind}.`);
  const dueKobo = Math.max(0, checkout.totalKobo - movedKobo);
  if (dueKobo > 0 && checkout.terms !== "on-delivery") {
    const link = { kind: "balance", hidesItems: false, createdBy: actor, expiresAt: null, now } as const;
    await writePayLink(transaction, { checkout, ...link });
  }
  const { id, number } = made;
  await movePin(transaction, order, keepsPin(order, checkout) ? id : undefined);
  await copyBuyer(transaction, { from: order.id, to: id });
  return { id, number, dueKobo };
}
