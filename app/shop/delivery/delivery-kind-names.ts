/** Names in the order in which they are offered. Source: app/shop/delivery/delivery-kinds.ts. */
export const deliveryKindNames = ["door", "park", "pickup"] as const;

export type DeliveryKind = (typeof deliveryKindNames)[number];

/** Whether a rate allows pay on delivery, and what must come first: a call, the fee paid online, or both. */
export const payOnDeliveryWays = ["off", "call", "commitment", "both"] as const;

export type PayOnDelivery = (typeof payOnDeliveryWays)[number];
