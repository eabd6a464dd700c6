import type { Moves } from "./moves.ts";

/** Starts `submitted`; the owner sets the other two (`statusChoices`), in either direction. Source: spec, states. */
export const orderMoves = {
  submitted: ["pending", "success"],
  pending: ["success"],
  success: ["pending"],
} as const satisfies Moves;

export const statusChoices = ["pending", "success"] as const satisfies (keyof typeof orderMoves)[];

/**
 * The order's way, beside its status. Starts `placed`. A delivery is sent, a parcel by motor park waits there, a
 * collection is ready first. Undoing a mistaken step is no move. `packed` and `sent` set the status to pending,
 * `delivered` and `collected` to success.
 */
export const stageMoves = {
  placed: ["packed", "sent", "ready", "cancelled"],
  packed: ["sent", "ready", "cancelled"],
  sent: ["at-park", "delivered", "refused", "returned"],
  "at-park": ["delivered", "refused", "returned"],
  delivered: ["returned"],
  ready: ["collected", "cancelled"],
  collected: ["returned"],
  refused: ["returned", "sent"],
  returned: ["sent", "ready", "cancelled"],
  cancelled: [],
} as const satisfies Moves;

export type OrderStage = keyof typeof stageMoves;

/** Whether a rate allows pay on delivery, and what must come first: a call, the fee paid online, or both. */
export const payOnDeliveryWays = ["off", "call", "commitment", "both"] as const;

export type PayOnDelivery = (typeof payOnDeliveryWays)[number];

/** Sorted by permissions, most first. */
export const staffRoles = ["owner", "manager", "sales", "packer"] as const;

export type StaffRole = (typeof staffRoles)[number];

export type Role = "shopper" | StaffRole;

/** In the order of the list. */
export const shopPages = ["about", "delivery", "returns", "privacy", "terms"] as const;

export type ShopPage = (typeof shopPages)[number];

/** In the order they are offered. Source: shop/delivery/delivery-kinds. */
export const deliveryKindNames = ["door", "park", "pickup"] as const;

export type DeliveryKind = (typeof deliveryKindNames)[number];
