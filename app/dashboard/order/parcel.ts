import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import type { OrderSummary } from "#app/orders/orders/order-summary.ts";

/**
 * Leaves out what a packer may not see: e-mail addresses, tracking link, prices, payments, refunds, and history other
 * than steps. `dueKobo` stays, because it is collected with the parcel. Source: docs/decisions/staff-roles.md.
 */
export function parcelOf(order: OrderDetail): OrderDetail {
  return {
    ...order,
    customerEmail: "",
    email: "",
    // The token opens the receipt and allows returns in the shopper's name.
    trackToken: "",
    isGuest: false,
    reference: null,
    provider: null,
    discountReason: "",
    ...noSums,
    lines: order.lines.map(line => ({ ...line, priceKobo: 0 })),
    receipts: [],
    refunds: [],
    events: order.events.filter(({ kind }) => kind === "stage" || kind === "stage-undone"),
  };
}

const noSums = { subtotalKobo: 0, totalKobo: 0, discountKobo: 0, feeKobo: 0, receivedKobo: 0, paidAt: null };

/** Makes a list for packers, without e-mail addresses and money. */
export function parcelsOf<Listed extends { orders: OrderSummary[] }>(listed: Listed): Listed {
  return { ...listed, orders: listed.orders.map(order => ({ ...order, ...noMoney })) };
}

const noMoney = { customerEmail: "", totalKobo: 0, dueKobo: 0, receivedKobo: 0, isPaidLate: false };
