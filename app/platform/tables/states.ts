import type { Moves } from "./moves.ts";

/**
 * Starts `open`, or `waiting` when staff must see money or call first. `paid`: ordered for verified money; `promised`:
 * ordered on a promise. Late money still pays it.
 */
export const checkoutMoves = {
  open: ["waiting", "paid", "promised", "expired", "abandoned"],
  waiting: ["paid", "promised", "expired", "abandoned"],
  paid: [],
  promised: [],
  expired: ["waiting", "paid", "promised"],
  abandoned: ["waiting", "paid", "promised"],
} as const satisfies Moves;

/** An order was made from these. */
export const orderedCheckouts = ["paid", "promised"] as const satisfies (keyof typeof checkoutMoves)[];

/**
 * Starts `created`; `open` once the provider announced it. `abandoned`: not asked about until there is news. `failed`:
 * the provider reversed it before the order. Money that comes pays it in any state.
 */
export const attemptMoves = {
  created: ["open", "pending", "paid", "failed", "abandoned"],
  open: ["pending", "paid", "failed", "abandoned"],
  pending: ["open", "paid", "failed", "abandoned"],
  paid: [],
  failed: ["pending", "paid"],
  abandoned: ["open", "pending", "paid", "failed"],
} as const satisfies Moves;

/**
 * Starts `asked`, or in the provider's state when made at its site. News may come late, so states are skipped and never
 * come back; only an arrived refund may still fail, when the shopper's bank returns it. `settled`: refunded another
 * way.
 */
export const refundMoves = {
  asked: ["pending", "processing", "needs-attention", "failed", "processed"],
  pending: ["processing", "needs-attention", "failed", "processed"],
  processing: ["needs-attention", "failed", "processed"],
  "needs-attention": ["failed", "settled", "processed"],
  processed: ["failed"],
  failed: ["settled", "processed"],
  settled: ["processed"],
} as const satisfies Moves;

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

/**
 * A discount in a checkout: `reserved` while the checkout lives, `used` by its order, `released` when it ends without
 * one, or the order fails. Late money uses it anyway.
 */
export const discountUseMoves = {
  reserved: ["used", "released"],
  used: ["released"],
  released: ["reserved", "used"],
} as const satisfies Moves;

/** Off the price of the goods, or the delivery fee. */
export const discountKinds = ["percent", "naira", "free-delivery"] as const;

export type DiscountKind = (typeof discountKinds)[number];

export const discountTargetKinds = ["category", "product", "collection"] as const;

/** How a collection gets its products: chosen by the owner, or by a rule. */
export const collectionRules = ["chosen", "category", "color", "new", "sale"] as const;

export type CollectionRule = (typeof collectionRules)[number];

export const collectionLayouts = ["grid", "lookbook"] as const;

export type CollectionLayout = (typeof collectionLayouts)[number];

/** What may have had another address: see the migration of `old_addresses`. */
export const addressKinds = ["category", "collection"] as const;

/** Whether a rate allows pay on delivery, and what must come first: a call, the fee paid online, or both. */
export const payOnDeliveryWays = ["off", "call", "commitment", "both"] as const;

export type PayOnDelivery = (typeof payOnDeliveryWays)[number];

/** How a checkout becomes an order: paid at once, by transfer, on a promise, or with a deposit. */
export const checkoutTerms = ["prepaid", "transfer", "on-delivery", "deposit"] as const;

export type CheckoutTerms = (typeof checkoutTerms)[number];

/** What an attempt pays: the order, a deposit, what is due later, or a fee that shows serious intent. */
export const attemptPurposes = ["order", "deposit", "balance", "commitment"] as const;

export type AttemptPurpose = (typeof attemptPurposes)[number];

/** Made by staff for a new order, by a shopper for their own, or by staff for a balance. */
export const payLinkKinds = ["staff", "shopper", "balance"] as const;

export type PayLinkKind = (typeof payLinkKinds)[number];

/** Sorted by permissions, most first. */
export const staffRoles = ["owner", "manager", "sales", "packer"] as const;

export type StaffRole = (typeof staffRoles)[number];

export type Role = "shopper" | StaffRole;

/** In the order of the list. */
export const shopPages = ["about", "delivery", "returns", "privacy", "terms"] as const;

export type ShopPage = (typeof shopPages)[number];

/** Where a slide of the banner leads. */
export const slideLinkKinds = ["product", "collection", "category", "page", "all"] as const;

export type SlideLinkKind = (typeof slideLinkKinds)[number];

export const consentPlaces = ["checkout", "sign-up"] as const;

export type ConsentPlace = (typeof consentPlaces)[number];

export const receiptSources = ["provider", "transfer", "cash", "pos", "exchange"] as const;

export type ReceiptSource = (typeof receiptSources)[number];

/** In the order they are offered. Source: shop/delivery/delivery-kinds. */
export const deliveryKindNames = ["door", "park", "pickup"] as const;

export type DeliveryKind = (typeof deliveryKindNames)[number];

export type CheckoutState = keyof typeof checkoutMoves;

export type AttemptState = keyof typeof attemptMoves;

/** The provider is still asked about these. */
export const unsettledAttempts = ["created", "open", "pending"] as const satisfies AttemptState[];

/** While a payment has one of these, no other refund of it begins. */
export const refundsUnderWay = [
  "asked",
  "pending",
  "processing",
  "needs-attention",
] as const satisfies (keyof typeof refundMoves)[];
