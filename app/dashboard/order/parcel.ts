import type { OrderDetail } from "#app/orders/orders/order-detail.ts";

/**
 * Leaves out what a packer may not see: e-mail addresses, tracking link, payments, refunds, and history other than
 * steps. Source: docs/decisions/staff-roles.md.
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
    receipts: [],
    refunds: [],
    events: order.events.filter(({ kind }) => kind === "stage" || kind === "stage-undone"),
  };
}

export function withoutEmails<Listed extends { orders: { customerEmail: string }[] }>(listed: Listed): Listed {
  return { ...listed, orders: listed.orders.map(order => ({ ...order, customerEmail: "" })) };
}
