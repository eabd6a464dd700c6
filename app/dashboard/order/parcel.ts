import type { OrderDetail } from "#app/orders/orders/order-detail.ts";

/**
 * An order as far as a parcel needs it, for who packs: whom it is for and where, the pieces, what is not to be sent,
 * what is still to be paid at the door, and how far it is. Without e-mail addresses, its link, payments and refunds,
 * and of its history with its steps alone. Source: docs/decisions/staff-roles.md.
 */
export function parcelOf(order: OrderDetail): OrderDetail {
  return {
    ...order,
    customerEmail: "",
    email: "",
    // With it one reads the receipt, and asks for returns in the shopper's name.
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

/** Orders of a list or a search without the addresses of who ordered. */
export function withoutEmails<Listed extends { orders: { customerEmail: string }[] }>(listed: Listed): Listed {
  return { ...listed, orders: listed.orders.map(order => ({ ...order, customerEmail: "" })) };
}
